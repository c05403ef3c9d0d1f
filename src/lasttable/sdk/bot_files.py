"""Finds the player in a file of yours."""

import sys
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from inspect import isabstract, isclass
from pathlib import Path
from types import ModuleType
from typing import Any, TypeAlias

from lasttable.kernel import Bot, LastTableError
from lasttable.sdk.player import Player

Maker: TypeAlias = type[Player] | type[Bot]
"""A player, or a bot of the kernel: those may imagine games, and cannot play over the network."""


class BadBotFile(LastTableError):
    """A file that should hold a bot does not."""


def load_maker(place: str) -> Maker:
    """Load a bot from `file.py`, `file.py:Class`, or `package.module:Class`."""
    where, _, name = place.partition(":")
    module = _load_file(Path(where)) if where.endswith(".py") else _load_module(where)
    if name:
        return _named(module, name, where)
    found: list[Maker] = [value for value in vars(module).values() if _is_own_maker(value, module)]
    if len(found) != 1:
        names = ", ".join(sorted(one.__name__ for one in found))
        raise BadBotFile(
            f"{where} has several bots ({names}); name one, as in {where}:{found[0].__name__}"
            if found
            else f"{where} has no bot: derive a class from lasttable.sdk.Player"
        )
    return found[0]


def _load_file(path: Path) -> ModuleType:
    if not path.is_file():
        raise BadBotFile(f"there is no file {path}")
    folder = str(path.resolve().parent)
    # A bot may be split over several files that lie side by side.
    if folder not in sys.path:
        sys.path.insert(0, folder)
    spec = spec_from_file_location(f"bot_{path.stem}", path)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.modules[module.__name__] = module
    try:
        spec.loader.exec_module(module)
    except Exception as error:  # whatever a stranger's file raises is an answer to give
        raise BadBotFile(f"{path} cannot be loaded: {_reason(error)}") from error
    return module


def _load_module(name: str) -> ModuleType:
    try:
        return import_module(name)
    except ImportError as error:
        raise BadBotFile(
            f"there is no bot {name!r}: name a level, a file that ends in .py, or module:Class"
        ) from error


def _named(module: ModuleType, name: str, where: str) -> Maker:
    maker: Any = getattr(module, name, None)
    if not isclass(maker) or not issubclass(maker, (Player, Bot)):
        raise BadBotFile(f"{where} has no bot {name!r}")
    return maker


def _is_own_maker(value: object, module: ModuleType) -> bool:
    return (
        isclass(value)
        and issubclass(value, (Player, Bot))
        and value.__module__ == module.__name__
        and not isabstract(value)
    )


def _reason(error: Exception) -> str:
    return f"{type(error).__name__}: {error}"
