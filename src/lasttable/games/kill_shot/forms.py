"""The forms: everything that a hand may send in the rush, whether it fits or not."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from lasttable.games.kill_shot.cards import DRILL, PILES
from lasttable.kernel import Menu, Option, Seat, Slot

SLOTS: Final = tuple(str(slot + 1) for slot in range(12))
SEEN: Final = (*(str(number) for number in range(10)), "x")
"""What a player can have seen on a pile; `x`: that it was closed."""
MOST_MENUS: Final = 8192
"""Menus kept for each set of forms; games of eight with three piles come to half of that."""


class Forms:
    """The forms a seat is offered, and the menus made with them so far."""

    __slots__ = ("_made", "options")

    def __init__(self, options: Sequence[Option]) -> None:
        self.options = tuple(options)
        self._made: dict[tuple[str, ...], Menu] = {}

    def menu(self, keys: Sequence[str]) -> Menu:
        """Return the menu with these plain keys; the same one for the same keys."""
        wanted = tuple(keys)
        found = self._made.get(wanted)
        if found is None:
            if len(self._made) >= MOST_MENUS:
                # One at a time: to forget thousands at once would stop every table.
                del self._made[next(iter(self._made))]
            found = Menu([*map(Option, wanted), *self.options])
            self._made[wanted] = found
        return found


def _slot(name: str, values: Sequence[str], many: bool = False) -> Slot:
    return Slot(name, tuple(values), many)


def _private_forms(slots: tuple[str, ...], night: bool) -> list[Option]:
    """§ 12.2, § 12.5: looking at one's own row, and putting it in order."""
    if not night:
        return []
    return [
        Option("peek", (_slot("card", slots),)),
        Option("swap", (_slot("card", slots), _slot("with", slots))),
    ]


@lru_cache(maxsize=1024)
def speed_forms(
    limit: int, piles: int, others: tuple[str, ...], draws: bool, night: bool, jammed: bool
) -> Forms:
    """List the forms of a speed game."""
    slots = SLOTS[:limit]
    found = [
        Option("play", (_slot("card", slots), _slot("pile", PILES[:piles]), _slot("seen", SEEN))),
        Option("jam", (_slot("card", slots), _slot("seat", others))),
    ]
    if draws:
        counts = [str(count) for count in range(limit)]
        found += [
            Option("reload", (_slot("how", ("fill", "all")),)),
            Option("drop", (_slot("cards", slots, many=True), _slot("draw", ("fill", *counts)))),
            Option("draw", (_slot("count", [str(count + 1) for count in range(limit)]),)),
        ]
    if jammed:
        found.append(Option("drill", (_slot("word", DRILL),)))
    return Forms([*found, *_private_forms(slots, night)])


class RoomForms(NamedTuple):
    """The forms of a seat in the Situation Room; only who has, or just had, the turn plays."""

    watching: Forms
    playing: Forms
    dropping: Forms


@lru_cache(maxsize=1024)
def room_forms(
    limit: int, piles: int, colours: tuple[str, ...], night: bool
) -> tuple[RoomForms, ...]:
    """List for each seat of the Situation Room its forms."""
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
        cards = _slot("cards", slots, many=True)
        found.append(Option("drop", (cards, _slot("draw", ("fill",)))))
    return Forms([*found, *_private_forms(slots, night)])


@lru_cache(maxsize=64)
def briefing_forms(limit: int, night: bool) -> Forms:
    """§ 10.1: the row may be put in order; by night one card at a time may be looked at."""
    found = _private_forms(SLOTS[:limit], True)
    return Forms(found if night else found[1:])


@lru_cache(maxsize=512)
def others_of(colours: tuple[str, ...], seat: Seat) -> tuple[str, ...]:
    """Name all seats but one."""
    return (*colours[:seat], *colours[seat + 1 :])


def forms_of_seats(
    limit: int, piles: int, colours: tuple[str, ...], draws: bool, night: bool
) -> tuple[tuple[Forms, Forms], ...]:
    """List for each seat of a speed Hunt its forms, free and jammed."""
    return tuple(
        (
            speed_forms(limit, piles, others_of(colours, seat), draws, night, False),
            speed_forms(limit, piles, others_of(colours, seat), draws, night, True),
        )
        for seat in map(Seat, range(len(colours)))
    )
