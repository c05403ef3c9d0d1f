"""What a learning program sees of Kill Shot."""

from collections.abc import Iterable
from typing import Final

from lasttable.games.kill_shot.cards import DRILL, FACES, PILES
from lasttable.games.kill_shot.sections import CommonView, PileView, View
from lasttable.kernel import Features

PHASES: Final = (
    *("deal", "choose", "briefing", "countdown", "live", "cease-fire", "turn", "window"),
    *("claim", "over"),
)
ABILITIES: Final = ("known-ground", "heavy-static", "paid-tip", "no-moon", "body-double")
HUNTERS: Final = ("same-or-higher", "higher", "around", "around-not-same")
NUMBERS: Final = FACES[1:]
"""The faces of cards: 1 to 9, Bad Intel, Jam."""
SLOTS: Final = 12
_DECK: Final = 100.0
_HAND: Final = 12.0
_POINTS: Final = 20.0


def face_of(card: str) -> str:
    """Return the number on a card, or that it is special."""
    return card.rpartition("-")[2]


def one_of(word: str | None, words: Iterable[str]) -> list[float]:
    """Mark one word among several, or none."""
    return [float(word == other) for other in words]


def table_row(view: View) -> list[float]:
    """Describe the Hunt, the rules in force, the common deck and the piles."""
    hunt, rules, turn = view.hunt, view.rules, view.turn
    row = [
        hunt.number / hunt.of if hunt.of else 0.0,
        float(hunt.night),
        hunt.standoffs / 3,
        float(hunt.warned),
        float(rules.speed),
        float(rules.claim == "points"),
        rules.limit / _HAND,
        0.0 if turn is None else turn.idle / 8,
    ]
    row += one_of(hunt.phase, PHASES)
    row += one_of(rules.hunters, HUNTERS)
    row += _common(view.common)
    for place in range(len(PILES)):
        row += _pile(view.piles[place] if place < len(view.piles) else None)
    return row


def _common(common: CommonView | None) -> list[float]:
    if common is None:
        return [0.0, 0.0]
    return [common.draw / _DECK, common.discards / _DECK]


def _pile(pile: PileView | None) -> list[float]:
    if pile is None:
        return [0.0] * len(_PILE)
    row = [float(pile.state == "open"), pile.target.points / 6, len(pile.cards) / 20]
    row += [float(pile.number == number) for number in range(10)]
    row += one_of(pile.target.ability, ABILITIES)
    return row


def seat_rows(view: View) -> list[list[float]]:
    """Describe each hunter: cards, points, jams and part in what is going on."""
    hunt, turn = view.hunt, view.turn
    laid = [0.0] * len(view.seats)
    for pile in view.piles:
        for points in pile.points:
            laid[points.seat] += points.points / _POINTS
    return [
        [
            one.cards / _HAND,
            0.0 if one.draw is None else one.draw / 20,
            one.points / _POINTS,
            one.drills / 3,
            one.step / len(DRILL),
            float(one.holding),
            float(one.hold_fire),
            float(one.ally),
            float(one.seat in hunt.ready),
            float(turn is not None and turn.seat == one.seat),
            laid[one.seat],
        ]
        for one in view.seats
    ]


def own_row(view: View) -> list[float]:
    """Describe the observer's row: how many of each number, and what is in which slot."""
    mine = view.mine
    if mine is None:
        return [0.0] * len(FEATURES.own)
    faces = [slot.card and face_of(slot.card) if slot else None for slot in mine.slots]
    row = [faces.count(number) / 4 for number in NUMBERS]
    row += [float(mine.may_peek), 0.0 if mine.peeking is None else mine.peeking / SLOTS]
    for place in range(SLOTS):
        slot = mine.slots[place] if place < len(mine.slots) else None
        face = faces[place] if place < len(faces) else None
        row += [float(slot is not None), *one_of(face, NUMBERS)]
    return row


def _points(view: View) -> float:
    return view.seats[view.mine.seat].points / _POINTS if view.mine is not None else 0.0


_PILE: Final = (
    *("open", "points of the target", "cards"),
    *(f"shows {number}" for number in range(10)),
    *(f"ability {ability}" for ability in ABILITIES),
)
FEATURES: Final = Features(
    version=2,
    table=(
        *("Hunt", "night", "standoffs", "warned of a standoff", "speed game", "points claim"),
        *("hand size", "rounds without a card"),
        *(f"phase {phase}" for phase in PHASES),
        *(f"hunters play {word}" for word in HUNTERS),
        *("cards in the common deck", "cards in the common discards"),
        *(f"pile {pile}: {name}" for pile in PILES for name in _PILE),
    ),
    seat=(
        *("cards", "own deck", "points", "drills due", "steps of the drill", "holding"),
        *("holds fire", "is the ally", "ready", "has the turn", "points in the piles"),
    ),
    own=(
        *(f"hand {number}" for number in NUMBERS),
        *("may look at a card", "slot being looked at"),
        *(
            f"slot {slot}: {name}"
            for slot in range(1, SLOTS + 1)
            for name in ("has a card", *NUMBERS)
        ),
    ),
    events=(
        *("hunt", "ally", "briefing", "ready", "unready", "go", "hand", "first", "played"),
        *("claimed", "tally", "tip", "double", "escaped", "ally-takes", "nobody-can", "win"),
        *("nobody", "jammed", "drill", "cleared", "holding", "let-go", "buzz", "cease-fire"),
        *("reload", "drew", "cover", "move-in", "standoff", "dry", "hold-fire", "resume"),
        *("dawn", "too-late", "wrong", "nothing-to-remove", "back", "refused", "peek", "closed"),
        *("swapped", "turn", "window", "let", "cut", "passed", "ended", "timed-out", "skips"),
        "laid-down",
    ),
    verbs=(
        *("play", "jam", "reload", "drop", "draw", "ready", "wait", "drill", "hold", "let-go"),
        *("peek", "swap", "close", "hold-fire", "resume", "let", "cut", "pass", "end", "mark"),
        "unmark",
    ),
    words=("all", "fill", "x", "intel", "jam", *PILES, *DRILL),
    table_row=table_row,
    seat_rows=seat_rows,
    own_row=own_row,
    shaping={"points": _points},
)
