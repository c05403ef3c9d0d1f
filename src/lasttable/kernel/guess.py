"""Checks a guessed deal: played through the known answers, it must look the same to one eye."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from lasttable.kernel.chance import Chance
from lasttable.kernel.errors import Diverged
from lasttable.kernel.events import Event
from lasttable.kernel.questions import Given
from lasttable.kernel.seats import Seat
from lasttable.kernel.undo import UNDO

if TYPE_CHECKING:
    from lasttable.kernel.match import AnyMatch


def follow_alike(
    true: "AnyMatch", guess: "AnyMatch", known: Sequence[Given], eye: Seat, chance: Chance
) -> None:
    """Play the answers in a guessed deal; raise Diverged once the eye could notice a difference.

    Secret answers since the last revelation are replaced with ones that look the same to the eye.
    """
    heard = [_take_seen(true, eye)]
    for answer in known:
        true.follow(answer)
        heard.append(_take_seen(true, eye))
    lit = max((i for i, batch in enumerate(heard) if any(e.reveals for e in batch)), default=0)
    _expect(guess, heard[0], eye)
    for number, answer in enumerate(known):
        guess.follow(answer if number < lit else _replaced(guess, answer, eye, chance))
        _expect(guess, heard[number + 1], eye)


def _take_seen(match: "AnyMatch", eye: Seat) -> list[Event]:
    return [event for event in match.take_events() if event.seen_by(eye)]


def _expect(match: "AnyMatch", heard: list[Event], eye: Seat) -> None:
    """Raise Diverged unless the eye was told exactly this since the last look."""
    seen = _take_seen(match, eye)
    if [(e.kind, e.args) for e in seen] != [(e.kind, e.args) for e in heard]:
        raise Diverged("this deal leads to other events")


def _replaced(match: "AnyMatch", answer: Given, eye: Seat, chance: Chance) -> Given:
    """Replace another seat's secret answer with one that this eye cannot tell apart from it."""
    seat, key, late = answer
    if seat < 0 or seat == eye or late or key == UNDO:
        return answer
    return seat, chance.choice(match.game.alike(match.state, eye, seat, key)), False
