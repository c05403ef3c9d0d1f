"""Colours of seats: players get the ones they asked for, the others are handed out in order."""

from collections.abc import Sequence
from functools import lru_cache

from lasttable.kernel.errors import InvalidSettings


@lru_cache(maxsize=1024)
def hand_out_colours(wishes: str, seats: int, colours: Sequence[str]) -> tuple[str, ...]:
    """Return a colour for each seat. Wishes are separated by commas, one per seat, maybe empty."""
    chosen = wishes.split(",") if wishes else []
    chosen += [""] * (seats - len(chosen))
    taken = [colour for colour in chosen if colour]
    wrong = [colour for colour in taken if colour not in colours]
    if wrong or len(chosen) > seats or len(set(taken)) < len(taken):
        raise InvalidSettings(f"each seat needs a different colour out of {', '.join(colours)}")
    free = [colour for colour in colours if colour not in taken]
    return tuple([colour or free.pop(0) for colour in chosen])
