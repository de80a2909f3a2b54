# Two commands do everything on a machine with Python 3.11 or newer: `make play` and `make test`.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet install
KERNELS := $(shell find src -name '*.pxd') $(patsubst %.pxd,%.py,$(shell find src -name '*.pxd'))

.PHONY: play test lint plain-test bench lock golden clean help

help:
	@echo "make play    play San Francisco in the terminal"
	@echo "make test    lint, types and all tests"
	@echo "make bench   speed of our games and of the peers, in one run"
	@echo "make lint    only lint and types"
	@echo "make lock    resolve the dependencies anew"
	@echo "make clean   remove all that make has made"

play: $(VENV)/.built
	@$(BIN)/fogline play san-francisco --players 3 --me 0 --bots greedy

test: lint
	$(BIN)/python -m pytest -n 2
	@echo "The same rules on plain Python kernels:"
	FOGLINE_PLAIN=1 $(BIN)/python -m pytest -n 2 tests/kit tests/games

lint: $(VENV)/.built $(VENV)/.test
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

bench: $(VENV)/.built $(VENV)/.bench
	$(BIN)/python benchmarks/run.py

lock:
	uv pip compile -q --universal --python-version 3.11 --generate-hashes --extra build \
		--no-header pyproject.toml -o requirements/play.txt
	uv pip compile -q --universal --python-version 3.11 --generate-hashes --extra build --extra test \
		--no-header -c requirements/play.txt pyproject.toml -o requirements/test.txt
	uv pip compile -q --universal --python-version 3.11 --generate-hashes --extra build --extra bench \
		--no-header -c requirements/test.txt pyproject.toml -o requirements/bench.txt

clean:
	rm -rf $(VENV) build dist src/*.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis
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

$(VENV)/.test: requirements/test.txt $(VENV)/.packages
	@echo "Installing the packages of requirements/test.txt ..."
	@$(PIP) --require-hashes -r requirements/test.txt
	@touch $@

$(VENV)/.bench: requirements/bench.txt $(VENV)/.packages
	@echo "Installing the peers of requirements/bench.txt ..."
	@$(PIP) --require-hashes -r requirements/bench.txt
	@touch $@
