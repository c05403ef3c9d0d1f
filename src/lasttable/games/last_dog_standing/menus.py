"""What may be answered. Menus are made once for each set of words and shared by all games."""

from collections.abc import Iterable
from functools import lru_cache
from itertools import permutations
from typing import Final

from lasttable.games.last_dog_standing.cards import Box
from lasttable.kernel import Menu, Option

DRAW, END = "draw", "end"
KEEP, SHOW_IT, SANITIZE, OK = "keep", "show-it", "sanitize", "ok"
TAKE_IT, BRIBE = "take-it", "redirect"
SHOWN_MARK: Final = "show-"
"""Before a taken Virus that is laid in front at once: `take show-virus`."""


@lru_cache(maxsize=4096)
def _option(key: str) -> Option:
    return Option(key)


def _menu(keys: Iterable[str]) -> Menu:
    return Menu([_option(key) for key in keys])


@lru_cache(maxsize=64)
def usable(box: Box, can_play: bool, can_discard: bool, is_infected: bool, has_deck: bool) -> int:
    """Return the set of cards that make a difference to what may be done in a turn."""
    found = 0
    for card, effect in box.effects.items():
        played = can_play and effect.family in ("turn", "ends")
        played &= is_infected or not effect.needs_virus
        played &= has_deck or not effect.look
        if played or can_discard or effect.family == "danger":
            found |= box.bits[card]
    return found


@lru_cache(maxsize=1 << 15)
def turn_menu(
    box: Box,
    cards: int,
    playable: int,
    others: tuple[str, ...],
    may_draw: bool,
    may_end: bool,
    may_discard: bool,
) -> Menu:
    """§ 4: draw, end, play, show a Virus, discard; `cards` is the set of cards that matter."""
    options: list[Option] = []
    if may_draw:
        options.append(_option(DRAW))
    if may_end:
        options.append(_option(END))
    for card, bit in box.bits.items():
        if cards & bit & playable:
            options += _ways_to_use(box, card, others)
    if may_discard:
        options += [
            _option(f"discard {card}")
            for card, bit in box.bits.items()
            if cards & bit and card != box.virus
        ]
    return Menu(options)


@lru_cache(maxsize=4096)
def _ways_to_use(box: Box, card: str, others: tuple[str, ...]) -> tuple[Option, ...]:
    """§ 4.3 and 5.2: a card is played, at somebody if it aims; a Virus is shown."""
    effect = box.effects[card]
    if effect.family == "danger":
        return (_option(f"show {card}"),)
    if effect.aims:
        return tuple(_option(f"play {card} {other}") for other in others)
    return (_option(f"play {card}"),)


@lru_cache(maxsize=16)
def drawn_menu(is_virus: bool, can_block: bool, is_shown: bool) -> Menu:
    """§ 5.1 and 6.6: keep a card, show a Virus, or send it back."""
    keys = [OK] if is_shown else [KEEP]
    if is_virus and not is_shown:
        keys.append(SHOW_IT)
    if can_block:
        keys.append(SANITIZE)
    return _menu(keys)


@lru_cache(maxsize=2)
def aimed_menu(can_redirect: bool) -> Menu:
    """§ 8.3: the same window with or without an answer in hand."""
    return _menu([TAKE_IT, BRIBE] if can_redirect else [TAKE_IT])


@lru_cache(maxsize=8192)
def look_menu(box: Box, cards: tuple[str, ...], least: int, most: int) -> Menu:
    """§ 7.1 and 7.2: which to take, in which order, and in which order the rest goes back."""
    keys: dict[str, None] = {}
    for order in permutations(cards):
        for count in range(least, min(most, len(order)) + 1):
            taken, top = order[:count], order[count:]
            for ways in _ways_to_take(box, taken):
                keys[_look_key(ways, top)] = None
    return _menu(keys)


def _ways_to_take(box: Box, taken: tuple[str, ...]) -> list[tuple[str, ...]]:
    """§ 7.5: each taken Virus may be hidden or shown."""
    ways: list[tuple[str, ...]] = [()]
    for card in taken:
        words = [card, SHOWN_MARK + card] if card == box.virus else [card]
        ways = [(*way, word) for way in ways for word in words]
    return ways


def _look_key(taken: tuple[str, ...], top: tuple[str, ...]) -> str:
    words = ["take", *taken] if taken else []
    words += ["top", *top] if top else []
    return " ".join(words)


@lru_cache(maxsize=1 << 13)
def read_look(key: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return what is taken, in order (a shown Virus with its mark), and what goes on top."""
    taken, _, top = f" {key}".partition(" top")
    return tuple(taken.split()[1:]), tuple(top.split())


@lru_cache(maxsize=64)
def pull_menu(others: tuple[str, ...]) -> Menu:
    """§ 11.4: whose hand to pull from."""
    return _menu(f"pull {other}" for other in others)
