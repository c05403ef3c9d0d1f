"""§ 8.2 for a bot: where the exit is blown, on boards that nobody could leave otherwise."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

from lasttable.games.your_last_heist.abilities import BREACH_IDEAS
from lasttable.games.your_last_heist.boards import Board, external_sides
from lasttable.games.your_last_heist.bots.distances import prices, routes
from lasttable.games.your_last_heist.bots.errands import Errand, Route
from lasttable.games.your_last_heist.cards import CHARACTERS, Member
from lasttable.games.your_last_heist.state import State

BREACH: Final = "breach"


def with_breach(
    board: Board, team: Sequence[Member], found: tuple[Route, ...]
) -> tuple[Route, ...]:
    """Send whoever can blow an exit to a good place for it, where gates shut all others."""
    blasters = [n for n, one in enumerate(team) if BREACH in CHARACTERS[one.character].abilities]
    if not blasters or not _is_cut_off(board):
        return found
    who = blasters[0]
    route = found[who]
    at = route.errands[-1].tile if route.errands else route.door
    memory = CHARACTERS[team[who].character].memory
    ends = [other.errands[-1].tile for other in found if other.errands and other is not route]
    best: tuple[float, Route] | None = None
    for tile, path in routes(board, at).items():
        tiles = tuple(dict.fromkeys((*route.tiles, *path)))
        if not _is_fit(board, tile) or len(tiles) > memory:
            continue
        price = _length(board, path) + sum(_run(board, end, tile) for end in ends)
        if best is None or price < best[0]:
            errands = (*route.errands, Errand(tile, BREACH))
            best = (price, replace(route, errands=errands, tiles=tiles))
    if best is None:
        return found
    return (*found[:who], best[1], *found[who + 1 :])


def _is_cut_off(board: Board) -> bool:
    """Tell whether every entrance hangs on a gate."""
    gates = {tile for _, tile in board.gates}
    doors = range(board.tiles, board.tiles + board.doors)
    return all(board.next[door][0] in gates for door in doors)


def _is_fit(board: Board, tile: int) -> bool:
    if tile >= board.tiles or any(tile == gate for _, gate in board.gates) or board.rings[tile]:
        return False
    return bool(external_sides(board, (False,) * board.spaces, tile))


def _length(board: Board, path: Iterable[int]) -> float:
    return sum(prices(board)[tile] for tile in path)


def _run(board: Board, start: int, tile: int) -> float:
    """Say how far the place is for somebody who runs there when the gates are shut."""
    path = routes(board, start, None, False).get(tile, ())
    shut = sum(space == gate for space in path for _, gate in board.gates)
    return len(path) + 10.0 * shut


def kept_ideas(state: State, seat: int) -> int:
    """Say how many ideas somebody keeps, for nothing is won without a breach."""
    return BREACH_IDEAS if state.has(seat, BREACH) and _is_cut_off(state.board) else 0
