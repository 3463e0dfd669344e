PYTHON ?= $(shell command -v python3.11 || command -v python3)
ARGS ?= -n 2

bin := .venv/bin
stamp := .venv/.installed

.PHONY: setup play test test-long lint bench lock clean

setup: $(stamp)

$(stamp): requirements.txt pyproject.toml
	@"$(PYTHON)" -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	{ echo 'etherlog needs Python 3.11 or newer: make setup PYTHON=/path/to/python3' >&2; exit 1; }
	if command -v uv >/dev/null; then \
		uv venv --quiet --allow-existing --python "$(PYTHON)" .venv && \
		uv pip install --quiet --python $(bin)/python --require-hashes -r requirements.txt && \
		uv pip install --quiet --python $(bin)/python --no-deps --no-build-isolation -e .; \
	else \
		"$(PYTHON)" -m venv .venv && \
		$(bin)/python -m pip install --quiet --require-hashes -r requirements.txt && \
		$(bin)/python -m pip install --quiet --no-deps --no-build-isolation -e .; \
	fi
	@touch $@

play: setup
	$(bin)/etherlog play

test: setup
	$(bin)/python -m pytest $(ARGS)

test-long: setup
	$(bin)/python -m pytest -m "long or not long" $(ARGS)

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
