# `make run` serves http://127.0.0.1:8000 from a fresh checkout; it needs Python 3.11 or newer.
# `make help` lists the rest.

SHELL := /bin/sh
.DEFAULT_GOAL := help
.PHONY: help run test quick check format bench lock upgrade test-lowest clean

# Any Python from 3.11 on will do, the machine's usual one first; `make PYTHON=… run` names another.
PYTHON = $(shell for python in python3 python3.14 python3.13 python3.12 python3.11 python; do \
	$$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null \
	&& echo $$python && break; done)
PREPARE = @test -n "$(PYTHON)" || { echo 'Tulay needs Python 3.11 or newer.' >&2; exit 1; }; \
	$(PYTHON) -m tools.prepare
BIN = .venv/bin
# Options of `tulay serve`: make run ARGS="--port 9000"
ARGS =

help: ## this list
	@sed -n 's/^\([a-z-]*\):.*## /  make \1	/p' $(MAKEFILE_LIST) | expand -t 20

run: ## install what is missing, then serve
	$(PREPARE) run && exec $(BIN)/tulay serve $(ARGS)

test: ## everything: checks, all tests in Python, browser and front end
	$(PREPARE) test
	@$(BIN)/python -m tools.test_everything

quick: ## the tests that take neither long nor a browser
	$(PREPARE) test
	@$(BIN)/python -m tools.test_everything --quick

check: ## style, types, layers
	$(PREPARE) test
	@$(BIN)/python -m tools.test_everything --checks

format: ## put the sources into shape
	$(PREPARE) test
	$(BIN)/ruff check --fix --quiet .
	$(BIN)/ruff format --quiet .
	cd frontend && node_modules/.bin/prettier --write --log-level warn .

# What takes minutes has its own command: benches.levels, benches.kill, benches.training.*
BENCHES = engine solver net store web.start web.moves web.latency web.idle web.crowd web.growth web.rules \
	hostile lighthouse

bench: ## measurements, one by one
	$(PREPARE) test
	@set -e; for bench in $(BENCHES); do echo "== $$bench"; $(BIN)/python -m benches.$$bench; done

lock: ## write the lock files anew, keeping versions where possible
	$(PREPARE) test
	$(BIN)/python -m tools.lock

upgrade: ## write the lock files anew with the newest versions
	$(PREPARE) test
	$(BIN)/python -m tools.lock --upgrade

test-lowest: ## the quick tests with the oldest dependencies promised
	$(PREPARE) lowest
	.venv-lowest/bin/python -m pytest -q -n 2 -m "not browser and not slow"

clean: ## remove what was built, the environments too
	rm -rf .venv .venv-lowest .build build dist frontend/node_modules src/tulay/web/static
	rm -rf .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	find src tests tools benches -name __pycache__ -type d -prune -exec rm -rf {} +
