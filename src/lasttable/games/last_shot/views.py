"""What each eye may see, built up from nothing (§ 4)."""

from dataclasses import replace
from functools import lru_cache

from lasttable.games.last_shot.cards import CARDS, ESCAPES, FACES, IDS, REACTION, Card, names
from lasttable.games.last_shot.conditions import may_draw, owes_a_play
from lasttable.games.last_shot.deck_building import PICKED, deck_size, picked_deck
from lasttable.games.last_shot.deck_text import deck_code
from lasttable.games.last_shot.sections import (
    CardTally,
    DeckView,
    HandView,
    LookView,
    MarkView,
    MineView,
    Names,
    PilesView,
    PlayView,
    ResultView,
    SeatView,
    SecretsView,
    StandingView,
    TurnView,
    View,
)
from lasttable.games.last_shot.settings import Settings
from lasttable.games.last_shot.state import EVERYONE, WAITING, WATCHERS, Play, State
from lasttable.games.last_shot.targets import choices_of_targets, rivals_in_reach
from lasttable.kernel import OPEN, Glance, Seat, settings_values


def scene(state: State) -> View:
    """Build what everyone sees (§ 4.7)."""
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
            names(state.terminated_discards),
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
            _shield(state, Seat(seat)) if state.front[seat] else None,
        )
        for seat in range(len(state.colours))
    ]


def _shield(state: State, seat: Seat) -> str | None:
    """Name the card that keeps rivals from targeting a player (§ 6.3)."""
    for standing in state.front[seat]:
        if "immune" in standing.card.does or "curtain" in standing.card.does:
            return standing.card.id
    return None


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
    """Show who was last seen with each Terminated card, as far as everyone could see (§ 4.6)."""
    return [
        MarkView(IDS[copy], mark.seat, mark.turn, bool(state.known[copy] & WATCHERS))
        for copy, mark in state.marks.items()
    ]


@lru_cache(maxsize=256)
def _deck(settings: Settings, sets: Names, seats: int, is_open: bool) -> DeckView:
    cards = code = None
    size = deck_size(settings.variant, seats)
    if settings.deck == PICKED:
        copies = picked_deck(settings.cards, seats, settings.variant)
        cards = tuple(sorted(IDS[copy] for copy in copies))
        code = deck_code(cards)
    return DeckView(settings.deck, sets, size, is_open, cards, code)


@lru_cache(maxsize=256)
def _settings(settings: Settings) -> dict[str, bool | int | str]:
    return settings_values(settings)


def _result(state: State) -> ResultView | None:
    if state.outcome is None:
        return None
    return ResultView(state.outcome.winners, state.outcome.reason)


def _mine(state: State, eye: Seat) -> MineView:
    looks = [LookView(look.whose, names(look.copies)) for look in state.looks if look.seat == eye]
    idle = _idle(state, eye)
    return MineView(
        eye,
        names(state.hands[eye]),
        tuple(idle),
        _escapes(state, eye),
        looks,
        _watched(state, eye),
        _aside(state, eye),
        tuple(idle.values()),
    )


def _escapes(state: State, eye: Seat) -> Names:
    """List the cards in hand that escape the shot aimed at this player (§ 7.6)."""
    for play in reversed(state.stack):
        if play.card.is_terminated and play.status == WAITING and eye in play.targets:
            exits = ESCAPES[play.card.id]
            return tuple([IDS[copy] for copy in state.hands[eye] if FACES[copy] in exits])
    return ()


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


def _idle(state: State, eye: Seat) -> dict[str, str]:
    """List the cards in hand that could be played now with no effect, and why (§ 6.10)."""
    if eye != state.active or state.phase != "choose":
        return {}
    reach = rivals_in_reach(state, eye)
    cards = dict.fromkeys(FACES[copy] for copy in state.hands[eye])
    found = {card.id: _obstacle(state, eye, card, reach) for card in cards}
    return {card: why for card, why in found.items() if why}


def _obstacle(state: State, eye: Seat, card: Card, reach: tuple[Seat, ...]) -> str:
    """Say in one word what a card lacks to have an effect; nothing if it has one."""
    if card.is_picky and choices_of_targets(state, eye, card, reach) == [()]:
        return "target"
    lacks = {
        "another-card": len(state.hands[eye]) < 2,
        "their-card": not any(state.hands[seat] for seat in reach),
        "discards": not (state.discards or state.terminated_discards),
        "regular-discards": not state.discards,
        "third-player": sum(state.alive) < 3,
        "draw": not may_draw(state, eye) or len(state.hands[eye]) > state.variant.hand_limit,
    }
    if card.kind == REACTION:
        # As an Action it draws, also from a private deck (§ 6.9).
        idle = lacks["draw"] and not (state.private[eye] and may_draw(state, eye))
        return "draw" if idle else ""
    return next((need for need in card.needs if lacks[need]), "")


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


def glance(view: View) -> Glance:
    """Say how far the game is."""
    return Glance("turn", view.turn.number, tuple(one.seat for one in view.seats if not one.alive))
