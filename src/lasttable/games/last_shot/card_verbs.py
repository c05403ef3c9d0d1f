"""The verbs that cards share: look at a hand, take at random, trade, discard, name a card."""

from collections.abc import Generator, Sequence

from lasttable.games.last_shot.card_events import (
    say,
    say_discard,
    say_hands,
    say_looked,
    say_passed,
)
from lasttable.games.last_shot.card_moves import discard, hand_over
from lasttable.games.last_shot.cards import IDS, Copy
from lasttable.games.last_shot.menus import NAMEABLE
from lasttable.games.last_shot.questions import Effect, ask, ask_bundles
from lasttable.games.last_shot.state import Look, Play, State
from lasttable.kernel import Question, Reply, Seat, report


def show_cards(
    state: State, play: Play, seat: Seat, whose: Seat | None, copies: Sequence[Copy]
) -> None:
    """Show cards to one player for as long as the card that allows it lasts (§ 4.4)."""
    for copy in copies:
        state.known[copy] |= 1 << seat
    state.looks.append(Look(seat, whose, tuple(copies), play.number))
    report(state, say_looked, play, seat, whose, copies)


def look_at_hand(state: State, play: Play, whose: Seat) -> None:
    """Let the card's player look at a hand (§ 4.4)."""
    show_cards(state, play, play.by, whose, state.hands[whose])


def take(state: State, play: Play, giver: Seat, taker: Seat, copies: Sequence[Copy]) -> None:
    """Move cards between hands, hidden from the rest of the table (§ 4.5)."""
    for copy in copies:
        hand_over(state, giver, taker, copy)
    report(state, say_passed, play, giver, taker, copies)


def take_at_random(state: State, play: Play, giver: Seat, taker: Seat, count: int) -> list[Copy]:
    """Take cards at random from a hand; all of them if there are not enough."""
    left = state.hands[giver].copy()
    state.chance.shuffle(left)
    taken = left[:count]
    take(state, play, giver, taker, taken)
    return taken


def trade(state: State, play: Play, one: Seat, gift: Copy, other: Seat, price: Copy) -> None:
    """Let two players swap a card each."""
    take(state, play, one, other, [gift])
    take(state, play, other, one, [price])


def discard_from_hand(state: State, play: Play, seat: Seat, copies: Sequence[Copy]) -> None:
    """Discard cards from a hand because of a card."""
    copies = list(copies)
    discard(state, seat, copies)
    say_discard(state, play, seat, copies)


def discard_by_choice(state: State, play: Play, owed: dict[Seat, int], prompt: str) -> Effect:
    """Let players choose in secret what to discard; then discard in the given order (§ 6.6)."""
    chosen = yield from ask_bundles(state, owed, "discard", prompt)
    for seat, copies in chosen.items():
        discard_from_hand(state, play, seat, copies)


def name_card(state: State, play: Play) -> Generator[Question, Reply, str]:
    """Let the card's player name any regular card (§ 2.10)."""
    key = yield from ask(state, play.by, NAMEABLE, play.card.id)
    name = key.partition(" ")[2]
    say(state, play, "name", seat=play.by, card=name)
    return name


def held_copy(state: State, seat: Seat, name: str) -> Copy | None:
    """Find a copy of a card in a hand."""
    for copy in state.hands[seat]:
        if IDS[copy] == name:
            return copy
    return None


def tell_new_hands(state: State, play: Play, seats: Sequence[Seat]) -> None:
    """Tell everyone who sees one of these hands what is in it now."""
    report(state, say_hands, play, seats)
