"""How every possible vote ends: counted, and kept as a table."""

from collections import Counter
from itertools import product

from lasttable.games.dead_last.verdict import AMBUSHES, judge
from lasttable.kernel import Seat

MOST_PLAYERS = 6


def count_votes(players: int) -> Counter[int]:
    """Count the votes of so many players by how many are left standing."""
    seats = [Seat(seat) for seat in range(players)]
    choices = [[*(other for other in seats if other != seat), AMBUSHES] for seat in seats]
    left: Counter[int] = Counter()
    for cards in product(*choices):
        verdict = judge(seats, cards)
        taken = sum(bool(reach) for reach in verdict.reach.values())
        left[players - len(verdict.falls) - taken] += 1
    return left


def vote_table() -> str:
    """Write the counts as a table."""
    lines = ["players  votes  by how many are left standing"]
    for players in range(3, MOST_PLAYERS + 1):
        left = count_votes(players)
        counts = "  ".join(f"{n}: {left[n]}" for n in range(players))
        lines.append(f"{players:7}  {sum(left.values()):5}  {counts}")
    return "\n".join(lines) + "\n"
