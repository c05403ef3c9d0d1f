"""What a bot remembers of the others' hands, from what its seat was shown.

A card that was seen stays in mind until it is played or discarded, or until something hidden could
have taken it away.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final

from lasttable.kernel import Event, Seat


class Memory:
    """Cards seen in hands."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.hands: dict[Seat, list[str]] = {}

    def note(self, events: Sequence[Event]) -> None:
        """Take in what happened."""
        for event in events:
            handle = _HANDLERS.get(event.kind)
            if handle is not None:
                handle(self, event.args)

    def _forget(self, seat: Any) -> None:
        self.hands.pop(seat, None)

    def _add(self, seat: Any, card: Any) -> None:
        if seat != self.seat and card is not None:
            self.hands.setdefault(seat, []).append(card)

    def _drop(self, seat: Any, cards: Sequence[Any]) -> None:
        held = self.hands.get(seat)
        if held is not None:
            for card in cards:
                if card in held:
                    held.remove(card)

    def saw(self, args: dict[str, Any]) -> None:
        """A hand was shown: that is what it holds."""
        if args["whose"] is not None and args["whose"] != self.seat:
            self.hands[args["whose"]] = list(args["cards"])

    def opened(self, args: dict[str, Any]) -> None:
        """A hand lies open, or is known after a swap."""
        if args["seat"] != self.seat:
            self.hands[args["seat"]] = list(args["cards"])

    def got(self, args: dict[str, Any]) -> None:
        """Somebody took a card for all to see."""
        self._add(args["seat"], args["card"])

    def played(self, args: dict[str, Any]) -> None:
        """A card left a hand."""
        self._drop(args["seat"], [args["card"]])

    def discarded(self, args: dict[str, Any]) -> None:
        """Cards left a hand."""
        self._drop(args["seat"], args["cards"])

    def emptied(self, args: dict[str, Any]) -> None:
        """A whole hand is gone."""
        self._forget(args["seat"])

    def passed_on(self, args: dict[str, Any]) -> None:
        """Something unseen left a hand; what was known of it is not sure any more."""
        if args["count"] and self.seat not in (args["seat"], args["to_seat"]):
            self._forget(args["seat"])

    def passed(self, args: dict[str, Any]) -> None:
        """Cards went over that this seat saw."""
        self._drop(args["seat"], args["cards"])
        for card in args["cards"]:
            self._add(args["to_seat"], card)

    def swapped(self, args: dict[str, Any]) -> None:
        """Two hands changed places."""
        one, other = args["seats"]
        hands = self.hands
        first, second = hands.pop(one, None), hands.pop(other, None)
        if second is not None and one != self.seat:
            hands[one] = second
        if first is not None and other != self.seat:
            hands[other] = first

    def mixed(self, args: dict[str, Any]) -> None:
        """Nobody knows these hands any more."""
        for seat in args["seats"]:
            self._forget(seat)

    def put_back(self, args: dict[str, Any]) -> None:
        """Cards went face down onto the deck."""
        self._forget(args["seat"])

    def judged(self, args: dict[str, Any]) -> None:
        """A guess was answered: the card lies with one of the two."""
        if args["how"] == "right":
            self._add(args["seat"], args["card"])


_HANDLERS: Final[dict[str, Callable[[Memory, dict[str, Any]], None]]] = {
    "saw": Memory.saw,
    "hand": Memory.opened,
    "lay-open": Memory.opened,
    "draw": Memory.got,
    "shown": Memory.got,
    "drew": Memory.got,
    "pick": Memory.got,
    "call": Memory.got,
    "play": Memory.played,
    "react": Memory.played,
    "escape": Memory.played,
    "discard": Memory.discarded,
    "destroy": Memory.discarded,
    "reload": Memory.emptied,
    "clear": Memory.emptied,
    "pass": Memory.passed_on,
    "passed": Memory.passed,
    "swap": Memory.swapped,
    "mix": Memory.mixed,
    "put-back": Memory.put_back,
    "guess": Memory.judged,
}
