"""§ 2.5: what each eye may see, built up from nothing."""

from dataclasses import dataclass, replace
from functools import lru_cache

from lasttable.games.last_dog_standing.cards import Box
from lasttable.games.last_dog_standing.coach import Advice, advise, knowledge_of
from lasttable.games.last_dog_standing.state import (
    EVERYBODY,
    Aimed,
    Drawn,
    Fall,
    Looking,
    Settings,
    ShownHand,
    Staring,
    State,
    eye_bit,
)
from lasttable.kernel import OPEN, Seat, settings_values


@dataclass(slots=True)
class TurnView:
    """Whose turn it is, and what the table is doing."""

    number: int
    seat: Seat
    phase: str
    """turn, limit, drawn, aimed, look, shown, fell, pull or over."""
    drawn: int
    ending: bool
    hard: bool


@dataclass(slots=True)
class SeatView:
    """What everybody sees of a dog."""

    seat: Seat
    colour: str
    alive: bool
    cards: int
    in_front: int
    unseen: int
    """How many of the cards were drawn face down since the hand last lay open."""


@dataclass(slots=True)
class TopView:
    """A card near the top of the deck that somebody has seen; the card only if everybody has."""

    card: str | None
    known_to: tuple[Seat, ...] | None
    """None: everybody."""


@dataclass(slots=True)
class DeckView:
    """The deck, what is known of its top, and the reserve."""

    cards: int
    top: list[TopView]
    reserve: int


@dataclass(slots=True)
class OpenView:
    """What the table waits for, as far as everybody can see."""

    kind: str
    """drawn, aimed or look."""
    seat: Seat
    """Who has to answer."""
    by: Seat
    """Who brought it about."""
    card: str | None = None
    """The card that was played, for aimed and look."""
    manner: str | None = None
    """How a card was drawn: turn, reshuffle or infect."""
    count: int = 0
    """How many cards are looked at."""


@dataclass(slots=True)
class BoxCard:
    """A card of the box: how many of it are in the game, what it does and when."""

    card: str
    copies: int
    effect: str
    family: str


@dataclass(slots=True)
class ResultView:
    """How the game ended."""

    winners: tuple[Seat, ...]
    reason: str
    scores: tuple[int, ...]


@dataclass(slots=True)
class MineView:
    """What only the owner of a seat sees."""

    seat: Seat
    hand: tuple[str, ...]
    drawn: str | None
    """The card just drawn, before it is kept, shown or sent back."""
    look: tuple[str, ...]
    """The cards looked at, the top first."""
    top: tuple[str | None, ...]
    """What this seat knows of the top of the deck, the top first."""
    coach: Advice | None


@dataclass(slots=True)
class SecretView:
    """A hand, for eyes that see everything after the game."""

    seat: Seat
    hand: tuple[str, ...]


@dataclass(slots=True)
class SecretsView:
    """All that was hidden: every hand, the deck from the top, and a card just drawn."""

    hands: list[SecretView]
    deck: list[str]
    drawn: str | None


@dataclass(slots=True)
class View:
    """What one eye sees, in sections; all but the last two are the same for everybody."""

    turn: TurnView
    seats: list[SeatView]
    deck: DeckView
    discard: list[str]
    open: OpenView | None
    shown: tuple[ShownHand, ...]
    falls: tuple[Fall, ...]
    box: list[BoxCard]
    settings: dict[str, bool | int | str]
    result: ResultView | None
    mine: MineView | None = None
    secrets: SecretsView | None = None


def scene(state: State) -> View:
    """Build what everybody sees."""
    return View(
        TurnView(state.turn, state.seat, _phase(state), state.drawn, state.ending, state.hard),
        [
            SeatView(Seat(seat), colour, seat in state.standing, len(hand), in_front, unseen)
            for seat, (colour, hand, in_front, unseen) in enumerate(
                zip(state.colours, state.hands, state.front, state.unseen, strict=True)
            )
        ],
        DeckView(len(state.deck), _top(state), state.reserve),
        state.discard.copy(),
        _open(state),
        state.shown,
        state.falls,
        _box(state.box, len(state.hands)),
        _settings(state.settings),
        _result(state),
    )


def view(state: State, eye: Seat, shared: View) -> View:
    """Add to the scene what this eye alone may see."""
    if eye == OPEN:
        return replace(shared, secrets=_secrets(state))
    if not 0 <= eye < len(state.hands):
        return shared
    return View(
        shared.turn,
        shared.seats,
        shared.deck,
        shared.discard,
        shared.open,
        shared.shown,
        shared.falls,
        shared.box,
        shared.settings,
        shared.result,
        _mine(state, eye),
    )


def _phase(state: State) -> str:
    if state.outcome is not None:
        return "over"
    match state.pending:
        case None:
            return "pull" if state.hard else "limit" if state.ending else "turn"
        case Drawn():
            return "drawn"
        case Aimed():
            return "aimed"
        case Looking():
            return "look"
        case Staring(at):
            return at[0]


def _top(state: State) -> list[TopView]:
    """Show which cards on top somebody knows: everybody saw who looked and how many went back."""
    found = []
    for depth, eyes in enumerate(state.marks):
        if eyes == EVERYBODY:
            found.append(TopView(state.deck[-1 - depth], None))
        else:
            seats = [Seat(seat) for seat in range(len(state.hands)) if eyes & eye_bit(Seat(seat))]
            found.append(TopView(None, tuple(seats)))
    return found


def _open(state: State) -> OpenView | None:
    pending = state.pending
    if isinstance(pending, Drawn):
        return OpenView("drawn", pending.seat, state.seat, manner=pending.manner)
    if isinstance(pending, Aimed):
        return OpenView("aimed", pending.at, pending.seat, card=pending.card)
    if isinstance(pending, Looking):
        return OpenView("look", pending.seat, pending.seat, card=pending.card, count=pending.count)
    return None


@lru_cache(maxsize=16)
def _box(box: Box, seats: int) -> list[BoxCard]:
    used = {**box.copies, box.tension: box.set_up[seats].tension}
    return [
        BoxCard(card, copies, box.effects[card].name, box.effects[card].family)
        for card, copies in used.items()
    ]


@lru_cache(maxsize=256)
def _settings(settings: Settings) -> dict[str, bool | int | str]:
    return settings_values(settings)


def _result(state: State) -> ResultView | None:
    if state.outcome is None:
        return None
    return ResultView(state.outcome.winners, state.outcome.reason, state.outcome.scores)


def _mine(state: State, seat: Seat) -> MineView:
    """Show a seat its own cards, and what it knows besides."""
    own, pending = eye_bit(seat), state.pending
    drawn: str | None = None
    look: tuple[str, ...] = ()
    if isinstance(pending, Drawn) and pending.seat == seat:
        drawn = pending.card
    if isinstance(pending, Looking) and pending.seat == seat:
        look = tuple(state.deck[: -pending.count - 1 : -1])
    top = [state.deck[-1 - depth] if eyes & own else None for depth, eyes in enumerate(state.marks)]
    while top and top[-1] is None:
        top.pop()
    coach = None
    if state.settings.coach and seat in state.standing and not state.hard:
        coach = advise(knowledge_of(state, seat))
    return MineView(seat, state.hands[seat], drawn, look, tuple(top), coach)


def _secrets(state: State) -> SecretsView:
    hands = [SecretView(Seat(seat), hand) for seat, hand in enumerate(state.hands)]
    drawn = state.pending.card if isinstance(state.pending, Drawn) else None
    return SecretsView(hands, state.deck[::-1], drawn)
