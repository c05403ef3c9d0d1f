"""Toy games that leak on purpose, each in one way; the law of no leak must find them all.

The sound game: everybody holds a hand; a turn asks its seat to nod, then everybody to bid a card
in secret; the highest bid scores when all are turned over, and everybody draws a new card.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, NoReturn

from lasttable.kernel import (
    AnyGame,
    Clock,
    IllegalAnswer,
    Menu,
    Option,
    Seat,
    Step,
    choose,
    choose_all,
    pause,
    race,
    tell,
)
from tests.kernel.toys.base import ToyState, ToyView, scene, toy

CARDS = tuple("123456789") * 6


def bid_menu(state: ToyState, seat: Seat) -> Menu:
    return Menu.of(*(f"bid {card}" for card in sorted(set(state.hands[seat]))))


def alike(state: ToyState, _eye: Seat, seat: Seat, key: str) -> Sequence[str]:
    return bid_menu(state, seat).keys if key.startswith("bid ") else (key,)


class Doors:
    """How the sound game speaks to people; each leaky game opens one of these too far."""

    def nod_menu(self, state: ToyState, seat: Seat) -> Menu:
        return Menu.of("nod", "shrug")

    def clock(self, state: ToyState, seat: Seat) -> str:
        return f"turn-{state.turn}"

    def arguments(self, state: ToyState, seat: Seat) -> dict[str, Any]:
        return {"turn": state.turn}

    def bidders(self, state: ToyState) -> list[Seat]:
        return state.seats()

    def whisper(self, state: ToyState, seat: Seat) -> None:
        tell(state, "turn", seat=seat)

    def linger(self, state: ToyState, seat: Seat) -> bool:
        return False

    def bid_prompt(self, state: ToyState, seat: Seat) -> str:
        return "bid"

    def offer(self, state: ToyState, seat: Seat) -> Menu:
        return bid_menu(state, seat)


def next_seat(state: ToyState, seat: Seat) -> Seat:
    return Seat((seat + 1) % len(state.hands))


def high(state: ToyState, seat: Seat) -> bool:
    """Tell a secret: whether somebody holds a high card."""
    return max(state.hands[seat], default="0") > "6"


def step_with(doors: Doors) -> Callable[[ToyState], Step]:
    def step(state: ToyState) -> Step:
        state.turn += 1
        seat = Seat((state.turn - 1) % len(state.hands))
        doors.whisper(state, seat)
        clocks = (Clock(doors.clock(state, seat), 30),)
        arguments = doors.arguments(state, seat)
        yield from choose(seat, doors.nod_menu(state, seat), "nod", clocks=clocks, args=arguments)
        if doors.linger(state, seat):
            yield from pause(f"pause-{state.turn}", 1)
        menus = {one: doors.offer(state, one) for one in doors.bidders(state)}
        if not menus:
            return
        bids = yield from choose_all(menus, doors.bid_prompt(state, seat))
        settle(state, bids)

    return step


def settle(state: ToyState, bids: dict[Seat, str]) -> None:
    for seat, bid in bids.items():
        state.hands[seat].remove(bid[4:])
        state.discard.append(bid[4:])
    best = max(bids.values())
    for seat, bid in bids.items():
        state.score[seat] += bid == best
    tell(state, "bids", reveals=True, bids=list(bids.values()))
    for seat in bids:
        state.hands[seat].append(state.deck.pop())
        tell(state, "drawn", to=[seat], reveals=True, card=state.hands[seat][-1])


class LeaksInOptionOrder(Doors):
    def nod_menu(self, state: ToyState, seat: Seat) -> Menu:
        first, second = (
            ("nod", "shrug") if high(state, next_seat(state, seat)) else ("shrug", "nod")
        )
        return Menu.of(first, second)


class LeaksInOptions(Doors):
    def nod_menu(self, state: ToyState, seat: Seat) -> Menu:
        more = ["frown"] if high(state, next_seat(state, seat)) else []
        return Menu.of("nod", "shrug", *more)


class LeaksInClockNames(Doors):
    def clock(self, state: ToyState, seat: Seat) -> str:
        return f"turn-{state.turn}.{max(state.hands[next_seat(state, seat)], default='0')}"


class LeaksInArguments(Doors):
    def arguments(self, state: ToyState, seat: Seat) -> dict[str, Any]:
        return {"turn": state.turn, "top": state.deck[-1:]}


class LeaksInWhoIsAsked(Doors):
    def bidders(self, state: ToyState) -> list[Seat]:
        return [seat for seat in state.seats() if high(state, seat)]


class LeaksInPrompt(Doors):
    def bid_prompt(self, state: ToyState, seat: Seat) -> str:
        return "bid-high" if high(state, next_seat(state, seat)) else "bid"


class LeaksInEvents(Doors):
    def whisper(self, state: ToyState, seat: Seat) -> None:
        tell(state, "turn", seat=seat)
        tell(state, "peek", card=state.hands[next_seat(state, seat)][0])


class LeaksToTheWrongSeat(Doors):
    def whisper(self, state: ToyState, seat: Seat) -> None:
        other = next_seat(state, seat)
        tell(state, "turn", seat=seat)
        tell(state, "draw", to=[other], reveals=True, seat=seat)
        tell(state, "hand", to=[next_seat(state, other)], cards=state.hands[other].copy())


class LeaksByAQuestion(Doors):
    """Pauses only if somebody holds a high card: that a question is asked tells it."""

    def linger(self, state: ToyState, seat: Seat) -> bool:
        return high(state, next_seat(state, seat))


def numbering_step(state: ToyState) -> Step:
    """Asks twice; whether the second counts as the same decision depends on a hidden card."""
    state.turn += 1
    menus = {seat: Menu.of("go") for seat in state.seats()}
    for again in (True, high(state, Seat(0))):
        yield from race(menus, "go", thread=f"{state.turn}-{'same' if again else 'other'}")


class LoudMenu(Menu):
    """Refuses with too many words."""

    __slots__ = ("secret",)

    def __init__(self, options: Sequence[Option], secret: str) -> None:
        super().__init__(options)
        self.secret = secret

    def __contains__(self, key: str) -> bool:
        return super().__contains__(key) or self._shout(key)

    def _shout(self, key: str) -> NoReturn:
        raise IllegalAnswer(f"{key!r} is not offered; your neighbour holds {self.secret}")


class LeaksInRefusals(Doors):
    def nod_menu(self, state: ToyState, seat: Seat) -> Menu:
        secret = max(state.hands[next_seat(state, seat)], default="0")
        return LoudMenu(Menu.of("nod", "shrug").options, secret)


def game(name: str, doors: Doors) -> AnyGame:
    return toy(name, CARDS, 3, step_with(doors), alike)


SOUND = game("sound", Doors())


def _shows_deck(state: ToyState) -> ToyView:
    return ToyView(scene(state).table | {"next": state.deck[-1:]})


def _shows_order(state: ToyState) -> ToyView:
    """Lists the seats by what they hold: no card is named, but the order tells."""
    order = sorted(state.seats(), key=lambda seat: state.hands[seat])
    return ToyView(scene(state).table | {"order": order})


def _shows_number(state: ToyState) -> ToyView:
    """Shows a number that depends on hidden cards in no obvious manner."""
    odd = sum(int(card) for card in state.hands[0]) % 2
    return ToyView(scene(state).table | {"turn": state.turn + odd / 10})


def _names_tell(state: ToyState) -> list[str]:
    return [f"{seat}-{'high' if high(state, seat) else 'low'}" for seat in state.seats()]


LEAKY: dict[str, AnyGame] = {
    "view, whole deck": replace(SOUND, name="deck", scene=_shows_deck),
    "view, order of seats": replace(SOUND, name="order", scene=_shows_order),
    "view, a number": replace(SOUND, name="number", scene=_shows_number),
    "seat names": replace(SOUND, name="names", seat_names=_names_tell),
    "permission to talk": replace(SOUND, name="talk", may_talk=lambda s, _: high(s, Seat(0))),
    "events": game("events", LeaksInEvents()),
    "events to the wrong seat": game("wrong-seat", LeaksToTheWrongSeat()),
    "option order": game("option-order", LeaksInOptionOrder()),
    "options": game("options", LeaksInOptions()),
    "clock names": game("clocks", LeaksInClockNames()),
    "arguments": game("arguments", LeaksInArguments()),
    "who is asked": game("asked", LeaksInWhoIsAsked()),
    "prompt": game("prompt", LeaksInPrompt()),
    "that a question is asked": game("question", LeaksByAQuestion()),
    "decision numbers": toy("numbers", CARDS, 3, numbering_step),
    "refusals": game("refusals", LeaksInRefusals()),
}
