"""Every game of the house at a live table: dealt, played, shown alike to all who look."""

from __future__ import annotations

from random import Random

import pytest

from lasttable.games import GAMES
from lasttable.kernel import Option, Slot
from tests.server.running_server import Line, Refused, Site, all_until

MOVES = 60


def any_key(line: Line, luck: Random) -> str:
    """Fill in one of the options on offer."""
    assert line.ask is not None
    option = luck.choice(line.ask["options"])
    slots = [Slot(slot["name"], tuple(slot["values"]), slot["many"]) for slot in option["slots"]]
    return Option(option["key"], tuple(slots)).sample(luck)


async def move(line: Line, luck: Random) -> None:
    """Do something, if there is anything to do."""
    try:
        if any(clock["skippable"] for clock in line.clocks):
            await line.do("skip")
        elif line.ask is not None and line.ask["options"]:
            await line.answer(any_key(line, luck))
        else:
            await line.settle()
    except Refused as refusal:
        if refusal.code.partition("/")[0] not in ("answer", "skip", "rate"):
            raise


@pytest.mark.parametrize("name", GAMES)
async def test_a_game_is_played_live_and_everybody_has_the_same_picture(
    site: Site, name: str
) -> None:
    game, luck = GAMES[name], Random(1)
    seats = game.seat_counts[0]
    people = await site.persons(*(f"Player {number}" for number in range(seats)))
    code = (await people[0].post("/api/tables", {"game": name, "seats": seats}))["code"]
    lines = [await person.enter(code) for person in people]
    for line in lines[1:]:
        await line.lobby("sit")
    watcher = await (await site.person("Sol")).enter(code)
    await lines[0].lobby("start")
    await all_until([*lines, watcher], lambda line: line.view, "the cards are dealt")
    for number in range(MOVES):
        await move(lines[number % seats], luck)
    glance = (await people[0].get(f"/api/tables/{code}"))["glance"]
    assert glance["part"] in ("round", "turn", "hunt")
    assert glance["number"] >= 1
    seen = watcher.view.get("seats", [])
    assert glance["fallen"] == [one["seat"] for one in seen if one.get("alive") is False]
    for person, line in zip(site.people, [*lines, watcher], strict=True):
        await line.settle()
        fresh = await person.enter(code)
        await line.settle()
        assert fresh.view == line.view, "changes added up to the whole"
        assert fresh.ask == line.ask
        kept = [event for event in line.events if not event.get("fleeting")]
        assert fresh.events == kept
    assert watcher.view.get("mine") is None


@pytest.mark.parametrize("name", GAMES)
async def test_a_game_is_dealt_against_bots_at_once(site: Site, name: str) -> None:
    game = GAMES[name]
    jonas = await site.person("Jonas")
    shelf = {one["name"]: one for one in await jonas.get("/api/games")}
    for level in shelf[name]["bots"]:
        quick = {"bots": level, "count": game.seat_counts[0] - 1}
        body = {"game": name, "quick": quick}
        line = await jonas.enter((await jonas.post("/api/tables", body))["code"])
        assert line.table["state"] == "playing"
        assert line.view
