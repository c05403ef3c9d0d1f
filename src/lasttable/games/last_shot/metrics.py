"""What the lab counts: for each card, how often it was used and what came of it."""

from collections import Counter
from collections.abc import Mapping, Sequence

from lasttable.games.last_shot.cards import CARDS
from lasttable.games.last_shot.sections import View
from lasttable.kernel import Json


def tally(view: View, levels: Sequence[str]) -> Mapping[str, float]:
    """Count one finished game: turns, eliminations, and what became of every card."""
    counts: Counter[str] = Counter()
    winners = view.result.winners if view.result else ()
    counts["games"] += 1
    counts["turns"] += view.turn.number
    counts[f"ended {view.result.reason if view.result else 'open'}"] += 1
    for fall in view.falls:
        counts[f"felled {fall.card}"] += 1
    assert view.secrets is not None
    for card in view.secrets.tally:
        counts[f"played {card.card}"] += card.played
        counts[f"reacted {card.card}"] += card.reacted
        counts[f"drawn {card.card}"] += len(card.drawn)
        counts[f"won {card.card}"] += sum(seat in winners for seat in card.drawn)
    return counts


def summarise(counts: Mapping[str, float]) -> dict[str, Json]:
    """Turn the sums into figures, card by card."""
    games = counts.get("games", 0) or 1
    endings = {key[6:]: value for key, value in counts.items() if key.startswith("ended ")}
    return {
        "turns_per_game": round(counts.get("turns", 0) / games, 2),
        "endings": {reason: int(endings[reason]) for reason in sorted(endings)},
        "cards": {card.id: _card(card.id, counts) for card in CARDS},
    }


def _card(card: str, counts: Mapping[str, float]) -> dict[str, Json]:
    drawn = counts.get(f"drawn {card}", 0)
    won = counts.get(f"won {card}", 0)
    return {
        "played": int(counts.get(f"played {card}", 0)),
        "reacted": int(counts.get(f"reacted {card}", 0)),
        "drawn": int(drawn),
        "win_rate_when_drawn": round(won / drawn, 4) if drawn else None,
        "eliminations": int(counts.get(f"felled {card}", 0)),
    }
