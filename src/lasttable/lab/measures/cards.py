"""What is each card worth?"""

from collections.abc import Callable

from lasttable.lab.batches import Batch, CardSums
from lasttable.lab.measures.arm import (
    FEWEST,
    ArmGames,
    card_label,
    measured,
    not_kept,
    said,
    too_few,
)
from lasttable.lab.measures.options import effect_of, worth_finding
from lasttable.lab.report import Estimate, Measure, Worth, Worths
from lasttable.lab.statistics import benjamini_hochberg, contrast

Pick = Callable[[CardSums], tuple[float, float]]
FEWEST_SEATS = 50
"""Cards that fewer seats drew are not judged."""
EMPTY = CardSums()


def card_worth(arm: ArmGames) -> Measure:
    """Wins of seats that drew a card, less the mean of all cards.

    The mean is above a fair share, because whoever lives longer draws more cards. So cards are
    compared with each other, never with a fair share. `held` is the same for seats that drew the
    card and never played it; `use` is plays for each time drawn. Intervals compare batches, and p
    values are adjusted for all cards at once (Benjamini-Hochberg).
    """
    return _cards(arm, "card-worth", by_play=False)


def card_played(arm: ArmGames) -> Measure:
    """Wins of seats that played a card, less the mean of all cards that were played."""
    return _cards(arm, "card-played", by_play=True)


def improvement_when_drawn(arm: ArmGames) -> Measure:
    """Wins of seats that drew a card, less wins of seats that did not, in the same decks.

    Only games with the card in the deck count. Drawing anything at all goes with a longer life, so
    the mean of all cards is above zero; the test is against that mean.
    """
    key = "improvement"
    reason = _no_cards(arm, key)
    if reason is not None:
        return reason
    rows = _rows(arm, _drawn)
    gains = [row for row in rows if row.improvement is not None]
    gains.sort(key=lambda row: -_value(row.improvement))
    best, worst = gains[0], gains[-1]
    finding = said(
        "improvement",
        best=best.label,
        points=_value(best.improvement),
        worst=worst.label,
        points_worst=_value(worst.improvement),
    )
    mean = sum([_value(row.improvement) for row in gains]) / len(gains)
    return measured(arm, key, "options", Worths(gains, mean), finding)


def _value(estimate: Estimate | None) -> float:
    return estimate.value if estimate is not None else 0.0


def _drawn(sums: CardSums) -> tuple[float, float]:
    return sums.drawn_won, sums.drawn


def _undrawn(sums: CardSums) -> tuple[float, float]:
    return sums.undrawn_won, sums.undrawn


def _held(sums: CardSums) -> tuple[float, float]:
    return sums.held_won, sums.held


def _played(sums: CardSums) -> tuple[float, float]:
    return sums.played_won, sums.played


def _no_cards(arm: ArmGames, key: str) -> Measure | None:
    """Return why cards cannot be compared, if they cannot."""
    if arm.game.yardstick.deck is None:
        return not_kept(arm, key, "options", "no-cards")
    if len(arm.rows) < FEWEST or not any(batch.cards for batch in arm.batches):
        return too_few(arm, key, "options", FEWEST)
    return None


def _cards(arm: ArmGames, key: str, *, by_play: bool) -> Measure:
    reason = _no_cards(arm, key)
    if reason is not None:
        return reason
    pick = _played if by_play else _drawn
    rows = _rows(arm, pick)
    if not rows:
        return too_few(arm, key, "options", FEWEST)
    won, seats = (sum(part) for part in zip(*_mean_of_all(arm, pick), strict=True))
    return measured(
        arm, key, "options", Worths(rows, won / max(1, seats)), worth_finding(rows, "cards")
    )


def _mean_of_all(arm: ArmGames, pick: Pick) -> list[tuple[float, float]]:
    """Return the sums over all cards, batch by batch."""

    def add(batch: Batch) -> tuple[float, float]:
        pairs = [pick(batch.cards[card]) for card in sorted(batch.cards)]
        return sum([won for won, _ in pairs]), sum([seats for _, seats in pairs])

    return arm.sums(add)


def _rows(arm: ArmGames, pick: Pick) -> list[Worth]:
    """Compare every card with all, best first."""
    cards = sorted({card for batch in arm.batches for card in batch.cards})
    mean = _mean_of_all(arm, pick)
    found: dict[str, tuple[Estimate, float]] = {}
    for card in cards:
        pairs = _of_card(arm, card, pick)
        seats = int(sum([pair[1] for pair in pairs]))
        if seats >= FEWEST_SEATS:
            found[card] = contrast(pairs, mean, seats)
    adjusted = benjamini_hochberg({card: p for card, (_, p) in found.items()})
    rows = [_row(arm, card, found[card], adjusted[card], mean) for card in found]
    return sorted(rows, key=lambda row: -row.worth.value)


def _of_card(arm: ArmGames, card: str, pick: Pick) -> list[tuple[float, float]]:
    return arm.sums(lambda batch: pick(batch.cards.get(card, EMPTY)))


def _row(
    arm: ArmGames,
    card: str,
    found: tuple[Estimate, float],
    adjusted: float,
    mean: list[tuple[float, float]],
) -> Worth:
    drawn, undrawn, held = (_of_card(arm, card, pick) for pick in (_drawn, _undrawn, _held))
    seats = int(sum([pair[1] for pair in drawn]))
    kept = int(sum([pair[1] for pair in held]))
    has_both = seats >= FEWEST_SEATS and sum([pair[1] for pair in undrawn]) >= FEWEST_SEATS
    draws = sum([batch.cards[card].draws for batch in arm.batches if card in batch.cards])
    plays = sum([batch.cards[card].plays for batch in arm.batches if card in batch.cards])
    worth, p = found
    return Worth(
        label=card_label(card),
        worth=worth,
        improvement=contrast(drawn, undrawn, seats)[0] if has_both else None,
        held=contrast(held, mean, kept)[0] if kept >= FEWEST_SEATS else None,
        offered=draws,
        used=plays,
        use=plays / max(1, draws),
        p=p,
        adjusted=adjusted,
        effect=effect_of(worth.value, adjusted),
    )
