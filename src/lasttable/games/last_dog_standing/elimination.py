"""Viruses are revealed (§ 5), players are eliminated, and one of them wins (§ 10)."""

from collections.abc import Sequence

from lasttable.games.last_dog_standing.deck import add_to_deck, shuffle_deck
from lasttable.games.last_dog_standing.hands import (
    empty_hand,
    open_hand,
    remove_card,
    see_elsewhere,
)
from lasttable.games.last_dog_standing.state import (
    EVERYBODY,
    FELL,
    SHOWN,
    Elimination,
    Pause,
    RevealedHand,
    State,
)
from lasttable.kernel import Outcome, Seat, report, tell


def reveal_hidden_virus(state: State, seat: Seat) -> None:
    """Reveal a Virus from your own hand (§ 5.2)."""
    remove_card(state, seat, state.edition.virus)
    reveal_virus(state, seat, "hand", "5.2")


def reveal_virus(state: State, seat: Seat, why: str, rule: str) -> None:
    """Put one more Virus in front of a player for good (§ 5.3); the second eliminates (§ 5.4)."""
    in_front = state.in_front[seat] = state.in_front[seat] + 1
    tell(state, "virus", rule=rule, reveals=True, seat=seat, in_front=in_front, why=why)
    if in_front >= state.edition.viruses_to_fall:
        eliminate(state, (seat,))


def reveal_hand(state: State, seat: Seat, why: str, rule: str) -> None:
    """Reveal one hand, and eliminate its owner if it holds too many Viruses."""
    too_many = reveal_hands(state, [seat], why, rule)
    if too_many:
        eliminate(state, too_many)


def reveal_hands(state: State, seats: Sequence[Seat], why: str, rule: str) -> list[Seat]:
    """Reveal hands at the same moment; return those with too many Viruses now (§ 10.1)."""
    too_many = []
    for seat in seats:
        viruses = open_hand(state, seat)
        state.in_front[seat] += viruses
        eliminated = state.in_front[seat] >= state.edition.viruses_to_fall
        if eliminated:
            too_many.append(seat)
        cards, in_front = state.hands[seat], state.in_front[seat]
        hand = RevealedHand(seat, why, cards, viruses, in_front, eliminated)
        state.revealed = (*state.revealed, hand)
        report(state, _tell_hand, hand, rule)
    _pause(state, SHOWN)
    return too_many


def _tell_hand(state: State, hand: RevealedHand, rule: str) -> None:
    seat, why, found = hand.seat, hand.why, hand.viruses
    cards = [*hand.cards, *[state.edition.virus] * found]
    tell(state, "opened", rule=rule, seat=seat, why=why)
    # Whoever was there may remember the cards; the log does not (§ 12.4).
    tell(state, "hand", rule=rule, reveals=True, fleeting=True, seat=seat, why=why, cards=cards)
    if found:
        tell(state, "found", rule="10.1", seat=seat, viruses=found, in_front=hand.in_front)


def _pause(state: State, at: str) -> None:
    """Give everybody time to look (§ 12.4)."""
    earlier = state.pending.at if isinstance(state.pending, Pause) else ()
    state.pending = Pause((*earlier, at))


def eliminate(state: State, seats: Sequence[Seat]) -> None:
    """Take players out of the game, before anything else goes on (§ 10.2, 10.3)."""
    state.standing = tuple([seat for seat in state.standing if seat not in seats])
    _record_elimination(state, seats)
    for seat in seats:
        viruses = state.in_front[seat]
        state.in_front[seat] = 0
        tell(state, "fall", rule="10.1", seat=seat, viruses=viruses)
        _keep_in_sight(state, seat, viruses)
        see_elsewhere(state, seat, state.hands[seat])
        clear_away(state, seat, (*empty_hand(state, seat), *[state.edition.virus] * viruses))
    if not state.hard_quarantine:
        shuffle_deck(state)
    # § 6.3 and 6.10: an eliminated player draws no further.
    state.draws_due = tuple([due for due in state.draws_due if due.seat not in seats])
    if len(state.standing) == 1:
        end_game(state, state.standing, "last", "10.5")
    else:
        _pause(state, FELL)


def _keep_in_sight(state: State, seat: Seat, in_front: int) -> None:
    """Let everybody look at a fallen player's hand until the turn ends (§ 12.4)."""
    if any(hand.seat == seat and hand.eliminated for hand in state.revealed):
        return
    virus = state.edition.virus
    cards = tuple([card for card in state.hands[seat] if card != virus])
    viruses = len(state.hands[seat]) - len(cards)
    hand = RevealedHand(seat, "fell", cards, viruses, in_front, True)
    state.revealed = (*state.revealed, hand)


def _record_elimination(state: State, seats: Sequence[Seat]) -> None:
    order = state.eliminated[-1].order + 1 if state.eliminated else 0
    new = [Elimination(seat, state.turn, state.in_front[seat], order) for seat in seats]
    state.eliminated = (*state.eliminated, *new)


def clear_away(state: State, seat: Seat, cards: Sequence[str]) -> None:
    """Add an eliminated player's Viruses to the deck and discard the rest (§ 10.2).

    In Hard Quarantine the Viruses leave the game instead (§ 11.8).
    """
    virus = state.edition.virus
    viruses = [card for card in cards if card == virus]
    others = [card for card in cards if card != virus]
    state.discard += others
    if state.hard_quarantine:
        state.out_of_game += viruses
    else:
        add_to_deck(state, [(virus, EVERYBODY)] * len(viruses))
    report(state, _tell_clearing, seat, len(viruses), others)


def _tell_clearing(state: State, seat: Seat, viruses: int, others: list[str]) -> None:
    where, rule = ("gone", "11.8") if state.hard_quarantine else ("deck", "10.2")
    if viruses:
        tell(state, "buried", rule=rule, reveals=True, seat=seat, viruses=viruses, where=where)
    if others:
        tell(state, "dropped", rule=rule, reveals=True, seat=seat, cards=others)


def eliminate_everybody(state: State, seats: Sequence[Seat], player: Seat) -> None:
    """Decide a Quarantine that nobody survives: the fewest Viruses win (§ 10.6)."""
    fewest = min(state.in_front[seat] for seat in seats)
    best = [seat for seat in seats if state.in_front[seat] == fewest]
    winners = [seat for seat in best if seat != player] or best
    if state.settings.together == "shared":
        winners = list(seats)
    losers = [seat for seat in seats if seat not in winners]
    _record_elimination(state, losers)
    state.standing = tuple(winners)
    for seat in losers:
        tell(state, "fall", rule="10.6", seat=seat, viruses=state.in_front[seat])
    end_game(state, winners, "together", "10.6")


def end_game(state: State, winners: Sequence[Seat], reason: str, rule: str) -> None:
    """Name the winners (§ 10.5); a score counts the players who did worse."""
    last = len(state.hands)
    order = [last] * last
    for one in state.eliminated:
        order[one.seat] = one.order
    for seat in winners:
        order[seat] = last + 1
    scores = tuple([sum([other < own for other in order]) for own in order])
    state.pending = None
    state.draws_due = ()
    state.outcome = Outcome(tuple(winners), reason, scores)
    tell(state, "win", rule=rule, reveals=True, seats=list(winners), reason=reason)
