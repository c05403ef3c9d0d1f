"""Builds what each viewer may see, starting from nothing (§ 6.9).

A live table rebuilds its views after every play. Parts that do not change are therefore the same
objects as before, which the server need not encode again, and small parts are shared by all tables.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from msgspec.structs import replace

from lasttable.games.kill_shot.cards import (
    CARDS,
    DECKS,
    DRILL,
    EMPTY,
    KILL_SHOT,
    NUMBERS,
    PILES,
    TARGETS,
    WORDS,
    points,
)
from lasttable.games.kill_shot.claims import points_in
from lasttable.games.kill_shot.clocks import LOCKS, holding_seats
from lasttable.games.kill_shot.deal import SET, hunts_in_game
from lasttable.games.kill_shot.menus import extra_face
from lasttable.games.kill_shot.sections import (
    CeaseView,
    ClaimView,
    CommonView,
    CountView,
    ExtraView,
    HuntView,
    LaidView,
    MineView,
    PileView,
    PointsView,
    ResultView,
    RulesView,
    SeatView,
    SecretView,
    SlotView,
    TargetView,
    TurnView,
    View,
    WindowView,
)
from lasttable.games.kill_shot.settings import Combination
from lasttable.games.kill_shot.situation_room import ally_rounds
from lasttable.games.kill_shot.state import (
    BRIEFING,
    CHOOSE,
    CLAIM,
    COUNTED,
    LIVE,
    OPEN_PILE,
    SEATS,
    TURN,
    WINDOW,
    Claim,
    Pile,
    State,
)
from lasttable.kernel import OPEN, Glance, Seat, settings_values

LAID: Final = tuple(tuple(LaidView(WORDS[card], seat) for seat in SEATS) for card in CARDS)
"""Every card in a pile, by card and by the seat that played it."""
SLOTS: Final = tuple(SlotView(WORDS[card]) for card in CARDS)
FACE_DOWN: Final = SlotView(None)
PEEKING: Final = (LIVE, BRIEFING, TURN, WINDOW)
"""Phases in which a player may look at one card at night (§ 12.2)."""


def scene(state: State) -> View:
    """Build what everyone sees."""
    rules = state.rules
    return View(
        _hunt(state),
        _rules(rules),
        _seats(state),
        None if rules.separated else _common(state),
        [_pile(state, place, pile) for place, pile in enumerate(state.piles)],
        _turn(state),
        _claims(state.claims, rules),
        _counts(state),
        _settings(rules),
        _result(state),
    )


def view(state: State, eye: Seat, public: View) -> View:
    """Add what only one viewer sees."""
    if eye == OPEN:
        return replace(public, secrets=_all_secrets(state))
    if not 0 <= eye < state.seats:
        return public
    # Written out because every answer builds one per seat, and `replace` takes five times as long.
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


def own(state: State, eye: Seat) -> dict[str, MineView | list[SecretView]]:
    """Build only what one viewer sees beyond the public scene."""
    if 0 <= eye < state.seats:
        return {"mine": _mine(state, eye)}
    return {"secrets": _all_secrets(state)} if eye == OPEN else {}


@lru_cache(maxsize=256)
def _settings(rules: Combination) -> dict[str, bool | int | str]:
    return settings_values(rules.settings)


@lru_cache(maxsize=256)
def _target_views(rules: Combination) -> tuple[TargetView, ...]:
    return tuple(TargetView(one.id, one.points, one.ability) for one in rules.villains)


@lru_cache(maxsize=256)
def _rules(rules: Combination) -> RulesView:
    return RulesView(
        rules.speed,
        rules.separated,
        rules.limit,
        not rules.deadline,
        rules.claim,
        rules.hunters,
        SET if rules.reign else 1,
        rules.targets,
        DRILL,
        LOCKS,
    )


def _hunt(state: State) -> HuntView:
    ready: tuple[Seat, ...] = ()
    if state.phase in (BRIEFING, CLAIM):
        ready = tuple([seat for seat in state.everybody() if state.ready[seat]])
    up = 0 if state.cease is None else state.piles[state.cease[1]].number
    return _hunt_view(
        state.hunt,
        hunts_in_game(state),
        state.rules.reign,
        state.phase,
        state.night,
        state.ally,
        state.first,
        state.standoffs,
        state.warned,
        state.cease,
        up,
        ready,
    )


@lru_cache(maxsize=1024)
def _hunt_view(
    number: int,
    of: int,
    in_sets: bool,
    phase: str,
    night: bool,
    ally: Seat | None,
    first: Seat | None,
    standoffs: int,
    warned: bool,
    cease: tuple[Seat, int, tuple[int, ...]] | None,
    up: int,
    ready: tuple[Seat, ...],
) -> HuntView:
    shown = None
    if cease is not None:
        by, place, removed = cease
        shown = CeaseView(by, PILES[place], [WORDS[card] for card in removed], up)
    return HuntView(
        number, of, in_sets, phase, night, ally, first, standoffs, warned, shown, list(ready)
    )


def _seats(state: State) -> list[SeatView]:
    is_live = state.phase == LIVE
    own, hands = state.rules.separated, state.hands
    holding = holding_seats(state) if state.locks else ()
    targets = _targets(state.claims, state.seats)
    found = []
    for seat in SEATS[: state.seats]:
        discards = state.discards[seat] if own and state.discards else None
        found.append(
            SeatView(
                seat,
                state.colours[seat],
                DECKS[seat] if own else None,
                len(hands[seat]) - hands[seat].count(EMPTY) if hands else 0,
                len(state.decks[seat]) if own else None,
                len(discards) if discards is not None else None,
                WORDS[discards[-1]] if discards else None,
                state.points[seat],
                targets[seat],
                state.tips[seat],
                seat == state.ally,
                state.drills[seat],
                state.words[seat],
                seat in holding,
                is_live and state.ready[seat],
            )
        )
    return found


@lru_cache(maxsize=1024)
def _targets(claims: tuple[Claim, ...], seats: int) -> tuple[list[str], ...]:
    """List the targets that each seat has claimed."""
    return tuple(
        [TARGETS[claim.target].id for claim in claims if claim.seat == seat]
        for seat in SEATS[:seats]
    )


def _common(state: State) -> CommonView:
    discards = state.discards[0]
    return CommonView(len(state.decks[0]), len(discards), WORDS[discards[-1]] if discards else None)


@lru_cache(maxsize=1024)
def _numbers(bits: int) -> list[int]:
    return [number for number in range(1, 10) if bits >> number & 1]


NO_NUMBERS: Final[list[int]] = []
NO_POINTS: Final[list[PointsView]] = []


def _pile(state: State, place: int, pile: Pile) -> PileView:
    follows = ally_follows = NO_NUMBERS
    totals = NO_POINTS
    if pile.state == OPEN_PILE:
        hunter = SEATS[1] if state.ally == 0 else SEATS[0]
        follows = _numbers(state.follows(pile, pile.number, hunter))
        if state.ally is not None:
            ally_follows = _numbers(state.rules.ally_follows[pile.number])
        if state.rules.claim == "points":
            totals = [PointsView(seat, total) for seat, total in points_in(state, pile).items()]
    return PileView(
        PILES[place],
        _target_views(state.rules)[pile.target],
        pile.number,
        _laid(zip(pile.cards, pile.owners, strict=True)),
        follows,
        ally_follows,
        totals,
        pile.state,
        pile.taken,
        [number for where, number in state.exhausted if where == place]
        if state.exhausted
        else NO_NUMBERS,
        pile.double,
    )


def _laid(cards: Iterable[tuple[int, Seat]]) -> list[LaidView]:
    return [LAID[card][seat] for card, seat in cards]


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


@lru_cache(maxsize=1024)
def _claims(claims: tuple[Claim, ...], rules: Combination) -> tuple[ClaimView, ...]:
    return tuple([_claim(claim, rules) for claim in claims])


def _claim(claim: Claim, rules: Combination) -> ClaimView:
    target = rules.villains[claim.target]
    total = None
    if claim.how == "points":
        total = sum(points(laid.card) for laid in claim.cards if laid.seat == claim.seat)
    return ClaimView(
        claim.hunt,
        target.id,
        target.points,
        target.ability,
        claim.seat,
        claim.how,
        claim.shot,
        None if claim.shot is None else _highest(claim, KILL_SHOT),
        total,
        claim.tip,
        None if claim.tip is None else _highest(claim, KILL_SHOT - 1),
        0 if claim.tip is None else rules.tip,
        _laid(claim.cards),
    )


def _highest(claim: Claim, number: int) -> str | None:
    """Return the last card with this number in a claimed pile."""
    found = [laid.card for laid in claim.cards if NUMBERS[laid.card] == number]
    return WORDS[found[-1]] if found else None


def _counts(state: State) -> list[CountView]:
    """Count what each player did; refused plays are nobody else's business (§ 6.7)."""
    found = []
    for seat in SEATS[: state.seats]:
        plays, late, wrong, *others = state.counts[seat * COUNTED : (seat + 1) * COUNTED]
        if state.outcome is None:
            found.append(CountView(seat, plays, None, None, *others))
        else:
            found.append(CountView(seat, plays, late, wrong, *others))
    return found


def _result(state: State) -> ResultView | None:
    outcome = state.outcome
    if outcome is None:
        return None
    return ResultView(outcome.winners, outcome.reason, outcome.scores)


def _mine(state: State, seat: Seat) -> MineView:
    hand = tuple(state.hands[seat]) if state.hands else ()
    phase = state.phase
    if phase == CHOOSE:
        marks = state.marks[seat]
        extras = [
            ExtraView(WORDS[card], extra_face(card), card in marks) for card in state.aside[seat]
        ]
        return replace(_row(seat, hand, True, state.peeking[seat], False), extras=extras)
    # Hands lie face down in a cease-fire and in the countdown that follows it (§ 5.5).
    shown = state.seen[seat] and not state.night and state.cease is None
    return _row(seat, hand, shown, state.peeking[seat], state.night and phase in PEEKING)


@lru_cache(maxsize=8192)
def _row(seat: Seat, hand: tuple[int, ...], shown: bool, peeked: int, may_peek: bool) -> MineView:
    """Show a row to its owner: all cards, only the one being looked at, or none."""
    slots = [
        None
        if card == EMPTY
        else SLOTS[card]
        if shown or (slot == peeked and may_peek)
        else FACE_DOWN
        for slot, card in enumerate(hand)
    ]
    return MineView(seat, slots, peeked + 1 if peeked >= 0 else None, may_peek, None)


def _all_secrets(state: State) -> list[SecretView]:
    return [_secrets(state, seat) for seat in state.everybody()]


def _secrets(state: State, seat: Seat) -> SecretView:
    hand = state.hands[seat] if state.hands else []
    return SecretView(seat, [None if card == EMPTY else WORDS[card] for card in hand])


def glance(view: View) -> Glance:
    """Say how far the game is."""
    return Glance("hunt", view.hunt.number)
