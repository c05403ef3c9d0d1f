"""How players behave in Dead Last: what they promise, whether they keep it, and what they lay.

It reads events alone, all of them, so it can be used on bots, people and language models alike.
A promise is the last plan that a player proposed or agreed to before the cards were turned over:
to name somebody in a vote, or to lay a card in a Showdown. `lets-share` promises to share. A
coalition is everybody who promised to name the same player; it survives a vote if all of them do.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from lasttable.games.dead_last.cards import AMBUSH, SHARE, SHOWDOWN_CARDS, STEAL
from lasttable.games.dead_last.signals import PLANS
from lasttable.kernel import Event, Seat

LARGE_STAKE: Final = 5
"""Bars in the centre from which a stake counts as large: more than one round puts there."""
LETS_SHARE: Final = "lets-share"


class Behaviour:
    """Counts what one table's players do; `counts[seat]` holds the figures of a seat."""

    def __init__(self, seats: int) -> None:
        self.counts: list[Counter[str]] = [Counter() for _ in range(seats)]
        self._promises: dict[Seat, str] = {}
        self._colours: dict[str, Seat] = {}
        self._stake = 0
        self._coalitions: list[list[Seat]] = []

    def see(self, events: Sequence[Event]) -> None:
        """Learn what happened."""
        for event in events:
            reader = _READERS.get(event.kind)
            if reader is not None:
                reader(self, event.args)

    def _begin(self, _args: dict[str, Any]) -> None:
        self._promises.clear()

    def _begin_showdown(self, args: dict[str, Any]) -> None:
        self._promises.clear()
        self._stake = args["stake"]

    def _signal(self, args: dict[str, Any]) -> None:
        if args["verb"] in PLANS and args["about"] is not None:
            self._promises[args["from"]] = args["about"]

    def _phrase(self, args: dict[str, Any]) -> None:
        if args["phrase"] == LETS_SHARE:
            self._promises[args["from"]] = SHARE

    def _votes(self, args: dict[str, Any]) -> None:
        plans: dict[str, list[Seat]] = {}
        for seat, plan in self._promises.items():
            plans.setdefault(plan, []).append(seat)
        self._coalitions = [seats for seats in plans.values() if len(seats) > 1]
        for choice in args["choices"]:
            counts = self._of(choice["seat"])
            counts["votes"] += 1
            counts["ambushes"] += choice["card"] == AMBUSH
            self._settle(choice["seat"], choice["card"])

    def _targets(self, args: dict[str, Any]) -> None:
        for seat in args["seats"]:
            self._of(seat)["targeted"] += 1

    def _ambush(self, args: dict[str, Any]) -> None:
        # Only a Target's Ambush is told of: it was laid at the right moment.
        self._of(args["seat"])["ambushes that worked"] += 1

    def _survivors(self, args: dict[str, Any]) -> None:
        for seat in args["seats"]:
            self._of(seat)["votes survived"] += 1
        for coalition in self._coalitions:
            whole = set(coalition) <= set(args["seats"])
            for seat in coalition:
                self._of(seat)["coalitions"] += 1
                self._of(seat)["coalitions that survived"] += whole

    def _showdown(self, args: dict[str, Any]) -> None:
        size = "large" if self._stake >= LARGE_STAKE else "small"
        for choice in args["choices"]:
            card, seat = choice["card"], choice["seat"]
            counts = self._of(seat)
            if card in SHOWDOWN_CARDS:
                counts[f"laid {card}"] += 1
            if self._promises.get(seat) == SHARE:
                counts[f"promised to share, {size} stake"] += 1
                counts[f"betrayed, {size} stake"] += card == STEAL
            self._settle(seat, card)

    def _settle(self, seat: Seat, card: str | None) -> None:
        promise = self._promises.pop(seat, None)
        # Whoever speaks of sharing while all still vote promises nothing about this vote.
        if promise is not None and (promise in SHOWDOWN_CARDS) == (card in SHOWDOWN_CARDS):
            self._of(seat)["promises"] += 1
            self._of(seat)["promises kept"] += card == promise

    def _of(self, seat: Seat) -> Counter[str]:
        while seat >= len(self.counts):
            self.counts.append(Counter())
        return self.counts[seat]


_READERS = {
    "conspire": Behaviour._begin,
    "showdown": Behaviour._begin_showdown,
    "signal": Behaviour._signal,
    "said": Behaviour._phrase,
    "whispered": Behaviour._phrase,
    "reveal": Behaviour._votes,
    "target": Behaviour._targets,
    "ambush": Behaviour._ambush,
    "survivors": Behaviour._survivors,
    "cards": Behaviour._showdown,
}
