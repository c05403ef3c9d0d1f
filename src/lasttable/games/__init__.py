"""The games of the house. A game is a folder here with a `GAME` in it; nothing else lists them."""

from importlib import import_module
from pkgutil import iter_modules

from lasttable.kernel import AnyGame


def _find() -> dict[str, AnyGame]:
    found: dict[str, AnyGame] = {}
    for module in iter_modules(__path__):
        if module.ispkg:
            game: AnyGame = import_module(f"{__name__}.{module.name}").GAME
            found[game.name] = game
    return found


GAMES = _find()
