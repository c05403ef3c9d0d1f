"""What a learning program sees of Dead Last."""

from collections.abc import Sequence
from typing import Final

from lasttable.games.dead_last.cards import COLOURS
from lasttable.games.dead_last.sections import SeatView, View
from lasttable.games.dead_last.signals import PHRASES
from lasttable.kernel import Features

PHASES: Final = (
    *("conspire", "final", "locked", "picking", "revealed"),
    *("showdown", "settled", "paid", "over"),
)
SHOWDOWN_CARDS: Final = ("share", "steal", "grab")
_SEATS: Final = {colour: number for number, colour in enumerate(COLOURS)}
_MOST_GOLD: Final = 30.0
_PHASE_ROWS: Final = {phase: [float(phase == other) for other in PHASES] for phase in PHASES}
_NOTHING_LAID: Final = [0.0] * (2 + len(SHOWDOWN_CARDS) + len(COLOURS))


def table_row(view: View) -> list[float]:
    """Describe the round, the vote and the gold at stake."""
    turn, centre, showdown = view.round, view.centre, view.showdown
    row = [
        turn.number / 10,
        turn.vote / 10,
        turn.threshold / _MOST_GOLD,
        turn.tie_break / 5,
        centre.bars / 4,
        centre.deck / 80,
        0.0 if showdown is None else showdown.stake / 4,
    ]
    row += _PHASE_ROWS[turn.phase]
    return row


def seat_rows(view: View) -> list[list[float]]:
    """Describe each player: standing, gold, and what happened to them in the last vote."""
    seats = view.seats
    named, fell, ambushed = _last_vote(view, len(seats))
    pair = () if view.showdown is None else view.showdown.pair
    return [
        [
            float(one.alive),
            float(one.here),
            float(one.ready),
            one.bars / 10,
            _known_gold(one),
            named[one.seat],
            fell[one.seat],
            ambushed[one.seat],
            float(one.seat in pair),
        ]
        for one in seats
    ]


def _known_gold(one: SeatView) -> float:
    """A bar is worth about 3.8; the sum is public only at the end and in play-offs."""
    return sum(one.gold) / _MOST_GOLD if one.gold is not None else one.bars * 3.8 / _MOST_GOLD


def _last_vote(view: View, seats: int) -> tuple[list[float], list[float], list[float]]:
    """Return, for each seat, its share of the last votes, and whether it fell or ambushed."""
    named, fell, ambushed = [0.0] * seats, [0.0] * seats, [0.0] * seats
    reveal = view.reveal
    if reveal is not None:
        voters = len(reveal.choices)
        for count in reveal.counts:
            named[count.seat] = count.votes / voters
        for fall in reveal.falls:
            fell[fall.seat] = 1.0
        for choice in reveal.choices:
            if choice.card == "ambush":
                ambushed[choice.seat] = 1.0
    return named, fell, ambushed


def own_row(view: View) -> list[float]:
    """Describe the observer's own gold and face-down card."""
    mine = view.mine
    if mine is None:
        return [0.0] * len(FEATURES.own)
    laid = mine.laid
    if laid is None:
        return [mine.total / _MOST_GOLD, *_NOTHING_LAID]
    row = [mine.total / _MOST_GOLD, 1.0, float(laid == "ambush")]
    row += [float(laid == card) for card in SHOWDOWN_CARDS]
    places = [0.0] * len(COLOURS)
    if laid in _SEATS:
        seats = view.seats
        for one in seats:
            if one.colour == laid:
                places[(one.seat - mine.seat) % len(seats)] = 1.0
    return row + places


def _gold(view: View) -> float:
    return view.mine.total / view.round.threshold if view.mine is not None else 0.0


def _names(prefix: str, words: Sequence[str]) -> tuple[str, ...]:
    return tuple(f"{prefix} {word}" for word in words)


FEATURES: Final = Features(
    version=1,
    table=(
        *("round", "vote", "gold to win", "play-off", "bars in the centre", "bars in the deck"),
        "stake of the Showdown",
        *_names("phase", PHASES),
    ),
    seat=(
        *("standing", "in the game", "ready", "bars", "gold as far as known"),
        *("share of the last vote", "fell in the last vote", "ambushed in the last vote"),
        "in the Showdown",
    ),
    own=(
        *("own gold", "own card lies face down", "own card is Ambush"),
        *_names("own card is", SHOWDOWN_CARDS),
        *(f"own card names seat +{place}" for place in range(len(COLOURS))),
    ),
    events=(
        *("round", "conspire", "signal", "tell", "ready", "unready", "final", "laid", "reveal"),
        *("target", "fall", "ambush", "taken", "survivors", "showdown", "cards", "sole", "nobody"),
        *("consolation", "bars", "gold", "tie", "win", "away", "back", "left", "removed"),
        *("replaced", "joining", "joined", "said", "whispered"),
    ),
    verbs=(
        *("lay", "take", "ready", "wait", "take-back", "call", "glance", "point", "nod", "shake"),
        *("wink", "shh", "flash", "propose", "agree", "say", "whisper"),
    ),
    words=("ambush", *SHOWDOWN_CARDS, *PHRASES),
    table_row=table_row,
    seat_rows=seat_rows,
    own_row=own_row,
    shaping={"gold": _gold},
)
