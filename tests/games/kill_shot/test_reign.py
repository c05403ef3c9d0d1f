"""§ 13: Reign of Terror."""

from tests.games.kill_shot.table import Table
from tests.games.kill_shot.test_setup import claim_all

THREE = ("glasswing", "paper-wasp", "lantern-jack")
CLIMB = "1 2 3 4 5 6 7 8"


def reign(*hands: str, **settings: object) -> Table:
    chosen: dict[str, object] = {"hunted": THREE, "reign": "on", **settings}
    return Table(*hands, **chosen)  # type: ignore[arg-type]


def test_13_1_three_piles_until_all_are_taken() -> None:
    table = reign("9 1 2", "1", pile=CLIMB)
    assert [pile.pile for pile in table.view.piles] == ["a", "b", "c"]
    table.play("blue", "1", pile="b").play("orange", "1", pile="c")
    assert (table.pile("b"), table.pile("c")) == ("1", "1")
    table.play("blue", "9")
    assert table.prompt == "live"
    assert table.points == [3, 0]
    assert [pile.state for pile in table.view.piles] == ["claimed", "open", "open"]


def test_13_2_sets_of_three_three_three_and_one() -> None:
    table = reign("", "")
    sizes = []
    while table.match.question is not None:
        sizes.append(len(table.view.piles))
        assert table.view.hunt.of == 4
        while table.prompt != "claim":
            table.ring("countdown" if table.prompt == "countdown" else "standoff")
        table.ring("claim")
    assert sizes == [3, 3, 3, 1]
    short = reign("", "", targets=6)
    assert short.view.hunt.of == 2
    claim_all(short)
    assert len(short.view.claims) == 6


def test_13_3_bad_intel_works_on_one_pile() -> None:
    table = reign("intel 1 2", "", pile="1 2 3")
    table.play("blue", "1", "2", pile="b").play("blue", "intel", pile="a")
    assert (table.pile("a"), table.pile("b")) == ("1", "1 2")
    assert table.prompt == "cease-fire"


def test_13_4_a_taken_pile_goes_to_the_discards() -> None:
    table = reign("9", "", pile=CLIMB)
    table.play("blue", "9")
    assert table.pile("a") == ""
    assert table.discards == "1 2 3 4 5 6 7 8 9"
    assert [laid.card for laid in table.view.claims[0].cards][-1] == "amber-9"
    assert not table.keys("blue", "play 1 a")
    points = reign("9 1", "1", pile=CLIMB.replace("7", "7/orange"), type="engagement")
    points.play("orange", "1", pile="b").play("blue", "9")
    assert points.told("tally")[0]["points"] == [
        {"seat": 0, "points": 38},
        {"seat": 1, "points": 7},
    ]


def test_13_5_a_turn_may_mix_piles() -> None:
    table = reign("9 1 1 2", "1", pile=CLIMB, type="situation-common", window="0")
    table.play("blue", "1", pile="b").play("blue", "9", pile="a").play("blue", "1", pile="c")
    assert table.view.turn is not None
    assert table.view.turn.seat == 0
    assert table.points == [3, 0]
    one = Table("9 1", "1", pile=CLIMB, type="situation-common", window="0")
    one.play("blue", "9")
    assert one.prompt == "claim"


def test_13_6_what_is_open_at_the_end_escapes() -> None:
    table = reign("9", "", pile=CLIMB)
    table.play("blue", "9").ring("standoff").ring("countdown").ring("standoff")
    assert table.told("escaped") == [{"targets": ["paper-wasp", "lantern-jack"]}]
    assert table.points == [3, 0]
    ally = reign("", "", "", enemy_ally="on", ally="black")
    assert ally.clock("ally").seconds == 180
    ally.ring("ally")
    assert ally.points == [0, 0, 6]


def test_13_6_the_last_set_of_one_has_the_plain_clock() -> None:
    room = reign(*("", "", ""), enemy_ally="on", type="situation-common", window="0")
    rounds = []
    while room.match.question is not None:
        if room.prompt == "claim":
            room.ring("claim")
            continue
        assert room.view.turn is not None
        if room.view.turn.number == 1:
            rounds.append(room.view.turn.ally_rounds)
        room.ring("turn")
    assert rounds == [16, 16, 16, 8]
