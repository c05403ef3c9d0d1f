"""Everything that one eye receives at one moment, as bytes, channel by channel."""

from collections.abc import Iterable
from typing import Any

import msgspec

from lasttable.games import GAMES
from lasttable.kernel import AnyMatch, Event, LastTableError, Question, Seat
from lasttable.server.table.turn_waits import prompt_for_notice
from lasttable.server.table.turn_watch import TurnNotice
from lasttable.server.turn_notices.notice_words import text_of
from lasttable.server.turn_notices.push_payload import make_payload
from tests.laws.law_broken import LawBroken

NONSENSE = "no-such-answer"

encode = msgspec.json.Encoder().encode


def shown(match: AnyMatch, eye: Seat) -> dict[str, bytes]:
    """List what an eye sees and is asked, and what it is told when it answers nonsense."""
    question = match.question
    parts: dict[str, Any] = {
        "view": match.view(eye),
        "decision": match.decision,
        "outcome": match.outcome,
        "names": list(match.game.seat_names(match.state)),
        "refusal": refusal(match, eye),
    }
    if question is not None:
        menu = question.menus.get(eye)
        parts |= {
            "kind": question.kind,
            "prompt": question.prompt,
            "arguments": question.args,
            "clocks": [clock for clock in question.clocks if not clock.quiet],
            "asked": [seat for seat in question.menus if seat >= 0],
            "options": menu.options if menu is not None else None,
            "own answer": match.answered.get(eye),
            "answered": sorted(match.answered) if question.shows_answered else None,
        }
        if match.game.name in GAMES:
            parts["notice"] = notice(match, question)
    if eye >= 0:
        parts["talk"] = match.game.may_talk(match.state, eye)
    return {door: encode(part) for door, part in parts.items()}


_notices: dict[tuple[str, str | None], bytes] = {}


def notice(match: AnyMatch, question: Question) -> bytes:
    """Return the notice that each seat with something to answer gets at a slow table."""
    key = (match.game.name, prompt_for_notice(question))
    if key not in _notices:
        turn = TurnNotice("turn", 7, 0, "OWL58K", "Lunch break", match.game, key[1])
        text = text_of(turn, now=0)
        _notices[key] = make_payload("turn", "turn-OWL58K", text, "/t/OWL58K", "OWL58K")
    return _notices[key]


def refusal(match: AnyMatch, eye: Seat) -> str | None:
    """Return the words with which a wrong answer of this eye is refused."""
    if eye < 0:
        return None
    try:
        match.answer(eye, NONSENSE)
    except LastTableError as error:
        return f"{type(error).__name__}: {error}"
    except Exception as error:
        raise LawBroken("wrong answer", f"{NONSENSE!r} raised {error!r}") from error
    raise LawBroken("wrong answer", f"{NONSENSE!r} was taken as an answer")


def told(events: Iterable[Event], eye: Seat) -> list[bytes]:
    """List the events that reach an eye."""
    return [encode((event.kind, event.args, event.rule)) for event in events if event.seen_by(eye)]


def first_difference(one: bytes, other: bytes, around: int = 60) -> str:
    """Show where two texts part, with what stands around it."""
    at = next(
        (i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b),
        min(len(one), len(other)),
    )
    start = max(0, at - around)
    left, right = one[start : at + around].decode(), other[start : at + around].decode()
    return f"...{left}... against ...{right}..."
