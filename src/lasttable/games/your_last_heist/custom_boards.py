"""Custom boards (§ 18.1): read from text, checked, and played like a chapter."""

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from lasttable.games.your_last_heist.boards import (
    GATES,
    SIDES,
    Board,
    build,
    counterpart,
    kind_of,
)
from lasttable.games.your_last_heist.chapters import Chapter, custom_chapter, read_team
from lasttable.games.your_last_heist.custom_board_format import LONGEST_TEXT, shape_fault
from lasttable.games.your_last_heist.teams import check_team
from lasttable.kernel import InvalidSettings, Json

PLACES = 4
"""Every board needs room for four characters."""


@dataclass(frozen=True, slots=True)
class Fault:
    """A problem with a board: severe ones make it unplayable, the others are notes."""

    code: str
    severe: bool
    args: dict[str, Json] = field(default_factory=dict)


@lru_cache(maxsize=64)
def custom_board(text: str) -> tuple[Board, Chapter]:
    """Read a board and its job from a setting; raise InvalidSettings if it can't be played."""
    if len(text) > LONGEST_TEXT:
        raise InvalidSettings(f"a board has at most {LONGEST_TEXT} characters")
    try:
        raw = json.loads(text)
    except ValueError as error:
        raise InvalidSettings(f"the board is not JSON: {error}") from error
    for fault in check_board(raw):
        if fault.severe:
            raise InvalidSettings(f"this board cannot be played: {fault.code} {fault.args}")
    return build(raw), custom_chapter(raw["name"], raw["job"])


def board_text(raw: dict[str, Any]) -> str:
    """Write a board as the setting expects it: one line without spaces."""
    return json.dumps(raw, separators=(",", ":")).replace(" ", "\\u0020")


def check_board(raw: object) -> list[Fault]:
    """List everything that is wrong with a board, severe faults first (§ 18.2)."""
    wrong = shape_fault(raw)
    if wrong is not None:
        return [Fault("format", True, {"where": wrong})]
    assert isinstance(raw, dict)
    faults = list(_faults_of_layout(raw))
    if not faults:
        board = build(raw)
        faults += [*_faults_of_board(raw, board), *_faults_of_job(raw, board)]
        faults += _notes(board)
    return sorted(faults, key=lambda fault: not fault.severe)


def _faults_of_layout(raw: dict[str, Any]) -> Iterator[Fault]:
    tiles = [tuple(tile["at"]) for tile in raw["tiles"]]
    doors = [tuple(door["at"]) for door in raw["entrances"]]
    places = [*tiles, *doors]
    twice = sorted({place for place in places if places.count(place) > 1})
    if twice:
        yield Fault("overlap", True, {"cells": [list(cell) for cell in twice]})
    for number, door in enumerate(raw["entrances"], 1):
        (q, r), to = door["at"], tuple(door["to"])
        if to not in tiles or (to[0] - q, to[1] - r) not in SIDES.values():
            yield Fault("entrance", True, {"number": number})


def _faults_of_board(raw: dict[str, Any], board: Board) -> Iterator[Fault]:
    for letter in GATES:
        if sum(gate == letter for gate, _ in board.gates) > 1:
            yield Fault("gate-twice", True, {"gate": letter})
    for key in ("prisoner", "beacon"):
        if sum(bool(tile.get(key)) for tile in raw["tiles"]) > 1:
            yield Fault("twice", True, {"what": key})
    seats = sorted(seat for tile in raw["tiles"] for seat in tile.get("starts", ()))
    if seats not in ([], [0, 1, 2, 3]):
        yield Fault("starts", True)
    if board.beacon in board.starts:
        # Entering the beacon's tile begins the escape, so nobody may start there.
        yield Fault("beacon-start", True, {"tiles": [board.ids[board.beacon]]})
    limit = board.start_limit
    if not seats and limit is not None and limit * board.doors < PLACES:
        yield Fault("places", True, {"places": limit * board.doors})
    rings = sorted({ring for rings in board.rings for ring in rings})
    for colour in rings:
        if colour not in board.panels:
            yield Fault("panel-missing", True, {"colour": colour})
    apart = _missing(board, _connected(board, [0], ()))
    if apart:
        yield Fault("apart", True, {"tiles": apart})
    unreachable = _missing(board, _reachable(board))
    if unreachable and not apart:
        yield Fault("unreachable", True, {"tiles": unreachable})


def _connected(board: Board, starts: Iterable[int], shut: Iterable[int]) -> set[int]:
    """Find the spaces that can be reached on foot while some are closed."""
    closed = set(shut)
    seen, edge = set(), [start for start in starts if start not in closed]
    while edge:
        space = edge.pop()
        if space in seen:
            continue
        seen.add(space)
        edge += [to for to in board.next[space] if to not in seen and to not in closed]
    return seen


def _reachable(board: Board) -> set[int]:
    """Find the spaces that can be reached, removing rings with the panels reached so far."""
    rings = list(board.rings)
    starts = set(board.starts) or set(range(board.tiles, board.tiles + board.doors))
    while True:
        sensed = {space for space, left in enumerate(rings) if left}
        found = _connected(board, starts - sensed, sensed)
        panels = {board.panels[space] for space in found}
        pulled = [space for space in sensed if rings[space][-1] in panels]
        if not pulled:
            return found | (starts & sensed)
        for space in pulled:
            rings[space] = rings[space][:-1]


def _missing(board: Board, found: set[int]) -> list[str]:
    return [board.ids[tile] for tile in range(board.tiles) if tile not in found]


def _faults_of_job(raw: dict[str, Any], board: Board) -> Iterator[Fault]:
    lying = [item for items in board.loot for item in items]
    for goal in raw["job"]["objective"]:
        most = _most(board, lying, goal["kind"])
        if most is not None and goal["count"] > most:
            args: dict[str, Json] = {"kind": goal["kind"], "count": goal["count"], "most": most}
            yield Fault("job-impossible", True, args)
    team = read_team(raw["job"].get("team", ()))
    if team:
        chapter = custom_chapter(raw["name"], raw["job"])
        try:
            check_team(team, chapter, PLACES)
        except InvalidSettings as error:
            yield Fault("team", True, {"why": str(error)})


def _most(board: Board, lying: list[str], kind: str) -> int | None:
    """Return the most a board can give of an objective; None means no limit."""
    if kind == "cash":
        return None
    if kind == "everybody":
        limit = board.exit_limit
        return int(limit is None or limit * board.doors >= PLACES)
    if kind == "prisoner":
        return int(board.prisoner >= 0)
    if kind in ("swap-out", "swap-in"):
        paintings = [item for item in lying if kind_of(item) == "painting"]
        return sum(counterpart(item) in lying for item in paintings)
    return sum(kind_of(item) == kind for item in lying)


def _notes(board: Board) -> Iterator[Fault]:
    hidden, chits = sum(board.hidden), len(board.bag)
    if chits > hidden:
        yield Fault("bag-more", False, {"count": chits - hidden})
    if chits < hidden:
        yield Fault("bag-less", False, {"count": hidden - chits})
    gates = [tile for _, tile in board.gates]
    doors = range(board.tiles, board.tiles + board.doors)
    left = _connected(board, doors, gates)
    cut_off = [board.ids[n] for n in range(board.tiles) if n not in left and n not in gates]
    if cut_off:
        yield Fault("cut-off", False, {"tiles": cut_off})
    for colour in sorted({panel for panel in board.panels if panel is not None}):
        if all(colour not in rings for rings in board.rings):
            yield Fault("panel-idle", False, {"colour": colour})
