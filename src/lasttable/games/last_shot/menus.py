"""What may be answered, written as keys, and reading keys back (§ 6.1)."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final

from lasttable.games.last_shot.cards import CARD, FACES, IDS, Copy, is_terminated
from lasttable.games.last_shot.conditions import may_shoot
from lasttable.games.last_shot.state import State
from lasttable.games.last_shot.targets import choices_of_targets, rivals_in_reach
from lasttable.kernel import Menu, Seat


def play_keys(state: State, seat: Seat, copies: Sequence[Copy]) -> list[str]:
    """List every way a player could play one of these cards now (§ 6.1, 7.2, 7.3)."""
    reach = rivals_in_reach(state, seat)
    armed: bool | None = None
    keys: list[str] = []
    for name, copy in dict(zip(map(IDS.__getitem__, copies), copies, strict=True)).items():
        card = FACES[copy]
        if not card.is_picky:
            keys.append(f"play {name}")
            continue
        if is_terminated(copy):
            if armed is None:
                armed = may_shoot(state, seat)
            if not armed:
                continue
        keys += [
            _key(name, tuple([state.colours[target] for target in targets]))
            for targets in choices_of_targets(state, seat, card, reach)
        ]
    return keys


@lru_cache(maxsize=8192)
def _key(name: str, colours: tuple[str, ...]) -> str:
    return " ".join(("play", name, *colours))


def read_play(state: State, copies: Sequence[Copy], key: str) -> tuple[Copy, tuple[Seat, ...]]:
    """Find the copy and the targets that a key names."""
    _, name, *colours = key.split(" ")
    return find(copies, name), tuple([state.seat_of(colour) for colour in colours])


PASS: Final = "pass"
PASS_ONLY: Final = Menu.of(PASS)


@lru_cache(maxsize=65536)
def menu_of(keys: tuple[str, ...]) -> Menu:
    """Make a menu once for each list of keys."""
    return Menu.of(*keys)


def card_keys(verb: str, copies: Sequence[Copy], *others: str) -> tuple[str, ...]:
    """Write one key per title, and then the other keys."""
    return (*(f"{verb} {name}" for name in dict.fromkeys([IDS[copy] for copy in copies])), *others)


def find(copies: Sequence[Copy], name: str) -> Copy:
    """Find a copy by the name of its card."""
    return next(copy for copy in copies if IDS[copy] == name)


@lru_cache(maxsize=4096)
def _bundles(verb: str, hand: tuple[Copy, ...], count: int) -> Menu:
    """Offer every choice of so many cards: `discard misfire+payoff`."""
    choices = combinations([IDS[copy] for copy in hand], count)
    return menu_of(tuple(dict.fromkeys(f"{verb} {'+'.join(cards)}" for cards in choices)))


def bundle_menu(verb: str, hand: Sequence[Copy], count: int) -> Menu:
    """Offer every choice of so many cards from a hand."""
    return _bundles(verb, tuple(hand), count)


def read_bundle(hand: Sequence[Copy], key: str) -> list[Copy]:
    """Find the copies that a choice of several cards names."""
    left = list(hand)
    found = []
    for name in key.partition(" ")[2].split("+"):
        copy = find(left, name)
        left.remove(copy)
        found.append(copy)
    return found


NAMEABLE: Final = menu_of(
    tuple(f"name {card.id}" for card in CARD.values() if not card.is_terminated)
)
