"""Figures over many heists: how often they succeed, and what goes wrong."""

from collections import Counter
from collections.abc import Mapping, Sequence

from lasttable.games.your_last_heist.sections import View
from lasttable.kernel import Json

REASONS = ("short", "left-behind", "all-busted")
BUSTED = ("gate", "no-way", "roll", "gave-up")
ESCAPES = ("alarm", "last-slot", "agreed", "breach", "beacon", "dawn")


def tally(view: View, _levels: Sequence[str]) -> Counter[str]:
    """Count one finished heist."""
    result = view.result
    assert result is not None
    counts: Counter[str] = Counter({"heists": 1, f"reason {result.reason}": 1})
    counts["rounds"] += result.rounds
    counts["noise"] += result.noise
    counts["alert"] += result.alert
    counts["characters"] += len(result.seats)
    counts["pay"] += result.ledger.after - result.ledger.before
    for seat in result.seats:
        if seat.busted is not None:
            counts[f"busted {seat.busted}"] += 1
    for goal in result.objectives:
        counts[f"asked {goal.kind}"] += 1
        counts[f"missed {goal.kind}"] += not goal.met
    for extra in result.bonuses:
        counts["bonuses"] += 1
        counts["bonuses earned"] += extra.pay > 0
    if view.escape is not None:
        counts[f"escape {view.escape.why}"] += 1
    return counts


def summarise(counts: Mapping[str, float]) -> dict[str, Json]:
    """Turn the counts of all heists into figures."""

    def share(part: str, whole: str) -> float | None:
        return round(counts.get(part, 0) / counts[whole], 4) if counts.get(whole) else None

    asked = sorted(key.removeprefix("asked ") for key in counts if key.startswith("asked "))
    return {
        "success": share("reason done", "heists"),
        "failures": {reason: share(f"reason {reason}", "heists") for reason in REASONS},
        "objectives_missed": {kind: share(f"missed {kind}", f"asked {kind}") for kind in asked},
        "busted": {why: share(f"busted {why}", "characters") for why in BUSTED},
        "escapes_by": {why: share(f"escape {why}", "heists") for why in ESCAPES},
        "bonuses_earned": share("bonuses earned", "bonuses"),
        "pay_per_heist": share("pay", "heists"),
        "rounds_per_heist": share("rounds", "heists"),
        "noise_per_heist": share("noise", "heists"),
        "alert_per_heist": share("alert", "heists"),
    }
