"""§ 6.1: which cards may be played, and at whom, written as keys."""

from collections.abc import Sequence
from functools import lru_cache

from lasttable.games.last_shot.asking import find
from lasttable.games.last_shot.cards import FACES, IDS, Copy, is_gun
from lasttable.games.last_shot.state import State
from lasttable.games.last_shot.status import choices_of_targets, may_shoot, rivals_in_reach
from lasttable.kernel import Seat


def play_keys(state: State, seat: Seat, copies: Sequence[Copy]) -> list[str]:
    """List every way in which a player could play one of these cards now."""
    reach = rivals_in_reach(state, seat)
    armed: bool | None = None
    keys: list[str] = []
    for name, copy in dict(zip(map(IDS.__getitem__, copies), copies, strict=True)).items():
        card = FACES[copy]
        if not card.is_picky:
            keys.append(f"play {name}")
            continue
        if is_gun(copy):
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
