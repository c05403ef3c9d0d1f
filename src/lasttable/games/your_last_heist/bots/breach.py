"""Breaching for bots (§ 8.2): when the crew depends on it."""

from typing import Final

from lasttable.games.your_last_heist.abilities import BREACH_IDEAS
from lasttable.games.your_last_heist.state import State

BREACH: Final = "breach"


def is_cut_off(state: State) -> bool:
    """Return whether every exit is behind a gate that will close, or has."""
    board = state.board
    gates = {tile for _, tile in board.gates}
    doors = range(board.tiles, board.tiles + board.doors)
    return all(board.next[door][0] in gates for door in doors)


def kept_ideas(state: State, seat: int) -> int:
    """Return how many ideas a character keeps for a breach that the crew needs."""
    return BREACH_IDEAS if state.has(seat, BREACH) and is_cut_off(state) else 0
