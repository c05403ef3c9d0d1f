"""§ 7 as arithmetic: the rules against a second, slower telling of the same sentences."""

from collections.abc import Iterator
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lasttable.games.dead_last.verdict import AMBUSHES, NO_CARD, Verdict
from lasttable.games.dead_last.verdict import judge as judge_seats
from lasttable.kernel import Seat


def judge(named: dict[Seat, Seat]) -> Verdict:
    """Let the rules judge; whoever does not vote has no card."""
    return judge_seats(sorted(named), [named.get(Seat(seat), NO_CARD) for seat in range(12)])


def reference(named: dict[Seat, Seat]) -> tuple[set[Seat], set[Seat], dict[Seat, set[Seat]]]:
    """Tell targets, who falls before the picks, and whom each ambusher can reach.

    Written from the order of resolution, step by step and without any thought of speed.
    """
    players = set(named)
    votes = {p: sum(whom == p for whom in named.values()) for p in players}
    most = max(votes.values(), default=0)
    targets = {p for p in players if votes[p] == most} if most > 0 else set()
    dead = {p for p in targets if named[p] != AMBUSHES}
    dead |= {p for p in players if named[p] in players and named[p] not in targets}
    dead |= {p for p in players - targets if named[p] == AMBUSHES}
    dead |= {p for p in players if named[p] == NO_CARD}
    reach = {
        a: {v for v in players if named[v] == a and v not in dead}
        for a in targets
        if named[a] == AMBUSHES
    }
    return targets, dead, reach


def all_votes(players: int, *, misses: bool = False) -> Iterator[dict[Seat, Seat]]:
    """List every vote of so many players."""
    seats = [Seat(seat) for seat in range(players)]
    nobody = [AMBUSHES, NO_CARD] if misses else [AMBUSHES]
    choices = [[*(other for other in seats if other != seat), *nobody] for seat in seats]
    for cards in product(*choices):
        yield dict(zip(seats, cards, strict=True))


def fewest_fallen(named: dict[Seat, Seat]) -> int:
    """Count how many fall: each ambusher with anybody in reach takes exactly one."""
    verdict = judge(named)
    return len(verdict.falls) + sum(bool(reach) for reach in verdict.reach.values())


@pytest.mark.parametrize("players", [3, 4, 5])
def test_every_vote_comes_to_what_the_reference_says(players: int) -> None:
    for named in all_votes(players, misses=players < 5):
        verdict = judge(named)
        targets, dead, reach = reference(named)
        assert set(verdict.targets) == targets
        assert set(verdict.falls) == dead
        assert {seat: set(voters) for seat, voters in verdict.reach.items()} == reach


@st.composite
def votes(draw: st.DrawFn) -> dict[Seat, Seat]:
    """Draw a vote of 3 to 12 players out of twelve seats."""
    seats = sorted(draw(st.sets(st.integers(0, 11), min_size=3)))
    named = {}
    for seat in seats:
        others = [other for other in seats if other != seat]
        named[Seat(seat)] = Seat(draw(st.sampled_from([*others, AMBUSHES, NO_CARD])))
    return named


@given(votes())
def test_large_votes_come_to_what_the_reference_says(named: dict[Seat, Seat]) -> None:
    verdict = judge(named)
    targets, dead, reach = reference(named)
    assert verdict.targets == tuple(sorted(targets))
    assert set(verdict.falls) == dead
    assert {seat: set(voters) for seat, voters in verdict.reach.items()} == reach


@given(votes())
def test_counts_add_up_and_reasons_fit(named: dict[Seat, Seat]) -> None:
    verdict = judge(named)
    assert sum(verdict.counts[:12]) == sum(whom >= 0 for whom in named.values())
    assert verdict.most == max(verdict.counts[:12])
    for seat, why in verdict.falls.items():
        target, whom = seat in verdict.targets, named[seat]
        expected = {
            "target": target and whom != AMBUSHES,
            "stray": not target and whom >= 0 and whom not in verdict.targets,
            "lone-ambush": not target and whom == AMBUSHES,
            "no-card": not target and whom == NO_CARD,
        }
        assert expected[why]


@given(votes())
def test_reaches_never_overlap_and_hold_no_ambusher(named: dict[Seat, Seat]) -> None:
    reach = judge(named).reach
    reached = [seat for voters in reach.values() for seat in voters]
    assert len(reached) == len(set(reached))
    assert not set(reached) & set(reach)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_4_2_each_vote_fells_at_least_one_player(players: int) -> None:
    """So a round has at most two votes fewer than players."""
    assert min(fewest_fallen(named) for named in all_votes(players, misses=players < 5)) == 1


@given(votes())
def test_4_2_larger_votes_too(named: dict[Seat, Seat]) -> None:
    assert fewest_fallen(named) >= 1
