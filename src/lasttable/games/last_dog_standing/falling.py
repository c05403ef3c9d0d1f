"""§ 5 and § 10: Viruses come to lie in front of dogs, dogs fall, and one is left."""

from collections.abc import Sequence

from lasttable.games.last_dog_standing.hands import (
    empty_hand,
    open_hand,
    remove_card,
    shuffle_deck,
)
from lasttable.games.last_dog_standing.state import Fall, ShownHand, Staring, State
from lasttable.kernel import Outcome, Seat, tell

SHOWN, FELL = "shown", "fell"


def show_virus(state: State, seat: Seat) -> None:
    """§ 5.2: lay a hidden Virus in front of you."""
    remove_card(state, seat, state.box.virus)
    infect(state, seat, "hand", "5.2")


def infect(state: State, seat: Seat, why: str, rule: str) -> None:
    """§ 5.3 and 5.4: one more Virus lies in front of somebody; the second is one too many."""
    in_front = state.front[seat] = state.front[seat] + 1
    if state.events is not None:
        tell(state, "virus", rule=rule, reveals=True, seat=seat, in_front=in_front, why=why)
    if state.front[seat] >= state.box.viruses_to_fall:
        fall(state, (seat,))


def show_hands(state: State, seats: Sequence[Seat], why: str, rule: str) -> list[Seat]:
    """Lay hands open at the same moment; return those who have too many Viruses now."""
    too_many = []
    for seat in seats:
        viruses = open_hand(state, seat)
        state.front[seat] += viruses
        falls = state.front[seat] >= state.box.viruses_to_fall
        if falls:
            too_many.append(seat)
        shown = ShownHand(seat, why, state.hands[seat], viruses, state.front[seat], falls)
        state.shown = (*state.shown, shown)
        if state.events is not None:
            _tell_hand(state, shown, rule)
    stare(state, SHOWN)
    return too_many


def _tell_hand(state: State, shown: ShownHand, rule: str) -> None:
    seat, why, found = shown.seat, shown.why, shown.viruses
    cards = [*shown.cards, *[state.box.virus] * found]
    tell(state, "hand", rule=rule, reveals=True, seat=seat, why=why, cards=cards)
    if found:
        tell(state, "found", rule="10.1", seat=seat, viruses=found, in_front=shown.in_front)


def show_hand(state: State, seat: Seat, why: str, rule: str) -> None:
    """Let one player lay the hand open, and fall if that is too much."""
    too_many = show_hands(state, [seat], why, rule)
    if too_many:
        fall(state, too_many)


def stare(state: State, at: str) -> None:
    """§ 12.4: give everybody time to look."""
    seen = state.pending.at if isinstance(state.pending, Staring) else ()
    state.pending = Staring((*seen, at))


def fall(state: State, seats: Sequence[Seat]) -> None:
    """§ 10.2: lay dogs down; their Viruses go into the deck, their other cards are discarded."""
    state.standing = tuple([seat for seat in state.standing if seat not in seats])
    _note_falls(state, seats)
    for seat in seats:
        viruses = state.front[seat]
        state.front[seat] = 0
        tell(state, "fall", rule="10.1", seat=seat, viruses=viruses)
        bury(state, seat, (*empty_hand(state, seat), *[state.box.virus] * viruses))
    if not state.hard:
        shuffle_deck(state)
    state.owed = tuple([owed for owed in state.owed if owed.seat not in seats])
    if len(state.standing) == 1:
        end_game(state, state.standing, "last", "10.5")
    else:
        stare(state, FELL)


def _note_falls(state: State, seats: Sequence[Seat]) -> None:
    order = state.falls[-1].order + 1 if state.falls else 0
    falls = [Fall(seat, state.turn, state.front[seat], order) for seat in seats]
    state.falls = (*state.falls, *falls)


def bury(state: State, seat: Seat, cards: Sequence[str]) -> None:
    """§ 10.2 and 11.8: put the cards of somebody who fell where they belong, unshuffled."""
    virus = state.box.virus
    viruses = [card for card in cards if card == virus]
    others = [card for card in cards if card != virus]
    state.discard += others
    if state.hard:
        state.gone += viruses
    else:
        state.deck += viruses
    rule = "11.8" if state.hard else "10.2"
    if state.events is not None:
        if viruses:
            where = "gone" if state.hard else "deck"
            number = len(viruses)
            tell(state, "buried", rule=rule, reveals=True, seat=seat, viruses=number, where=where)
        if others:
            tell(state, "dropped", rule=rule, reveals=True, seat=seat, cards=others)


def all_fall(state: State, seats: Sequence[Seat], player: Seat) -> None:
    """§ 10.6: nobody would be left: the fewest Viruses win, and the culprit loses a draw."""
    fewest = min(state.front[seat] for seat in seats)
    best = [seat for seat in seats if state.front[seat] == fewest]
    winners = [seat for seat in best if seat != player] or best
    losers = [seat for seat in seats if seat not in winners]
    _note_falls(state, losers)
    state.standing = tuple(winners)
    for seat in losers:
        tell(state, "fall", rule="10.6", seat=seat, viruses=state.front[seat])
    end_game(state, winners, "together", "10.6")


def end_game(state: State, winners: Sequence[Seat], reason: str, rule: str) -> None:
    """Name the winners; a score is how many fell before, or lost at the end."""
    last = len(state.hands)
    order = [last] * last
    for fallen in state.falls:
        order[fallen.seat] = fallen.order
    for seat in winners:
        order[seat] = last + 1
    scores = tuple([sum([other < own for other in order]) for own in order])
    state.pending = None
    state.owed = ()
    state.outcome = Outcome(tuple(winners), reason, scores)
    tell(state, "win", rule=rule, reveals=True, seats=list(winners), reason=reason)
