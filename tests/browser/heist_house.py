"""A heist of Your Last Heist that is nearly over, put under a table that people have sat down at.

A whole heist by hand takes half an hour. The crew of `heist_docks.txt` has the jewel and two
paintings, and the alarm has just gone off: everybody has to run. The server is stopped while its
table is changed and wakes up in that moment, as it would after a power cut.
"""

from __future__ import annotations

import json
import sqlite3
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from lasttable.games import GAMES
from lasttable.kernel import AnyMatch, Match, Seat, read_settings
from tests.browser import quick_house
from tests.browser.house import House

SLOWNESS = 20
"""How many of our seconds pass in one of a patient server's."""
DOCKS = Path(__file__).parent / "heist_docks.txt"
SEATS = 4


class PatientHouse(House):
    """A server whose seconds are long: pauses last until a slow machine has looked around."""

    def command(self) -> list[str]:
        """Start this module instead of `lasttable serve`."""
        place = [str(self.port), str(self.data)]
        return [sys.executable, "-m", "tests.browser.heist_house", *place]


def read_docks() -> tuple[str, list[tuple[str, str]]]:
    """The seed, and who answered what: `0: lay 30`, `2: help @1` (seat 1), `clock: pause-1`."""
    seed, *lines = DOCKS.read_text().splitlines()
    return seed.removeprefix("seed: "), [(one[0], one[2]) for one in map(_split, lines)]


def _split(line: str) -> tuple[str, str, str]:
    return line.partition(": ")


@contextmanager
def at_the_alarm(house: House, code: str) -> Iterator[None]:
    """Let a table go on, slowly, where everybody sees that security has set the alarm off."""
    house.stop()
    _rewrite(house.data / "lasttable.sqlite", code)
    patient = PatientHouse(house.data, port=house.port)
    patient.start()
    try:
        yield
    finally:
        patient.stop()


def _rewrite(file: Path, code: str) -> None:
    seed, answers = read_docks()
    database = sqlite3.connect(file)
    with database:
        match = _played(_settings(database, code), seed, answers)
        database.execute("UPDATE game_table SET seed = ? WHERE code = ?", (seed, code))
        database.execute("DELETE FROM answer WHERE code = ?", (code,))
        database.executemany(
            "INSERT INTO answer (code, n, seat, key, late, at) VALUES (?, ?, ?, ?, ?, ?)",
            [(code, n, *answer, n) for n, answer in enumerate(match.answers)],
        )
    database.close()


def _settings(database: sqlite3.Connection, code: str) -> dict[str, object]:
    (text,) = database.execute("SELECT settings FROM game_table WHERE code = ?", (code,)).fetchone()
    found: dict[str, object] = json.loads(text)
    return found


def _played(settings: dict[str, object], seed: str, answers: list[tuple[str, str]]) -> AnyMatch:
    game = GAMES["your-last-heist"]
    match = Match.start(game, read_settings(game.settings, settings), SEATS, seed)
    colours = game.seat_names(match.state)
    for who, key in answers:
        if who == "clock":
            match.time_up(key)
        else:
            match.answer(Seat(int(who)), _named(key, colours))
    assert match.question is not None
    assert match.question.prompt == "pause"
    return match


def _named(key: str, colours: Sequence[str]) -> str:
    """Write colours where the file names seats."""
    for seat, colour in enumerate(colours):
        key = key.replace(f"@{seat}", colour)
    return key


if __name__ == "__main__":
    vars(quick_house)["HASTE"] = 1 / SLOWNESS
    quick_house.serve(int(sys.argv[1]), Path(sys.argv[2]))
