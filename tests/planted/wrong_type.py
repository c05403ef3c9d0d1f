"""A type error that mypy must find: tests/test_tooling.py fails when it does not."""


def seats_at_the_table() -> int:
    return "six"
