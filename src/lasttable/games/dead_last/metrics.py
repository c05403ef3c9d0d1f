"""Figures about many games of Dead Last, for the lab."""

from collections import Counter
from collections.abc import Mapping, Sequence

from lasttable.games.dead_last.cards import AMBUSH, SHOWDOWN_CARDS
from lasttable.games.dead_last.sections import View
from lasttable.kernel import LEVELS, Json

ENDINGS = ("showdown", "sole", "none")


def tally(view: View, levels: Sequence[str]) -> Counter[str]:
    """Count the votes, ambushes and endings of one finished game."""
    counts: Counter[str] = Counter({"games": 1, "votes": len(view.history)})
    for vote in view.history:
        counts["cards"] += len(vote.choices)
        counts["fallen"] += len(vote.fallen)
        for choice in vote.choices:
            if choice.card == AMBUSH:
                counts["ambushes"] += 1
                counts["ambushes that worked"] += choice.seat in vote.targets
    for end in view.rounds:
        counts["rounds"] += 1
        counts[f"ended {end.ending}"] += 1
        for choice in end.cards:
            level = levels[choice.seat] if choice.seat < len(levels) else "other"
            counts[f"{level} {choice.card}"] += 1
    counts["tie-breaks"] += view.round.tie_break
    return counts


def summarise(counts: Mapping[str, float]) -> dict[str, Json]:
    """Turn the counts of all games into figures."""

    def share(part: str, whole: str) -> float | None:
        return round(counts.get(part, 0) / counts[whole], 4) if counts.get(whole) else None

    return {
        "rounds_per_game": share("rounds", "games"),
        "votes_per_round": share("votes", "rounds"),
        "fallen_per_vote": share("fallen", "votes"),
        "round_endings": {ending: share(f"ended {ending}", "rounds") for ending in ENDINGS},
        "ambush_share": share("ambushes", "cards"),
        "ambush_success": share("ambushes that worked", "ambushes"),
        "tie_breaks_per_game": share("tie-breaks", "games"),
        "showdown_cards": {
            level: {card: int(counts.get(f"{level} {card}", 0)) for card in SHOWDOWN_CARDS}
            for level in (*LEVELS, "other")
            if any(counts.get(f"{level} {card}") for card in SHOWDOWN_CARDS)
        },
    }
