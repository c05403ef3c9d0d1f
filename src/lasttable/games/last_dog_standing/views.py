"""Build what each eye may see, from nothing up (§ 2.5)."""

from dataclasses import replace
from functools import lru_cache

from lasttable.games.last_dog_standing.cards import Edition
from lasttable.games.last_dog_standing.hands import suspects
from lasttable.games.last_dog_standing.luck_coach import advise, knowledge_of
from lasttable.games.last_dog_standing.sections import (
    BlockedBy,
    CardView,
    CountsView,
    DeckView,
    EditionView,
    KnownHand,
    MineView,
    PendingView,
    ResultView,
    RiskView,
    SeatView,
    SecretsView,
    SecretView,
    TallyView,
    TopView,
    TurnView,
    View,
)
from lasttable.games.last_dog_standing.settings import Settings
from lasttable.games.last_dog_standing.state import (
    EVERYBODY,
    AimedCard,
    DrawnCard,
    Pause,
    State,
    TopLook,
    eye_bit,
)
from lasttable.kernel import OPEN, Glance, Seat, settings_values


def scene(state: State) -> View:
    """Build what everybody sees."""
    return View(
        TurnView(
            state.turn,
            state.active,
            _phase(state),
            state.draws_made,
            state.ending,
            state.hard_quarantine,
        ),
        [
            SeatView(Seat(seat), colour, seat in state.standing, len(hand), in_front, unseen)
            for seat, (colour, hand, in_front, unseen) in enumerate(
                zip(state.colours, state.hands, state.in_front, state.unseen, strict=True)
            )
        ],
        DeckView(len(state.deck), _top(state), state.reserve),
        state.discard.copy(),
        _pending(state),
        state.revealed,
        state.eliminated,
        _counts(state),
        _edition(state.edition, len(state.hands)),
        _settings(state.settings),
        _result(state),
    )


def view(state: State, eye: Seat, shared: View) -> View:
    """Add to the scene what only this eye may see."""
    if eye == OPEN:
        return replace(shared, secrets=_secrets(state))
    if not 0 <= eye < len(state.hands):
        return shared
    return View(
        shared.turn,
        shared.seats,
        shared.deck,
        shared.discard,
        shared.pending,
        shared.revealed,
        shared.eliminated,
        shared.counts,
        shared.edition,
        shared.settings,
        shared.result,
        _mine(state, eye),
    )


def _phase(state: State) -> str:
    if state.outcome is not None:
        return "over"
    match state.pending:
        case None:
            return "pull" if state.hard_quarantine else "limit" if state.ending else "turn"
        case DrawnCard():
            return "drawn"
        case AimedCard():
            return "aimed"
        case TopLook():
            return "look"
        case Pause(at):
            return at[0]


def _top(state: State) -> list[TopView]:
    """List the top cards that somebody knows: everybody saw who looked at how many."""
    found = []
    for depth, eyes in enumerate(state.top_known_by):
        if eyes == EVERYBODY:
            found.append(TopView(state.deck[-1 - depth], None))
        else:
            seats = [Seat(seat) for seat in range(len(state.hands)) if eyes & eye_bit(Seat(seat))]
            found.append(TopView(None, tuple(seats)))
    return found


def _pending(state: State) -> PendingView | None:
    pending = state.pending
    if isinstance(pending, DrawnCard):
        return PendingView("drawn", pending.seat, state.active, manner=pending.manner)
    if isinstance(pending, AimedCard):
        return PendingView("aimed", pending.at, pending.seat, card=pending.card)
    if isinstance(pending, TopLook):
        return PendingView(
            "look", pending.seat, pending.seat, card=pending.card, count=pending.count
        )
    return None


@lru_cache(maxsize=16)
def _edition(edition: Edition, seats: int) -> EditionView:
    used = {**edition.copies, edition.tension: edition.set_up[seats].tension}
    cards = [
        CardView(card, copies, edition.effects[card].name, edition.effects[card].family)
        for card, copies in used.items()
    ]
    return EditionView(edition.hand_limit, edition.viruses_to_fall, cards)


def _counts(state: State) -> CountsView:
    discard, edition = state.discard, state.edition
    wackos, bats = discard.count(edition.surprise), discard.count(edition.tension)
    return _counts_of(edition, len(state.hands), wackos, bats, state.reserve)


@lru_cache(maxsize=1024)
def _counts_of(edition: Edition, seats: int, wackos: int, bats: int, reserve: int) -> CountsView:
    """Count what has left the deck; cards that this number of players does not use are left out."""
    drawn = {edition.surprise: wackos, edition.tension: bats}
    tallies = [
        TallyView(one.card, drawn[one.card], one.copies)
        for one in _edition(edition, seats).cards
        if one.card in drawn and one.copies
    ]
    return CountsView(tallies, edition.copies[edition.virus] - reserve)


@lru_cache(maxsize=256)
def _settings(settings: Settings) -> dict[str, bool | int | str]:
    return settings_values(settings)


def _result(state: State) -> ResultView | None:
    if state.outcome is None:
        return None
    return ResultView(state.outcome.winners, state.outcome.reason, state.outcome.scores)


def _mine(state: State, seat: Seat) -> MineView:
    """Show a seat its hand, and what else it knows."""
    own, pending = eye_bit(seat), state.pending
    drawn: str | None = None
    look: tuple[str, ...] = ()
    if isinstance(pending, DrawnCard) and pending.seat == seat:
        drawn = pending.card
    if isinstance(pending, TopLook) and pending.seat == seat:
        look = tuple(state.deck[: -pending.count - 1 : -1])
    top = [
        state.deck[-1 - depth] if eyes & own else None
        for depth, eyes in enumerate(state.top_known_by)
    ]
    while top and top[-1] is None:
        top.pop()
    coach = None
    if state.settings.coach and seat in state.standing and not state.hard_quarantine:
        coach = advise(knowledge_of(state, seat))
    hand = state.hands[seat]
    facts = _hand_facts(state.edition, hand, drawn, state.in_front[seat], bool(state.deck))
    known = tuple([_known_hand(state, other, own) for other in state.standing if other != seat])
    return MineView(seat, hand, drawn, look, tuple(top), *facts, coach, known)


def _known_hand(state: State, seat: Seat, own: int) -> KnownHand:
    cards = tuple([one.card for one in state.known_cards[seat] if one.eyes & own])
    return KnownHand(seat, cards, len(suspects(state, seat, own)))


@lru_cache(maxsize=1 << 14)
def _hand_facts(
    edition: Edition, hand: tuple[str, ...], drawn: str | None, in_front: int, has_deck: bool
) -> tuple[int, int, RiskView, dict[str, BlockedBy]]:
    """Work out what a screen shows about a hand: Viruses, cards over the limit, risk, reasons."""
    hidden = hand.count(edition.virus)
    over_limit = max(0, len(hand) - edition.hand_limit)
    risk = _risk(edition, hidden + (drawn == edition.virus), in_front)
    return hidden, over_limit, risk, _blocked(edition, hand, in_front > 0, has_deck)


def _risk(edition: Edition, viruses: int, in_front: int) -> RiskView:
    """Work out what one revealed Virus would do, and all of them together (§ 5.4, 10.1)."""
    enough = edition.viruses_to_fall
    return RiskView(
        viruses=viruses,
        in_front_after_one=min(enough, in_front + 1),
        in_front_after_all=min(enough, in_front + viruses),
        one_eliminates=in_front + 1 >= enough,
        all_eliminate=in_front + viruses >= enough,
    )


def _blocked(
    edition: Edition, hand: tuple[str, ...], is_infected: bool, has_deck: bool
) -> dict[str, BlockedBy]:
    """Say why cards of a hand cannot be played in a turn (§ 2.2, 6.4, 7.3)."""
    found: dict[str, BlockedBy] = {}
    for card in hand:
        effect = edition.effects[card]
        if effect.family == "answer":
            found[card] = "answer"
        elif effect.needs_virus and not is_infected:
            found[card] = "needs-virus"
        elif effect.look and not has_deck:
            found[card] = "needs-deck"
    return found


def _secrets(state: State) -> SecretsView:
    hands = [SecretView(Seat(seat), hand) for seat, hand in enumerate(state.hands)]
    drawn = state.pending.card if isinstance(state.pending, DrawnCard) else None
    return SecretsView(hands, state.deck[::-1], drawn)


def glance(view: View) -> Glance:
    """Say how far the game is."""
    return Glance("turn", view.turn.number, tuple(one.seat for one in view.seats if not one.alive))
