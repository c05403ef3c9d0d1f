"""A whole game as readable text: seed, settings, answers and outcome.

    last-table record 1
    game: dead-last
    rules: 1
    seats: 6
    seed: 5f3c
    set: clock=60
    player 0: Jonas
    ---
    0: lay blue @1234
    3*: late
    clock: conspire-1.1 @90000
    table: leave red
    --- end: winners=2 reason=gold scores=12,8,26,9,3,11
    --- seal 1
    …

`*` marks an answer that the clock gave for a seat, `@` the milliseconds since the start.
The lines from `--- seal` on, if there are any, tell how the deal was sealed.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from lasttable.kernel.errors import Diverged, InvalidRecord
from lasttable.kernel.game import AnyGame, Outcome
from lasttable.kernel.match import AnyMatch, Match
from lasttable.kernel.questions import Answer
from lasttable.kernel.seats import CLOCK, TABLE, Seat
from lasttable.kernel.settings import read_settings, settings_text

FIRST_LINE = "last-table record 1"
SEAL = "--- seal"
_ANSWER = re.compile(
    r"(?:(clock|table)|([0-9]{1,3})(\*?)): ([^@\s](?:[^@]{0,198}[^@\s])?)(?: @([0-9]{1,15}))?"
)
_SEATS = r"(?:[0-9]{1,3}(?:,[0-9]{1,3})*)?"
_SCORES = r"(?:-?[0-9]{1,9}(?:,-?[0-9]{1,9})*)?"
_END = re.compile(rf"--- end: winners=({_SEATS}) reason=([a-z0-9-]+) scores=({_SCORES})")
_HEAD = re.compile(r"(game|rules|seats|seed|set|player [0-9]{1,3}):(.*)")
_PSEUDO = {CLOCK: "clock", TABLE: "table"}
_SPEAKERS = {"clock": CLOCK, "table": TABLE}


@dataclass(slots=True)
class Record:
    """Everything needed to replay a game, answer by answer."""

    game: str
    version: int
    seats: int
    seed: str
    settings: str = ""
    players: dict[int, str] = field(default_factory=dict)
    answers: list[Answer] = field(default_factory=list)
    times: list[int | None] = field(default_factory=list)
    """Milliseconds since the start for each answer, where known."""
    outcome: Outcome | None = None
    seal: tuple[str, ...] = ()
    """The lines that tell how the deal was sealed, if it was."""

    @classmethod
    def of(
        cls,
        match: AnyMatch,
        players: Mapping[int, str] | None = None,
        times: list[int | None] | None = None,
    ) -> "Record":
        """Make the record of a match as it stands."""
        answers = list(map(Answer._make, match.answers))
        return cls(
            game=match.game.name,
            version=match.game.version,
            seats=match.seats,
            seed=match.seed,
            settings=settings_text(match.settings),
            players=dict(players or {}),
            answers=answers,
            times=list(times) if times is not None else [None] * len(answers),
            outcome=match.outcome,
        )

    def to_text(self) -> str:
        """Write the record as text."""
        head = [FIRST_LINE, f"game: {self.game}", f"rules: {self.version}", f"seats: {self.seats}"]
        head += [f"seed: {self.seed}", f"set: {self.settings}".rstrip()]
        # A name must stay on its line, whatever the table let through.
        head += [f"player {s}: {' '.join(n.split())}" for s, n in sorted(self.players.items())]
        lines = [
            _answer_line(answer, time)
            for answer, time in zip(self.answers, self.times, strict=True)
        ]
        tail = [_end_line(self.outcome)] if self.outcome else []
        return "\n".join([*head, "---", *lines, *tail, *self.seal]) + "\n"

    @classmethod
    def from_text(cls, text: str) -> "Record":
        """Read a record; the error names the line that cannot be read."""
        lines = text.splitlines()
        if not lines or lines[0].strip() != FIRST_LINE:
            raise InvalidRecord(f"a record begins with the line {FIRST_LINE!r}")
        if "---" not in lines:
            raise InvalidRecord("a record needs a line '---' between its header and its answers")
        body = lines.index("---") + 1
        record = _read_head(lines[1 : body - 1])
        for number, line in enumerate(lines[body:], body + 1):
            if line.startswith(SEAL):
                record.seal = tuple(lines[number - 1 :])
                break
            if not line.strip():
                continue
            if record.outcome is not None:
                raise InvalidRecord(f"line {number} comes after the end of the game: {line!r}")
            if line.startswith("--- end:"):
                record.outcome = _read_end(line, number)
            else:
                answer, time = _read_answer(line, number)
                record.answers.append(answer)
                record.times.append(time)
        return record


def _answer_line(answer: Answer, time: int | None) -> str:
    seat, key, late = answer
    stamp = "" if time is None else f" @{time}"
    return f"{_PSEUDO.get(seat, seat)}{'*' if late else ''}: {key}{stamp}"


def _end_line(outcome: Outcome) -> str:
    winners = ",".join(map(str, outcome.winners))
    scores = ",".join(map(str, outcome.scores))
    return f"--- end: winners={winners} reason={outcome.reason} scores={scores}"


def _read_head(lines: list[str]) -> Record:
    values: dict[str, str] = {}
    for number, line in enumerate(lines, 2):
        found = _HEAD.fullmatch(line)
        if not found or found[1] in values:
            raise InvalidRecord(f"cannot read line {number} in the header of the record: {line!r}")
        values[found[1]] = found[2].strip()
    for wanted in ("game", "rules", "seats", "seed"):
        if wanted not in values:
            raise InvalidRecord(f"the record does not name its {wanted}")
    if not all(re.fullmatch(r"[0-9]{1,6}", values[key]) for key in ("rules", "seats")):
        raise InvalidRecord("rules and seats in the header must be numbers")
    return Record(
        game=values["game"],
        version=int(values["rules"]),
        seats=int(values["seats"]),
        seed=values["seed"],
        settings=values.get("set", ""),
        players={int(key[7:]): name for key, name in values.items() if key.startswith("player")},
    )


def _read_answer(line: str, number: int) -> tuple[Answer, int | None]:
    found = _ANSWER.fullmatch(line.rstrip())
    if not found:
        raise InvalidRecord(f"cannot read line {number}: {line!r}")
    speaker, seat, late, key, time = found.groups()
    who = _SPEAKERS[speaker] if speaker else Seat(int(seat))
    return Answer(who, key, bool(late)), None if time is None else int(time)


def _read_end(line: str, number: int) -> Outcome:
    found = _END.fullmatch(line.rstrip())
    if not found:
        raise InvalidRecord(f"cannot read line {number}: {line!r}")
    winners, reason, scores = found.groups()
    return Outcome(
        tuple(Seat(int(word)) for word in winners.split(",") if word),
        reason,
        tuple(int(word) for word in scores.split(",") if word),
    )


def record_settings(record: Record) -> dict[str, str]:
    """Return the settings of a record as words."""
    pairs = [word.partition("=") for word in record.settings.split()]
    return {key: value for key, _, value in pairs}


def begin(record: Record, games: Mapping[str, AnyGame], *, listens: bool = True) -> AnyMatch:
    """Set up the match of a record, before its first answer."""
    game = games.get(record.game)
    if game is None:
        raise InvalidRecord(f"there is no game {record.game!r}; known: {', '.join(games)}")
    if record.version != game.version:
        raise InvalidRecord(
            f"the record uses version {record.version} of the rules; this is version {game.version}"
        )
    settings = read_settings(game.settings, record_settings(record))
    return Match.start(game, settings, record.seats, record.seed, listens=listens)


def replay(record: Record, games: Mapping[str, AnyGame], *, listens: bool = True) -> AnyMatch:
    """Play a record to its last answer; raise Diverged if an answer does not fit the rules."""
    match = begin(record, games, listens=listens)
    for answer in record.answers:
        match.follow(answer)
    if record.outcome is not None and match.outcome != record.outcome:
        raise Diverged(f"the record ends with {record.outcome}, but the rules with {match.outcome}")
    return match
