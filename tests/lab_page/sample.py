"""A report with every kind of chart, made of figures that a test can check on the page."""

from collections.abc import Iterator
from contextlib import contextmanager
from math import sqrt
from unittest.mock import patch

from lasttable.lab import words
from lasttable.lab.report import (
    Arm,
    Bar,
    Box,
    Boxes,
    Curve,
    Curves,
    DeadOption,
    DeadOptions,
    Difference,
    Differences,
    Estimate,
    Estimates,
    Fault,
    Finding,
    Histogram,
    Labelled,
    Matrix,
    Measure,
    NotableGame,
    Point,
    Report,
    Said,
    Worth,
    Worths,
)

GAMES = 10_000
WINS = (1284, 1262, 1290, 1200, 1237, 1242, 1261, 1224)
ROUNDS = {2: 79, 3: 259, 4: 527, 5: 827, 6: 1153, 7: 1470, 8: 1801, 9: 1821, 10: 1362, 11: 561}
SHORTER = {1: 60, 2: 1898, 3: 2983, 4: 2535, 5: 1485, 6: 690, 7: 288, 8: 61}
LEADERS = (1.0, 0.2904, 0.1723, 0.1029, 0.0619, 0.0426, 0.0373)
OTHERS = (1.0, 0.9175, 0.7549, 0.5948, 0.4443, 0.324, 0.2694)


def word(text: str) -> Said:
    """Say a text as it stands; `say_texts` teaches the lab how."""
    return Said("lab.sample", {"text": text})


@contextmanager
def say_texts() -> Iterator[None]:
    """Let the lab say texts that only this sample has."""
    before = words.lab_messages
    with patch.object(
        words, "lab_messages", lambda language: {**before(language), "lab.sample": "{text}"}
    ):
        yield


def about(value: float, margin: float, n: int = GAMES) -> Estimate:
    """Make an estimate with an even interval."""
    return Estimate(value, value - margin, value + margin, n)


def share(value: float, n: int = GAMES) -> Estimate:
    """Make a share with its usual interval."""
    margin = 1.96 * sqrt(max(value * (1 - value), 1e-4) / n)
    return Estimate(value, max(0, value - margin), min(1, value + margin), n)


def measure(
    key: str, topic: str, chart: object, finding: str, subtitle: str, **more: object
) -> Measure:
    """Make a measure of the first arm."""
    made: dict[str, object] = {
        "key": key,
        "topic": topic,
        "arm": 0,
        "level": "steady",
        "games": GAMES,
        "finding": word(finding),
        "subtitle": word(subtitle),
        "chart": chart,
        **more,
    }
    return Measure(**made)  # type: ignore[arg-type]


def histogram(counts: dict[int, int]) -> Histogram:
    """Make a histogram of whole numbers."""
    total = sum(counts.values())
    mean = sum(value * count for value, count in counts.items()) / total
    bars = [Bar(value, value + 1, count, count / total) for value, count in counts.items()]
    ends = sorted(value for value, count in counts.items() for _ in range(count))
    return Histogram(
        bars, about(mean, 0.05), ends[total // 2], ends[total // 20], ends[-total // 20], ends[-1]
    )


def wins_by_seat() -> Estimates:
    """Make the wins of eight seats."""
    rows = [
        Labelled(Said("lab.seat", {"seat": seat}), share(wins / GAMES))
        for seat, wins in enumerate(WINS, 1)
    ]
    return Estimates(rows, fair=1 / 8, p=0.64)


def survival() -> Curves:
    """Make two falling curves."""
    curves = [
        Curve(word(name), [Point(vote, share(value)) for vote, value in enumerate(values)])
        for name, values in (("carries the most", LEADERS), ("everybody else", OTHERS))
    ]
    return Curves(word("after vote … of the round"), curves, steps=True)


def worth(
    name: str, value: float, *, effect: str, use: float = 0.5, group: str | None = None
) -> Worth:
    """Make a card or an option."""
    return Worth(
        label=word(name),
        group=None if group is None else word(group),
        worth=about(value, 0.012, 4000),
        offered=8000,
        used=int(8000 * use),
        use=use,
        p=0.01,
        adjusted=0.02,
        effect=effect,  # type: ignore[arg-type]
    )


def cards() -> Worths:
    """Make a deck in which three cards help, two hurt and nine do neither."""
    rows = [
        worth("misfire", 0.082, effect="helps", use=0.54),
        worth("injunction junction", 0.066, effect="helps", use=0.94),
        worth("sniper's nest", 0.055, effect="helps", use=0.7),
        *(
            worth(f"plain {n}", 0.004 - n / 1000, effect="unclear", use=0.2 + n / 10)
            for n in range(9)
        ),
        worth("redacted", -0.025, effect="hurts", use=0.28),
        worth("yield the floor", -0.032, effect="hurts", use=0.41),
    ]
    return Worths(rows, mean=0.29)


def options() -> Worths:
    """Make the options of two questions."""
    rows = [
        worth("ambush while leading", 0.11, effect="helps", use=0.13, group="first vote"),
        worth("name the leader", 0.02, effect="unclear", use=0.96, group="first vote"),
        worth("name somebody else", -0.31, effect="hurts", use=0.05, group="first vote"),
        worth("steal", 0.07, effect="helps", use=0.27, group="showdown"),
        worth("share", -0.04, effect="hurts", use=0.54, group="showdown"),
    ]
    return Worths(rows, mean=0.125)


def matrix() -> Matrix:
    """Make four levels against each other."""
    values = (
        (None, 0.175, 0.09, 0.165),
        (0.825, None, 0.275, 0.185),
        (0.91, 0.725, None, 0.195),
        (0.835, 0.815, 0.805, None),
    )
    names = [word(name) for name in ("random", "easy", "steady", "sharp")]
    return Matrix(
        names, [[None if v is None else share(v, 200) for v in row] for row in values], 0.4
    )


def boxes() -> Boxes:
    """Make the waiting times of three seats."""
    rows = [
        Box(Said("lab.seat", {"seat": n}), 2, 5 + n, 9 + n, 16 + n, 40 + n, GAMES)
        for n in (1, 2, 3)
    ]
    return Boxes(rows)


def change(name: str, a: float, b: float, margin: float, state: str, **more: object) -> Difference:
    """Make one figure of two variants."""
    relative = None if not a else about((b - a) / a, margin / a)
    made: dict[str, object] = {
        "label": word(name),
        "unit": word("a game"),
        "a": about(a, margin),
        "b": about(b, margin),
        "difference": about(b - a, margin),
        "relative": relative,
        "adjusted": 0.001 if state == "settled" else 0.4,
        "state": state,
        "games_needed": 470 if state == "settled" else None,
        "games_needed_apart": 730 if state == "settled" else None,
        **more,
    }
    return Difference(**made)  # type: ignore[arg-type]


def differences() -> Differences:
    """Make the differences between two variants: settled, open, none, and one from zero."""
    rows = [
        change("lead changes", 1.45, 0.64, 0.02, "settled"),
        change("rounds with a showdown", 0.94, 0.43, 0.004, "settled", figures="share"),
        change("rounds", 7.67, 3.75, 0.05, "settled"),
        change("last at half time, still wins", 0.247, 0.229, 0.02, "open", figures="share"),
        change("seat 1 wins", 0.128, 0.127, 0.009, "none", figures="share"),
        change("ties", 0.0, 0.02, 0.003, "settled", figures="share"),
    ]
    return Differences(0, 1, rows, gain=1.5)


def measures() -> list[Measure]:
    """Make one measure of each kind, in the order of a report."""
    rounds = histogram(ROUNDS)
    return [
        measure(
            "wins-by-seat",
            "fairness",
            wins_by_seat(),
            "No seat is favoured",
            "Share of games won from each seat, with its 95 % interval",
        ),
        measure(
            "length-rounds",
            "length",
            rounds,
            "A game takes 7.7 rounds",
            "Share of games by number of rounds, %. The arrow marks the mean",
            axis=word("rounds"),
            unit="number",
        ),
        measure(
            "elimination",
            "survival",
            survival(),
            "Whoever carries the most gold falls first",
            "Share of players still standing after each vote of a round",
        ),
        measure(
            "option-worth",
            "options",
            options(),
            "Follow the table, or fall",
            "What each option is worth, in points, and how often it is used",
        ),
        measure(
            "card-worth",
            "options",
            cards(),
            "Three cards help, two hurt",
            "Wins of players who drew the card, in points against the mean of all cards",
        ),
        measure(
            "dead-options",
            "options",
            DeadOptions(
                [DeadOption(word("name somebody without gold"), word("first vote"), 12613, 4)], 865
            ),
            "One dead option",
            "Offered 100 times or more, taken in fewer than 1 of 100",
        ),
        measure(
            "downtime",
            "drama",
            boxes(),
            "You wait 10 seconds",
            "Seconds between two of your own decisions",
            axis=word("seconds"),
            unit="number",
        ),
        measure(
            "skill-ladder",
            "skill",
            matrix(),
            "Each level beats the one below",
            "Share of games won by the row's level, with 95 % interval",
            level="random,easy,steady,sharp",
            games=1200,
        ),
    ]


def report(**changes: object) -> Report:
    """Make a whole report of one variant."""
    made: dict[str, object] = {
        "game": "dead-last",
        "title": "Dead Last",
        "rules": 1,
        "version": "0.1.0",
        "seats": 8,
        "cooperative": False,
        "settings": {"silent": "on"},
        "vary": None,
        "games": GAMES,
        "seed": "1",
        "finished": True,
        "command": "lasttable lab dead-last --seats 8 --games 10000 --seed 1 --set silent=on",
        "arms": [
            Arm(
                label=Said("lab.as-printed"),
                variant=0,
                role="main",
                settings={},
                levels=["steady"],
                games=GAMES - 2,
                failed=2,
                seconds=93.0,
            ),
            Arm(
                label=Said("lab.as-printed"),
                variant=0,
                role="second",
                settings={},
                levels=["sharp"],
                games=500,
                failed=0,
                seconds=80.0,
            ),
        ],
        "verdict": [
            word("The seats are balanced."),
            word("Games last 7.7 rounds on average."),
            word("Holding the most gold gets you voted out, unless you play Ambush."),
        ],
        "findings": [
            Finding(
                measure="wins-by-seat",
                tone="good",
                head=word("Balanced by seat"),
                figure=word("12.0 to 12.9 %"),
                text=word("wins a seat; 12.5 % is fair."),
                second=word("not settled, 500 games"),
            ),
            Finding(
                measure="length-rounds",
                tone="plain",
                head=word("Length"),
                figure=word("7.7 rounds"),
                text=word("a game. Nine in ten take 4 to 11."),
                second=word("6.7 rounds"),
                second_agrees=True,
            ),
            Finding(
                measure="elimination",
                tone="warns",
                head=word("Leading is punished"),
                figure=word("71 %"),
                text=word("of sole leaders fall in the first vote."),
                second=word("0 %. They play Ambush."),
                second_agrees=False,
            ),
        ],
        "measures": measures(),
        "notable": [
            NotableGame(
                why=why,  # type: ignore[arg-type]
                arm=0,
                number=n,
                seed=f"1-{n}",
                winners=[1],
                decisions=230,
                rounds=8,
                text=word("eight rounds, one bar between the first two"),
                record=f"game dead-last {why}\n",
            )
            for n, why in enumerate(("typical", "closest", "strangest"))
        ],
        "faults": [Fault(0, 3391, "1-3391", "KeyError: 'seat' (mybot.py line 48)")],
        **changes,
    }
    return Report(**made)  # type: ignore[arg-type]


def comparison() -> Report:
    """Make a report of two variants on the same deals."""
    second = Arm(
        label=word("Deadly ambush on"),
        variant=1,
        role="main",
        settings={"mafia_ambush": "on"},
        levels=["steady"],
        games=GAMES,
        failed=0,
        seconds=28.0,
    )
    first = report().arms[0]
    other = measure(
        "length-rounds",
        "length",
        histogram(SHORTER),
        "A game takes 3.7 rounds",
        "Share of games by number of rounds, %",
        arm=1,
        axis=word("rounds"),
        unit="number",
    )
    changed = measure(
        "differences",
        "comparison",
        differences(),
        "What changes, and how sure that is",
        "Change from A to B",
        arm=1,
    )
    return report(
        vary="mafia_ambush",
        arms=[first, second],
        findings=[],
        verdict=[word("Deadly ambush halves the game"), word("and the showdowns with it.")],
        measures=[changed, *measures()[:2], other],
    )
