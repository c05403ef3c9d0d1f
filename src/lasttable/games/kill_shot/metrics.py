"""Figures worth counting over many games of Kill Shot."""

from collections import Counter
from collections.abc import Mapping, Sequence

from lasttable.games.kill_shot.cards import NUMBERS, TARGETS, WORDS
from lasttable.games.kill_shot.sections import View
from lasttable.kernel import Json

HOW = ("shot", "points", "ally", "escaped")
ACTIONS = ("plays", "late", "wrong", "reloads", "jams", "intels")
NUMBER_OF = dict(zip(WORDS, NUMBERS, strict=True))


def tally(view: View, levels: Sequence[str]) -> Counter[str]:
    """Count the Hunts, the claims, and the late and wrong cards of one finished game."""
    counts: Counter[str] = Counter({"games": 1, "hunts": view.hunt.number})
    for claim in view.claims:
        counts["targets"] += 1
        counts[f"how {claim.how}"] += 1
        counts[f"{claim.target} {claim.how}"] += 1
        counts["cards in piles"] += len(claim.cards)
        counts["tips"] += claim.tip is not None
        eights = [laid.seat for laid in claim.cards if NUMBER_OF[laid.card] == 8]
        if claim.shot is not None and eights:
            # In the printed game nobody wants to be the one to play the last 8.
            counts["shots"] += 1
            counts["shots on one's own 8"] += eights[-1] == claim.shot
    for one in view.counts:
        for action in ACTIONS:
            counts[action] += getattr(one, action) or 0
        level = levels[one.seat] if one.seat < len(levels) else "other"
        counts[f"{level} late"] += one.late or 0
        counts[f"{level} plays"] += one.plays
    return counts


def summarise(counts: Mapping[str, float]) -> dict[str, Json]:
    """Turn the counts of all games into figures."""

    def share(part: str, whole: str) -> float | None:
        return round(counts.get(part, 0) / counts[whole], 4) if counts.get(whole) else None

    levels = sorted({key.split(" ")[0] for key in counts if key.endswith(" plays")})
    return {
        "claims": {how: share(f"how {how}", "targets") for how in HOW},
        "escapes_by_target": {
            target.id: int(counts.get(f"{target.id} escaped", 0)) for target in TARGETS
        },
        "cards_per_pile": share("cards in piles", "targets"),
        "shots_on_own_8": share("shots on one's own 8", "shots"),
        "per_hunt": {action: share(action, "hunts") for action in ACTIONS},
        "late_share": {level: _late(counts, level) for level in levels},
        "tips_per_game": share("tips", "games"),
    }


def _late(counts: Mapping[str, float], level: str) -> float | None:
    """Return the share of a level's cards that came too late."""
    late = counts.get(f"{level} late", 0)
    sent = late + counts.get(f"{level} plays", 0)
    return round(late / sent, 4) if sent else None
