"""Games whose figures are known exactly: a draw of lots, fair or not, and a race for points."""

from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from lasttable.kernel import (
    BlindBot,
    CardUse,
    Chance,
    Event,
    Game,
    GameState,
    Menu,
    Outcome,
    Seat,
    Step,
    Yardstick,
    choose,
    setting,
    tell,
)


@dataclass(frozen=True, slots=True)
class CoinSettings:
    """How long the game is."""

    rounds: int = setting(1, choices=(1, 2, 4))
    loud: bool = setting(False)


@dataclass(slots=True)
class CoinState(GameState):
    """Who has what."""

    settings: CoinSettings
    score: list[int] = field(default_factory=list)
    hands: list[str] = field(default_factory=list)
    called: list[str] = field(default_factory=list)
    round: int = 0


class Caller(BlindBot):
    """Calls anything."""

    def __init__(self, seat: Seat, chance: Chance) -> None:
        self.seat, self.chance = seat, chance

    def pick(self, menu: Menu) -> str:
        """Draw a key."""
        return self.chance.choice(menu.keys)

    def decide(self, sight: Any) -> Any:
        """Draw a key, at once."""
        from lasttable.kernel import Intent

        return Intent(self.pick(sight.menu), 1.0)


class Eager(Caller):
    """Always calls heads."""

    def pick(self, menu: Menu) -> str:
        """Take the first key."""
        return menu.keys[0]


@dataclass(frozen=True)
class Bias:
    """What is not fair: an edge of the first seat, of a card, and of calling heads."""

    seat: float = 0.0
    card: float = 0.0
    heads: float = 0.0


CARDS = ("ace", "king", "queen", "knave")


def coin_game(bias: Bias = Bias(), **changes: Any) -> Game[CoinState, CoinSettings]:  # noqa: B008
    """Make a game of four seats: each holds a card, everybody calls, lots decide each round."""

    def setup(settings: CoinSettings, seats: int, chance: Chance) -> CoinState:
        hands = [CARDS[chance.below(len(CARDS))] for _ in range(seats)]
        return CoinState(
            settings, chance=chance, score=[0] * seats, hands=hands, called=[""] * seats
        )

    def step(state: CoinState) -> Step:
        state.round += 1
        tell(state, "round", number=state.round)
        for seat in range(len(state.score)):
            key = yield from choose(Seat(seat), Menu.of("heads", "tails"), "call")
            state.called[seat] = key
            tell(state, "played", seat=seat, card=state.hands[seat])
        winner = _draw(state, bias)
        state.score[winner] += 1
        tell(state, "point", seat=winner)

    def outcome(state: CoinState) -> Outcome | None:
        if state.round < state.settings.rounds:
            return None
        best = max(state.score)
        winners = [Seat(seat) for seat, score in enumerate(state.score) if score == best]
        return Outcome(tuple(winners), "points", tuple(state.score))

    made = Game(
        name="coin-game",
        title="Coin Game",
        version=1,
        seat_counts=range(2, 7),
        minutes="1",
        folder=Path(__file__).parent / "nowhere",
        settings=CoinSettings,
        setup=setup,
        step=step,
        scene=lambda state: {"round": state.round},
        view=lambda state, _eye, scene: {**scene, "hands": tuple(state.hands)},
        outcome=outcome,
        redeal=lambda state, _eye, _chance: state.copy(),
        seat_names=lambda state: [f"seat{n}" for n in range(len(state.score))],
        bots={"random": Caller, "easy": Eager, "steady": Caller},
        yardstick=Yardstick(
            part="round",
            first="played",
            unit="points",
            scored=_points,
            deck=lambda view: ([[card] for card in view["hands"]], CARDS),
            card=_cards,
        ),
    )
    return replace(made, **changes)


def _points(event: Event) -> list[tuple[Seat, float]]:
    return [(Seat(int(str(event.args["seat"]))), 1.0)] if event.kind == "point" else []


def _cards(event: Event) -> list[CardUse]:
    if event.kind != "played":
        return []
    return [CardUse(Seat(int(str(event.args["seat"]))), str(event.args["card"]), True)]


def _draw(state: CoinState, bias: Bias) -> Seat:
    """Draw a winner: each seat has the same lot, and a little more where the game is not fair."""
    fair = 1 / len(state.score)
    lots = []
    for seat, card in enumerate(state.hands):
        lot = fair + bias.seat * (seat == 0) + bias.card * (card == "ace")
        lots.append(lot + bias.heads * (state.called[seat] == "heads"))
    ball = state.chance.below(1 << 40) / (1 << 40) * sum(lots)
    for seat, lot in enumerate(lots):
        ball -= lot
        if ball < 0:
            return Seat(seat)
    return Seat(len(lots) - 1)
