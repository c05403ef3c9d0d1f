"""The plan of the crew: who fetches what, from which entrance, and which tiles get tokens.

It depends only on public information, so every bot at the table makes the same plan by itself.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import permutations, product
from typing import Final

from lasttable.games.your_last_heist.boards import Board, counterpart, kind_of
from lasttable.games.your_last_heist.bots.aptitude import aptitude_of
from lasttable.games.your_last_heist.bots.breach import with_breach
from lasttable.games.your_last_heist.bots.distances import FAR, prices, routes
from lasttable.games.your_last_heist.bots.errands import Errand, Route
from lasttable.games.your_last_heist.cards import CHARACTERS, Member
from lasttable.games.your_last_heist.state import NOWHERE, State

LAST_RUN: Final = 0.4
"""What a step costs if it can be left to the escape."""
GATHERED: Final = 5
"""How many more ideas than at the start, counting the die, everybody has for the escape."""


def make_crew_plan(state: State) -> tuple[Route, ...]:
    """Share out the errands of the job."""
    pieces = tuple(tuple(carried) for carried in state.carried[: state.seat_count])
    hanging = tuple(state.hanging)
    goals = tuple((goal.kind, goal.count) for goal in state.chapter.objective)
    return _crew_plan(state.board, goals, state.team, pieces, hanging, bool(state.chapter.swap))


@lru_cache(maxsize=256)
def _crew_plan(
    board: Board,
    goals: tuple[tuple[str, int], ...],
    team: tuple[Member, ...],
    pieces: tuple[tuple[str, ...], ...],
    hanging: tuple[tuple[str, ...], ...],
    swaps: bool,
) -> tuple[Route, ...]:
    memory = [CHARACTERS[member.character].memory for member in team]
    speeds = [aptitude_of(member, True).speed for member in team]
    free = [CHARACTERS[member.character].ideas + GATHERED for member in team]
    best: tuple[float, tuple[Route, ...]] = (FAR * FAR, ())
    for wanted in _choices(board, goals, hanging, swaps):
        for shared in _shares(wanted, len(memory), pieces, swaps):
            ringed = bool(board.starts) or any(errand.what == "panel" for errand in wanted)
            found = _routes(board, shared, _freeing(board, len(memory)), ringed)
            # The last run needs no tokens.
            price = _price(found, speeds, free) + (40 if ringed else 1) * _short(found, memory)
            if price < best[0]:
                best = (price, found)
    idle = _routes(board, [()] * len(memory), _freeing(board, len(memory)), True)
    return with_breach(board, team, best[1] or idle)


def _price(found: Sequence[Route], speeds: Sequence[float], free: Sequence[int]) -> float:
    """Estimate the alerts: noise for every move, and events until the slowest is done."""
    walks = [
        LAST_RUN * min(route.walk, ideas) + max(0.0, route.walk - ideas)
        for route, ideas in zip(found, free, strict=True)
    ]
    rounds = [walk / speed for walk, speed in zip(walks, speeds, strict=True)]
    return 0.6 * sum(walks) + 2.0 * max(rounds) + 0.01 * sum(rounds)


def _short(found: Iterable[Route], memory: Sequence[int]) -> int:
    """Count the tiles beyond the characters' planning memories."""
    return sum(max(0, route.length - room) for route, room in zip(found, memory, strict=True))


def _choices(
    board: Board,
    goals: tuple[tuple[str, int], ...],
    hanging: tuple[tuple[str, ...], ...],
    swaps: bool,
) -> list[tuple[Errand, ...]]:
    """List sets of errands that would do the job."""
    parts: list[list[tuple[Errand, ...]]] = []
    for kind, count in goals:
        if kind in ("everybody", "prisoner"):
            continue
        if kind == "cash":
            parts.append([_cash(board, count)])
            continue
        spots = _spots(board, kind, hanging, swaps)
        parts.append(_subsets(spots, min(count, len(spots))))
    panels = tuple(
        Errand(tile, "panel")
        for colour in _colours_in_the_way(board, goals)
        for tile in _panels(board, colour)[:1]
    )
    groups = [tuple(e for errands in chosen for e in errands) for chosen in product(*parts)]
    found = [(*panels, *_fakes(board, group, swaps), *group) for group in groups]
    if panels and not board.starts and not any(kind == "prisoner" for kind, _ in goals):
        # Rings don't matter in the escape: what is behind them can be fetched on the last run.
        found += [(*_fakes(board, group, swaps), *group) for group in groups]
    return found


def _fakes(board: Board, wanted: Iterable[Errand], swaps: bool) -> tuple[Errand, ...]:
    """List the counterparts on the board, which must be fetched first (§ 15.1)."""
    if not swaps:
        return ()
    needed = [counterpart(errand.what) for errand in wanted]
    return tuple(
        Errand(tile, item)
        for tile, items in enumerate(board.loot)
        for item in items
        if item in needed
    )


def _spots(
    board: Board, kind: str, hanging: tuple[tuple[str, ...], ...], swaps: bool
) -> list[Errand]:
    lying = hanging if swaps else board.loot
    wanted = None if swaps else kind
    return [
        Errand(tile, item)
        for tile, items in enumerate(lying)
        for item in items
        if wanted is None or kind_of(item) == wanted
    ]


def _subsets(spots: list[Errand], count: int) -> list[tuple[Errand, ...]]:
    if not count:
        return [()]
    found = []
    for number, spot in enumerate(spots):
        found += [(spot, *rest) for rest in _subsets(spots[number + 1 :], count - 1)]
    return found[:40]


def _cash(board: Board, count: int) -> tuple[Errand, ...]:
    """Choose the richest tiles until there is enough cash."""
    rich = sorted((t for t, cash in enumerate(board.cash) if cash), key=lambda t: -board.cash[t])
    found: list[Errand] = []
    while rich and sum(board.cash[errand.tile] for errand in found) < count:
        found.append(Errand(rich.pop(0), "cash"))
    return tuple(found)


def _colours_in_the_way(board: Board, goals: tuple[tuple[str, int], ...]) -> list[str]:
    """List the colours of the panels needed to free a wanted prisoner and to reach loot."""
    kinds = [kind for kind, _ in goals]
    if any(kind.startswith("swap-") for kind in kinds):
        kinds += ["painting", "fake"]
    crossed = [board.prisoner] if "prisoner" in kinds else []
    for tile, items in enumerate(board.loot):
        if any(kind_of(item) in kinds for item in items):
            crossed += _shortest_in(board, tile)
    if not any(board.rings[start] for start in board.starts):
        # Characters who start inside may have rings between them and the exits.
        for start in set(board.starts):
            ways = routes(board, start)
            doors = range(board.tiles, board.tiles + board.doors)
            crossed += [tile for door in doors for tile in ways.get(door, ())]
    found: list[str] = []
    for tile in crossed:
        found += [colour for colour in reversed(board.rings[tile]) if colour not in found]
    return found


def _shortest_in(board: Board, tile: int) -> tuple[int, ...]:
    doors = range(board.tiles, board.tiles + board.doors)
    ways = [routes(board, door).get(tile, ()) for door in doors]
    return min((way for way in ways if way), key=lambda way: _length(board, way), default=())


def _panels(board: Board, colour: str) -> list[int]:
    return [tile for tile, panel in enumerate(board.panels) if panel == colour]


def _shares(
    wanted: tuple[Errand, ...], seats: int, pieces: tuple[tuple[str, ...], ...], swaps: bool
) -> list[list[tuple[Errand, ...]]]:
    """List ways to share errands among the seats."""
    if swaps and any(pieces):
        fixed = [tuple(e for e in wanted if counterpart(e.what) in own) for own in pieces]
        panels = tuple(errand for errand in wanted if errand.what == "panel")
        return [
            [(*panels, *own) if seat == opener else own for seat, own in enumerate(fixed)]
            for opener in (range(seats) if panels else (0,))
        ]
    found = []
    groups = _partitions(list(wanted), min(seats, max(1, len(wanted))))
    for parts in groups:
        if swaps and not all(_is_whole(part, wanted) for part in parts):
            continue
        padded = [*parts, *([()] * (seats - len(parts)))]
        found += [list(order) for order in set(permutations(padded))]
    return found[:3000]


def _is_whole(part: Sequence[Errand], wanted: Iterable[Errand]) -> bool:
    """Return whether whoever swaps a piece also fetches its counterpart from the board."""
    pieces = {errand.what for errand in part}
    lying = {errand.what for errand in wanted}
    return all(counterpart(piece) in pieces or counterpart(piece) not in lying for piece in pieces)


def _partitions(items: list[Errand], most: int) -> list[list[tuple[Errand, ...]]]:
    """Split errands into groups, at most `most`, keeping their order."""
    if not items:
        return [[]]
    found = []
    for rest in _partitions(items[:-1], most):
        for number in range(len(rest)):
            grown = [*rest]
            grown[number] = (*rest[number], items[-1])
            found.append(grown)
        if len(rest) < most:
            found.append([*rest, (items[-1],)])
    return found


def _freeing(board: Board, seats: int) -> tuple[tuple[Errand, ...], ...]:
    """Decide who frees the characters that start under rings, one after another."""
    errands: list[tuple[Errand, ...]] = [()] * seats
    if not board.starts:
        return tuple(errands)
    free = [seat for seat in range(seats) if not board.rings[board.starts[seat]]]
    while free and len(free) < seats:
        shut = [seat for seat in range(seats) if seat not in free]
        colours = {board.rings[board.starts[seat]][-1] for seat in shut}
        ways = [
            (len(routes(board, board.starts[seat]).get(tile, (0,) * 50)), seat, tile)
            for seat in free
            for colour in colours
            for tile in _panels(board, colour)
        ]
        if not ways:
            break
        _, seat, tile = min(ways)
        errands[seat] = (*errands[seat], Errand(tile, "panel"))
        free += [s for s in shut if board.rings[board.starts[s]][-1] == board.panels[tile]]
    return tuple(errands)


def _routes(
    board: Board,
    shared: Sequence[tuple[Errand, ...]],
    freeing: Sequence[tuple[Errand, ...]],
    ringed: bool,
) -> tuple[Route, ...]:
    doors = list(range(board.tiles, board.tiles + board.doors))
    taken: list[int] = []
    found: list[Route] = []
    for seat, errands in enumerate(shared):
        if board.starts:
            errands = tuple(dict.fromkeys((*freeing[seat], *errands)))
            route = _way_out(board, _route(board, board.starts[seat], errands, ringed), taken)
        else:
            most = board.start_limit
            room = [door for door in doors if most is None or taken.count(door) < most]
            # Two at one entrance cost alerts, so idle characters start elsewhere.
            ways = [_route(board, door, errands, ringed) for door in room or doors]
            route = min(ways, key=lambda way: way.walk + 3.0 * taken.count(way.door))
        taken.append(route.door)
        found.append(route)
    return tuple(found)


def _route(board: Board, start: int, errands: tuple[Errand, ...], ringed: bool) -> Route:
    """Plan a route from an entrance to every errand, nearest first, those under rings last."""
    tiles: list[int] = []
    order: list[Errand] = []
    walk, is_barred = 0.0, False
    at, left = start, list(errands)
    while left:
        ways = routes(board, at, None, ringed)
        nearest = min(left, key=lambda e: (_stage(board, e), len(ways.get(e.tile, (0,) * 50))))
        left.remove(nearest)
        order.append(nearest)
        steps = ways.get(nearest.tile, (0,) * 50)
        for tile in steps:
            # If no panel is used, nobody passes a ring before the escape.
            is_barred = is_barred or (not ringed and bool(board.rings[tile]))
            walk += prices(board, ringed)[tile]
            if tile < board.tiles and not is_barred:
                tiles.append(tile)
        at = nearest.tile
    if order and not board.starts:
        walk += _length(board, routes(board, at, None, ringed).get(start, ()), ringed)
    return Route(start, tuple(order), tuple(dict.fromkeys(tiles)), walk)


def _length(board: Board, steps: Iterable[int], ringed: bool = True) -> float:
    """Count moves, with extra for unknown tiles and obstacles."""
    price = prices(board, ringed)
    return sum(price[tile] for tile in steps)


def _stage(board: Board, errand: Errand) -> int:
    """Sort errands: what is under rings comes late, the beacon last."""
    if errand.tile == board.beacon:
        return 2
    return int(bool(board.rings[errand.tile]))


def _way_out(board: Board, route: Route, taken: Sequence[int]) -> Route:
    """Add the way out by the nearest exit with room."""
    last = route.errands[-1].tile if route.errands else route.door
    ways = routes(board, last)
    doors = range(board.tiles, board.tiles + board.doors)
    most = board.exit_limit or len(doors)
    free = [door for door in doors if taken.count(door) < most and door in ways] or list(doors)
    door = min(free, key=lambda door: _length(board, ways.get(door, (0,) * 50)))
    steps = ways.get(door, ())
    tiles = tuple(tile for tile in steps if tile < board.tiles)
    every = tuple(dict.fromkeys((*route.tiles, *tiles)))
    out = (*route.errands, Errand(door, "out"))
    return Route(door, out, every, route.walk + _length(board, steps))


def wanted_tiles(state: State, seat: int, crew_plan: Sequence[Route]) -> list[int]:
    """List the tiles for tokens, most important first: the route, then detours."""
    board, route = state.board, crew_plan[seat]
    if not route.errands:
        return _ways_to_help(board, route.door, crew_plan)
    found = list(route.tiles)
    for tile in route.tiles:
        if board.hidden[tile] or state.locks[tile]:
            begin = route.door if not board.starts else board.starts[seat]
            around = routes(board, begin, tile)
            goal = route.errands[-1].tile if route.errands else NOWHERE
            found += [step for step in around.get(goal, ()) if step < board.tiles]
    near = [to for tile in route.tiles for to in board.next[tile] if to < board.tiles]
    near.sort(key=lambda tile: -near.count(tile))
    return list(dict.fromkeys([*found, *near]))


def _ways_to_help(board: Board, door: int, crew_plan: Sequence[Route]) -> list[int]:
    """List tiles on the way to others' errands, to help or take over."""
    ways = routes(board, door)
    goals = {errand.tile for route in crew_plan for errand in route.errands}
    paths = sorted((ways[goal] for goal in goals if goal in ways), key=len)
    return list(dict.fromkeys(tile for path in paths for tile in path if tile < board.tiles))
