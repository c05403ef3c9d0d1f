"""Where the parts of an action could be used, before it is taken (§ 7.5 to 7.8)."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from lasttable.games.your_last_heist.cards import (
    DISABLE,
    MOVE,
    PARTS,
    REVEAL,
    SUBDUE,
    UNLOCK,
)
from lasttable.games.your_last_heist.state import State

MAYBE = "maybe"
"""Tiles that a move may lead to, depending on what is revealed there."""

Reach = dict[str, list[str]]


@dataclass(slots=True)
class _Search:
    """A walk with a number of parts; passing locks and guards uses them up."""

    state: State
    who: int
    found: dict[int, set[int]] = field(default_factory=dict)
    maybe: set[int] = field(default_factory=set)
    seen: set[tuple[int, int, int, int]] = field(default_factory=set)

    def stand(self, at: int, moves: int, unlocks: int, subdues: int, disables: int) -> None:
        """Note what can be done from a space, and walk on from there."""
        if (at, moves, unlocks, subdues) in self.seen:
            return
        self.seen.add((at, moves, unlocks, subdues))
        state, near = self.state, self._near(at)
        if unlocks:
            self._note(UNLOCK, [tile for tile in near if state.locks[tile]])
        if subdues:
            self._note(SUBDUE, [tile for tile in (at, *near) if state.guards[tile]])
        if disables:
            self._note(DISABLE, [tile for tile in (at, *near) if state.cameras[tile]])
        # § 4.4: nobody leaves a tile before every guard there is subdued.
        held = 0 if state.better[self.who] else state.guards[at]
        if not moves or held > subdues:
            return
        for to in near:
            if not self._is_open(to) or state.locks[to] > unlocks:
                continue
            if state.unknown[to]:
                self.maybe.add(to)
                continue
            self._note(MOVE, [to])
            if to != state.beacon:
                self.stand(to, moves - 1, unlocks - state.locks[to], subdues - held, disables)

    def _note(self, part: int, spaces: Sequence[int]) -> None:
        if spaces:
            self.found.setdefault(part, set()).update(spaces)

    def _near(self, at: int) -> tuple[int, ...]:
        across = self.state.sewers[self.who]
        return self.state.next[at] + tuple(pair[at == pair[0]] for pair in across if at in pair)

    def _is_open(self, to: int) -> bool:
        """Return whether a tile is planned or an exit with room, and under no sensor (§ 7.6)."""
        state = self.state
        if state.rings[to]:
            return False
        if state.exits[to]:
            limit = state.board.exit_limit
            return limit is None or state.crowd(to) < limit
        return bool(state.planned[self.who] >> to & 1)


def reach_of(state: State, who: int, parts: Sequence[int]) -> Reach:
    """Return where an action's parts could be used, together with those left over."""
    have = state.parts[who].copy()
    for part in parts:
        have[part] += 1
    if SUBDUE in state.character(who).cannot:
        have[SUBDUE] = 0
    search = _Search(state, who)
    at = state.at[who]
    if not state.rings[at]:
        search.stand(at, have[MOVE], have[UNLOCK], have[SUBDUE], have[DISABLE])
    if have[REVEAL]:
        hidden = {tile for tile, unknown in enumerate(state.unknown) if unknown}
        if hidden:
            search.found[REVEAL] = hidden
    return _named(state, search)


def _named(state: State, search: _Search) -> Reach:
    ids = state.board.ids
    found = {
        PARTS[part]: [ids[space] for space in sorted(spaces)]
        for part, spaces in sorted(search.found.items())
    }
    maybe = sorted(search.maybe - search.found.get(MOVE, set()))
    if maybe:
        found[MAYBE] = [ids[space] for space in maybe]
    return found
