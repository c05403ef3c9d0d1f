"""What cards and options are worth: dots for those that stand out, one row for all others."""

from collections.abc import Sequence
from typing import Final

from lasttable.lab.report import DeadOption, DeadOptions, Worth, Worths
from lasttable.lab_page.charts.dots import Look, Row, domain_of, draw_dots, ticks_of
from lasttable.lab_page.charts.plot import BLUE, GOLD, GREY
from lasttable.lab_page.charts.scatter import Mark, draw_scatter, labelled_ticks
from lasttable.lab_page.icons import icon
from lasttable.lab_page.shown import Shown, both_widths
from lasttable.lab_page.words import Figures, Words, tick_labels
from lasttable.pages import escape

_SIGNS: Final = {"helps": (GOLD, "circle"), "hurts": (BLUE, "diamond"), "unclear": (GREY, "square")}
MOST_GROUPS: Final = 4
_FEW: Final = 8
"""So many rows are all shown, even if their differences are unclear."""


def show_worths(chart: Worths, words: Words) -> Shown:
    """Draw what stands out, group by group; the table has everything."""
    figures = Figures(words, "points", 1)
    groups = _groups(chart.rows)
    parts = [_group(group, words, figures) for group in groups[:MOST_GROUPS]]
    if len(groups) > MOST_GROUPS:
        more = words("worth.more-groups", count=words.number(len(groups) - MOST_GROUPS))
        parts.append(f'<p class="note">{escape(more)}</p>')
    head = [words(f"table.{key}") for key in ("row", "worth", "low", "high", "n", "use", "clear")]
    table = [
        [
            *figures.row(_name(row, words), row.worth),
            words.number(row.use, 2),
            words(f"effect.{row.effect}"),
        ]
        for row in chart.rows
    ]
    return Shown("".join(parts), head=head, table=table)


def _groups(rows: Sequence[Worth]) -> list[list[Worth]]:
    """Put rows of the same kind of question together; the most often asked come first."""
    groups: dict[str, list[Worth]] = {}
    for row in rows:
        groups.setdefault(str(row.group), []).append(row)
    for group in groups.values():
        group.sort(key=lambda row: -row.worth.value)
    return sorted(groups.values(), key=lambda group: -sum(row.used for row in group))


def _name(row: Worth, words: Words) -> str:
    label = words.said(row.label)
    return label if row.group is None else f"{words.said(row.group)}: {label}"


def _group(group: Sequence[Worth], words: Words, figures: Figures) -> str:
    title = "" if group[0].group is None else f"<h4>{escape(words.said(group[0].group))}</h4>"
    rows = [(worth.effect, _row(worth, words, figures)) for worth in group]
    domain = domain_of([row for _, row in rows], 0.0)
    if len(rows) <= _FEW:
        return title + _draw([row for _, row in rows], domain, words)
    helps, unclear, hurts = (
        _draw([row for effect, row in rows if effect == wanted], domain, words)
        for wanted in ("helps", "unclear", "hurts")
    )
    if unclear:
        count = sum(effect == "unclear" for effect, _ in rows)
        unclear = (
            '<details class="between"><summary><span>'
            f"{escape(words('worth.unclear', count=words.number(count)))}</span> "
            f"<b>{escape(words('worth.show'))}</b></summary>{unclear}</details>"
        )
    return title + helps + unclear + hurts


def _draw(rows: Sequence[Row], domain: tuple[float, float], words: Words) -> str:
    """Draw some rows of a group on the scale of the whole group."""
    if not rows:
        return ""

    def draw(width: int) -> str:
        ticks = ticks_of(domain, width)
        look = Look(
            width=width,
            labels=tick_labels(words, "points", ticks),
            ticks=ticks,
            domain=domain,
            is_zero_marked=True,
            use_head=words("chart.used"),
        )
        return draw_dots(rows, look)

    return both_widths(draw)


def _row(worth: Worth, words: Words, figures: Figures) -> Row:
    colour, shape = _SIGNS[worth.effect]
    label = words.said(worth.label)
    return Row(
        name=label,
        value=worth.worth.value,
        low=worth.worth.low,
        high=worth.worth.high,
        figure=figures.full(worth.worth.value),
        said=figures.said(label, worth.worth),
        colour=colour,
        shape=shape,
        use=worth.use,
        use_figure=f"{words.number(100 * worth.use)}\u00a0%",
    )


def show_scatter(chart: Worths, words: Words) -> Shown:
    """Draw use against worth; the outliers are named."""
    figures = Figures(words, "points", 1)
    outliers = {id(row) for row in _outliers(chart.rows)}
    marks = [
        Mark(
            name=words.said(row.label),
            x=row.use,
            y=row.worth.value,
            colour=_SIGNS[row.effect][0],
            shape=_SIGNS[row.effect][1],
            said=words(
                "mark.scatter",
                label=words.said(row.label),
                worth=figures.full(row.worth.value),
                use=words.number(row.use, 2),
            ),
            is_named=id(row) in outliers,
        )
        for row in chart.rows
    ]
    xs = labelled_ticks([mark.x for mark in marks], zero=True)
    ys = labelled_ticks([mark.y for mark in marks], zero=True)

    def draw(width: int) -> str:
        return draw_scatter(
            marks,
            width,
            words("chart.uses"),
            x_labels=dict(zip(xs, tick_labels(words, "number", xs), strict=True)),
            y_labels=dict(zip(ys, tick_labels(words, "points", ys), strict=True)),
        )

    head = [words(f"table.{key}") for key in ("row", "worth", "low", "high", "n", "use")]
    table = [
        [*figures.row(_name(row, words), row.worth), words.number(row.use, 2)] for row in chart.rows
    ]
    return Shown(both_widths(draw), head=head, table=table)


def _outliers(rows: Sequence[Worth]) -> list[Worth]:
    """Choose whom to name: the best, the worst, and the least and the most used."""
    clear = [row for row in rows if row.effect != "unclear"] or list(rows)
    by_worth = sorted(clear, key=lambda row: row.worth.value)
    by_use = sorted(rows, key=lambda row: row.use)
    return [*by_worth[-4:], *by_worth[:2], by_use[0], by_use[-1]]


def show_dead(chart: DeadOptions, words: Words) -> Shown:
    """List the options that hardly anybody takes."""
    lines = "".join(
        f"<li>{icon('off')}<div><b>{escape(words.said(row.label))}</b>"
        f"<span>{escape(_taken(row, words))}</span></div></li>"
        for row in chart.rows
    )
    head = [words(f"table.{key}") for key in ("row", "taken", "offered")]
    table = [
        [words.said(row.label), words.number(row.taken), words.number(row.offered)]
        for row in chart.rows
    ]
    return Shown(f'<ul class="dead">{lines}</ul>', head=head, table=table)


def _taken(row: DeadOption, words: Words) -> str:
    told = words("dead.taken", taken=words.number(row.taken), offered=words.number(row.offered))
    return told if row.group is None else f"{words.said(row.group)} · {told}"
