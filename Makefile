# Every target is one command of dev.py; ARGS are passed on: make test ARGS="-k vote"

PYTHON ?= python3
ARGS ?=

.DEFAULT_GOAL := help
.PHONY: help play test setup check fix bench laws chaos ray docs web lock clean

help:
	@$(PYTHON) dev.py --help

play test setup check fix bench laws chaos ray docs web lock clean:
	@$(PYTHON) dev.py $@ $(ARGS)
