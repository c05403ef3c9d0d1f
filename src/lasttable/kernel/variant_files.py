"""Variants as files that designers write: TOML that names only what differs.

game = "last-dog-standing"
name = "Long night"
by = "Ann"

[settings]
starting_hand = 4

[data]
hand_limit = 8

[data.copies]
mask = 9
"""

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from lasttable.kernel.errors import InvalidSettings
from lasttable.kernel.game import AnyGame
from lasttable.kernel.messages import read_messages
from lasttable.kernel.settings import Value as Setting
from lasttable.kernel.settings import describe_settings, read_settings, settings_values
from lasttable.kernel.variants import (
    ABOUT,
    LONGEST_TEXT,
    Difference,
    Entry,
    InvalidVariant,
    Problem,
    Value,
    VariantKind,
    VariantSheet,
    check_value,
    differences,
    entries,
    is_line,
    problem,
    shown,
    unknown_place,
    variant_text,
)

LARGEST_FILE: Final = 16_000
"""How many bytes a file may have; with a sentence on every line it stays far below."""
LANGUAGES: Final = {
    "en": "{what}: {new} instead of {old}",
    "de": "{what}: {new} statt {old}",
}
"""How one difference is said, in every language of the games' sentences."""
_AT: Final = re.compile(r"(.*) \(at line (\d+), column (\d+)\)")
_TOP: Final = ("game", "settings", "data", *ABOUT)


@dataclass(frozen=True, slots=True)
class VariantFile:
    """A file that was read: the game, what its designer says, and the settings to play it with."""

    game: str
    sheet: VariantSheet
    settings: Mapping[str, Setting]
    """The settings that the file names; `variant` among them, if anything differs."""


def read_variant_file(text: str, games: Mapping[str, AnyGame]) -> VariantFile:
    """Read and check a file; InvalidVariant names everything that is wrong with it."""
    table = _parse(text)
    wrong = [problem("top", place=key) for key in table if key not in _TOP]
    name = table.get("game")
    game = games.get(name) if isinstance(name, str) else None
    if game is None or game.variant is None:
        known = ", ".join(one.name for one in games.values() if one.variant is not None)
        raise InvalidVariant([*wrong, problem("game", games=known, value=shown(name))])
    about = {key: table[key] for key in ABOUT if key in table}
    about.setdefault("name", "")
    wrong += [
        problem("about", place=key, most=ABOUT[key])
        for key, value in about.items()
        if not is_line(value, ABOUT[key])
    ]
    changes, wrong_data = _read_data(game.variant, table.get("data", {}))
    chosen, wrong_settings = _read_settings(game, table.get("settings", {}))
    wrong += wrong_data + wrong_settings
    if wrong:
        raise InvalidVariant(wrong)
    said = {key: str(about.get(key, "")) for key in ABOUT}
    sheet = VariantSheet(**said, changes=changes)
    return VariantFile(game.name, sheet, _whole_settings(game, chosen, sheet))


def _parse(text: str) -> dict[str, object]:
    size = len(text.encode("utf-8", "surrogatepass"))
    if size > LARGEST_FILE:
        raise InvalidVariant([problem("size", size=size, most=LARGEST_FILE)])
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise InvalidVariant([problem("deep")]) from None
    except (tomllib.TOMLDecodeError, ValueError) as error:
        found = _AT.fullmatch(str(error))
        why, line, column = found.groups() if found else (str(error), text.count("\n") + 1, 1)
        at = {"line": int(line), "column": int(column)}
        raise InvalidVariant([problem("toml", why=str(why), **at)]) from None


def _read_data(kind: type[VariantKind], table: object) -> tuple[dict[str, Value], list[Problem]]:
    """Read what differs; a table inside `[data]` is one of the game's tables."""
    if not isinstance(table, dict):
        return {}, [problem("table", place="data")]
    known = entries(kind)
    tables = {entry.field for entry in known.values() if entry.row}
    changes: dict[str, Value] = {}
    wrong: list[Problem] = []
    for place, value in _places(table, tables):
        entry = known.get(place)
        if entry is None:
            wrong.append(
                problem("table", place=f"data.{place}")
                if place in tables
                else unknown_place(kind, place)
            )
            continue
        bad = check_value(entry, value)
        if bad is not None:
            wrong.append(bad)
        else:
            assert isinstance(value, int | str)
            changes[place] = value
    return changes, wrong


def _places(table: Mapping[str, object], tables: set[str]) -> Iterator[tuple[str, object]]:
    for key, value in table.items():
        if key in tables and isinstance(value, dict):
            for row, inner in value.items():
                yield f"{key}.{row}", inner
        else:
            yield key, value


def _read_settings(game: AnyGame, table: object) -> tuple[dict[str, Setting], list[Problem]]:
    """Read the settings one by one, so that every bad one is named."""
    if not isinstance(table, dict):
        return {}, [problem("table", place="settings")]
    free = {
        info.key
        for info in describe_settings(game.settings)
        if not info.hidden and info.kind != "variant"
    }
    chosen: dict[str, Setting] = {}
    wrong: list[Problem] = []
    for key, value in table.items():
        if key not in free:
            wrong.append(problem("setting", place=key))
            continue
        try:
            # As a word: a huge number or a table is a bad word and nothing worse.
            word = value if isinstance(value, bool) else shown(value)
            chosen[key] = settings_values(read_settings(game.settings, {key: word}))[key]
        except InvalidSettings:
            wrong.append(problem("setting-value", place=key, value=shown(value)))
    return chosen, wrong


def _whole_settings(
    game: AnyGame, chosen: dict[str, Setting], sheet: VariantSheet
) -> dict[str, Setting]:
    """Put settings and variant together; whether anybody can play them, the game says."""
    assert game.variant is not None
    text = variant_text(game.variant, sheet)
    if len(text) > LONGEST_TEXT:
        raise InvalidVariant([problem("long")])
    together = chosen | ({"variant": text} if text else {})
    read_settings(game.settings, together)
    return together


class VariantWords:
    """Says what a variant changes, in the words of its game."""

    def __init__(self, game: AnyGame, language: str = "en") -> None:
        assert game.variant is not None
        self._kind = game.variant
        self._messages = {**game.texts, **read_messages(game.folder, language)}
        self._sentence = LANGUAGES[language]

    def differences(self, text: str) -> list[str]:
        """Say what differs: `Hand limit: 8 instead of 6`."""
        return [self._difference(one) for one in differences(self._kind, text)]

    def _difference(self, one: Difference) -> str:
        entry = entries(self._kind)[one.place]
        new, old = self.value(entry, one.value), self.value(entry, one.printed)
        return self._sentence.format(what=self.label(entry), new=new, old=old)

    def label(self, entry: Entry) -> str:
        """Name what may differ: `Hand limit`, `Copies of Mask`."""
        row = self._messages.get(f"{entry.names}.{entry.row}", entry.row)
        return self._messages[f"variant.{entry.field}"].replace("{row}", row)

    def value(self, entry: Entry, value: Value) -> str:
        """Write a value: a number, or the game's name for a word."""
        return self._messages.get(f"{entry.means}.{value}", str(value))


def variant_template(game: AnyGame) -> str:
    """Write a file that changes nothing, with every value that may differ in a comment."""
    assert game.variant is not None
    words = VariantWords(game)
    lines = [
        f"# A variant of {game.title}. Take away the # in front of what you change.",
        f'game = "{game.name}"',
        'name = "My variant"',
        '# by = "Your name"',
        '# note = "What you want to find out"',
        *("", "[settings]"),
        *_setting_lines(game),
        *("", "[data]"),
    ]
    field = ""
    # A number below the heading of a table would belong to that table.
    for entry in sorted(entries(game.variant).values(), key=lambda entry: bool(entry.row)):
        if entry.row and entry.field != field:
            lines += ["", f"[data.{entry.field}]"]
        field = entry.field
        lines.append(f"# {_assignment(entry)}  # {words.label(entry)}: {_allowed(entry)}")
    return "\n".join(lines) + "\n"


def _assignment(entry: Entry) -> str:
    value = f'"{entry.printed}"' if isinstance(entry.printed, str) else str(entry.printed)
    return f"{entry.row or entry.field} = {value}"


def _allowed(entry: Entry) -> str:
    if entry.choices:
        return ", ".join(choice or '""' for choice in entry.choices)
    return f"{entry.least} to {entry.most}"


def _setting_lines(game: AnyGame) -> list[str]:
    lines = []
    for info in describe_settings(game.settings):
        if info.hidden or info.kind not in ("switch", "choice"):
            continue
        choices = ", ".join(str(choice) for choice in info.choices) or "true or false"
        default = info.default
        shown = f'"{default}"' if isinstance(default, str) else str(default).lower()
        lines.append(f"# {info.key} = {shown}  # {choices}")
    return lines
