"""Toy games that need the same things from the kernel as the real games.

| toy      | what it stands for                                                       |
|----------|--------------------------------------------------------------------------|
| duel     | a cancel inside a cancel: windows that ask everybody, to any depth       |
| barter   | a secret offer in the middle of a turn                                   |
| snap     | no turns at all: a race against a clock, one accepted play per step        |
| heist    | an interleaved co-operative phase with undo                              |
| marathon | one step of 300 answers, with every kind of question in it               |
"""

from lasttable.kernel import Game
from tests.kernel.toys.barter import BARTER
from tests.kernel.toys.base import ToySettings, ToyState
from tests.kernel.toys.duel import DUEL
from tests.kernel.toys.heist import HEIST
from tests.kernel.toys.marathon import MARATHON
from tests.kernel.toys.snap import SNAP

TOYS: dict[str, Game[ToyState, ToySettings]] = {
    game.name: game for game in (DUEL, BARTER, SNAP, HEIST, MARATHON)
}
