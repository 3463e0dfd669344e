PYTHON ?= $(shell command -v python3.11 || command -v python3)
ARGS ?= -n 2 --dist worksteal

bin := .venv/bin
stamp := .venv/.installed

ifneq ($(shell command -v uv 2>/dev/null),)
venv := uv venv --quiet --clear --seed --python "$(PYTHON)" .venv
install := uv pip install --quiet --python $(bin)/python
else
venv := "$(PYTHON)" -m venv --clear .venv
install := $(bin)/python -m pip install --quiet
endif

.PHONY: setup play test test-long pictures lint bench lock clean

setup: $(stamp)

$(stamp): requirements.txt pyproject.toml
	@"$(PYTHON)" -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	{ echo 'etherlog needs Python 3.11 or newer: make setup PYTHON=/path/to/python3' >&2; exit 1; }
	@test -x $(bin)/pip || $(venv)
	$(install) --require-hashes -r requirements.txt
	$(install) --no-deps --no-build-isolation -e .
	@touch $@

play: setup
	$(bin)/etherlog play

test: setup
	CHROMIUM=$$(tests/browser/chromium) $(bin)/python -m pytest $(ARGS)

test-long: setup
	CHROMIUM=$$(tests/browser/chromium) $(bin)/python -m pytest -m "long or not long" $(ARGS)

pictures: setup
	PICTURES=docs/images CHROMIUM=$$(tests/browser/chromium) $(bin)/python -m pytest -n 0 -m long tests/browser/test_pictures.py

lint: setup
	$(bin)/ruff check
	$(bin)/ruff format --check
	$(bin)/basedpyright
	$(bin)/lint-imports

bench: setup
	$(bin)/python -m benchmarks

lock:
	uv pip compile --quiet --upgrade --universal --python-version 3.11 --group dev --generate-hashes \
		--no-annotate --custom-compile-command "make lock" --output-file requirements.txt pyproject.toml

clean:
	rm -rf .venv .pytest_cache .ruff_cache .hypothesis .import_linter_cache build dist
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
