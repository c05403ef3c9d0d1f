"""What a finished game is worth to each seat."""

from lasttable.kernel import AnyMatch


def final_rewards(match: AnyMatch) -> list[float]:
    """Return one reward per seat: a win is worth 1 and is shared by several winners.

    Where all seats win together, as in a cooperative game, each of them gets 1.
    """
    outcome = match.outcome
    rewards = [0.0] * match.seats
    if outcome is None or not outcome.winners:
        return rewards
    together = len(outcome.winners) >= match.seats
    for seat in outcome.winners:
        if seat < match.seats:
            rewards[seat] = 1.0 if together else 1.0 / len(outcome.winners)
    return rewards
