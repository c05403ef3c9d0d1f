"""What a seat may answer. The options offered define what is legal; nobody computes it twice.

A key is short readable text: words separated by single spaces, like `lay blue`. An option with
slots is a form: its answer is the verb and one word per slot, like `point blue red,purple`.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeVar

T = TypeVar("T")


class Luck(Protocol):
    """Anything that can draw: a `Chance`, or the standard library's `Random`."""

    def choice(self, items: Sequence[T], /) -> T: ...

    def random(self) -> float: ...


@dataclass(frozen=True, slots=True)
class Slot:
    """A blank in a form: one of the values, or any non-empty set of them."""

    name: str
    values: tuple[str, ...]
    many: bool = False

    def fits(self, word: str) -> bool:
        """Return whether the word fills this slot; a set is written in the order of the values."""
        if not self.many:
            return word in self.values
        last = -1
        for part in word.split(","):
            place = self.values.index(part) if part in self.values else -1
            if place <= last:
                return False
            last = place
        return True

    def sample(self, luck: Luck) -> str:
        """Draw a word that fits."""
        if not self.many:
            return luck.choice(self.values)
        some = [value for value in self.values if luck.random() < 1.5 / len(self.values)]
        return ",".join(some or [luck.choice(self.values)])


@dataclass(frozen=True, slots=True)
class OrderedSlot(Slot):
    """A blank for any of the values, one after another; the order in which they come counts."""

    many: bool = True

    def fits(self, word: str) -> bool:
        """Return whether the word names some of the values, none of them twice."""
        parts = word.split(",")
        return len(set(parts)) == len(parts) and all(part in self.values for part in parts)


@dataclass(frozen=True, slots=True)
class Option:
    """One thing a seat may answer: a plain key, or a form with slots."""

    key: str
    slots: tuple[Slot, ...] = ()

    def fits(self, key: str) -> bool:
        """Return whether the key answers this option."""
        if not self.slots:
            return key == self.key
        verb, *words = key.split(" ")
        if verb != self.key or len(words) != len(self.slots):
            return False
        for slot, word in zip(self.slots, words, strict=True):  # noqa: SIM110 (faster than all)
            if not slot.fits(word):
                return False
        return True

    def sample(self, luck: Luck) -> str:
        """Draw a key that answers this option."""
        return " ".join([self.key, *(slot.sample(luck) for slot in self.slots)])


class Menu:
    """Everything one seat is offered in one question. Rules never change a menu they gave out."""

    __slots__ = ("_forms", "keys", "options", "plain", "written")

    def __init__(self, options: Sequence[Option]) -> None:
        self.options = tuple(options)
        # A list first: a generator costs more, and rules make a menu for almost every question.
        self.keys = tuple([option.key for option in self.options if not option.slots])
        self.plain = frozenset(self.keys)
        self._forms = {option.key: option for option in self.options if option.slots}
        if len(self.plain) + len(self._forms) != len(self.options):
            raise AssertionError(f"options are not distinct: {self.options}")
        self.written: bytes | None = None
        """How a server writes the options, kept for as long as the menu is offered."""

    @classmethod
    def of(cls, *keys: str) -> "Menu":
        """Make a menu of plain keys."""
        return cls([Option(key) for key in keys])

    def __contains__(self, key: str) -> bool:
        if key in self.plain:
            return True
        if not self._forms:
            return False
        form = self._forms.get(key.partition(" ")[0])
        return form is not None and form.fits(key)

    def __iter__(self) -> Iterator[Option]:
        return iter(self.options)

    def __len__(self) -> int:
        return len(self.options)

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        # Keys alone tell most menus apart, and strings are compared much faster than options.
        return isinstance(other, Menu) and self.keys == other.keys and self.options == other.options

    def __hash__(self) -> int:
        return hash(self.options)

    def __repr__(self) -> str:
        return f"Menu({', '.join(option.key for option in self.options)})"

    def form(self, verb: str) -> Option | None:
        """Return the form with that verb, if it is offered."""
        return self._forms.get(verb)

    def sample(self, luck: Luck) -> str:
        """Draw a legal key."""
        if not self._forms:
            return luck.choice(self.keys)
        return luck.choice(self.options).sample(luck)
