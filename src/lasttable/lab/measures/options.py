"""What is worth doing, and what does nobody do?"""

from collections.abc import Callable

from lasttable.lab.batches import Batch, OptionSums
from lasttable.lab.measures.arm import (
    FEWEST,
    ArmGames,
    measured,
    not_kept,
    option_label,
    prompt_label,
    said,
    too_few,
)
from lasttable.lab.report import (
    DeadOption,
    DeadOptions,
    Effect,
    Estimate,
    Measure,
    Said,
    Worth,
    Worths,
)
from lasttable.lab.statistics import benjamini_hochberg, contrast

OfOption = Callable[[OptionSums], tuple[float, float]]
OfPrompt = Callable[[Batch, str], tuple[float, float]]
OFFERED = 100
"""Options that were offered less often are not judged."""
DEAD = 0.01
"""Options that are taken less often than this are dead."""
SURE = 0.05
FEWEST_USES = 30
"""Options that were taken less often have no worth yet."""


def option_worth(arm: ArmGames) -> Measure:
    """Wins of seats that chose an option, less the wins of all who were asked the same question.

    Each choice counts once. Only options of the same kind of question are compared, because who is
    asked more often has lived longer. The interval compares batches, since choices of one game
    hang together; p values are adjusted for all options at once (Benjamini-Hochberg). That an
    option goes with wins does not prove that it makes them: strong positions may invite it.
    """
    key = "option-worth"
    if len(arm.rows) < FEWEST:
        return too_few(arm, key, "options", FEWEST)
    rows = _worths(arm, _won, _asked_won)
    return _shown(arm, key, rows, "options")


def option_survival(arm: ArmGames) -> Measure:
    """How often a seat is still standing after the vote in which it chose an option.

    Less the share of all who voted. Intervals and p values as for the worth of options.
    """
    key = "option-survival"
    if not arm.game.yardstick.beat:
        return not_kept(arm, key, "options", "no-beats")
    if len(arm.rows) < FEWEST:
        return too_few(arm, key, "options", FEWEST)
    rows = _worths(arm, _stood, _asked_stood)
    return _shown(arm, key, rows, "options")


def _won(sums: OptionSums) -> tuple[float, float]:
    return sums.won, sums.taken


def _stood(sums: OptionSums) -> tuple[float, float]:
    return sums.stood, sums.judged


def _asked_won(batch: Batch, prompt: str) -> tuple[float, float]:
    sums = batch.prompts.get(prompt)
    return (sums.won, sums.decisions) if sums else (0.0, 0)


def _asked_stood(batch: Batch, prompt: str) -> tuple[float, float]:
    found = [sums for name, sums in batch.options.items() if name.startswith(f"{prompt}\n")]
    return sum([sums.stood for sums in found]), sum([sums.judged for sums in found])


def _worths(arm: ArmGames, of_option: OfOption, of_prompt: OfPrompt) -> list[Worth]:
    """Compare each option with its question, best first."""
    totals = option_totals(arm)
    prompts = {name.partition("\n")[0] for name in totals}
    asked = {
        prompt: [of_prompt(batch, prompt) for batch in arm.batches] for prompt in sorted(prompts)
    }
    found: dict[str, tuple[Estimate, float]] = {}
    empty = OptionSums()
    for name in sorted(totals):
        prompt = name.partition("\n")[0]
        if totals[name].taken < FEWEST_USES or _is_alone(name, totals):
            continue
        used = [of_option(batch.options.get(name, empty)) for batch in arm.batches]
        number = int(sum([pair[1] for pair in used]))
        if number >= FEWEST_USES:
            found[name] = contrast(used, asked[prompt], number)
    adjusted = benjamini_hochberg({name: p for name, (_, p) in found.items()})
    rows = [_row(arm, name, totals[name], found[name], adjusted[name]) for name in found]
    return sorted(rows, key=lambda row: -row.worth.value)


def _is_alone(name: str, totals: dict[str, OptionSums]) -> bool:
    """Return whether a question has no other option that anybody takes."""
    prompt = name.partition("\n")[0]
    return not any(
        other != name and other.startswith(f"{prompt}\n") and sums.taken
        for other, sums in totals.items()
    )


def _row(
    arm: ArmGames, name: str, sums: OptionSums, found: tuple[Estimate, float], adjusted: float
) -> Worth:
    prompt, _, kind = name.partition("\n")
    worth, p = found
    return Worth(
        label=option_label(arm.game, kind),
        group=prompt_label(prompt),
        worth=worth,
        offered=sums.offered,
        used=sums.taken,
        use=sums.taken / max(1, sums.offered),
        p=p,
        adjusted=adjusted,
        effect=effect_of(worth.value, adjusted),
    )


def effect_of(value: float, adjusted: float) -> Effect:
    """Say whether a row stands out."""
    if adjusted >= SURE:
        return "unclear"
    return "helps" if value > 0 else "hurts"


def _shown(arm: ArmGames, key: str, rows: list[Worth], what: str) -> Measure:
    if not rows:
        return not_kept(arm, key, "options", "no-options")
    won = sum([arm.won(row, seat) for row in arm.rows for seat in range(arm.plan.seats)])
    mean = won / len(arm.rows) / arm.plan.seats
    return measured(arm, key, "options", Worths(rows, mean), worth_finding(rows, what))


def worth_finding(rows: list[Worth], what: str) -> Said:
    """Say how many rows stand out, and which most of all."""
    helping = [row for row in rows if row.effect == "helps"]
    hurting = [row for row in rows if row.effect == "hurts"]
    if not helping and not hurting:
        return said(f"{what}.none", count=len(rows))
    best = max(helping + hurting, key=lambda row: abs(row.worth.value))
    return said(
        f"{what}.stand-out",
        helping=len(helping),
        hurting=len(hurting),
        best=best.label,
        points=best.worth.value,
    )


def use_rate(arm: ArmGames) -> Measure:
    """How often an option is taken when it is offered, against what it is worth.

    An option that is worth much and used little is easy to overlook; one that is worth little and
    used much is a trap, or forced.
    """
    key = "use-rate"
    if len(arm.rows) < FEWEST:
        return too_few(arm, key, "options", FEWEST)
    rows = [row for row in _worths(arm, _won, _asked_won) if row.offered >= OFFERED]
    if not rows:
        return not_kept(arm, key, "options", "no-options")
    rows.sort(key=lambda row: -row.use)
    most, least = rows[0], rows[-1]
    finding = said(
        "use-rate", most=most.label, share_most=most.use, least=least.label, share=least.use
    )
    return measured(arm, key, "options", Worths(rows, 0.0), finding)


def dead_options(arm: ArmGames) -> Measure:
    """Options that were offered at least 100 times and taken less than once in 100.

    Judged by the strongest level in the run: what weak bots overlook is not dead.
    """
    key = "dead-options"
    totals = option_totals(arm)
    judged = {name: sums for name, sums in totals.items() if sums.offered >= OFFERED}
    if not judged:
        return too_few(arm, key, "options", OFFERED)
    dead = [
        DeadOption(
            option_label(arm.game, name.partition("\n")[2]),
            prompt_label(name.partition("\n")[0]),
            sums.offered,
            sums.taken,
        )
        for name, sums in sorted(judged.items(), key=lambda item: (-item[1].offered, item[0]))
        if sums.taken < DEAD * sums.offered
    ]
    finding = said("dead.some", count=len(dead)) if dead else said("dead.none", count=len(judged))
    return measured(arm, key, "options", DeadOptions(dead, len(judged)), finding)


def option_totals(arm: ArmGames) -> dict[str, OptionSums]:
    """Add up every kind of option over all batches."""
    totals: dict[str, OptionSums] = {}
    for batch in arm.batches:
        for name, sums in batch.options.items():
            total = totals.setdefault(name, OptionSums())
            total.offered += sums.offered
            total.taken += sums.taken
    return totals
