"""What a run of the lab found: the one result that the page, the app and `--json` show.

A report holds figures and names of sentences, never finished text: `lasttable.lab.words` says a
`Said` in English or German. Shares are fractions from 0 to 1; a page writes them as percentages.
"""

from typing import Literal, TypeAlias

import msgspec

Param: TypeAlias = "str | int | float | Said"
State: TypeAlias = Literal["fine", "too-few", "not-kept"]
Effect: TypeAlias = Literal["helps", "hurts", "unclear"]
Unit: TypeAlias = Literal["share", "points", "number"]
"""How figures are written: `share` and `points` (a difference of shares) are fractions."""


class Said(msgspec.Struct, frozen=True, omit_defaults=True):
    """A sentence or a name: the key of a message and what fills in its blanks.

    Keys that begin with `lab.` stand in the lab's own messages, all others in the game's. A blank
    whose name begins with `share` is a fraction and is written as a percentage; with `points`, as
    percentage points with a sign; with `change`, as a percentage with a sign.
    """

    key: str
    params: dict[str, Param] = {}


class Estimate(msgspec.Struct, frozen=True):
    """A figure with its 95 % interval, and how many games, seats or choices it rests on."""

    value: float
    low: float
    high: float
    n: int


class Labelled(msgspec.Struct, frozen=True):
    """An estimate with the name of its row."""

    label: Said
    estimate: Estimate


class Estimates(msgspec.Struct, frozen=True, tag="estimates"):
    """Rows of estimates: a dot and a band for each.

    `fair` is drawn as a dotted line: what every row would be if nothing mattered.
    """

    rows: list[Labelled]
    fair: float | None = None
    p: float | None = None
    """How likely rows at least this uneven are, if chance alone made them so (chi-squared)."""


class Bar(msgspec.Struct, frozen=True):
    """One bar of a histogram: values from `low` up to, but not including, `high`."""

    low: float
    high: float
    games: int
    share: float


class Histogram(msgspec.Struct, frozen=True, tag="histogram"):
    """How often each value occurred. Nine games in ten lie from `nine_low` to `nine_high`."""

    bars: list[Bar]
    mean: Estimate
    median: float
    nine_low: float
    nine_high: float
    most: float


class Point(msgspec.Struct, frozen=True):
    """One point of a curve."""

    x: float
    estimate: Estimate


class Curve(msgspec.Struct, frozen=True):
    """A line over a game's course, from left to right."""

    label: Said
    points: list[Point]


class Curves(msgspec.Struct, frozen=True, tag="curves"):
    """One or several lines on the same axes; `steps` where they only fall at certain moments."""

    x: Said
    curves: list[Curve]
    steps: bool = False


class Worth(msgspec.Struct, frozen=True, kw_only=True):
    """What one card or option is worth, and how often it is used."""

    label: Said
    group: Said | None = None
    """Rows are compared only with rows of the same group: the options of one kind of question."""
    worth: Estimate
    """Wins of seats that used it, less the mean of its group, as a fraction of games."""
    improvement: Estimate | None = None
    """Cards: wins of seats that drew it, less wins of seats that did not, in the same decks."""
    held: Estimate | None = None
    """Cards: wins of seats that drew it but never played it, less the mean of its group."""
    offered: int
    used: int
    use: float
    """Used for each time it was offered; for cards, for each time drawn (may exceed 1)."""
    p: float
    adjusted: float
    """The p value after Benjamini-Hochberg over all rows; below 0.05 the row stands out."""
    effect: Effect


class Worths(msgspec.Struct, frozen=True, tag="worths"):
    """Cards or options, best first. Draw `worth` as dots, or `use` against `worth` as a scatter."""

    rows: list[Worth]
    mean: float
    """Wins of the average row: the line that worth is counted from."""


class DeadOption(msgspec.Struct, frozen=True):
    """An option that is hardly ever taken."""

    label: Said
    group: Said | None
    offered: int
    taken: int


class DeadOptions(msgspec.Struct, frozen=True, tag="dead-options"):
    """Options offered at least 100 times and taken less than once in 100; often an empty list."""

    rows: list[DeadOption]
    compared: int
    """How many options were offered often enough to judge."""


class Matrix(msgspec.Struct, frozen=True, tag="matrix"):
    """Wins of the row against the column; strongest last, None on the diagonal."""

    names: list[Said]
    cells: list[list[Estimate | None]]
    luck: float | None = None
    """One less the share of who wins that the level explains: 1 is a game of pure chance."""


class Box(msgspec.Struct, frozen=True):
    """A spread of values: five in a hundred lie below `low`, five above `high`."""

    label: Said
    low: float
    quarter: float
    median: float
    three_quarters: float
    high: float
    n: int


class Boxes(msgspec.Struct, frozen=True, tag="boxes"):
    """Spreads side by side."""

    rows: list[Box]


class Difference(msgspec.Struct, frozen=True, kw_only=True):
    """How one figure changes from the first variant to another, on the same deals."""

    label: Said
    unit: Said
    """What it is counted in, in words: `of all games`, `a game`."""
    figures: Unit = "number"
    """How `a` and `b` are written."""
    a: Estimate
    b: Estimate
    difference: Estimate
    """B less A, game by game."""
    relative: Estimate | None = None
    """The same as a share of A; None where A is zero."""
    adjusted: float
    """The p value after Benjamini-Hochberg over all rows of this comparison."""
    state: Literal["settled", "open", "none"]
    """`settled`: B differs. `open`: it may, and more games would tell. `none`: any difference is
    too small to matter, less than a twentieth of A's spread from game to game."""
    games_needed: int | None
    """Pairs of games that show such a difference four times in five; None if not settled."""
    games_needed_apart: int | None
    """The same if each variant had deals of its own: what common deals save."""


class Differences(msgspec.Struct, frozen=True, tag="differences"):
    """Variant `a` against variant `b` (places in `Report.arms`), largest change first."""

    a: int
    b: int
    rows: list[Difference]
    gain: float
    """How many times as many games it would take without common deals, on the median row."""


Chart: TypeAlias = (
    Estimates | Histogram | Curves | Worths | DeadOptions | Matrix | Boxes | Differences
)


class Measure(msgspec.Struct, frozen=True, kw_only=True):
    """One measure of one arm of the run (or of two, for differences)."""

    key: str
    """Which of the measures: `wins-by-seat`, `length-rounds`, `card-worth`, ..."""
    topic: Literal["fairness", "length", "survival", "options", "drama", "skill", "comparison"]
    arm: int
    """Whose games, a place in `Report.arms`."""
    level: str
    """Whose bots: a level, or several joined by commas."""
    games: int
    state: State = "fine"
    reason: Said | None = None
    """Why there is no chart, if the state is not `fine`."""
    finding: Said | None = None
    """What was found, as the title of the chart; None if the state is not `fine`."""
    subtitle: Said
    """The measure and its unit."""
    unit: Unit = "share"
    """What the chart's figures are; worths, dead options, matrices and differences know it."""
    axis: Said | None = None
    """What a histogram or a row of boxes counts, at the end of its axis: `rounds`, `seconds`."""
    chart: Chart | None = None


class Finding(msgspec.Struct, frozen=True, kw_only=True):
    """One of the few figures that stand on top of the report."""

    measure: str
    tone: Literal["good", "plain", "warns"]
    head: Said
    figure: Said
    text: Said
    second: Said | None = None
    """What the second level of bots says."""
    second_agrees: bool | None = None
    """Whether it says the same; None if it cannot tell."""


class Arm(msgspec.Struct, frozen=True, kw_only=True):
    """One set of games: a variant with one level of bots."""

    label: Said
    """How the settings differ from the first arm: `as printed`, `gold_to_win=20`."""
    variant: int
    """The number of the variant: 0, 1, ...; arms of the same variant differ only in their bots."""
    role: Literal["main", "second", "ladder", "tension"]
    """`second` repeats the verdict with other bots; `ladder` sets levels against each other;
    in `tension` a search judges options."""
    settings: dict[str, str]
    levels: list[str]
    games: int
    failed: int
    seconds: float
    """Computing time, all workers together; not part of what must be equal between two runs."""


class NotableGame(msgspec.Struct, frozen=True, kw_only=True):
    """A game worth watching again."""

    why: Literal["typical", "closest", "strangest"]
    arm: int
    number: int
    seed: str
    winners: list[int]
    decisions: int
    rounds: int | None
    text: Said
    record: str
    """The whole game, as `lasttable replay` reads it."""


class Fault(msgspec.Struct, frozen=True):
    """A game that could not be played to its end; it counts as failed, not as lost."""

    arm: int
    number: int
    seed: str
    error: str


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """Everything a run found."""

    format: int = 1
    game: str
    title: str
    rules: int
    """The version of the game's rules."""
    version: str
    """The version of Last Table."""
    seats: int
    cooperative: bool
    settings: dict[str, str]
    """Settings of all arms that differ from the game's own."""
    vary: str | None
    """The setting that variants differ in."""
    games: int
    """Games asked for in each main arm."""
    seed: str
    finished: bool
    """False if somebody stopped the run; the figures are those of the games until then."""
    command: str
    """What to type to get the same figures."""
    arms: list[Arm]
    verdict: list[Said]
    """Two or three sentences."""
    findings: list[Finding]
    measures: list[Measure]
    notable: list[NotableGame]
    faults: list[Fault]


def to_json(report: Report) -> bytes:
    """Write a report as JSON; the same report gives the same bytes."""
    return msgspec.json.encode(report)


def from_json(text: bytes | str) -> Report:
    """Read a report back."""
    return msgspec.json.decode(text, type=Report)
