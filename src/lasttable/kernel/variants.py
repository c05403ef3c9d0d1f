"""A variant: a game with some of its printed numbers changed, as one word among its settings.

A game says what may differ in one frozen dataclass, `Variant`, whose fields are made by `number`,
`numbers` and `words`. The word names only what differs, the way a link would:

    name=Long+night&by=Ann&hand_limit=8&copies.mask=9

It is a setting like any other, so records, seals, tables and simulations carry it as they are.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import MISSING, dataclass, field, fields
from difflib import get_close_matches
from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING, ClassVar, Final, Protocol, TypeAlias, TypeVar
from urllib.parse import parse_qsl, urlencode

from lasttable.kernel.errors import InvalidSettings

if TYPE_CHECKING:
    from dataclasses import Field
    from typing import Any

Value: TypeAlias = int | str
LONGEST_TEXT: Final = 2000
"""How long a variant may be as one word."""
ABOUT: Final = {"name": 40, "by": 40, "note": 200}
"""What a designer may say about a variant, and in how many characters."""
MOST_PROBLEMS: Final = 20
_DIGITS: Final = 9


class VariantKind(Protocol):
    """Any frozen dataclass whose fields are made by `number`, `numbers` and `words`."""

    __dataclass_fields__: "ClassVar[dict[str, Field[Any]]]"


V = TypeVar("V", bound=VariantKind)


def number(printed: int, least: int, most: int) -> int:
    """Declare a number that may differ."""
    made: int = field(default=printed, metadata={"range": (least, most), "names": ""})
    return made


def numbers(
    printed: Mapping[str, int], least: int, most: int, *, names: str = ""
) -> Mapping[str, int]:
    """Declare a table of numbers; `card` as names means that `card.<key>` is a row's sentence."""
    table = MappingProxyType(dict(printed))
    made: Mapping[str, int] = field(
        default_factory=lambda: table, metadata={"range": (least, most), "names": names}
    )
    return made


def words(
    printed: Mapping[str, str], choices: tuple[str, ...], *, names: str = "", means: str = ""
) -> Mapping[str, str]:
    """Declare a table of words, each one of the choices; `<means>.<word>` is a word's sentence."""
    table = MappingProxyType(dict(printed))
    made: Mapping[str, str] = field(
        default_factory=lambda: table,
        metadata={"choices": choices, "names": names, "means": means},
    )
    return made


@dataclass(frozen=True, slots=True)
class Entry:
    """One value that may differ: where it stands, what is printed, and what it may be instead."""

    place: str
    """The field, and in a table also the row: `copies.mask`."""
    field: str
    row: str
    printed: Value
    least: int
    most: int
    choices: tuple[str, ...]
    names: str
    means: str


@lru_cache(maxsize=16)
def entries(kind: type[VariantKind]) -> Mapping[str, Entry]:
    """List everything that may differ, by its place, in the order in which it is declared."""
    found: dict[str, Entry] = {}
    for item in fields(kind):
        least, most = item.metadata.get("range", (0, 0))
        rest = (
            least,
            most,
            item.metadata.get("choices", ()),
            item.metadata["names"],
            item.metadata.get("means", ""),
        )
        if item.default is not MISSING:
            found[item.name] = Entry(item.name, item.name, "", item.default, *rest)
            continue
        assert item.default_factory is not MISSING
        for row, printed in item.default_factory().items():
            place = f"{item.name}.{row}"
            found[place] = Entry(place, item.name, row, printed, *rest)
    return MappingProxyType(found)


@dataclass(frozen=True, slots=True)
class Problem:
    """What is wrong with a variant: a code, and what its sentence is about."""

    code: str
    about: tuple[tuple[str, Value], ...] = ()

    def __str__(self) -> str:
        """Say it in English."""
        return PROBLEMS[self.code].format_map(dict(self.about))


def problem(code: str, **about: Value) -> Problem:
    """Make a problem; long values are cut, so that a sentence stays a sentence."""
    cut = {key: value[:60] if isinstance(value, str) else value for key, value in about.items()}
    return Problem(code, tuple(cut.items()))


PROBLEMS: Final = {
    "size": "the file has {size} bytes; a variant has at most {most}",
    "toml": "line {line}, column {column}: this is not TOML ({why})",
    "deep": "the file nests too deeply; a variant has tables of numbers and no more",
    "top": "{place} is not known; a file has game, name, by, note, settings and data",
    "game": "game is one of {games}, not {value}",
    "other-game": "this variant is for {value}, not for {game}",
    "about": "{place} is one line of 1 to {most} characters, without < or >",
    "table": "{place} is a table, such as [{place}]",
    "value": "{place} is a single value, not a table or a list",
    "unknown": "{place} is not known; did you mean {near}?",
    "unknown-place": "{place} is not known; `lasttable variant new` lists what can differ",
    "whole": "{place} is a whole number, not {value}",
    "range": "{place} is {value}, but must be from {least} to {most}",
    "choice": "{place} is one of {choices}, not {value}",
    "setting": "there is no setting {place}",
    "setting-value": "the setting {place} cannot be {value}",
    "twice": "{place} is named twice",
    "long": "this variant differs in too many places to fit into a link",
    "text": "{value} is not a variant",
    "deal": "{seats} players are dealt {need} cards, but there are only {count}",
    "goal": "with {seats} players the game needs {need} of {place}, but there are only {count}",
    "order": "{place} is {value}, but may not be more than {other}, which is {limit}",
    "none": "{place} is empty: at least one of its numbers must be more than 0",
    "more": "and {count} more",
}
"""The sentences for what can be wrong with any game's variant."""


class InvalidVariant(InvalidSettings):
    """A variant cannot be read or played; `problems` says all that is wrong with it."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        found = list(problems)
        if len(found) > MOST_PROBLEMS:
            rest = len(found) - MOST_PROBLEMS
            found = [*found[:MOST_PROBLEMS], problem("more", count=rest)]
        self.problems = tuple(found)
        super().__init__("; ".join(map(str, self.problems)))


@dataclass(frozen=True, slots=True)
class VariantSheet:
    """What a designer wrote: a name, who made it, a note, and every value that differs."""

    name: str = ""
    by: str = ""
    note: str = ""
    changes: Mapping[str, Value] = field(default_factory=dict)


def check_value(entry: Entry, value: object) -> Problem | None:
    """Say what is wrong with a value, if anything."""
    place = entry.place
    if isinstance(value, dict | list):
        return problem("value", place=place)
    if entry.choices:
        if value in entry.choices:
            return None
        choices = ", ".join(entry.choices)
        return problem("choice", place=place, value=shown(value), choices=choices)
    if not isinstance(value, int) or isinstance(value, bool):
        return problem("whole", place=place, value=shown(value))
    if not entry.least <= value <= entry.most:
        least, most = entry.least, entry.most
        return problem("range", place=place, value=shown(value), least=least, most=most)
    return None


def shown(value: object) -> str:
    """Write a value for a sentence; what is no plain value, or a huge number, becomes dots."""
    if isinstance(value, int) and not -(10**_DIGITS) < value < 10**_DIGITS:
        return "…"
    return str(value) if isinstance(value, str | int | float) else "…"


def unknown_place(kind: type[VariantKind], place: str) -> Problem:
    """Say that nothing of that name can differ, and what comes close."""
    near = get_close_matches(place[:60], list(entries(kind)), 1, 0.5)
    if near:
        return problem("unknown", place=place, near=near[0])
    return problem("unknown-place", place=place)


def is_line(text: object, most: int) -> bool:
    """Return whether this is one printable line without markup, not empty and not too long."""
    if not isinstance(text, str) or not text.isprintable() or "<" in text or ">" in text:
        return False
    return 0 < len(text) <= most and text == text.strip()


def variant_text(kind: type[VariantKind], sheet: VariantSheet) -> str:
    """Write a variant as one word; what is as printed is left out."""
    about = {key: getattr(sheet, key) for key in ABOUT if getattr(sheet, key)}
    differs = {
        place: sheet.changes[place]
        for place, entry in entries(kind).items()
        if sheet.changes.get(place, entry.printed) != entry.printed
    }
    return urlencode(about | differs) if differs else ""


@lru_cache(maxsize=256)
def read_sheet(kind: type[VariantKind], text: str) -> VariantSheet:
    """Read a variant from its word, or raise InvalidVariant with everything that is wrong."""
    if len(text) > LONGEST_TEXT:
        raise InvalidVariant([problem("long")])
    try:
        pairs = parse_qsl(text, keep_blank_values=True, strict_parsing=True, errors="strict")
    except ValueError:
        raise InvalidVariant([problem("text", value=text)]) from None
    found: dict[str, Value] = {}
    wrong: list[Problem] = []
    for place, word in pairs:
        if place in found:
            wrong.append(problem("twice", place=place))
        wrong += _read_pair(kind, place, word, found)
    if wrong:
        raise InvalidVariant(wrong)
    about = {key: str(found.pop(key, "")) for key in ABOUT}
    return VariantSheet(**about, changes=MappingProxyType(found))


def _read_pair(
    kind: type[VariantKind], place: str, word: str, found: dict[str, Value]
) -> list[Problem]:
    """Read one part of the word into what was found, or say what is wrong with it."""
    found[place] = word
    if place in ABOUT:
        return [] if is_line(word, ABOUT[place]) else [_about(place)]
    entry = entries(kind).get(place)
    if entry is None:
        return [unknown_place(kind, place)]
    digits = word.removeprefix("-")
    if not entry.choices and digits.isdecimal() and digits.isascii() and len(digits) <= _DIGITS:
        found[place] = int(word)
    wrong = check_value(entry, found[place])
    return [] if wrong is None else [wrong]


def _about(place: str) -> Problem:
    return problem("about", place=place, most=ABOUT[place])


def read_variant(kind: type[V], text: str) -> V:
    """Return a game's numbers: the printed ones, with what differs put in their place."""
    made: V = _make_variant(kind, text)
    return made


@lru_cache(maxsize=256)
def _make_variant(kind: type[V], text: str) -> V:
    changes = read_sheet(kind, text).changes if text else {}
    rows: dict[str, dict[str, Value]] = {}
    values: dict[str, object] = {}
    for place, entry in entries(kind).items():
        value = changes.get(place, entry.printed)
        if entry.row:
            rows.setdefault(entry.field, {})[entry.row] = value
        else:
            values[entry.field] = value
    tables = {name: MappingProxyType(table) for name, table in rows.items()}
    return kind(**values, **tables)


@dataclass(frozen=True, slots=True)
class Difference:
    """One value that differs from the printed game."""

    place: str
    field: str
    row: str
    printed: Value
    value: Value


def differences(kind: type[VariantKind], text: str) -> tuple[Difference, ...]:
    """List what differs from the printed game, in the order of the game's own list."""
    changes = read_sheet(kind, text).changes if text else {}
    return tuple(
        Difference(place, entry.field, entry.row, entry.printed, changes[place])
        for place, entry in entries(kind).items()
        if changes.get(place, entry.printed) != entry.printed
    )


def playable_seats(counts: range, wrong: Callable[[int], Problem | None]) -> range:
    """Return the most seats in a row that can play a variant; if none can, say why."""
    problems = {seats: wrong(seats) for seats in counts}
    best = range(0)
    for first in counts:
        last = first
        while last in problems and problems[last] is None:
            last += 1
        if last - first > len(best):
            best = range(first, last)
    if not best:
        found = [one for one in problems.values() if one is not None]
        raise InvalidVariant(dict.fromkeys(found))
    return best
