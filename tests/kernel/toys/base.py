"""What all toys share: a state, a view, and a function that makes games."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from lasttable.kernel import Chance, Game, GameState, Match, Outcome, Seat, Step, setting


@dataclass(frozen=True, slots=True)
class ToySettings:
    """Every toy understands these."""

    turns: int = setting(6, choices=(3, 6, 9))
    loud: bool = setting(False)


@dataclass(slots=True)
class ToyState(GameState):
    """The state of any toy."""

    settings: ToySettings
    hands: list[list[str]]
    deck: list[str] = field(default_factory=list)
    discard: list[str] = field(default_factory=list)
    score: list[int] = field(default_factory=list)
    points: list[int] = field(default_factory=list)
    turn: int = 0
    top: int = 0
    over: bool = False

    def seats(self) -> list[Seat]:
        return [Seat(seat) for seat in range(len(self.hands))]


@dataclass(frozen=True, slots=True)
class ToyView:
    """What one eye sees."""

    table: dict[str, Any]
    mine: list[str] | None = None


def scene(state: ToyState) -> ToyView:
    return ToyView(
        {
            "cards": [len(hand) for hand in state.hands],
            "deck": len(state.deck),
            "discard": state.discard.copy(),
            "score": state.score.copy(),
            "points": state.points.copy(),
            "turn": state.turn,
            "top": state.top,
        }
    )


def view(state: ToyState, eye: Seat, shared: ToyView) -> ToyView:
    return ToyView(shared.table, state.hands[eye].copy()) if eye >= 0 else shared


def pieces(state: ToyState) -> list[str]:
    return sorted([*state.deck, *state.discard, *(c for hand in state.hands for c in hand)])


def redeal(state: ToyState, eye: Seat, chance: Chance) -> ToyState:
    """Deal the deck and the hands of all others again."""
    other = state.copy()
    other.chance = chance.spawn()
    pool = [*other.deck, *(c for seat in other.seats() if seat != eye for c in other.hands[seat])]
    chance.shuffle(pool)
    for seat in other.seats():
        if seat != eye:
            other.hands[seat] = [pool.pop() for _ in other.hands[seat]]
    other.deck = pool
    return other


def outcome(state: ToyState) -> Outcome | None:
    if not state.over and state.turn < state.settings.turns:
        return None
    best = max(state.score)
    winners = tuple(seat for seat in state.seats() if state.score[seat] == best)
    return Outcome(winners, "score", tuple(state.score))


def toy(
    name: str,
    cards: Sequence[str],
    hand: int,
    step: Callable[[ToyState], Step],
    alike: Callable[[ToyState, Seat, Seat, str], Sequence[str]] | None = None,
    **changes: Any,
) -> Game[ToyState, ToySettings]:
    """Make a game of shuffled cards and one step."""

    def setup(settings: ToySettings, seats: int, chance: Chance) -> ToyState:
        deck = list(cards)
        chance.shuffle(deck)
        hands = [[deck.pop() for _ in range(hand)] for _ in range(seats)]
        return ToyState(settings, hands, deck, chance=chance, score=[0] * seats, points=[2] * seats)

    if alike is not None:
        changes["alike"] = alike
    parts: dict[str, Any] = {
        "scene": scene,
        "view": view,
        "outcome": outcome,
        "redeal": redeal,
        "pieces": pieces,
    }
    return Game(
        name=name,
        title=name.title(),
        version=1,
        seat_counts=range(2, 5),
        minutes="1",
        folder=Path(__file__).parent,
        settings=ToySettings,
        setup=setup,
        step=step,
        seat_names=lambda state: [str(seat) for seat in state.seats()],
        **(parts | changes),
    )


def table(
    game: Game[ToyState, ToySettings],
    hands: Sequence[Sequence[str]],
    deck: Sequence[str] = (),
    *,
    listens: bool = True,
    **settings: Any,
) -> Match[ToyState, ToySettings]:
    """Start a toy with the cards laid out by hand; the last card of the deck is drawn first."""

    def setup(chosen: ToySettings, seats: int, chance: Chance) -> ToyState:
        dealt = [list(hand) for hand in hands]
        return ToyState(
            chosen, dealt, list(deck), chance=chance, score=[0] * seats, points=[2] * seats
        )

    laid_out = replace(game, setup=setup)
    return Match.start(laid_out, ToySettings(**settings), len(hands), "table", listens=listens)


def play(match: Match[ToyState, ToySettings], *answers: str) -> None:
    """Give answers written as in a record: `0: shoot 1`, `clock: fuse-0.0`."""
    for answer in answers:
        who, _, key = answer.partition(": ")
        if who == "clock":
            match.time_up(key)
        else:
            match.answer(Seat(int(who)), key)


def heard(match: Match[ToyState, ToySettings], eye: Seat) -> list[str]:
    """Take the events, and return the kinds of those that one eye may know of."""
    return [event.kind for event in match.take_events() if event.seen_by(eye)]
