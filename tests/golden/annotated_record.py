"""Golden games: a record with every event written under the answer that caused it.

Without its indented lines the text is a record like any other, and replays.
"""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from lasttable.games import GAMES
from lasttable.kernel import WATCHER, AnyMatch, Event, Match, Record, begin, read_settings
from tests.laws.driver import Driver, make

FOLDER = Path(__file__).parent


@dataclass(frozen=True, slots=True)
class Golden:
    """A golden random game: how it is set up and how it is played."""

    game: str
    name: str
    seats: int
    settings: Mapping[str, str] = field(default_factory=dict)
    haste: float = 0.1
    chat: float = 0.1
    notices: float = 0.0

    @property
    def path(self) -> Path:
        return FOLDER / self.game.replace("-", "_") / f"{self.name}.txt"

    def play(self) -> str:
        """Play the game and return it as text."""
        game = GAMES[self.game]
        driver = Driver(self.name)
        driver.haste, driver.chat, driver.notices = self.haste, self.chat, self.notices
        settings = read_settings(game.settings, self.settings)
        match = Match.start(game, settings, self.seats, f"golden-{self.name}")
        while match.question is not None:
            make(match, driver.next_move(match))
        return annotate(Record.of(match))


def annotate(record: Record) -> str:
    """Write a record with the events under each answer."""
    head, _, rest = record.to_text().partition("---\n")
    match = begin(record, GAMES)
    lines = [f"{head}---", *_happened(match)]
    for line, answer in zip(rest.splitlines(), record.answers, strict=False):
        match.follow(answer)
        lines += [line, *_happened(match)]
    lines += [line for line in rest.splitlines() if line.startswith("--- end:")]
    return "\n".join(lines) + "\n"


def record_of(story: str) -> Record:
    """Read the record in an annotated one."""
    lines = [line for line in story.splitlines() if not line.startswith(" ")]
    return Record.from_text("\n".join(lines))


def _happened(match: AnyMatch) -> Iterable[str]:
    return [f"    {_sentence(event)}" for event in match.take_events()]


def _sentence(event: Event) -> str:
    """Write an event: its rule, its kind, to whom, and what it says; `!` where it reveals."""
    to = ""
    if event.to is not None:
        to = " to " + ",".join("watchers" if eye == WATCHER else str(eye) for eye in event.to)
    words = [f"{key}={_word(value)}" for key, value in event.args.items()]
    mark = "!" if event.reveals else ""
    return " ".join([f"{event.rule} {event.kind}{mark}{to}", *words]).rstrip()


def _word(value: object) -> str:
    if isinstance(value, str):
        return value
    return json.dumps(value, separators=(",", ":")).replace('"', "")
