"""What single games add to the server beyond tables: one package per game, found by looking.

A package here offers `make_routes(api)`, the paths it adds to the API. It may also define tables of
its own in the database; their migrations are in `server/store/migrations`, with all others.
"""

from collections.abc import Iterator
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType

from starlette.routing import Route

from lasttable.server.http.api import Api


def game_packages() -> Iterator[ModuleType]:
    """Import every package here."""
    for module in iter_modules(__path__):
        yield import_module(f"{__name__}.{module.name}")


def game_routes(api: Api) -> Iterator[Route]:
    """List the paths that games add to the API."""
    for package in game_packages():
        yield from package.make_routes(api)
