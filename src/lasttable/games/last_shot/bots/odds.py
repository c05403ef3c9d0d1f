"""How likely each seat is to win in a guessed game, where every card is known.

A seat's odds are a sum of its traits, each weighed by a number in `odds.json`. The numbers were
fitted to the winners of 18,000 games between steady bots that sometimes chose at random.
`python -m bench.fit_last_shot` plays such games and rewrites the file.
"""

import json
from collections.abc import Mapping, Sequence
from math import exp
from pathlib import Path
from typing import Final

from lasttable.games.last_shot.cards import ESCAPES, IDS, is_terminated
from lasttable.games.last_shot.conditions import binding, has
from lasttable.games.last_shot.seat_order import clockwise
from lasttable.games.last_shot.state import State
from lasttable.kernel import Seat

Traits = dict[str, float]
FILE: Final = Path(__file__).parent / "odds.json"
WEIGHTS: Final[Mapping[str, float]] = json.loads(FILE.read_text(encoding="utf-8"))
SAVES: Final = frozenset(("misfire", "patsy", "injunction-junction", "filibuster"))
"""Reactions that stop any shot."""
MANY_CARDS: Final = 7


def value(state: State) -> Sequence[float]:
    """Share one point among the living players by their odds."""
    worth = [0.0] * len(state.alive)
    for seat, traits in traits_of(state).items():
        worth[seat] = exp(sum([WEIGHTS.get(name, 0.0) * much for name, much in traits.items()]))
    total = sum(worth)
    return [share / total for share in worth]


def traits_of(state: State) -> dict[Seat, Traits]:
    """Describe each living seat as the active player's turn begins."""
    living = clockwise(state, state.active)
    left = str(min(4, len(living)))
    found: dict[Seat, Traits] = {}
    for place, seat in enumerate(living):
        cards = min(MANY_CARDS, len(state.hands[seat]))
        traits = found[seat] = {f"cards {cards} of {left}": 1.0}
        traits[f"place {place} of {len(living)}"] = 1.0
        _add_cards(state, seat, "" if len(living) > 2 else "duel ", traits)
        if state.comrades[seat]:
            traits["comrade"] = 1.0
            traits["fellows"] = sum([state.comrades[other] for other in living]) - 1.0
    for seat in living:
        if any(map(is_terminated, state.hands[seat])):
            _add_terminated(state, seat, living, found)
    return found


def _add_cards(state: State, seat: Seat, manner: str, traits: Traits) -> None:
    """Add the cards in a seat's hand and in front of it, which count for more in a duel."""
    for copy in state.hands[seat]:
        if not is_terminated(copy):
            for name in (IDS[copy], manner + IDS[copy]) if manner else (IDS[copy],):
                traits[name] = traits.get(name, 0.0) + 1.0
    for standing in state.front[seat]:
        before = f"before {standing.card.id}"
        for name in dict.fromkeys((before, manner + before)):
            traits[name] = traits.get(name, 0.0) + 1.0
    if state.private[seat]:
        traits["private"] = float(len(state.private[seat]))


def _add_terminated(
    state: State, seat: Seat, living: Sequence[Seat], found: Mapping[Seat, Traits]
) -> None:
    """Add what a Terminated card in hand means for its holder and for the others."""
    terminated = [IDS[copy] for copy in state.hands[seat] if is_terminated(copy)]
    if len(terminated) > 1:
        found[seat]["terminated"] = len(terminated) - 1.0
    if any(has(state, seat, word) for word in ("stunned", "held", "curtain")) or (
        binding(state, "no-shots", seat) is not None
    ):
        found[seat]["barred terminated"] = 1.0
        return
    when = "now" if seat == living[0] else "soon" if len(living) > 2 else "next"
    found[seat][f"aims {when}"] = 1.0
    for other, share in _victims(state, seat, living).items():
        name = f"hit {when} {_cover(state, other, terminated)}"
        found[other][name] = found[other].get(name, 0.0) + share


def _victims(state: State, shooter: Seat, living: Sequence[Seat]) -> dict[Seat, float]:
    """Guess who a shot would target: armed players first, then those with many cards."""
    reach = [
        seat
        for seat in living
        if seat != shooter and not (has(state, seat, "immune") or has(state, seat, "curtain"))
    ]
    reach = [seat for seat in reach if has(state, seat, "wanted")] or reach
    weights: dict[Seat, float] = {}
    for seat in reach:
        hand = state.hands[seat]
        weight = 6.0 * any(map(is_terminated, hand)) + 0.4 * len(hand)
        weight += 4.5 * has(state, seat, "stunned")
        weight -= 6.0 * (state.comrades[seat] and state.comrades[shooter])
        weights[seat] = exp(weight)
    total = sum(weights.values())
    return {seat: weight / total for seat, weight in weights.items()}


def _cover(state: State, seat: Seat, terminated: Sequence[str]) -> str:
    """Say in one word how a seat could answer a shot."""
    held = {IDS[copy] for copy in state.hands[seat]}
    saved = not (SAVES.isdisjoint(held) or has(state, seat, "stunned"))
    has_door = any(card.id in held for shot in terminated for card in ESCAPES[shot])
    return "twice" if saved and has_door else "saved" if saved else "door" if has_door else "bare"
