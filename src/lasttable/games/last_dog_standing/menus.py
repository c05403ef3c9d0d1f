"""What may be answered, and how answers are read back.

Menus are built once per set of words and shared by all games.
"""

from collections.abc import Iterable
from functools import lru_cache
from itertools import permutations
from typing import Final

from lasttable.games.last_dog_standing.cards import Edition, Effect
from lasttable.games.last_dog_standing.state import opponents_of
from lasttable.kernel import Menu, Option, Seat

DRAW, END = "draw", "end"
KEEP, SHOW_IT, SANITIZE, OK = "keep", "show-it", "sanitize", "ok"
TAKE_IT, REDIRECT = "take-it", "redirect"
PULL: Final = "pull "
SHOWN_MARK: Final = "show-"
"""Marks a taken Virus that is revealed at once: `take show-virus`."""


@lru_cache(maxsize=4096)
def _option(key: str) -> Option:
    return Option(key)


def _menu(keys: Iterable[str]) -> Menu:
    return Menu([_option(key) for key in keys])


def _can_play(effect: Effect, is_infected: bool, has_deck: bool) -> bool:
    """Return whether a card may be played in a turn (§ 4.3).

    Answers cannot be played on their own (§ 2.2); Cough needs a Virus in front of you (§ 6.4);
    looking at the top needs a deck (§ 7.3).
    """
    if effect.family not in ("turn", "ends"):
        return False
    return (is_infected or not effect.needs_virus) and (has_deck or not effect.look)


@lru_cache(maxsize=8)
def usable(edition: Edition) -> tuple[int, int, int, int]:
    """Return the sets of cards that can be used in a turn: played, or revealed (§ 5.2).

    There is one set for each of: healthy without a deck, infected without, healthy with, infected.
    """

    def cards(is_infected: bool, has_deck: bool) -> int:
        return sum(
            edition.bits[card]
            for card, effect in edition.effects.items()
            if card == edition.virus or _can_play(effect, is_infected, has_deck)
        )

    return cards(False, False), cards(True, False), cards(False, True), cards(True, True)


@lru_cache(maxsize=1 << 15)
def turn_menu(
    edition: Edition,
    cards: int,
    usable_cards: int,
    seat: Seat,
    standing: tuple[Seat, ...],
    colours: tuple[str, ...],
    may_draw: bool,
    may_end: bool,
    may_discard: bool,
    may_discard_virus: bool = False,
) -> Menu:
    """Draw, end, play, reveal a Virus, discard (§ 4); `cards` is the set of cards that matter.

    A Virus cannot be discarded unless the host reads it so (§ 4.6); where nothing else is left, it
    has to be revealed (§ 5.6).
    """
    others = tuple([colours[other] for other in opponents_of(seat, standing)])
    options: list[Option] = []
    if may_draw:
        options.append(_option(DRAW))
    if may_end:
        options.append(_option(END))
    for card, bit in edition.bits.items():
        if cards & bit & usable_cards:
            options += _ways_to_use(edition, card, others)
    if may_discard:
        options += [
            _option(f"discard {card}")
            for card, bit in edition.bits.items()
            if cards & bit and (may_discard_virus or card != edition.virus)
        ]
    return Menu(options)


@lru_cache(maxsize=4096)
def _ways_to_use(edition: Edition, card: str, others: tuple[str, ...]) -> tuple[Option, ...]:
    """Play a card (§ 4.3), naming a player if it aims; or reveal a Virus (§ 5.2)."""
    effect = edition.effects[card]
    if effect.family == "danger":
        return (_option(f"show {card}"),)
    if effect.aims:
        return tuple(_option(f"play {card} {other}") for other in others)
    return (_option(f"play {card}"),)


@lru_cache(maxsize=512)
def read_action(key: str) -> tuple[str, str, str | None]:
    """Split the key of an action: what is done, with which card, to whom."""
    verb, card, *target = key.split(" ")
    return verb, card, target[0] if target else None


@lru_cache(maxsize=16)
def drawn_menu(is_virus: bool, can_block: bool, must_reveal: bool) -> Menu:
    """Keep a card, reveal a Virus (§ 5.1), or return it to the deck (§ 6.6, 8.4)."""
    keys = [OK] if must_reveal else [KEEP]
    if is_virus and not must_reveal:
        keys.append(SHOW_IT)
    if can_block:
        keys.append(SANITIZE)
    return _menu(keys)


@lru_cache(maxsize=2)
def aimed_menu(can_redirect: bool) -> Menu:
    """Take the effect, or redirect it (§ 8.1)."""
    return _menu([TAKE_IT, REDIRECT] if can_redirect else [TAKE_IT])


@lru_cache(maxsize=8192)
def look_menu(edition: Edition, cards: tuple[str, ...], least: int, most: int) -> Menu:
    """Which cards to take, in what order, and in what order the rest return (§ 7.1, 7.2)."""
    keys: dict[str, None] = {}
    for order in permutations(cards):
        for count in range(least, min(most, len(order)) + 1):
            taken, top = order[:count], order[count:]
            for ways in _ways_to_take(edition, taken):
                keys[_look_key(ways, top)] = None
    return _menu(keys)


def _ways_to_take(edition: Edition, taken: tuple[str, ...]) -> list[tuple[str, ...]]:
    """Each taken Virus may be hidden or revealed (§ 7.5)."""
    ways: list[tuple[str, ...]] = [()]
    for card in taken:
        words = [card, SHOWN_MARK + card] if card == edition.virus else [card]
        ways = [(*way, word) for way in ways for word in words]
    return ways


def _look_key(taken: tuple[str, ...], top: tuple[str, ...]) -> str:
    words = ["take", *taken] if taken else []
    words += ["top", *top] if top else []
    return " ".join(words)


@lru_cache(maxsize=1 << 13)
def read_look(key: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return what is taken, in order (a revealed Virus is marked), and what returns to the top."""
    taken, _, top = f" {key}".partition(" top")
    return tuple(taken.split()[1:]), tuple(top.split())


@lru_cache(maxsize=64)
def pull_menu(others: tuple[str, ...]) -> Menu:
    """Whose hand to pull from (§ 11.4)."""
    return _menu(f"{PULL}{other}" for other in others)


def read_pull(key: str) -> str:
    """Return the colour of the player to pull from."""
    return key.removeprefix(PULL)
