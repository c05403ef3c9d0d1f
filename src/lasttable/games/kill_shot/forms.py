"""Forms: everything a hurried hand may send, whether it fits or not."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from lasttable.games.kill_shot.cards import DRILL, PILES
from lasttable.kernel import Menu, Option, OrderedSlot, Seat, Slot

SLOTS: Final = tuple(str(slot + 1) for slot in range(12))
SEEN: Final = (*(str(number) for number in range(10)), "x")
"""What a player can have seen on a pile; `x` if it was closed."""
MOST_MENUS: Final = 8192
"""Menus kept per set of forms. A game with eight players and three piles needs half of these."""


class Forms:
    """The forms offered to a seat, and the menus built from them so far."""

    __slots__ = ("_made", "options")

    def __init__(self, options: Sequence[Option]) -> None:
        self.options = tuple(options)
        self._made: dict[tuple[str, ...], Menu] = {}

    def menu(self, keys: Sequence[str]) -> Menu:
        """Return the menu with these plain keys; the same object for the same keys."""
        wanted = tuple(keys)
        found = self._made.get(wanted)
        if found is None:
            if len(self._made) >= MOST_MENUS:
                # Drop one at a time: clearing thousands at once would stall every table.
                del self._made[next(iter(self._made))]
            found = Menu([*map(Option, wanted), *self.options])
            self._made[wanted] = found
        return found


def _slot(name: str, values: Sequence[str]) -> Slot:
    return Slot(name, tuple(values))


def _discards(slots: tuple[str, ...]) -> Slot:
    """Return the blank for cards to discard; their order is the order of the pile (§ 4.6)."""
    return OrderedSlot("cards", slots)


def _private_forms(slots: tuple[str, ...], night: bool) -> list[Option]:
    """Return the forms for reordering your own row and, at night, for looking at it (§ 12.2)."""
    swap = Option("swap", (_slot("card", slots), _slot("with", slots)))
    return [Option("peek", (_slot("card", slots),)), swap] if night else [swap]


@lru_cache(maxsize=1024)
def speed_forms(
    limit: int, piles: int, others: tuple[str, ...], draws: bool, night: bool, jammed: bool
) -> Forms:
    """Return the forms of a seat in a speed game."""
    slots = SLOTS[:limit]
    found = [
        Option("play", (_slot("card", slots), _slot("pile", PILES[:piles]), _slot("seen", SEEN))),
        Option("jam", (_slot("card", slots), _slot("seat", others))),
    ]
    if draws:
        counts = [str(count) for count in range(limit)]
        found += [
            Option("reload", (_slot("how", ("fill", "all")),)),
            Option("drop", (_discards(slots), _slot("draw", ("fill", *counts)))),
            Option("draw", (_slot("count", [str(count + 1) for count in range(limit)]),)),
        ]
    if jammed:
        found.append(Option("drill", (_slot("word", DRILL),)))
    return Forms([*found, *_private_forms(slots, night)])


class RoomForms(NamedTuple):
    """The forms of a seat in the Situation Room; only the current and the last player can play."""

    watching: Forms
    playing: Forms
    dropping: Forms


@lru_cache(maxsize=1024)
def room_forms(
    limit: int, piles: int, colours: tuple[str, ...], night: bool
) -> tuple[RoomForms, ...]:
    """Return the forms of each seat in the Situation Room."""
    found = []
    for seat in map(Seat, range(len(colours))):
        others = others_of(colours, seat)
        found.append(
            RoomForms(
                _turn_forms(limit, piles, others, night, plays=False, drops=False),
                _turn_forms(limit, piles, others, night, plays=True, drops=False),
                _turn_forms(limit, piles, others, night, plays=True, drops=True),
            )
        )
    return tuple(found)


def _turn_forms(
    limit: int, piles: int, others: tuple[str, ...], night: bool, *, plays: bool, drops: bool
) -> Forms:
    slots = SLOTS[:limit]
    found = [Option("cut", (_slot("card", slots), _slot("seat", others)))]
    if plays:
        pile = _slot("pile", PILES[:piles])
        found.append(Option("play", (_slot("card", slots), pile, _slot("seen", SEEN))))
    if drops:
        found.append(Option("drop", (_discards(slots), _slot("draw", ("fill",)))))
    return Forms([*found, *_private_forms(slots, night)])


@lru_cache(maxsize=64)
def briefing_forms(limit: int, night: bool) -> Forms:
    """Return the forms of a briefing: reorder the row, and peek at night (§ 10.1, § 14.4)."""
    return Forms(_private_forms(SLOTS[:limit], night))


@lru_cache(maxsize=512)
def others_of(colours: tuple[str, ...], seat: Seat) -> tuple[str, ...]:
    """Return the colours of all seats but one."""
    return (*colours[:seat], *colours[seat + 1 :])


def forms_of_seats(
    limit: int, piles: int, colours: tuple[str, ...], draws: bool, night: bool
) -> tuple[tuple[Forms, Forms], ...]:
    """Return the forms of each seat in a speed game, free and jammed."""
    return tuple(
        (
            speed_forms(limit, piles, others_of(colours, seat), draws, night, False),
            speed_forms(limit, piles, others_of(colours, seat), draws, night, True),
        )
        for seat in map(Seat, range(len(colours)))
    )
