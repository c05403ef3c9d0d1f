"""States copy themselves: what is copied, what is shared, and what is refused."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import msgspec
import pytest

from lasttable.kernel import Chance, Fresh, GameState, Menu, Seat, Shared, tell


class Note(NamedTuple):
    """A record that cannot change."""

    seat: Seat
    words: tuple[str, ...]


@dataclass(frozen=True)
class Card:
    """A card of the box."""

    name: str
    effect: Callable[[int], int] | None = None


@dataclass(slots=True)
class Pile:
    """A part of the state that changes."""

    cards: list[int]
    owners: dict[int, list[Seat]]


@dataclass(slots=True)
class Vote:
    """A record that could change, and never does once it lies on the table."""

    cards: list[str]


@dataclass(slots=True)
class Table(GameState):
    """One field of every kind."""

    number: int
    seat: Seat
    colours: tuple[str, ...]
    names: Mapping[Seat, str]
    hand: list[Card]
    hands: list[list[int]]
    piles: list[Pile]
    by_seat: dict[Seat, Pile]
    pile: Pile | None
    notes: list[tuple[Note, ...]]
    gone: set[int]
    votes: list[Shared[Vote]]
    house: Shared[dict[str, int]]
    menu: Menu | None = None
    seen: Fresh[dict[Seat, str]] = field(default_factory=dict)
    shown: Fresh[int] = 0
    outcome: str | None = None


def a_table() -> Table:
    made = Table(
        chance=Chance.of("state"),
        number=1,
        seat=Seat(2),
        colours=("blue", "red"),
        names={Seat(0): "Ann"},
        hand=[Card("ambush")],
        hands=[[1, 2], [3]],
        piles=[Pile([4], {4: [Seat(0)]})],
        by_seat={Seat(1): Pile([5], {})},
        pile=Pile([6], {}),
        notes=[(Note(Seat(0), ("hello",)),)],
        gone={7},
        votes=[Vote(["blue"])],
        house={"clock": 60},
        seen={Seat(0): "something"},
        shown=3,
    )
    tell(made, "begun")
    return made


def test_a_copy_is_equal_but_for_what_is_fresh() -> None:
    table = a_table()
    copy = table.copy()
    assert copy.events == []
    assert (copy.seen, copy.shown) == ({}, 0)
    table.events, table.seen, table.shown = [], {}, 0
    assert copy == table


def test_nothing_done_to_a_copy_reaches_the_original() -> None:
    table, before = a_table(), a_table()
    copy = table.copy()
    copy.chance.below(6)
    copy.hand.append(Card("share"))
    copy.hands[0].append(9)
    copy.piles[0].cards.append(9)
    copy.piles[0].owners[4].append(Seat(1))
    copy.by_seat[Seat(1)].cards.clear()
    assert copy.pile is not None
    copy.pile.cards.append(9)
    copy.notes[0] = ()
    copy.gone.add(9)
    copy.votes.append(Vote([]))
    copy.seen[Seat(1)] = "else"
    tell(copy, "ended")
    assert table == before


def test_what_is_marked_as_shared_is_the_same_object() -> None:
    table = a_table()
    copy = table.copy()
    assert copy.votes is not table.votes
    assert copy.votes[0] is table.votes[0]
    assert copy.house is table.house
    assert copy.notes[0] is table.notes[0]


def test_an_empty_place_stays_empty() -> None:
    table = a_table()
    table.pile = None
    assert table.copy().pile is None


def test_a_copy_draws_the_same_luck() -> None:
    table = a_table()
    copy = table.copy()
    assert [table.chance.below(99) for _ in range(5)] == [copy.chance.below(99) for _ in range(5)]


def test_copies_of_a_quiet_state_can_be_heard_and_quiet_copies_cannot() -> None:
    table = a_table()
    table.events = None
    assert table.copy().events == []
    assert a_table().quiet_copy().events is None


class Loose(msgspec.Struct):
    """A struct that can change."""

    number: int


class Firm(msgspec.Struct, frozen=True):
    """A struct that cannot."""

    number: int


@dataclass(slots=True)
class WithFirm(GameState):
    firm: list[Firm]


@dataclass(slots=True)
class WithAny(GameState):
    thing: Any


@dataclass(slots=True)
class WithLoose(GameState):
    loose: list[Loose]


@dataclass(slots=True)
class WithBareList(GameState):
    cards: list  # type: ignore[type-arg]


@dataclass(slots=True)
class WithTwoParts(GameState):
    part: Pile | Vote


@dataclass(slots=True)
class WithListInTuple(GameState):
    row: tuple[list[int], ...]


@dataclass(slots=True)
class WithoutDefault(GameState):
    cache: Fresh[dict[int, int]]


@dataclass(slots=True)
class Nest:
    inside: "Nest | None" = None


@dataclass(slots=True)
class WithNest(GameState):
    nest: Nest


def test_a_frozen_struct_is_shared() -> None:
    state = WithFirm(chance=Chance.of("x"), firm=[Firm(1)])
    assert state.copy().firm[0] is state.firm[0]


@pytest.mark.parametrize(
    ("state", "complaint"),
    [
        (WithAny(chance=Chance.of("x"), thing=1), "WithAny.thing: no way to copy Any"),
        (WithLoose(chance=Chance.of("x"), loose=[]), "WithLoose.loose: no way to copy Loose"),
        (WithBareList(chance=Chance.of("x"), cards=[]), "WithBareList.cards: no way to copy list"),
        (
            WithTwoParts(chance=Chance.of("x"), part=Vote([])),
            "WithTwoParts.part: no way to copy Pile | Vote",
        ),
        (
            WithListInTuple(chance=Chance.of("x"), row=()),
            r"WithListInTuple.row: tuple\[list\[int\], ...\] cannot change, but",
        ),
        (
            WithoutDefault(chance=Chance.of("x"), cache={}),
            "WithoutDefault.cache is Fresh, so it needs a default",
        ),
        (WithNest(chance=Chance.of("x"), nest=Nest()), "Nest contains itself"),
    ],
)
def test_a_field_that_cannot_be_copied_is_named(state: GameState, complaint: str) -> None:
    with pytest.raises(TypeError, match=complaint.replace("|", r"\|")):
        state.copy()


def test_a_state_derives_from_the_base_alone() -> None:
    with pytest.raises(TypeError, match="Bigger must derive from GameState alone"):
        type("Bigger", (Table,), {"__slots__": ()})
