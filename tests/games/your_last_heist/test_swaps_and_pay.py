"""§ 15 and § 16: swaps, the beacon, and settling up."""

from typing import Any

from lasttable.games.your_last_heist.results import Result
from tests.games.your_last_heist.crew import Heist, rows

OUT = [{"kind": "swap-out", "count": 1}]
IN = [{"kind": "swap-in", "count": 1}]


def gallery(objective: list[dict[str, Any]], hangs: str, lies: str) -> dict[str, Any]:
    tiles = {"2": {"loot": [hangs]}, "1": {"loot": [lies]}}
    return rows(tiles=tiles, job={"objective": objective})


def settled(heist: Heist) -> Result:
    """Let everybody escape from where they are and return the write-up."""
    if heist.prompt == "act":
        heist.all_flee()
    result = heist.view.result
    assert result is not None
    return result


def test_15_1_lift_only_what_has_its_counterpart_beside_it() -> None:
    heist = Heist(board=gallery(OUT, "apple", "apple-fake"), at="1 2 in1", dice="1")
    assert heist.tile("2").hanging == ("apple",)
    assert heist.offers("emerald", "grab") == []
    heist.say("red", "grab apple-fake", "take walk", "move 2", "drop apple-fake")
    assert heist.offers("emerald", "grab") == ["apple-fake", "apple"]
    heist.say("emerald", "grab apple")
    assert heist.tile("2").left == ("apple-fake",)
    assert heist.offers("emerald", "grab") == []
    assert heist.told("swapped") == [{"seat": 1, "motif": "apple"}]


def test_15_2_pieces_are_handed_out_in_planning() -> None:
    settings = {"chapter": "venetian-swap-4", "loot": "apple-fake,house-fake,church"}
    heist = Heist(settings=settings, phase="plan")
    assert heist.crew("red").loot == ("apple-fake",)
    heist.say("red", "carry house-fake")
    assert heist.crew("emerald").loot == ()
    heist.say("emerald", "carry house-fake")
    assert heist.crew("red").loot == ("apple-fake",)
    assert heist.crew("emerald").loot == ("house-fake",)
    heist.say("emerald", "shed house-fake")
    assert list(heist.view.team.pile) == ["house-fake"]
    heist.say("red", "start in1")
    assert heist.view.team.banked == []


def test_15_2_they_never_count_as_loot() -> None:
    heist = Heist(board=gallery(OUT, "apple", "apple-fake"), at="1 in1 in1", dice="1")
    heist.say("red", "grab apple-fake", "take walk", "move in1")
    assert heist.crew("red").loot == ("apple-fake",)
    assert heist.view.team.banked == []


def test_15_3_a_painting_must_get_out() -> None:
    board = gallery(OUT, "apple", "apple-fake")
    heist = Heist(board=board, at="2 in1 in1", dice="2", loot={"2": ("apple-fake",)})
    heist.say("red", "take hit_n_run.2", "grab apple", "move 1")
    assert not heist.view.job[0].met
    heist.say("red", "move in1")
    assert heist.view.job[0].met


def test_15_4_a_returned_painting_counts_at_once() -> None:
    heist = Heist(board=gallery(IN, "apple-fake", "apple"), at="1 2 in1", dice="1")
    heist.say("red", "grab apple", "take walk", "move 2", "drop apple")
    heist.say("emerald", "grab apple-fake")
    assert heist.view.job[0].met
    assert heist.view.team.banked == []


def test_15_5_the_beacon_makes_an_exit_and_starts_the_escape() -> None:
    board = rows(
        tiles={"3": {"loot": ["grapes"], "beacon": True}, "2": {"loot": ["grapes-fake"]}},
        job={"objective": OUT},
    )
    heist = Heist(board=board, at="2 1 in1", dice="1", ideas="0 9")
    heist.say("red", "take walk", "move 3")
    assert heist.view.heist.phase == "escape"
    assert heist.tile("3").exit
    assert not heist.tile("3").beacon
    assert heist.crew("red").out == "3"
    assert heist.view.escape is not None
    assert heist.view.escape.why == "beacon"
    exits = {way.exit for way in heist.view.escape.ways if way.seat == 1}
    assert exits == {"3", "in1", "in2"}


def test_15_5_with_the_counterpart_at_hand_the_swap_is_made_first() -> None:
    board = rows(
        tiles={"3": {"loot": ["grapes"], "beacon": True}, "2": {"loot": ["grapes-fake"]}},
        job={"objective": OUT},
    )
    heist = Heist(board=board, at="2 in1 in1", dice="1")
    heist.say("red", "grab grapes-fake", "take walk", "move 3")
    assert heist.tile("3").left == ("grapes-fake",)
    assert [banked.item for banked in heist.view.team.banked] == ["grapes"]
    assert settled(heist).won


def test_15_5_whoever_reaches_the_beacon_later_swaps_too() -> None:
    board = rows(
        tiles={"3": {"loot": ["grapes"], "beacon": True}, "1": {"loot": ["grapes-fake"]}},
        job={"objective": OUT},
    )
    heist = Heist(board=board, at="2 1 in1", dice="1", ideas="0 9")
    heist.say("emerald", "grab grapes-fake").say("red", "take walk", "move 3")
    heist.say("emerald", "way 3")
    assert heist.view.escape is not None
    assert heist.view.escape.chance == 1
    heist.say("emerald", "run")
    assert heist.tile("3").left == ("grapes-fake",)
    assert settled(heist).won


def test_15_5_a_declared_way_may_end_with_the_swap() -> None:
    board = rows(
        tiles={"3": {"loot": ["grapes"], "beacon": True}, "2": {"loot": ["grapes-fake"]}},
        job={"objective": OUT},
    )
    heist = Heist(board=board, at="2 in1 in1", dice="1", ideas="9").all_flee()
    heist.say("red", "grab grapes-fake", "step 3", "drop grapes-fake", "grab grapes", "run")
    assert heist.crew("red").out == "3"
    assert settled(heist).won


def test_16_1_won_if_all_objectives_are_met_whoever_was_busted() -> None:
    heist = Heist(at="4 in1 in1", ideas="0", rolls=[1])
    heist.state.found = 1
    heist.all_flee().say("red", "way in1", "run")
    result = settled(heist)
    assert (result.won, result.reason) == (True, "done")
    assert [seat.busted for seat in result.seats] == ["roll", None, None]
    assert heist.told("won") == [{"after": 1}]


def test_16_2_lost_for_a_reason() -> None:
    short = settled(Heist(at="in1"))
    assert (short.won, short.reason, short.ledger.after) == (False, "short", short.ledger.before)
    gone = settled(Heist(at="2", locks={"1": 1, "6": 1}))
    assert gone.reason == "all-busted"
    everybody = rows(job={"objective": [{"kind": "everybody", "count": 1}]})
    heist = Heist(board=everybody, at="2 in1 in1").all_flee().say("red", "give-up")
    assert settled(heist).reason == "left-behind"


def test_16_3_the_ledger() -> None:
    job = {
        "objective": [{"kind": "jewel", "count": 1}],
        "bonuses": [
            {"kind": "jewel", "count": 2, "pay": 4},
            {"kind": "cash", "each": 1, "beyond": 1, "most": 2},
            {"set": ["apple", "house"], "pay": 3},
        ],
        "payout": 5,
        "cash": 3,
    }
    tiles = {"1": {"loot": ["jewel", "jewel", "apple"], "cash": 2}, "2": {"loot": ["house"]}}
    heist = Heist(board=rows(tiles=tiles, job=job), at="1 2 in1", ideas="9 9")
    heist.state.spent = 1
    heist.say("red", "grab jewel", "grab jewel-2", "grab apple", "grab cash").all_flee()
    heist.say("red", "way in1", "run").say("emerald", "way in1", "run")
    result = settled(heist)
    assert [extra.pay for extra in result.bonuses] == [4, 1, 0]
    ledger = result.ledger
    assert (ledger.before, ledger.spent, ledger.found, ledger.payout) == (3, 1, 2, 5)
    assert (ledger.bonus, ledger.after) == (5, 14)


def brought_out(chapter: str, *items: str, by: int = 0, **settings: str) -> Result:
    """Settle a chapter with these items brought out by one seat, and everybody out."""
    heist = Heist(settings={"chapter": chapter, **settings}, at="in1")
    heist.state.carried[by] = items
    heist.state.found = 9
    return settled(heist)


def test_16_4_what_becomes_of_the_paintings() -> None:
    taken = brought_out("venetian-swap-2", "apple", "house", "church")
    assert taken.loot == ["apple", "church", "house"]
    read = brought_out("venetian-swap-3", "document", "document-2", loot="apple,church,house")
    assert read.loot == ["apple-fake", "church-fake", "house-fake"]
    heist = Heist(settings={"chapter": "venetian-swap-4"}, at="in1")
    heist.state.swaps = ("apple", "house", "church")
    heist.state.carried[1] = ("apple", "house", "church", "lighthouse-fake")
    assert settled(heist).loot == ["apple", "church", "house"]


def test_16_5_who_may_get_better() -> None:
    free = brought_out("fall-guys-1", "jewel", "apple", "house")
    assert free.promote is not None
    assert free.refine is not None
    assert (free.promote.seats, free.promote.each) == ([0, 1, 2], 0)
    assert (free.refine.seats, free.refine.limit) == ([0, 1, 2], None)
    one = brought_out("venetian-swap-2", "apple", "house", "church", by=2)
    assert one.promote is not None
    assert (one.promote.seats, one.promote.limit) == ([2], 1)
    assert one.refine is None
    dear = brought_out("smugglers-3", "jewel", "jewel-2", "jewel-3")
    assert dear.promote is not None
    assert dear.refine is not None
    assert (dear.promote.each, dear.refine.each) == (3, 2)


def test_16_5_the_busted_get_nothing() -> None:
    heist = Heist(settings={"chapter": "fall-guys-1"}, at="8 in1 in1", ideas="0", rolls=[1])
    heist.state.carried[1] = ("jewel", "apple", "house")
    heist.all_flee()
    heist.say("red", "give-up")
    result = settled(heist)
    assert result.promote is not None
    assert result.promote.seats == [1, 2]


def test_16_6_a_freed_prisoner_is_remembered() -> None:
    heist = Heist(settings={"chapter": "fall-guys-1"}, at="in1")
    heist.state.prisoner_freed = True
    heist.state.carried[0] = ("jewel", "apple", "house")
    assert settled(heist).flags == ["prisoner_freed"]
    assert brought_out("fall-guys-1", "jewel", "apple", "house").flags == []
    for is_out in (False, True):
        strict = Heist(settings={"chapter": "fall-guys-1", "prisoner_out": "on"}, at="in1")
        strict.state.prisoner_freed = True
        strict.state.carried[0] = ("jewel", "apple", "house")
        if is_out:
            strict.state.at[strict.state.captive] = strict.state.space("in1")
        assert settled(strict).flags == (["prisoner_freed"] if is_out else [])
