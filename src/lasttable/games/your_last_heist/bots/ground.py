"""The board as one character sees it at one moment: what it costs to walk and to run."""

from functools import lru_cache
from typing import Final

from lasttable.games.your_last_heist.bots.prices import Prices, Terms, terms_of
from lasttable.games.your_last_heist.bots.ways import NEVER, Near, Row, Run, run_to, spread
from lasttable.games.your_last_heist.exit_routes import has_room
from lasttable.games.your_last_heist.state import State

CAMERA: Final = 1.0
RINGED, UNPLANNED = 20.0, 20.0
"""What a ring and a tile without a token cost on foot; neither can be passed just so."""
RADIO, NEAR_RADIO = 0.5, 0.25
"""What a radio and its surroundings cost, since guards arrive there late in the heist."""
NEXT_GATE, GATE = 1.2, 0.3
"""What it costs to walk over the next gate to close, and over any other."""
COMING: Final = 0.7
"""What a ring costs that a teammate is on the way to remove."""
HELPED: Final = 0.3
"""What a lock costs whoever waits for a teammate to open it."""
SHUT: Final = 15.0
"""What a lock costs on the way of a run while nobody is on the way to open it."""
UNSEEN: Final = 0.1
"""What an unknown tile costs on the way of a run, besides what may be there."""
Hidden = tuple[int, ...]
"""For each space: 0 if it is known, 1 if not, 2 if it is about to be revealed."""


class Ground:
    """What walking and running cost a character, wherever it stands; results are kept."""

    __slots__ = (
        "_enter",
        "_leave",
        "beacon",
        "blocks",
        "exits",
        "guards",
        "ideas",
        "kept",
        "locks",
        "near",
        "outdoors",
        "steps",
        "terms",
    )

    def __init__(
        self,
        near: Near,
        terms: Terms,
        ideas: int,
        locks: tuple[int, ...],
        guards: tuple[int, ...],
        outdoors: tuple[bool, ...],
        exits: tuple[int, ...],
        beacon: int,
        walking: tuple[Row, Row],
        running: tuple[Row, Row],
    ) -> None:
        self.near, self.terms, self.ideas = near, terms, ideas
        self.locks, self.guards, self.outdoors = locks, guards, outdoors
        self.exits, self.beacon = exits, beacon
        self._enter, self._leave = walking
        self.steps, self.blocks = running
        self.kept: dict[tuple[object, ...], Row] = {}
        """What errands cost from every space."""

    def walk(self, seeds: Row) -> Row:
        """Find what it costs to walk from each space to the best seed."""
        return spread(self.near, self._enter, self._leave, seeds)

    def next_step(self, table: Row, at: int) -> int:
        """Return the next space of the cheapest way from a space."""
        return min(self.near[at], key=lambda to: self._enter[to] + table[to])

    def run(self, *targets: int) -> Run:
        """Find how far each space is from the nearest target in the escape."""
        return run_to(self.near, self.steps, self.blocks, targets)


_MADE: dict[tuple[object, ...], Ground] = {}
MOST_MADE: Final = 4096


def ground_for(
    state: State,
    who: int,
    hidden: Hidden,
    prices: Prices,
    helped: tuple[int, ...],
    breach: int,
    coming: tuple[str, ...] = (),
) -> Ground:
    """Return the board as one character sees it, worked out again only if something has changed."""
    terms = terms_of(state, who, prices)
    at, ideas, tokens = state.at[who], state.ideas[who], state.planned[who]
    exits = [n for n, open_ in enumerate(state.exits) if open_]
    if state.board.exit_limit is not None:
        exits = [n for n in exits if n == at or has_room(state, n)]
    exits += [n for n in (state.beacon, breach) if n >= 0]
    locks, guards, cameras = tuple(state.locks), tuple(state.guards), tuple(state.cameras)
    rings, bag = tuple(state.rings), tuple(state.bag)
    radios = () if state.reinforced else tuple(state.radios)
    easy = state.has(who, "there_are_better_ways")
    key = (
        (state.next, terms, ideas, tokens, locks, guards, cameras, rings, hidden, state.held),
        (bag, state.exits, tuple(exits), state.beacon, radios, helped, coming, easy, state.gone),
    )
    found = _MADE.get(key)
    if found is not None:
        return found
    seen = chances(bag, hidden)
    shut = tuple(
        tile for _, tile in state.board.gates if not state.gone[tile] and tile not in state.held
    )
    walking = _on_foot(
        terms,
        locks,
        cameras,
        guards,
        rings,
        hidden,
        tokens,
        state.exits,
        state.beacon,
        radios,
        shut,
        state.board.tiles,
        state.next,
        seen,
        helped,
        coming,
    )
    running = _running(terms, locks, guards, hidden, shut, easy, seen, helped)
    if len(_MADE) >= MOST_MADE:
        _MADE.clear()
    _MADE[key] = Ground(
        state.next,
        terms,
        ideas,
        locks,
        guards,
        state.exits,
        tuple(exits),
        state.beacon,
        walking,
        running,
    )
    return _MADE[key]


@lru_cache(maxsize=1024)
def chances(bag: tuple[str, ...], hidden: Hidden) -> tuple[float, float, float]:
    """Return how likely an unknown tile is to have a guard, a camera or a lock."""
    total = max(len(bag), sum(map(bool, hidden)), 1)
    return bag.count("guard") / total, bag.count("camera") / total, bag.count("lock") / total


def _on_foot(
    terms: Terms,
    locks: tuple[int, ...],
    cameras: tuple[int, ...],
    guards: tuple[int, ...],
    rings: tuple[tuple[str, ...], ...],
    hidden: Hidden,
    tokens: int,
    exits: tuple[bool, ...],
    beacon: int,
    radios: tuple[bool, ...],
    shut: tuple[int, ...],
    tiles: int,
    near: Near,
    seen: tuple[float, float, float],
    helped: tuple[int, ...],
    coming: tuple[str, ...],
) -> tuple[Row, Row]:
    """Return what it costs to enter and to leave each space on foot."""
    held = [sum(COMING if colour in coming else RINGED for colour in colours) for colours in rings]
    guess = seen[0] * terms.guard + seen[1] * CAMERA + seen[2] * terms.lock
    enter = [
        terms.move
        + (HELPED if tile in helped else terms.lock) * locks[tile]
        + CAMERA * cameras[tile]
        + guess * (hidden[tile] > 0)
        + held[tile]
        for tile in range(len(locks))
    ]
    for tile in range(tiles):
        if not tokens >> tile & 1 and not exits[tile]:
            enter[tile] += UNPLANNED
    if beacon >= 0:
        enter[beacon] += UNPLANNED
    for tile in shut:
        enter[tile] += NEXT_GATE if tile == shut[0] else GATE
    for tile, radio in enumerate(radios):
        if radio:
            enter[tile] += RADIO
            for other in near[tile]:
                enter[other] += NEAR_RADIO
    leave = [terms.guard * count + ring for count, ring in zip(guards, held, strict=True)]
    return tuple(enter), tuple(leave)


def _running(
    terms: Terms,
    locks: tuple[int, ...],
    guards: tuple[int, ...],
    hidden: Hidden,
    shut: tuple[int, ...],
    easy: bool,
    seen: tuple[float, float, float],
    helped: tuple[int, ...],
) -> tuple[Row, Row]:
    """Return the moves it takes to leave each space in the escape, and what bars entering it."""
    lock = terms.lock + SHUT
    near = terms.lock + 2 * terms.move
    unsure = (0.0, 2 * terms.move + seen[2] * near + UNSEEN, seen[2] * near)
    blocks = [
        (HELPED if tile in helped else lock) * locks[tile] + unsure[hidden[tile]]
        for tile in range(len(locks))
    ]
    for tile in shut:
        blocks[tile] = NEVER
    steps = [
        1.0 + (0.0 if easy else guards[tile] + seen[0] * (hidden[tile] > 0))
        for tile in range(len(locks))
    ]
    for tile in shut:
        # § 13.1: whoever stands there when the escape begins is busted.
        steps[tile] = NEVER
    return tuple(steps), tuple(blocks)
