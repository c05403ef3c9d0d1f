"""§ 7: the next Hunt and the end of the game."""

from lasttable.games.kill_shot.cards import TARGETS
from lasttable.games.kill_shot.claims import find_outcome
from lasttable.games.kill_shot.state import Claim
from lasttable.kernel import Seat
from tests.games.kill_shot.table import Table
from tests.games.kill_shot.test_setup import claim_all

CLIMB = "1 2 3 4 5 6 7 8"


def after_claims(*claims: tuple[int, int], tips: dict[int, int] | None = None) -> object:
    """Return how a game ends in which seats claimed these targets, by index."""
    table = Table("1", "1", "1")
    state = table.state.copy()
    for seat, target in claims:
        state.points[seat] += TARGETS[target].points
        state.claims += (Claim(1, target, Seat(seat), "shot", Seat(seat), None, ()),)
    for seat, extra in (tips or {}).items():
        state.points[seat] += extra
    return find_outcome(state)


def test_7_1_new_cards_and_the_next_target() -> None:
    table = Table("9", "4 5", pile=CLIMB, hunted=("glasswing", "paper-wasp"))
    table.play("blue", "9").say("blue", "ready").say("orange", "ready")
    assert table.prompt == "countdown"
    assert table.view.hunt.number == 2
    assert table.view.piles[0].target.id == "paper-wasp"
    assert table.pile() == ""
    assert [seat.cards for seat in table.view.seats] == [6, 6]
    assert table.view.common is not None
    assert (table.view.common.draw, table.view.common.discards) == (88, 0)
    assert table.seen_hand("blue") == "? ? ? ? ? ?"


def test_7_2_a_pause_that_ends_when_all_are_ready() -> None:
    table = Table("9", "", pile=CLIMB)
    table.play("blue", "9")
    assert table.clock("claim").seconds == 10
    table.say("blue", "ready")
    assert table.view.hunt.ready == [0]
    assert table.keys("blue") == []
    assert table.prompt == "claim"
    table.ring("claim")
    assert table.prompt == "countdown"
    for pace, seconds in (("brisk", 5), ("slow", 20)):
        other = Table("9", "", pile=CLIMB, pace=pace)
        other.play("blue", "9")
        assert other.clock("claim").seconds == seconds


def test_7_3_after_the_last_hunt_most_points_win() -> None:
    table = Table("9", "", pile=CLIMB, targets=3)
    table.play("blue", "9")
    claim_all(table)
    assert table.prompt == "over"
    assert table.told("win") == [{"seats": [0], "reason": "points", "points": [3, 0]}]
    assert table.view.result is not None
    assert table.view.result.winners == (0,)


def test_7_4_ties_go_to_more_targets_then_to_the_best_one() -> None:
    # Targets by index: 0 is worth 1, 1 and 2 are worth 2, 3 is worth 3, 5 is worth 4.
    more = after_claims((0, 1), (0, 2), (1, 5))
    assert (more.winners, more.reason) == ((0,), "cards")  # type: ignore[attr-defined]
    better = after_claims((0, 0), (0, 5), (1, 1), (1, 3))
    assert (better.winners, better.reason) == ((0,), "target")  # type: ignore[attr-defined]
    shared = after_claims((0, 1), (1, 2))
    assert (shared.winners, shared.reason) == ((0, 1), "shared")  # type: ignore[attr-defined]
    tipped = after_claims((0, 1), (0, 2), (1, 1), tips={1: 2})
    assert (tipped.winners, tipped.reason) == ((0,), "cards")  # type: ignore[attr-defined]


def test_7_5_without_a_point_nobody_wins() -> None:
    table = Table("2", "2", targets=3)
    claim_all(table)
    assert table.match.outcome is not None
    assert table.match.outcome.winners == ()
    assert table.match.outcome.reason == "nobody"
    assert table.told("nobody") == [{}]
