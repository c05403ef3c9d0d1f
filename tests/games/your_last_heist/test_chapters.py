"""§ 17: the thirteen chapters, their boards and their special rules."""

from typing import Any

import pytest

from lasttable.games.your_last_heist.boards import Board, chapter_board, kind_of
from lasttable.games.your_last_heist.chapters import CHAPTERS
from lasttable.games.your_last_heist.results import Result
from tests.games.your_last_heist.crew import Heist

FACTS = {
    # chapter: tiles, unknown, entrances, chits in the bag, jewels, paintings, cash on the board
    "fall-guys-1": (32, 15, 3, 16, 1, 3, 3),
    "fall-guys-2": (32, 16, 2, 16, 3, 0, 0),
    "fall-guys-3": (33, 19, 4, 21, 0, 0, 0),
    "venetian-swap-1": (32, 14, 3, 16, 0, 0, 4),
    "venetian-swap-2": (32, 14, 2, 17, 0, 5, 4),
    "venetian-swap-3": (32, 19, 2, 19, 2, 0, 0),
    "venetian-swap-4": (32, 13, 3, 15, 0, 5, 2),
    "venetian-swap-5": (32, 20, 3, 21, 0, 1, 0),
    "venetian-swap-6": (32, 13, 2, 12, 0, 0, 0),
    "smugglers-1": (32, 18, 3, 16, 1, 0, 11),
    "smugglers-2": (32, 18, 2, 20, 3, 0, 9),
    "smugglers-3": (32, 19, 2, 21, 3, 0, 7),
    "smugglers-4": (32, 16, 2, 17, 1, 0, 8),
}


def count(board: Board, kind: str) -> int:
    return sum(kind_of(item) == kind for items in board.loot for item in items)


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_boards_are_as_printed(chapter: str) -> None:
    board = chapter_board(chapter)
    found = (
        board.tiles,
        sum(board.hidden),
        board.doors,
        len(board.bag),
        count(board, "jewel"),
        count(board, "painting"),
        sum(board.cash),
    )
    assert found == FACTS[chapter]


def played(chapter: str, *items: str, by: int = 0, found: int = 0, **more: Any) -> Result:
    """Settle a chapter: these items and this cash brought out, everybody out."""
    heist = Heist(settings={"chapter": chapter, **more}, at="in1")
    heist.state.carried[by] = items
    heist.state.found = found
    heist.all_flee()
    assert heist.view.result is not None
    return heist.view.result


def planning(chapter: str, seats: int = 3, **settings: str) -> Heist:
    return Heist(settings={"chapter": chapter, **settings}, phase="plan", seats=seats)


def test_17_1_the_smuggler_tip() -> None:
    result = played("fall-guys-1", "jewel", "apple", "house", found=1)
    assert (result.won, result.ledger.after) == (True, 4)
    assert played("fall-guys-1", "jewel", "apple", "house", "church").ledger.after == 5
    assert not played("fall-guys-1", "jewel", "apple").won
    assert not played("fall-guys-1", "apple", "house", "church").won


def test_17_2_the_warehouse_job() -> None:
    result = played("fall-guys-2", "jewel", "jewel-2", cash="4")
    assert (result.won, result.ledger.after) == (True, 7)
    assert played("fall-guys-2", "jewel", "jewel-2", "jewel-3", cash="0").ledger.after == 7
    assert not played("fall-guys-2", "jewel").won


def test_17_3_your_last_heist() -> None:
    heist = planning("fall-guys-3", 4, flags="prisoner_freed")
    assert (heist.view.team.reveals, heist.view.team.ideas) == (3, 2)
    assert (planning("fall-guys-3", flags="none").view.team.reveals) == 0
    assert heist.view.board.exit_limit == 1
    out = Heist(settings={"chapter": "fall-guys-3"}, at="in1 in2 in3").all_flee()
    assert out.view.result is not None
    assert out.view.result.won
    crowded = Heist(settings={"chapter": "fall-guys-3"}, at="in1 in2 1", bag="guard")
    crowded.all_flee()
    assert not {"in1", "in2"} & set(crowded.offers("blue", "way"))
    crowded.say("blue", "give-up")
    assert crowded.view.result is not None
    assert crowded.view.result.reason == "left-behind"


def test_17_4_the_fence() -> None:
    heist = planning("venetian-swap-1", 4)
    assert (heist.view.team.reveals, heist.view.team.ideas) == (3, 2)
    sensors = [heist.tile(crew.at or "").sensors for crew in heist.view.crew]
    assert sensors == [(), ("cyan",), ("purple",), ("yellow",)]
    assert heist.view.board.exit_limit == 2
    assert heist.view.prisoner is not None
    inside = Heist(settings={"chapter": "venetian-swap-1"}, at="in1 in2 in3").all_flee()
    assert inside.view.result is not None
    assert inside.view.result.reason == "left-behind", "the Fence is still inside"
    freed = Heist(settings={"chapter": "venetian-swap-1"}, at="in1 in2 in3")
    freed.state.prisoner_freed = True
    freed.state.at[3] = freed.state.space("in1")
    freed.all_flee()
    assert freed.view.result is not None
    assert freed.view.result.won
    assert freed.view.result.refine is not None
    assert (freed.view.result.refine.seats, freed.view.result.refine.limit) == ([0, 1, 2], 1)
    assert freed.view.result.promote is None


def test_17_4_a_gentler_job_asks_only_for_the_fence() -> None:
    goals = [("prisoner", 1), ("everybody", 1)]
    chapter = {"chapter": "venetian-swap-1"}
    printed = Heist(settings=chapter, at="in1 in2 in3").view.job
    assert [(goal.kind, goal.count) for goal in printed] == goals
    gentle = Heist(settings={**chapter, "fence_only": "on"}, at="in1 in2 in3")
    assert [goal.kind for goal in gentle.view.job] == ["prisoner"]
    other = Heist(settings={"chapter": "fall-guys-3", "fence_only": "on"}, at="in1 in2 in3")
    assert [goal.kind for goal in other.view.job] == ["everybody"]


def test_17_4_the_first_character_is_shut_in_and_the_others_are_tied() -> None:
    board = chapter_board("venetian-swap-1")
    first, *others = board.starts
    assert not board.rings[first]
    assert all(board.locks[tile] for tile in board.next[first])
    assert all(board.rings[tile] for tile in others)


def test_17_5_the_gallery_job() -> None:
    assert played("venetian-swap-2", "apple", "strawberry", "house", cash="0").ledger.after == 2
    five = played(
        "venetian-swap-2", "apple", "strawberry", "house", "church", "lighthouse", cash="0"
    )
    assert five.ledger.after == 6
    assert not played("venetian-swap-2", "apple", "house").won
    assert planning("venetian-swap-2").view.board.start_limit == 2


def test_17_6_the_provenance() -> None:
    result = played("venetian-swap-3", "document", "document-2", "jewel", "jewel-2", cash="0")
    assert (result.won, result.ledger.after) == (True, 12)
    assert not played("venetian-swap-3", "document", "jewel").won
    assert result.promote is not None
    assert result.refine is not None
    assert (result.promote.each, result.refine.each) == (3, 2)


def swapped(chapter: str, *motifs: str, carried: tuple[str, ...] = ()) -> Result:
    heist = Heist(settings={"chapter": chapter, "cash": "0"}, at="in1")
    heist.state.swaps = motifs
    heist.state.carried[0] = carried
    heist.all_flee()
    assert heist.view.result is not None
    return heist.view.result


def test_17_7_the_collector() -> None:
    three = ("apple", "house", "church")
    assert swapped("venetian-swap-4", *three, carried=three).ledger.after == 6
    five = (*three, "strawberry", "lighthouse")
    assert swapped("venetian-swap-4", *five, carried=five).ledger.after == 12
    assert not swapped("venetian-swap-4", *three, carried=three[:2]).won
    heist = planning("venetian-swap-4")
    assert [len(crew.loot) for crew in heist.view.crew] == [2, 2, 1]


def test_17_8_the_long_swap() -> None:
    assert swapped("venetian-swap-5", "grapes", carried=("grapes",)).ledger.after == 8
    assert not swapped("venetian-swap-5").won
    heist = planning("venetian-swap-5")
    beacon = next(tile for tile in heist.view.tiles if tile.beacon)
    assert beacon.hanging == ("grapes",)
    assert any(tile.loot == ("grapes-fake",) for tile in heist.view.tiles)


def test_17_9_the_redemption_job() -> None:
    result = swapped("venetian-swap-6", "apple", "house", "church")
    assert (result.won, result.promote, result.refine) == (True, None, None)
    assert not swapped("venetian-swap-6", "apple", "house").won
    heist = planning("venetian-swap-6", loot="apple,house,church,grapes")
    carried = [item for crew in heist.view.crew for item in crew.loot]
    assert carried == ["apple", "house", "church"], "the grapes fit no spot"


def test_17_10_the_demolitions_guy() -> None:
    assert planning("smugglers-1").view.team.cash == 3
    result = played("smugglers-1", "jewel", by=1, found=8)
    assert (result.won, result.ledger.debt, result.ledger.after) == (True, 7, 4)
    assert result.promote is not None
    assert (result.promote.seats, result.promote.limit) == ([1], 1)
    assert result.refine is not None
    assert result.refine.each == 2
    assert not played("smugglers-1", "jewel", found=6).won


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_17_10_every_entrance_of_the_smugglers_hangs_on_a_gate(number: int) -> None:
    board = chapter_board(f"smugglers-{number}")
    gates = [tile for _, tile in board.gates]
    doors = range(board.tiles, board.tiles + board.doors)
    assert all(board.next[door][0] in gates for door in doors)


def test_17_11_the_jeweler() -> None:
    assert played("smugglers-2", "jewel", "jewel-2", cash="0").ledger.after == 0
    assert played("smugglers-2", "jewel", "jewel-2", "jewel-3", cash="0", found=3).ledger.after == 7
    gates = {tile for _, tile in chapter_board("smugglers-2").gates}
    doors = chapter_board("smugglers-2").next[32:34]
    assert all(row[0] in gates for row in doors), "both entrances lie on gates"


def test_17_12_the_backdoor_job() -> None:
    assert played("smugglers-3", "jewel", "jewel-2", "jewel-3").won
    assert not played("smugglers-3", "jewel", "jewel-2").won


def test_17_13_the_forum_job() -> None:
    result = played("smugglers-4", "jewel", found=8, cash="1")
    assert (result.won, result.ledger.after) == (True, 9)


def test_17_14_a_chapter_by_itself() -> None:
    heist = planning("venetian-swap-3", 4)
    team = [(crew.character, crew.skills) for crew in heist.view.crew]
    assert team == [
        ("angry_locksmith", ("ninja", "steal")),
        ("operative", ("splice_in", "extract")),
        ("sewer_rat", ("concoct", "assault")),
        ("script_kiddie", ("prowl", "blast")),
    ]
    assert heist.view.team.cash == 3
    assert len(planning("venetian-swap-3").view.crew) == 3
    flagged = planning("fall-guys-3", 4)
    assert flagged.view.crew[0].character == "safecracker"
    assert flagged.view.team.reveals == 3
