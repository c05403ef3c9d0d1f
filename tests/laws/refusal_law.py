"""The refusal law: whatever a refused answer reveals goes to its sender alone.

Some answers are taken and then refused by the rules themselves, such as a card that was overtaken.
The event that says so is for its sender, and nobody else may notice that anything was sent: no
event, no change in what they see or are asked.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from lasttable.kernel import AnyMatch, Event, Seat
from tests.laws.driver import Move
from tests.laws.law_broken import LawBroken
from tests.laws.laws import eyes
from tests.laws.received import first_difference, shown, told

REFUSALS: Final[Mapping[str, frozenset[str]]] = {
    "kill-shot": frozenset({"refused", "too-late", "wrong", "nothing-to-remove"}),
    "sulking": frozenset({"refused"}),
}
"""The kinds of event with which the rules of a game refuse an answer."""


class RefusalWatch:
    """Looks at a game through everybody's eyes, before and after one move."""

    def __init__(self, match: AnyMatch, move: Move) -> None:
        self._move = move
        self._kinds = REFUSALS.get(match.game.name, frozenset())
        self._before: dict[Seat, dict[str, bytes]] = {}
        if self._kinds and move.seat >= 0:
            others = [eye for eye in eyes(match) if eye != move.seat]
            self._before = {eye: shown(match, eye) for eye in others}

    def check(self, match: AnyMatch, events: Sequence[Event]) -> bool:
        """Raise if anybody but the sender noticed a refusal; return whether there was one."""
        if not self._before or not [event for event in events if event.kind in self._kinds]:
            return False
        for eye, before in self._before.items():
            if heard := told(events, eye):
                self._fail(eye, f"hears {heard[0].decode()}")
            after = shown(match, eye)
            for door, seen in before.items():
                if after.get(door, b"") != seen:
                    self._fail(eye, f"{door}: {first_difference(seen, after.get(door, b''))}")
        return True

    def _fail(self, eye: Seat, what: str) -> None:
        who = "a watcher" if eye < 0 else f"seat {eye}"
        sent = f"{self._move.key!r} of seat {self._move.seat}"
        raise LawBroken("refusal", f"{who} notices that {sent} was refused: {what}")
