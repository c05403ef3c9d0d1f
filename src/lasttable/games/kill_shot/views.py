"""What each eye may see, built up from nothing (§ 6.9)."""

from collections.abc import Iterable
from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from lasttable.games.kill_shot.cards import DECKS, EMPTY, PILES, TARGETS, WORDS
from lasttable.games.kill_shot.claims import points_in
from lasttable.games.kill_shot.clocks import is_holding
from lasttable.games.kill_shot.combination import Combination, Settings
from lasttable.games.kill_shot.dealing import hunts_in_game
from lasttable.games.kill_shot.menus import extra_face
from lasttable.games.kill_shot.situation import ally_rounds
from lasttable.games.kill_shot.state import (
    BRIEFING,
    CHOOSE,
    CLAIM,
    COUNTED,
    LIVE,
    OPEN_PILE,
    TURN,
    WINDOW,
    Claim,
    Pile,
    State,
)
from lasttable.kernel import OPEN, Seat, settings_values


class CeaseView(Struct, gc=False):
    """A cease-fire: who called it, and what goes."""

    by: Seat
    pile: str
    removed: list[str]
    up: int


class HuntView(Struct, gc=False):
    """Which Hunt it is, and what the table is doing."""

    number: int
    of: int
    set: bool
    phase: str
    """choose, briefing, countdown, live, cease-fire, turn, window, claim or over."""
    night: bool
    ally: Seat | None
    first: Seat | None
    standoffs: int
    warned: bool
    cease: CeaseView | None
    ready: list[Seat]


class RulesView(Struct, gc=False):
    """What the settings come to; never changes."""

    speed: bool
    separated: bool
    limit: int
    draws: bool
    claim: str
    targets: int


class SeatView(Struct, gc=False):
    """What everybody sees of a player."""

    seat: Seat
    colour: str
    deck: str | None
    cards: int
    draw: int | None
    discards: int | None
    top: str | None
    points: int
    targets: list[str]
    tips: int
    ally: bool
    drills: int
    step: int
    holding: bool
    hold_fire: bool


class CommonView(Struct, gc=False):
    """The deck and the discards of everybody."""

    draw: int
    discards: int
    top: str | None


class TargetView(Struct, gc=False):
    """A target."""

    id: str
    points: int
    ability: str | None


class LaidView(Struct, gc=False):
    """A card in a pile and who played it."""

    card: str
    seat: Seat


class PointsView(Struct, gc=False):
    """What somebody has in a pile."""

    seat: Seat
    points: int


class PileView(Struct, gc=False):
    """A target and its pile."""

    pile: str
    target: TargetView
    number: int
    cards: list[LaidView]
    follows: list[int]
    ally_follows: list[int]
    points: list[PointsView]
    state: str
    taken: Seat | None
    dry: list[int]
    double: bool


class WindowView(Struct, gc=False):
    """A window in which a turn may be cut short."""

    after: str
    let: list[Seat]


class TurnView(Struct, gc=False):
    """A turn in the Situation Room."""

    seat: Seat
    number: int
    played: list[str]
    window: WindowView | None
    order: list[Seat]
    skips: list[Seat]
    rounds: int
    idle: int
    ally_rounds: int | None


class ClaimView(Struct, gc=False):
    """A target of the past."""

    hunt: int
    target: str
    points: int
    seat: Seat | None
    how: str
    shot: Seat | None
    tip: Seat | None
    cards: list[LaidView]


class CountView(Struct, gc=False):
    """How often a player did what."""

    seat: Seat
    plays: int
    late: int
    wrong: int
    reloads: int
    jams: int
    intels: int


class ResultView(Struct, gc=False):
    """How the game ended."""

    winners: tuple[Seat, ...]
    reason: str
    points: tuple[int, ...]


class SlotView(Struct, gc=False):
    """A card in the own row; its face only where the owner may see it."""

    card: str | None


class ExtraView(Struct, gc=False):
    """A card that may be chosen under a Deadline."""

    card: str
    face: str
    marked: bool


class MineView(Struct, gc=False):
    """What only the owner of a seat sees."""

    seat: Seat
    slots: list[SlotView | None]
    peeking: int | None
    extras: list[ExtraView] | None


class SecretView(Struct, gc=False):
    """A hand, face up."""

    seat: Seat
    slots: list[str | None]


class View(Struct, gc=False):
    """Everything one eye sees, in sections."""

    hunt: HuntView
    rules: RulesView
    seats: list[SeatView]
    common: CommonView | None
    piles: list[PileView]
    turn: TurnView | None
    claims: tuple[ClaimView, ...]
    counts: list[CountView]
    settings: dict[str, bool | int | str]
    result: ResultView | None
    mine: MineView | None = None
    secrets: list[SecretView] | None = None


def scene(state: State) -> View:
    """Build what everybody sees."""
    return View(
        hunt=_hunt(state),
        rules=_rules(state.rules),
        seats=[_seat(state, seat) for seat in state.everybody()],
        common=None if state.rules.separated else _common(state),
        piles=[_pile(state, place, pile) for place, pile in enumerate(state.piles)],
        turn=_turn(state),
        claims=_claims(state.claims),
        counts=[
            CountView(seat, *state.counts[seat * COUNTED : (seat + 1) * COUNTED])
            for seat in state.everybody()
        ],
        settings=_settings(state.settings),
        result=_result(state),
    )


def view(state: State, eye: Seat, public: View) -> View:
    """Add what one eye sees besides."""
    if eye == OPEN:
        return replace(public, secrets=[_secrets(state, seat) for seat in state.everybody()])
    if not 0 <= eye < state.seats:
        return public
    # Written out: every answer builds one for every seat, and `replace` takes five times longer.
    return View(
        public.hunt,
        public.rules,
        public.seats,
        public.common,
        public.piles,
        public.turn,
        public.claims,
        public.counts,
        public.settings,
        public.result,
        _mine(state, eye),
    )


@lru_cache(maxsize=256)
def _settings(settings: Settings) -> dict[str, bool | int | str]:
    return settings_values(settings)


@lru_cache(maxsize=256)
def _rules(rules: Combination) -> RulesView:
    targets = 3 if rules.reign else 1
    return RulesView(
        rules.speed, rules.separated, rules.limit, not rules.deadline, rules.claim, targets
    )


def _hunt(state: State) -> HuntView:
    cease = None
    if state.cease is not None:
        by, place, removed = state.cease
        up = state.piles[place].number
        cease = CeaseView(by, PILES[place], [WORDS[card] for card in removed], up)
    is_waiting = state.phase in (CHOOSE, BRIEFING, CLAIM)
    return HuntView(
        number=state.hunt,
        of=hunts_in_game(state),
        set=state.rules.reign,
        phase=state.phase,
        night=state.night,
        ally=state.ally,
        first=state.first,
        standoffs=state.standoffs,
        warned=state.warned,
        cease=cease,
        ready=[seat for seat in state.everybody() if is_waiting and state.ready[seat]],
    )


def _seat(state: State, seat: Seat) -> SeatView:
    own = state.rules.separated
    discards = state.discards[state.deck_of(seat)] if own else []
    return SeatView(
        seat=seat,
        colour=state.colours[seat],
        deck=DECKS[seat] if own else None,
        cards=state.held(seat),
        draw=len(state.decks[seat]) if own else None,
        discards=len(discards) if own else None,
        top=WORDS[discards[-1]] if discards else None,
        points=state.points[seat],
        targets=[TARGETS[claim.target].id for claim in state.claims if claim.seat == seat],
        tips=state.tips[seat],
        ally=seat == state.ally,
        drills=state.drills[seat],
        step=state.words[seat],
        holding=bool(state.locks) and is_holding(state, seat),
        hold_fire=state.phase == LIVE and state.ready[seat],
    )


def _common(state: State) -> CommonView:
    discards = state.discards[0]
    return CommonView(len(state.decks[0]), len(discards), WORDS[discards[-1]] if discards else None)


def _numbers(bits: int) -> list[int]:
    return [number for number in range(1, 10) if bits >> number & 1]


def _pile(state: State, place: int, pile: Pile) -> PileView:
    target = TARGETS[pile.target]
    is_open = pile.state == OPEN_PILE
    hunter = next(seat for seat in state.everybody() if seat != state.ally)
    has_ally = is_open and state.ally is not None
    counted = state.rules.claim == "points" and is_open
    return PileView(
        pile=PILES[place],
        target=TargetView(target.id, target.points, target.ability),
        number=pile.number,
        cards=_laid(zip(pile.cards, pile.owners, strict=True)),
        follows=_numbers(state.follows(pile, pile.number, hunter)) if is_open else [],
        ally_follows=_numbers(state.rules.ally_follows[pile.number]) if has_ally else [],
        points=[PointsView(seat, total) for seat, total in points_in(state, pile).items()]
        if counted
        else [],
        state=pile.state,
        taken=pile.taken,
        dry=[number for where, number in state.dry if where == place],
        double=pile.double,
    )


def _laid(cards: Iterable[tuple[int, Seat]]) -> list[LaidView]:
    return [LaidView(WORDS[card], seat) for card, seat in cards]


def _turn(state: State) -> TurnView | None:
    if state.phase not in (TURN, WINDOW):
        return None
    window = None
    if state.phase == WINDOW:
        let = [seat for seat in state.everybody() if state.let[seat]]
        window = WindowView("card" if state.played else "start", let)
    seats = state.seats
    return TurnView(
        seat=state.turn,
        number=state.turns,
        played=[WORDS[card] for card in state.played],
        window=window,
        order=[Seat((state.turn + step) % seats) for step in range(seats)],
        skips=[seat for seat in state.everybody() if state.skips[seat]],
        rounds=max(0, state.turns - 1) // seats,
        idle=state.idle // seats,
        ally_rounds=ally_rounds(state) if state.rules.enemy_ally else None,
    )


@lru_cache(maxsize=64)
def _claims(claims: tuple[Claim, ...]) -> tuple[ClaimView, ...]:
    return tuple(
        ClaimView(
            claim.hunt,
            TARGETS[claim.target].id,
            TARGETS[claim.target].points,
            claim.seat,
            claim.how,
            claim.shot,
            claim.tip,
            _laid(claim.cards),
        )
        for claim in claims
    )


def _result(state: State) -> ResultView | None:
    outcome = state.outcome
    if outcome is None:
        return None
    return ResultView(outcome.winners, outcome.reason, outcome.scores)


def _mine(state: State, seat: Seat) -> MineView:
    hand = state.hands[seat] if state.hands else []
    shown = sees_hand(state, seat)
    peeked = state.peeking[seat]
    slots: list[SlotView | None] = [
        None
        if card == EMPTY
        else SlotView(WORDS[card] if shown or (slot == peeked and may_peek(state)) else None)
        for slot, card in enumerate(hand)
    ]
    extras = None
    if state.phase == CHOOSE:
        marks = state.marks[seat]
        extras = [
            ExtraView(WORDS[card], extra_face(card), card in marks) for card in state.aside[seat]
        ]
    return MineView(seat, slots, peeked + 1 if peeked >= 0 else None, extras)


def sees_hand(state: State, seat: Seat) -> bool:
    """Tell whether a hand lies open to its owner: § 10.3 while choosing, § 5.5 not at rest."""
    if state.phase == CHOOSE:
        return True
    return state.knows_hand(seat) and state.cease is None


def may_peek(state: State) -> bool:
    """§ 12.2: by night one card may be open, while cards may be played or arranged."""
    return state.phase in (LIVE, BRIEFING, TURN, WINDOW)


def _secrets(state: State, seat: Seat) -> SecretView:
    hand = state.hands[seat] if state.hands else []
    return SecretView(seat, [None if card == EMPTY else WORDS[card] for card in hand])
