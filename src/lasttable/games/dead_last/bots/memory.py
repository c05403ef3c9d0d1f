"""What a bot remembers: the signals it saw, who kept their word, who ambushes, who steals.

Votes, falls and Showdowns are in the view; only talk has to be noted from events. So a bot that
takes over a seat mid-game knows at once what that seat could know.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import cast

from lasttable.games.dead_last.bots.table import Table
from lasttable.games.dead_last.cards import AMBUSH, SHARE, STEAL
from lasttable.games.dead_last.sections import PastVote
from lasttable.kernel import Event, Seat

CLAIMS = ("propose", "agree", "point", "flash")
"""Signals that say what the sender is going to do."""
LEADS = 2
"""From how many votes on that went the way a seat proposed, it is suspected of leading them."""
LEADER, THIEF, MOST_THIEF = 1.4, 0.15, 0.45
"""How suspicious it is to lead all votes, and to have stolen in a Showdown."""
LETS_SHARE, WHO = "lets-share", "who"
"""The phrases that promise to share, and that ask whom to name."""
SHOWDOWN = -1
"""Stands for the vote where two play a Showdown."""


@dataclass(frozen=True, slots=True)
class Signal:
    """A signal that this seat sent or received."""

    sender: Seat
    to: tuple[Seat, ...]
    verb: str
    word: str | None
    """The colour or card it is about."""


@dataclass(slots=True)
class Talk:
    """What one seat noticed before one vote."""

    signals: list[Signal] = field(default_factory=list)
    tells: list[Signal] = field(default_factory=list)
    askers: list[Seat] = field(default_factory=list)
    """Who asked whom to name."""

    def claims(self) -> dict[Seat, str]:
        """Return the last thing that each seat said it would do."""
        return {
            signal.sender: signal.word
            for signal in self.signals
            if signal.word is not None and signal.verb in CLAIMS
        }

    def invited(self) -> dict[str, set[Seat]]:
        """Return who knows of each proposal: its sender and everybody who saw it."""
        asked: dict[str, set[Seat]] = {}
        for signal in self.signals:
            if signal.verb == "propose" and signal.word is not None:
                asked.setdefault(signal.word, set()).update(signal.to, (signal.sender,))
        return asked

    def leader(self, colour: str) -> Seat | None:
        """Return who was the first to propose a target, as far as this seat was told."""
        for signal in self.signals:
            if signal.verb == "propose" and signal.word == colour:
                return signal.sender
        return None


class Memory:
    """All that one seat has noticed so far."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.talk = Talk()
        self.kept: dict[Seat, int] = {}
        self.broke: dict[Seat, int] = {}
        self.voted: dict[Seat, int] = {}
        self.ambushes: dict[Seat, int] = {}
        self.named_me: dict[Seat, int] = {}
        self.named: dict[Seat, int] = {}
        self.led: dict[Seat, int] = {}
        """How many votes each seat led: the first to propose who then was the target."""
        self.votes = 0
        self.showdowns: dict[Seat, list[str]] = {}
        self._talks: dict[tuple[int, int], Talk] = {}
        self._round = 0
        self._in_showdown = False
        self._votes_studied = 0
        self._rounds_studied = 0

    def note(self, events: Sequence[Event]) -> None:
        """Take note of talk, and of which vote it belongs to."""
        for event in events:
            args = event.args
            if event.kind == "round":
                self._round = cast(int, args["number"])
            elif event.kind == "conspire":
                self._turn_to(cast(int, args["round"]), cast(int, args["vote"]))
            elif event.kind == "showdown":
                self._turn_to(self._round, SHOWDOWN)
            elif event.kind == "signal":
                self.talk.signals.append(_read_signal(event))
            elif event.kind == "tell":
                self.talk.tells.append(_read_signal(event))
            elif event.kind in ("said", "whispered"):
                self._note_phrase(event)

    def _note_phrase(self, event: Event) -> None:
        """Understand a phrase that promises something or asks for something (§ 5.9)."""
        sender = cast(Seat, event.args["from"])
        if event.args["phrase"] == LETS_SHARE and self._in_showdown:
            to = tuple(cast(Sequence[Seat], event.args.get("to", (self.seat,))))
            self.talk.signals.append(Signal(sender, to, "propose", SHARE))
        elif event.args["phrase"] == WHO and sender not in (self.seat, *self.talk.askers):
            self.talk.askers.append(sender)

    def _turn_to(self, number: int, vote: int) -> None:
        self.talk = self._talks[number, vote] = Talk()
        self._in_showdown = vote == SHOWDOWN

    def talk_before(self, vote: PastVote) -> Talk:
        """Return the talk before a past vote; empty if this bot was not there yet."""
        return self._talks.get((vote.round, vote.vote)) or Talk()

    def study(self, table: Table) -> None:
        """Learn from votes and Showdowns that happened since the last look."""
        history, rounds = table.view.history, table.view.rounds
        for vote in history[self._votes_studied :]:
            self._study_vote(table, vote)
        self._votes_studied = len(history)
        for end in rounds[self._rounds_studied :]:
            for choice in end.cards:
                if choice.card is not None:
                    self.showdowns.setdefault(choice.seat, []).append(choice.card)
        self._rounds_studied = len(rounds)

    def _study_vote(self, table: Table, vote: PastVote) -> None:
        talk = self.talk_before(vote)
        claims = talk.claims()
        self.votes += 1
        for hit in vote.targets:
            leader = talk.leader(table.colours[hit])
            if leader is not None:
                _count(self.led, leader)
        for choice in vote.choices:
            seat, card = choice.seat, choice.card
            _count(self.voted, seat)
            if card == AMBUSH:
                _count(self.ambushes, seat)
            target = table.named(card)
            if target is not None:
                _count(self.named, target)
                if target == self.seat:
                    _count(self.named_me, seat)
            if seat in claims:
                _count(self.kept if claims[seat] == card else self.broke, seat)

    def trust(self, seat: Seat) -> float:
        """Return how far a seat's word can be trusted, from 0 to 1; new players get a chance."""
        kept, broke = self.kept.get(seat, 0), self.broke.get(seat, 0)
        return (kept + 2) / (kept + 2 * broke + 2.5)

    def suspicion(self, seat: Seat) -> float:
        """Return how much a seat looks like the one who pulls the strings, from 0 to 1."""
        led = self.led.get(seat, 0)
        leads = LEADER * led / (self.votes + 1) if led >= LEADS else 0.0
        return min(1.0, leads + min(MOST_THIEF, THIEF * self.steals(seat)))

    def ambush_rate(self, seat: Seat) -> float:
        """Return how often a seat lays Ambush."""
        return (self.ambushes.get(seat, 0) + 0.5) / (self.voted.get(seat, 0) + 5)

    def steals(self, seat: Seat) -> int:
        """Count the Showdowns in which a seat stole."""
        return self.showdowns.get(seat, []).count(STEAL)


def _count(counts: dict[Seat, int], seat: Seat) -> None:
    counts[seat] = counts.get(seat, 0) + 1


def _read_signal(event: Event) -> Signal:
    args = event.args
    word = args.get("card") or args.get("about")
    return Signal(
        cast(Seat, args["from"]),
        tuple(cast(Sequence[Seat], args["to"])),
        cast(str, args.get("verb", "tell")),
        cast("str | None", word),
    )
