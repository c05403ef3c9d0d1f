"""Finds games worth watching again: the most typical, the closest and the strangest."""

from collections.abc import Callable, Sequence
from statistics import median

from lasttable.lab.batches import GameRow
from lasttable.lab.measures.arm import ArmGames, said
from lasttable.lab.measures.drama import changes_of
from lasttable.lab.play import play_record
from lasttable.lab.report import NotableGame


def notable_games(arm: ArmGames) -> list[NotableGame]:
    """Choose up to three games, and play them again for their records."""
    if not arm.rows:
        return []
    distance = _distances(arm.rows)
    closeness = _closeness(arm)
    chosen = [("typical", min(arm.rows, key=lambda row: (distance(row), row.number)))]
    if closeness is not None:
        chosen.append(("closest", min(arm.rows, key=lambda row: (closeness(row), row.number))))
    chosen.append(("strangest", max(arm.rows, key=lambda row: (distance(row), -row.number))))
    return [_notable(arm, why, row) for why, row in chosen]


def _traits(row: GameRow) -> tuple[float, ...]:
    return (row.decisions, row.parts, row.seconds, changes_of(row.standings))


def _distances(rows: Sequence[GameRow]) -> Callable[[GameRow], float]:
    """Return how far a game is from the middle, in units of what is usual for each trait."""
    columns = list(zip(*map(_traits, rows), strict=True))
    middles = [float(median(column)) for column in columns]
    spreads = [
        float(median([abs(value - middle) for value in column])) or 1.0
        for column, middle in zip(columns, middles, strict=True)
    ]

    def distance(row: GameRow) -> float:
        parts = zip(_traits(row), middles, spreads, strict=True)
        return sum([abs(value - middle) / spread for value, middle, spread in parts])

    return distance


def _closeness(arm: ArmGames) -> Callable[[GameRow], tuple[float, float]] | None:
    """Return how close a game was: by its final scores, or by how late the last rival fell."""
    stick = arm.game.yardstick
    if stick.scored is not None:
        return lambda row: (_margin(row.scores), -changes_of(row.standings))
    if stick.fall and not arm.game.cooperative:
        # A long game in which the second of all fell last is as close as it gets.
        return lambda row: (-_second(row.survived), -row.decisions)
    return None


def _margin(scores: Sequence[float]) -> float:
    ordered = sorted(scores)
    return ordered[-1] - ordered[-2] if len(ordered) > 1 else 0.0


def _second(survived: Sequence[float]) -> float:
    return sum(survived) / len(survived) if survived else 0.0


def _notable(arm: ArmGames, why: str, row: GameRow) -> NotableGame:
    return NotableGame(
        why=why,  # type: ignore[arg-type]
        arm=arm.plan.arm,
        number=row.number,
        seed=row.seed,
        winners=row.winners,
        decisions=row.decisions,
        rounds=row.parts if arm.part else None,
        text=said(
            f"notable.{why}", number=row.number, decisions=row.decisions, minutes=row.seconds / 60
        ),
        record=play_record(arm.game, arm.plan, row.number).to_text(),
    )
