"""What a bot remembers of other hands, from what its seat was shown.

The bot remembers a card until it is played or discarded, or until a hidden move could have taken
it away.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final

from lasttable.kernel import Event, Seat


class Memory:
    """The cards a bot has seen in other hands."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.hands: dict[Seat, list[str]] = {}

    def note(self, events: Sequence[Event]) -> None:
        """Learn from what happened."""
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
        """Note a hand that was shown."""
        if args["whose"] is not None and args["whose"] != self.seat:
            self.hands[args["whose"]] = list(args["cards"])

    def opened(self, args: dict[str, Any]) -> None:
        """Note a hand that was revealed, or is known after a swap."""
        if args["seat"] != self.seat:
            self.hands[args["seat"]] = list(args["cards"])

    def got(self, args: dict[str, Any]) -> None:
        """Note a card that everyone saw a player take."""
        self._add(args["seat"], args["card"])

    def played(self, args: dict[str, Any]) -> None:
        """Note that a card left a hand."""
        self._drop(args["seat"], [args["card"]])

    def discarded(self, args: dict[str, Any]) -> None:
        """Note that cards left a hand."""
        self._drop(args["seat"], args["cards"])

    def emptied(self, args: dict[str, Any]) -> None:
        """Forget a hand that is gone."""
        self._forget(args["seat"])

    def passed_on(self, args: dict[str, Any]) -> None:
        """Forget a hand that an unseen card has left."""
        if args["count"] and self.seat not in (args["seat"], args["to_seat"]):
            self._forget(args["seat"])

    def passed(self, args: dict[str, Any]) -> None:
        """Note cards that this seat saw change hands."""
        self._drop(args["seat"], args["cards"])
        for card in args["cards"]:
            self._add(args["to_seat"], card)

    def swapped(self, args: dict[str, Any]) -> None:
        """Note that two players swapped hands."""
        one, other = args["seats"]
        hands = self.hands
        first, second = hands.pop(one, None), hands.pop(other, None)
        if second is not None and one != self.seat:
            hands[one] = second
        if first is not None and other != self.seat:
            hands[other] = first

    def mixed(self, args: dict[str, Any]) -> None:
        """Forget hands that were shuffled together."""
        for seat in args["seats"]:
            self._forget(seat)

    def put_back(self, args: dict[str, Any]) -> None:
        """Forget a hand from which cards went face down onto the deck."""
        self._forget(args["seat"])

    def judged(self, args: dict[str, Any]) -> None:
        """Note who has the card after a guess."""
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
