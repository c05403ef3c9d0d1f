"""Writes the games of a run as Parquet tables, for whoever wants to ask more than the report."""

from importlib.util import find_spec
from pathlib import Path
from typing import Any

from lasttable.extras import require_extra
from lasttable.lab.measures.arm import ArmGames
from lasttable.lab.measures.drama import changes_of
from lasttable.lab.run import Run

Rows = list[dict[str, Any]]


def can_write_tables() -> bool:
    """Return whether the extra that writes tables is installed."""
    return find_spec("polars") is not None


def write_tables(run: Run, folder: Path) -> list[Path]:
    """Write three tables: `games`, `options` and `cards`; return where.

    Every game is a row with its seed, so that any outlier can be played again. The same games give
    the same bytes.
    """
    require_extra("lab", "polars")
    folder.mkdir(parents=True, exist_ok=True)
    arms = [run.games_of(arm) for arm in range(len(run.arms))]
    tables = {
        "games": [row for arm in arms for row in _games(arm)],
        "options": [row for arm in arms for row in _options(arm)],
        "cards": [row for arm in arms for row in _cards(arm)],
    }
    return [_write(folder / f"{name}.parquet", rows) for name, rows in tables.items() if rows]


def _write(path: Path, rows: Rows) -> Path:
    import polars

    part = path.with_suffix(".part")
    polars.DataFrame(rows, infer_schema_length=None).write_parquet(part)
    part.replace(path)
    return path


def _games(arm: ArmGames) -> Rows:
    """One row for each game, failed ones included."""
    rows: Rows = []
    for batch in arm.batches:
        for row in batch.games:
            rows.append(
                {
                    "arm": arm.plan.arm,
                    "levels": arm.level,
                    "settings": _settings(arm),
                    "number": row.number,
                    "seed": row.seed,
                    "winners": row.winners,
                    "reason": row.reason,
                    "scores": row.scores,
                    "decisions": row.decisions,
                    "parts": row.parts,
                    "seconds": row.seconds,
                    "first": row.first,
                    "lead_changes": changes_of(row.standings) if row.standings else None,
                    "survived": row.survived,
                    "error": None,
                }
            )
        for fault in batch.faults:
            rows.append(
                {
                    "arm": arm.plan.arm,
                    "levels": arm.level,
                    "settings": _settings(arm),
                    "number": fault.number,
                    "seed": fault.seed,
                    "error": fault.error,
                }
            )
    return sorted(rows, key=lambda row: int(row["number"]))


def _settings(arm: ArmGames) -> str:
    return " ".join(f"{key}={value}" for key, value in sorted(arm.plan.settings.items()))


def _options(arm: ArmGames) -> Rows:
    """One row for each kind of option in each batch."""
    return [
        {
            "arm": arm.plan.arm,
            "batch": batch.number,
            "prompt": name.partition("\n")[0],
            "option": name.partition("\n")[2],
            "offered": sums.offered,
            "taken": sums.taken,
            "won": sums.won,
            "judged": sums.judged,
            "stood": sums.stood,
        }
        for batch in arm.batches
        for name, sums in sorted(batch.options.items())
    ]


def _cards(arm: ArmGames) -> Rows:
    """One row for each card in each batch."""
    return [
        {
            "arm": arm.plan.arm,
            "batch": batch.number,
            "card": card,
            **{field: getattr(sums, field) for field in sums.__struct_fields__},
        }
        for batch in arm.batches
        for card, sums in sorted(batch.cards.items())
    ]
