PYTHON ?= python3
BIN := .venv/bin

.PHONY: demo test lint bench clean

demo: .venv/installed ## plays Robin Hood against Bigfoot on both boards and writes a page
	$(BIN)/balancer matchup --heroes robin-hood,bigfoot --boards sherwood-forest,yukon --games 10000

test: lint ## everything that must hold
	NUMBA_BOUNDSCHECK=1 $(BIN)/python -m pytest

lint: .venv/installed
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

bench: .venv/installed ## games per second for each policy, start-up time, memory
	$(BIN)/balancer bench

.venv/installed: pyproject.toml
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --upgrade pip
	$(BIN)/python -m pip install --quiet --editable ".[dev]"
	touch $@

clean:
	rm -rf .venv build dist
