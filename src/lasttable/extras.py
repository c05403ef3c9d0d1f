"""Optional parts of Last Table: each needs packages that the bare library does not install."""

from importlib.util import find_spec


class MissingExtra(ImportError):
    """An optional part was used whose packages are not installed."""


def require_extra(extra: str, *modules: str) -> None:
    """Raise `MissingExtra`, with the command to type, unless all modules of an extra are there."""
    missing = [module for module in modules if find_spec(module) is None]
    if missing:
        raise MissingExtra(
            f"this needs {', '.join(missing)}; install the {extra} extra: "
            f'pip install "lasttable[{extra}]"'
        )
