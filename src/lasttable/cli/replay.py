"""`lasttable replay`: show a recorded game, at its end or step by step."""

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from msgspec import to_builtins

from lasttable.cli.errors import CommandError
from lasttable.cli.sentences import Sentences, sentences_of
from lasttable.cli.view_text import view_text
from lasttable.games import GAMES
from lasttable.kernel import (
    CLOCK,
    OPEN,
    TABLE,
    WATCHER,
    Answer,
    AnyMatch,
    Event,
    Outcome,
    Record,
    Seat,
    begin,
    settings_values,
)
from lasttable.kernel import replay as play_record

SPEAKERS = {CLOCK: "clock", TABLE: "table"}


@dataclass(slots=True)
class Step:
    """One answer, the events it caused, and the position after it."""

    answer: Answer
    time: int | None
    events: list[Event]
    match: AnyMatch


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command and its options."""
    parser = subparsers.add_parser(
        "replay",
        help="show a recorded game, at its end or step by step",
        description="Show a recorded game: its end, or every step with what each seat saw.",
    )
    parser.add_argument("file", type=Path, metavar="FILE", help="a record, as `play` saves it")
    parser.add_argument("--step", action="store_true", help="show every answer and what followed")
    parser.add_argument(
        "--seat", default="all", metavar="N|all|watcher", help="whose view to show (all)"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Replay a record and print it."""
    record = read_record(args.file)
    final = play_record(record, GAMES)
    eye = read_eye(args.seat, final)
    if args.json:
        print(json.dumps(_as_json(record, final, eye, args.step), indent=2))
        return 0
    words = sentences_of(
        final.game, final.game.seat_names(final.state), record.players, eye if eye >= 0 else None
    )
    print("\n".join(_heading(record, final)))
    if args.step:
        _show_steps(record, eye, words)
    print()
    print("\n".join(view_text(final.view(eye))))
    print("\n".join(_ending(final.outcome, words)))
    return 0


def read_record(path: Path) -> Record:
    """Read a record file."""
    try:
        return Record.from_text(path.read_text(encoding="utf-8"))
    except FileNotFoundError as error:
        raise CommandError(f"there is no file {path}") from error
    except (OSError, UnicodeDecodeError) as error:
        raise CommandError(f"{path} cannot be read as a text file") from error


def read_eye(word: str, match: AnyMatch) -> Seat:
    """Read whose view to show: a seat's number, `all` or `watcher`."""
    named = {"all": OPEN, "watcher": WATCHER}
    if word in named:
        return named[word]
    seats = len(match.game.seat_names(match.state))
    if not word.isdecimal() or int(word) >= seats:
        raise CommandError(f"--seat is all, watcher or a number from 0 to {seats - 1}, not {word}")
    return Seat(int(word))


def steps(record: Record) -> Iterator[Step]:
    """Play a record answer by answer."""
    match = begin(record, GAMES)
    match.take_events()
    for answer, time in zip(record.answers, record.times, strict=True):
        match.follow(answer)
        yield Step(answer, time, match.take_events(), match)


def _may_see(answer: Answer, eye: Seat) -> bool:
    """Return whether an eye may see an answer; other seats' answers may be secret."""
    return eye == OPEN or answer.seat in (eye, CLOCK, TABLE)


def _show_steps(record: Record, eye: Seat, words: Sentences) -> None:
    waits = sys.stdin.isatty() and sys.stdout.isatty()
    for number, step in enumerate(steps(record), 1):
        lines = [words.event(event) for event in step.events if event.seen_by(eye)]
        if not _may_see(step.answer, eye) and not lines:
            continue
        if _may_see(step.answer, eye):
            late = " (time ran out)" if step.answer.late else ""
            who = SPEAKERS.get(step.answer.seat) or words.name(step.answer.seat)
            print(f"{number}. {_stamp(step.time)}{who}: {step.answer.key}{late}")
        for line in lines:
            print(f"    {line}")
        if waits:
            input()


def _stamp(time: int | None) -> str:
    return "" if time is None else f"[{time // 60000}:{time // 1000 % 60:02}] "


def _heading(record: Record, match: AnyMatch) -> list[str]:
    players = [f"{seat} {name}" for seat, name in sorted(record.players.items())]
    settings = record.settings or "default"
    lines = [f"{match.game.title}, {record.seats} seats, {len(record.answers)} answers"]
    lines.append(f"settings: {settings}; seed: {record.seed}")
    return lines + ([f"players: {', '.join(players)}"] if players else [])


def _ending(outcome: Outcome | None, words: Sentences) -> list[str]:
    if outcome is None:
        return ["The record stops before the game ends."]
    winners = ", ".join(words.name(seat) for seat in outcome.winners) or "nobody"
    reason = words.text(f"reason.{outcome.reason}")
    return [f"Winner: {winners}. {reason} Scores: {', '.join(map(str, outcome.scores))}."]


def _as_json(record: Record, final: AnyMatch, eye: Seat, with_steps: bool) -> dict[str, Any]:
    outcome = final.outcome
    found: dict[str, Any] = {
        "game": record.game,
        "rules": record.version,
        "seats": record.seats,
        "seed": record.seed,
        "settings": settings_values(final.settings),
        "players": {str(seat): name for seat, name in record.players.items()},
        "answers": len(record.answers),
        "outcome": asdict(outcome) if outcome else None,
        "view": as_plain(final.view(eye)),
    }
    if with_steps:
        found["steps"] = [_step_json(step, eye) for step in steps(record)]
    return found


def _step_json(step: Step, eye: Seat) -> dict[str, Any]:
    answer = None
    if _may_see(step.answer, eye):
        who = SPEAKERS.get(step.answer.seat, int(step.answer.seat))
        answer = {"seat": who, "key": step.answer.key, "late": step.answer.late}
    told: Sequence[Event] = [event for event in step.events if event.seen_by(eye)]
    return {
        "answer": answer,
        "time": step.time,
        "events": [{"kind": e.kind, "args": e.args, "rule": e.rule} for e in told],
    }


def as_plain(view: Any) -> Any:
    """Return a view as lists and dicts."""
    return to_builtins(view)
