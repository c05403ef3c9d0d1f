"""Do decisions matter? Forced ones, and how much is at stake in the others."""

from collections import defaultdict

from lasttable.lab.measures.arm import (
    FEW,
    ArmGames,
    measured,
    not_kept,
    prompt_label,
    said,
    too_few,
)
from lasttable.lab.report import Box, Boxes, Estimates, Labelled, Measure
from lasttable.lab.statistics import quantile, ratio

FEWEST_POSITIONS = 20
"""Kinds of questions with fewer judged positions are not drawn."""
CLOSE = 0.02
"""Options that differ by less than this are as good as each other."""


def forced(arm: ArmGames) -> Measure:
    """The share of decisions with a single option, for each kind of question."""
    key = "forced"
    if len(arm.rows) < FEW:
        return too_few(arm, key, "drama", FEW)
    prompts = sorted({prompt for batch in arm.batches for prompt in batch.prompts})
    rows, decisions, alone = [], 0, 0
    for prompt in prompts:
        pairs = [
            (batch.prompts[prompt].forced, batch.prompts[prompt].decisions)
            for batch in arm.batches
            if prompt in batch.prompts
        ]
        asked = sum([two for _, two in pairs])
        decisions += asked
        alone += sum([one for one, _ in pairs])
        rows.append(Labelled(prompt_label(prompt), ratio(pairs, asked)))
    if not decisions:
        return not_kept(arm, key, "drama", "no-options")
    rows.sort(key=lambda row: -row.estimate.value)
    finding = said("forced", share=alone / decisions)
    return measured(arm, key, "drama", Estimates(rows), finding)


def tension(arm: ArmGames) -> Measure:
    """How much better the best option is than the second best, in chance to win, by search.

    A search plays the options of some decisions ahead in the same guessed games, with the same
    luck. It knows only what the seat knows. A gap near zero means that either will do; a large one
    that a mistake costs the game. Only where a game has a level that searches.
    """
    key = "tension"
    gaps: defaultdict[str, list[float]] = defaultdict(list)
    for batch in arm.batches:
        for prompt, found in batch.gaps.items():
            gaps[prompt] += found
    drawn = {prompt: sorted(found) for prompt, found in gaps.items()}
    rows = [
        Box(
            prompt_label(prompt),
            low=quantile(found, 0.05),
            quarter=quantile(found, 0.25),
            median=quantile(found, 0.5),
            three_quarters=quantile(found, 0.75),
            high=quantile(found, 0.95),
            n=len(found),
        )
        for prompt, found in sorted(drawn.items())
        if len(found) >= FEWEST_POSITIONS
    ]
    if not rows:
        return too_few(arm, key, "drama", FEWEST_POSITIONS)
    every = sorted(gap for found in drawn.values() for gap in found)
    close = sum([gap < CLOSE for gap in every]) / len(every)
    finding = said("tension", share=quantile(every, 0.5), share_close=close)
    return measured(arm, key, "drama", Boxes(rows), finding, axis=said("axis.chance"))
