"""Boards: the tiles of a heist, read from a file in `boards/` or from a custom board's text."""

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from lasttable.kernel import InvalidSettings

Cell = tuple[int, int]
SIDES: Final[dict[str, Cell]] = {
    "e": (1, 0),
    "ne": (1, -1),
    "nw": (0, -1),
    "w": (-1, 0),
    "sw": (-1, 1),
    "se": (0, 1),
}
FORMAT: Final = "last-table heist 1"
COLOURS: Final = ("yellow", "cyan", "purple")
GATES: Final = ("a", "b", "c", "d")
PAINTINGS: Final = ("apple", "strawberry", "grapes", "church", "house", "lighthouse")
FAKES: Final = tuple(f"{motif}-fake" for motif in PAINTINGS)
PLURAL: Final = ("jewel", "document")
"""Loot that a board may have several of."""
CHITS: Final = ("guard", "camera", "lock")
OPENED: Final = "out1"
"""The exit that a breach makes. There is at most one, because it starts the escape."""


@dataclass(frozen=True, slots=True, eq=False)
class Board:
    """A board as set up.

    Spaces are numbered: first the tiles in reading order (§ 3.1), then the entrances, then the
    exit that a breach may make.
    """

    name: str
    ids: tuple[str, ...]
    """The names of the spaces: 1, 2, ..., in1, in2, ..., out1."""
    cells: tuple[Cell, ...]
    tiles: int
    doors: int
    next: tuple[tuple[int, ...], ...]
    """The spaces adjacent to each space."""
    gates: tuple[tuple[str, int], ...]
    """Letters and tiles of the gates, in the order in which they close (§ 11.6)."""
    bag: tuple[str, ...]
    hidden: tuple[bool, ...]
    guards: tuple[int, ...]
    cameras: tuple[int, ...]
    locks: tuple[int, ...]
    rings: tuple[tuple[str, ...], ...]
    panels: tuple[str | None, ...]
    radios: tuple[bool, ...]
    beacon: int
    prisoner: int
    loot: tuple[tuple[str, ...], ...]
    cash: tuple[int, ...]
    starts: tuple[int, ...]
    """Where each seat starts; empty if everybody chooses an entrance (§ 2.6)."""
    start_limit: int | None
    exit_limit: int | None
    words: dict[str, tuple[str, ...]]
    """Option keys by verb and space, made once: `words["move"][5]` is `move 6`."""

    @property
    def spaces(self) -> int:
        """Count all spaces."""
        return len(self.ids)

    @property
    def opened(self) -> int:
        """Return the space of the exit that a breach makes."""
        return len(self.ids) - 1


VERBS: Final = (
    *("move", "unlock", "subdue", "disable", "reveal", "sewer", "scout", "start", "step", "way"),
)


@lru_cache(maxsize=64)
def chapter_board(chapter: str) -> Board:
    """Read the board of a printed chapter."""
    path = Path(__file__).parent / "boards" / f"{chapter}.json"
    return build(json.loads(path.read_text()))


def build(raw: dict[str, Any]) -> Board:
    """Build a board from JSON that has been checked (see `custom_boards.py`)."""
    tiles = sorted(raw["tiles"], key=lambda tile: (tile["at"][1], tile["at"][0]))
    doors = raw["entrances"]
    ids = [str(number + 1) for number in range(len(tiles))]
    ids += [f"in{number + 1}" for number in range(len(doors))]
    ids.append(OPENED)
    cells: list[Cell] = [(t["at"][0], t["at"][1]) for t in [*tiles, *doors]]
    rest = len(doors) + 1

    def row(key: str, default: Any) -> tuple[Any, ...]:
        found = [tile.get(key, default) for tile in tiles]
        return tuple([tuple(v) if isinstance(v, list) else v for v in found] + [default] * rest)

    gates = sorted((tile["gate"], n) for n, tile in enumerate(tiles) if "gate" in tile)
    starts = [(seat, n) for n, tile in enumerate(tiles) for seat in tile.get("starts", ())]
    bag = [chit for chit in CHITS for _ in range(raw["bag"][chit])]
    return Board(
        name=raw["name"],
        ids=tuple(ids),
        cells=(*cells, (0, 0)),
        tiles=len(tiles),
        doors=len(doors),
        next=_adjoining(cells, len(tiles), [tuple(door["to"]) for door in doors]),
        gates=tuple(gates),
        bag=tuple(bag),
        hidden=row("hidden", False),
        guards=row("guards", 0),
        cameras=row("cameras", 0),
        locks=row("locks", 0),
        rings=row("sensors", ()),
        panels=row("panel", None),
        radios=row("radio", False),
        beacon=_place(tiles, "beacon"),
        prisoner=_place(tiles, "prisoner"),
        loot=_named_loot(row("loot", ())),
        cash=row("cash", 0),
        starts=tuple(n for _, n in sorted(starts)),
        start_limit=raw["start_limit"],
        exit_limit=raw["exit_limit"],
        words={verb: tuple(f"{verb} {word}" for word in ids) for verb in VERBS},
    )


def _place(tiles: Sequence[dict[str, Any]], key: str) -> int:
    return next((number for number, tile in enumerate(tiles) if tile.get(key)), -1)


def _adjoining(cells: Sequence[Cell], tiles: int, doors: list[Any]) -> tuple[tuple[int, ...], ...]:
    """Find adjacent spaces: tiles that share an edge, and an entrance's one tile (§ 3.2 to 3.4)."""
    number = {cell: n for n, cell in enumerate(cells[:tiles])}
    rows: list[list[int]] = []
    for q, r in cells[:tiles]:
        near = [(q + dq, r + dr) for dq, dr in SIDES.values()]
        rows.append([number[cell] for cell in near if cell in number])
    for door, cell in enumerate(doors, tiles):
        rows[number[cell]].append(door)
        rows.append([number[cell]])
    return (*(tuple(sorted(row)) for row in rows), ())


def _named_loot(rows: Iterable[tuple[str, ...]]) -> tuple[tuple[str, ...], ...]:
    """Number loot that there is more than one of: jewel, jewel-2, jewel-3."""
    seen: dict[str, int] = {}
    named = []
    for row in rows:
        words = []
        for kind in row:
            seen[kind] = seen.get(kind, 0) + 1
            words.append(kind if seen[kind] == 1 else f"{kind}-{seen[kind]}")
        named.append(tuple(words))
    return tuple(named)


def kind_of(item: str) -> str:
    """Return what an item is: jewel, document, painting or fake."""
    stem = item.partition("-")[0]
    if stem in PLURAL:
        return stem
    return "fake" if item.endswith("-fake") else "painting"


def counterpart(item: str) -> str:
    """Return the fake of a painting, or the painting of a fake."""
    return item.removesuffix("-fake") if item.endswith("-fake") else f"{item}-fake"


def external_sides(board: Board, gone: Sequence[bool], tile: int) -> list[str]:
    """List the edges of a tile that face the outside and have no entrance (§ 3.5)."""
    return [side for side in SIDES if beyond(board, tile, side) in _outside(board, tuple(gone))]


def beyond(board: Board, space: int, side: str, steps: int = 1) -> Cell:
    """Return the cell a number of steps beyond a side."""
    (q, r), (dq, dr) = board.cells[space], SIDES[side]
    return q + steps * dq, r + steps * dr


@lru_cache(maxsize=256)
def _outside(board: Board, gone: tuple[bool, ...]) -> frozenset[Cell]:
    """Find the empty cells that are connected to the outside of the board."""
    solid = {board.cells[n] for n in range(board.tiles) if not gone[n]}
    doors = {board.cells[n] for n in range(board.tiles, board.tiles + board.doors)}
    qs, rs = [q for q, _ in board.cells], [r for _, r in board.cells]
    low, high = (min(qs) - 2, min(rs) - 2), (max(qs) + 2, max(rs) + 2)
    flooded, edge = {low}, [low]
    while edge:
        q, r = edge.pop()
        for dq, dr in SIDES.values():
            cell = (q + dq, r + dr)
            inside = low[0] <= cell[0] <= high[0] and low[1] <= cell[1] <= high[1]
            if inside and cell not in flooded and cell not in solid:
                flooded.add(cell)
                edge.append(cell)
    return frozenset(flooded - doors)


@lru_cache(maxsize=512)
def across_gaps(board: Board, gone: tuple[bool, ...], tile: int) -> tuple[int, ...]:
    """List the tiles straight across a gap (§ 3.6)."""
    if tile >= board.tiles:
        return ()
    solid = {board.cells[n]: n for n in range(board.tiles) if not gone[n]}
    doors = {board.cells[n] for n in range(board.tiles, board.tiles + board.doors)}
    found = []
    for side in SIDES:
        gap, far = beyond(board, tile, side), beyond(board, tile, side, 2)
        if gap not in solid and gap not in doors and far in solid:
            found.append(solid[far])
    return tuple(sorted(found))


def require(right: bool, why: str) -> None:
    """Refuse settings with a reason."""
    if not right:
        raise InvalidSettings(why)
