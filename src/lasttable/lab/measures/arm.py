"""The games of one arm, as measures read them, and the frame that every measure fills in."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Literal

import msgspec

from lasttable.kernel import AnyGame
from lasttable.lab.batches import Batch, GameRow
from lasttable.lab.plan import Plan
from lasttable.lab.report import Chart, Measure, Param, Said, Unit
from lasttable.lab.words import game_messages

Topic = Literal["fairness", "length", "survival", "options", "drama", "skill", "comparison"]
FEWEST = 500
"""Below this many games, shares of wins are not drawn: they would show little but chance."""
FEW = 100
"""Below this many games, not even means are drawn."""


@dataclass
class ArmGames:
    """Finished games of one plan, in the order of their numbers."""

    game: AnyGame
    plan: Plan
    batches: Sequence[Batch]
    rows: list[GameRow] = field(init=False)

    def __post_init__(self) -> None:
        self.batches = sorted(self.batches, key=lambda batch: batch.number)
        self.rows = [row for batch in self.batches for row in batch.games]

    @property
    def level(self) -> str:
        """Name the levels that play."""
        return ",".join(dict.fromkeys(self.plan.bots))

    @property
    def part(self) -> str:
        """Name what games are counted in: `round`, `turn`, `hunt`."""
        return self.game.yardstick.part

    def won(self, row: GameRow, seat: int) -> float:
        """Return a seat's share of a win; a team that succeeds has one win each."""
        if seat not in row.winners:
            return 0.0
        return 1.0 if self.game.cooperative else 1 / len(row.winners)

    def sums(self, pick: Callable[[Batch], tuple[float, float]]) -> list[tuple[float, float]]:
        """Take a pair of sums from every batch."""
        return [pick(batch) for batch in self.batches]


def said(key: str, **params: Param) -> Said:
    """Name one of the lab's own sentences."""
    return Said(f"lab.{key}", params)


def measured(
    arm: ArmGames,
    key: str,
    topic: Topic,
    chart: Chart,
    finding: Said,
    *,
    figures: Unit = "share",
    axis: Said | None = None,
    **params: Param,
) -> Measure:
    """Frame a measure that was found."""
    frame = _frame(arm, key, topic, params)
    return msgspec.structs.replace(frame, finding=finding, chart=chart, unit=figures, axis=axis)


def too_few(arm: ArmGames, key: str, topic: Topic, fewest: int, **params: Param) -> Measure:
    """Say that there are not enough games yet."""
    reason = said("too-few", games=len(arm.rows), fewest=fewest)
    frame = _frame(arm, key, topic, params)
    return msgspec.structs.replace(frame, state="too-few", reason=reason)


def not_kept(arm: ArmGames, key: str, topic: Topic, why: str, **params: Param) -> Measure:
    """Say why a game has nothing to measure."""
    reason = said(f"not-kept.{why}", game=arm.game.title)
    frame = _frame(arm, key, topic, params)
    return msgspec.structs.replace(frame, state="not-kept", reason=reason)


def _frame(arm: ArmGames, key: str, topic: Topic, params: dict[str, Param]) -> Measure:
    part = said(f"part.{arm.part}" if arm.part else "part.decision")
    unit = said(f"unit.{arm.game.yardstick.unit}")
    return Measure(
        key=key,
        topic=topic,
        arm=arm.plan.arm,
        level=arm.level,
        games=len(arm.rows),
        subtitle=said(f"measure.{key}", **({"part": part, "unit": unit} | params)),
    )


def seat_label(seat: int) -> Said:
    """Name a seat, counted from 1."""
    return said("seat", seat=seat + 1)


def card_label(card: str) -> Said:
    """Name a card by the game's own word for it."""
    return Said(f"card.{card}")


def option_label(game: AnyGame, kind: str) -> Said:
    """Name a kind of option with the game's own words, as far as it has any."""
    messages = game_messages(game.name, "en")
    exact = "option." + kind.replace(" ", ".")
    if exact in messages:
        return Said(exact)
    verb, _, word = kind.partition(" ")
    if not word:
        return Said(f"option.{verb}")
    named = next((Said(f"{kin}.{word}") for kin in NAMES if f"{kin}.{word}" in messages), None)
    name: Param = named or word.replace("-", " ").replace("_", " ")
    if f"option.{verb}" in messages:
        return Said(f"option.{verb}", dict.fromkeys(BLANKS, name))
    return said("option", verb=verb, word=name)


NAMES = ("card", "skill", "ability", "name", "item")
"""Where the words after a verb may have names."""
BLANKS = ("card", "action", "item", "skill", "deed", "part", "word")
"""The blanks of an option's sentence that such a name may fill."""


def prompt_label(prompt: str) -> Said:
    """Name a kind of question."""
    return Said(f"prompt.{prompt}")
