"""A secret offer in the middle of a turn."""

from collections.abc import Sequence

from lasttable.kernel import Menu, Seat, Step, choose, choose_all, tell
from tests.kernel.toys.base import ToyState, toy


def barter_step(state: ToyState) -> Step:
    """One turn: ask somebody, both offer a card in secret, swap, then score one card or none."""
    state.turn += 1
    seat = Seat((state.turn - 1) % len(state.hands))
    partners = Menu.of(*(f"ask {other}" for other in state.seats() if other != seat))
    other = Seat(int((yield from choose(seat, partners, "partner"))[4:]))
    pair = (seat, other)
    offers = yield from choose_all({one: offer_menu(state, one) for one in pair}, "offer")
    cards = [offers[one][6:] for one in pair]
    for giver, taker, card in ((seat, other, cards[0]), (other, seat, cards[1])):
        state.hands[giver].remove(card)
        state.hands[taker].append(card)
    tell(state, "swapped", pair=pair)
    tell(state, "cards", to=pair, reveals=True, cards=cards)
    key = yield from choose(seat, Menu.of("keep", "draw"), "after")
    if key == "draw":
        state.hands[seat].append(state.deck.pop())
        tell(state, "drew", seat=seat)
        tell(state, "drawn", to=[seat], reveals=True, card=state.hands[seat][-1])
    state.score[seat] += 1


def offer_menu(state: ToyState, seat: Seat) -> Menu:
    return Menu.of(*(f"offer {card}" for card in sorted(set(state.hands[seat]))))


def barter_alike(state: ToyState, _eye: Seat, seat: Seat, key: str) -> Sequence[str]:
    return offer_menu(state, seat).keys if key.startswith("offer ") else (key,)


GOODS = ("silk", "salt", "wine", "iron")
BARTER = toy("barter", GOODS * 8, 3, barter_step, barter_alike)
