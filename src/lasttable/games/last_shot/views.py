"""§ 4: what each eye may see, built up from nothing."""

from dataclasses import dataclass, replace
from functools import lru_cache

from lasttable.games.last_shot.cards import CARDS, FACES, IDS, REACTION, Card, names
from lasttable.games.last_shot.deck import PICKED, deck_code, picked_deck
from lasttable.games.last_shot.drawing import HAND_LIMIT
from lasttable.games.last_shot.state import (
    EVERYONE,
    WATCHERS,
    Fall,
    Play,
    Settings,
    State,
)
from lasttable.games.last_shot.status import (
    choices_of_targets,
    may_draw,
    owes_a_play,
    rivals_in_reach,
)
from lasttable.kernel import OPEN, Seat, settings_values

Names = tuple[str, ...]


@dataclass(slots=True)
class TurnView:
    """Where the game stands."""

    number: int
    active: Seat
    phase: str
    skipped: bool
    played: int
    forced: bool
    """Whether Blitz forces the next play."""
    windup: bool
    floor: Seat | None


@dataclass(slots=True)
class StandingView:
    """A Persistent card before a player; `does` are the words of the rules for what it does."""

    card: str
    by: Seat
    turn: int
    ends: str
    does: Names


@dataclass(slots=True)
class SeatView:
    """What everybody sees of a player."""

    seat: Seat
    colour: str
    alive: bool
    comrade: bool
    hand: int
    private: int
    front: list[StandingView]
    shown: Names | None
    """The hand, while a card lays it open for everybody."""


@dataclass(slots=True)
class PilesView:
    """The piles; discards with the top card last, the others as numbers."""

    deck: int
    supply: int
    box: int
    discards: Names
    terminated: Names
    destroyed: Names


@dataclass(slots=True)
class PlayView:
    """A card on the stack: whose it is, whom it targets, and what has become of it so far."""

    number: int
    card: str
    by: Seat
    source: str
    targets: tuple[Seat, ...]
    aimed: tuple[Seat, ...]
    named: Seat | None
    as_action: bool
    answers: int | None
    """The number of the card it answers."""
    window: str | None
    """Which window it answers in."""
    about: Seat | None
    """Whose reload, fall or turn it answers."""
    claims: str | None
    """The card on its way to the discards that it answers."""
    status: str
    ducked: list[Seat]
    aside: Names | None
    """The cards that lie with it, if everybody sees them."""
    asides: int


@dataclass(slots=True)
class MarkView:
    """On record: who was seen with a Terminated card last, and whether it must still be there."""

    card: str
    seat: Seat
    turn: int
    sure: bool


@dataclass(slots=True)
class DeckView:
    """What everybody knows of the deck: how it was made, and its list if it was hand-picked."""

    mode: str
    sets: Names
    size: int
    open: bool
    """Whether draws are open."""
    cards: Names | None
    code: str | None


@dataclass(slots=True)
class ResultView:
    """How the game ended."""

    winners: tuple[Seat, ...]
    reason: str


@dataclass(slots=True)
class LookView:
    """Cards this player is being shown: of a hand, or None: from the box."""

    whose: Seat | None
    cards: Names


@dataclass(slots=True)
class MineView:
    """What only the owner of a seat sees."""

    seat: Seat
    hand: Names
    idle: Names
    """Cards of the hand that would do nothing if they were played now."""
    looks: list[LookView]
    watched: list[LookView]
    """Hands this player sees all the time."""
    aside: Names
    """Own cards lying face down on the table."""


@dataclass(slots=True)
class HandView:
    """A player's hand and private deck."""

    seat: Seat
    hand: Names
    private: Names


@dataclass(slots=True)
class CardTally:
    """How often a card was played and used as a Reaction, and who had it from the deck."""

    card: str
    played: int
    reacted: int
    drawn: list[Seat]


@dataclass(slots=True)
class SecretsView:
    """What lay face down, for eyes that see everything after the game."""

    hands: list[HandView]
    deck: Names
    """The top card comes last."""
    supply: Names
    box: Names
    tally: list[CardTally]


@dataclass(slots=True)
class View:
    """What one eye sees, in sections; all but the last two are the same for everybody."""

    turn: TurnView
    seats: list[SeatView]
    piles: PilesView
    stack: list[PlayView]
    marks: list[MarkView]
    falls: list[Fall]
    deck: DeckView
    settings: dict[str, bool | int | str]
    result: ResultView | None
    mine: MineView | None = None
    secrets: SecretsView | None = None


def scene(state: State) -> View:
    """Build what everybody sees."""
    return View(
        TurnView(
            state.turn,
            state.active,
            state.phase,
            state.skipped,
            state.played,
            owes_a_play(state),
            state.windup,
            state.floor,
        ),
        _seats(state),
        PilesView(
            len(state.deck),
            len(state.supply),
            len(state.box),
            names(state.discards),
            names(state.guns),
            names(state.destroyed),
        ),
        [_play(play) for play in state.stack],
        _marks(state),
        state.falls.copy(),
        _deck(state.settings, state.sets, len(state.colours), state.full),
        _settings(state.settings),
        _result(state),
    )


def view(state: State, eye: Seat, shared: View) -> View:
    """Add to the scene what this eye alone may see."""
    if eye == OPEN:
        return replace(shared, secrets=_secrets(state))
    if not 0 <= eye < len(state.colours):
        return shared
    return View(
        shared.turn,
        shared.seats,
        shared.piles,
        shared.stack,
        shared.marks,
        shared.falls,
        shared.deck,
        shared.settings,
        shared.result,
        _mine(state, eye),
    )


def _seats(state: State) -> list[SeatView]:
    exposed = next((play.exposed for play in state.stack if play.exposed is not None), None)
    return [
        SeatView(
            Seat(seat),
            state.colours[seat],
            state.alive[seat],
            state.comrades[seat],
            len(state.hands[seat]),
            len(state.private[seat]),
            [
                StandingView(one.card.id, one.by, one.turn, one.card.ends, one.card.does)
                for one in state.front[seat]
            ]
            if state.front[seat]
            else [],
            names(state.hands[seat]) if seat == exposed else None,
        )
        for seat in range(len(state.colours))
    ]


def _play(play: Play) -> PlayView:
    moment = play.answers
    is_open = play.shown == EVERYONE
    return PlayView(
        play.number,
        play.card.id,
        play.by,
        play.source,
        play.targets,
        play.aimed,
        play.named,
        play.as_action,
        moment.play.number if moment and moment.play else None,
        moment.window if moment else None,
        moment.by if moment else None,
        IDS[moment.copies[0]] if moment and moment.window == "discard" else None,
        play.status,
        [Seat(seat) for seat in range(play.ducked.bit_length()) if play.ducked >> seat & 1],
        names(play.aside) if is_open else None,
        len(play.aside),
    )


def _marks(state: State) -> list[MarkView]:
    """§ 4.6: the record follows a card only as far as everybody could see."""
    return [
        MarkView(IDS[copy], mark.seat, mark.turn, bool(state.known[copy] & WATCHERS))
        for copy, mark in state.marks.items()
    ]


@lru_cache(maxsize=256)
def _deck(settings: Settings, sets: Names, seats: int, is_open: bool) -> DeckView:
    cards = code = None
    if settings.deck == PICKED:
        copies = picked_deck(settings.cards, seats)
        cards = tuple(sorted(IDS[copy] for copy in copies))
        code = deck_code(cards)
    return DeckView(settings.deck, sets, 6 * seats, is_open, cards, code)


@lru_cache(maxsize=256)
def _settings(settings: Settings) -> dict[str, bool | int | str]:
    return settings_values(settings)


def _result(state: State) -> ResultView | None:
    if state.outcome is None:
        return None
    return ResultView(state.outcome.winners, state.outcome.reason)


def _mine(state: State, eye: Seat) -> MineView:
    looks = [LookView(look.whose, names(look.copies)) for look in state.looks if look.seat == eye]
    return MineView(
        eye,
        names(state.hands[eye]),
        _idle(state, eye),
        looks,
        _watched(state, eye),
        _aside(state, eye),
    )


def _watched(state: State, eye: Seat) -> list[LookView]:
    return [
        LookView(Seat(seat), names(state.hands[seat]))
        for seat, viewers in enumerate(state.viewers)
        if seat != eye and viewers >> eye & 1
    ]


def _aside(state: State, eye: Seat) -> Names:
    for play in state.stack:
        if play.aside and play.shown != EVERYONE and play.shown >> eye & 1:
            return names(play.aside)
    return ()


def _idle(state: State, eye: Seat) -> Names:
    """§ 6.10: name the own cards that could be played now, but for nothing."""
    if eye != state.active or state.phase != "choose":
        return ()
    reach = rivals_in_reach(state, eye)
    cards = dict.fromkeys(FACES[copy] for copy in state.hands[eye])
    return tuple(card.id for card in cards if _is_idle(state, eye, card, reach))


def _is_idle(state: State, eye: Seat, card: Card, reach: tuple[Seat, ...]) -> bool:
    if card.is_picky and choices_of_targets(state, eye, card, reach) == [()]:
        return True
    lacks = {
        "another-card": len(state.hands[eye]) < 2,
        "their-card": not any(state.hands[seat] for seat in reach),
        "discards": not (state.discards or state.guns),
        "regular-discards": not state.discards,
        "third-player": sum(state.alive) < 3,
        "draw": not may_draw(state, eye) or len(state.hands[eye]) > HAND_LIMIT,
    }
    if card.kind == REACTION:
        # § 6.9: as an Action it draws, from a private deck too.
        return lacks["draw"] and not (state.private[eye] and may_draw(state, eye))
    return any(lacks[need] for need in card.needs)


def _secrets(state: State) -> SecretsView:
    seats = range(len(state.colours))
    return SecretsView(
        [
            HandView(Seat(seat), names(state.hands[seat]), names(state.private[seat]))
            for seat in seats
        ],
        names(state.deck),
        names(state.supply),
        names(state.box),
        [
            CardTally(
                card.id,
                state.plays[card.number],
                state.reacts[card.number],
                [Seat(seat) for seat in seats if state.draws[card.number] >> seat & 1],
            )
            for card in CARDS
        ],
    )
