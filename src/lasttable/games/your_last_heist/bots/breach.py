"""Breaching for bots (§ 8.2): where to make the exit on boards with no other."""

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
    """Send a character who can breach to a good place, if gates close all other exits."""
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
    """Return whether every entrance is behind a gate."""
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
    """Return how far a tile is for somebody who runs there after the gates have closed."""
    path = routes(board, start, None, False).get(tile, ())
    shut = sum(space == gate for space in path for _, gate in board.gates)
    return len(path) + 10.0 * shut


def kept_ideas(state: State, seat: int) -> int:
    """Return how many ideas a character keeps for a breach that the crew needs."""
    return BREACH_IDEAS if state.has(seat, BREACH) and _is_cut_off(state.board) else 0
