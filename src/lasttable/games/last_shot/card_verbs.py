"""The verbs that card texts share: see a hand, take at random, trade, discard, name."""

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
    """Show cards to one player for as long as the card that allows it lasts."""
    for copy in copies:
        state.known[copy] |= 1 << seat
    state.looks.append(Look(seat, whose, tuple(copies), play.number))
    report(state, say_looked, play, seat, whose, copies)


def look_at_hand(state: State, play: Play, whose: Seat) -> None:
    """The card's player sees a hand."""
    show_cards(state, play, play.by, whose, state.hands[whose])


def take(state: State, play: Play, giver: Seat, taker: Seat, copies: Sequence[Copy]) -> None:
    """Cards go from hand to hand, faces hidden from the rest of the table."""
    for copy in copies:
        hand_over(state, giver, taker, copy)
    report(state, say_passed, play, giver, taker, copies)


def take_at_random(state: State, play: Play, giver: Seat, taker: Seat, count: int) -> list[Copy]:
    """Chance picks cards of a hand for somebody else; all of them if there are no more."""
    left = state.hands[giver].copy()
    state.chance.shuffle(left)
    taken = left[:count]
    take(state, play, giver, taker, taken)
    return taken


def trade(state: State, play: Play, one: Seat, gift: Copy, other: Seat, price: Copy) -> None:
    """Two players swap a card each."""
    take(state, play, one, other, [gift])
    take(state, play, other, one, [price])


def throw_away(state: State, play: Play, seat: Seat, copies: Sequence[Copy]) -> None:
    """A player discards cards to a card."""
    copies = list(copies)
    discard(state, seat, copies)
    say_discard(state, play, seat, copies)


def throw_away_by_choice(state: State, play: Play, owed: dict[Seat, int], prompt: str) -> Effect:
    """§ 6.6: those who owe discards choose in secret; then all discard, in the order given."""
    chosen = yield from ask_bundles(state, owed, "discard", prompt)
    for seat, copies in chosen.items():
        throw_away(state, play, seat, copies)


def name_card(state: State, play: Play) -> Generator[Question, Reply, str]:
    """§ 2.10: the card's player names any regular card."""
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
    """Let everybody who sees one of these hands know what is in it now."""
    report(state, say_hands, play, seats)
