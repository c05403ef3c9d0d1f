"""What single games ask of the server beyond tables: one package a game, found by looking.

A package here offers `make_routes(api)`, the paths it adds to the API.
"""

from collections.abc import Iterator
from importlib import import_module
from pkgutil import iter_modules
from typing import TYPE_CHECKING

from starlette.routing import Route

if TYPE_CHECKING:
    from lasttable.server.api import Api


def game_routes(api: "Api") -> Iterator[Route]:
    """List the paths that games add."""
    for module in iter_modules(__path__):
        yield from import_module(f"{__name__}.{module.name}").make_routes(api)
