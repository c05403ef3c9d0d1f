"""The coach: a bot's advice from what a seat knows, where the host allows it and nothing counts."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from lasttable.games import GAMES
from lasttable.kernel import OPEN, AnyMatch, Chance, Diverged, Match, Seat, read_settings
from lasttable.server.table import bot_players
from lasttable.server.table.bot_players import BotPlayers
from lasttable.server.table.clocks import TableTime
from tests.server.running_server import Line, Refused, Site

MOST_LOOKS = 15
HIDES_NOTHING = ("your-last-heist",)
"""The crew plays with open hands; only what nobody knows is dealt again."""


@pytest.mark.parametrize("name", GAMES)
async def test_whoever_asks_is_told_something_they_can_do(site: Site, name: str) -> None:
    line = await deal(site, name)
    await line.do("coach")
    await line.until(lambda: line.table["advice"], "advice")
    advice, ask = line.table["advice"], line.ask
    assert ask is not None
    assert advice["decision"] == ask["decision"]
    assert advice["key"] is None or is_offered(advice["key"], ask["options"])


async def deal(site: Site, name: str, *, coach: bool = True) -> Line:
    """Deal a game against as few bots as possible, and wait for a question."""
    ines = await site.person("Ines")
    quick = {"bots": "steady", "count": GAMES[name].seat_counts[0] - 1, "coach": coach}
    line = await ines.enter(await ines.lay(game=name, quick=quick))
    async with asyncio.timeout(600):
        while not (line.ask and line.ask["options"] and line.ask["answered"] is None):
            line.news.clear()
            await line.news.wait()
    return line


def is_offered(key: str, options: list[dict[str, Any]]) -> bool:
    return any(one["key"] == (key.split(" ")[0] if one["slots"] else key) for one in options)


async def test_nobody_else_hears_it_and_nobody_calls_it_in_the_middle_of_a_game(site: Site) -> None:
    ines, sol = await site.persons("Ines", "Sol")
    code = await ines.lay(game="dead-last", seats=6)
    first, second = await ines.enter(code), await sol.enter(code)
    await second.lobby("sit")
    await first.lobby("options", options={"coach": True})
    await first.lobby("fill")
    await first.lobby("start")
    await first.until(lambda: first.ask and first.ask["options"], "the first vote")
    await first.do("coach")
    await first.until(lambda: first.table["advice"], "advice")
    await second.settle()
    assert second.table["advice"] is None
    await first.lobby("options", options={"coach": False})
    await first.until(lambda: first.table["advice"] is None, "the coach leaves at once")
    with pytest.raises(Refused, match="table/started"):
        await first.lobby("options", options={"coach": True})


async def test_only_where_the_host_has_switched_it_on(site: Site) -> None:
    line = await deal(site, "last-shot", coach=False)
    with pytest.raises(Refused, match="coach/off"):
        await line.do("coach")
    await line.lobby("options", options={"coach": True})
    await line.do("coach")
    await line.until(lambda: line.table["advice"], "alone with bots, it can be called at any time")
    watcher = await (await site.person("Sol")).enter(line.table["code"])
    with pytest.raises(Refused, match="seat/not-yours"):
        await watcher.do("coach")
    with pytest.raises(Refused, match="host/only"):
        await watcher.lobby("options", options={"coach": False})


async def test_no_coach_at_tables_that_count(site: Site) -> None:
    ines = await site.person("Ines")
    line = await ines.enter(await ines.lay(game="last-dog-standing"))
    await line.lobby("options", options={"coach": True})
    await line.lobby("settings", settings={"coach": True})
    await line.lobby("options", options={"listed": True})
    assert not line.table["options"]["coach"]
    assert not line.table["settings"]["coach"], "the luck coach goes as well"
    with pytest.raises(Refused, match="coach/counts"):
        await line.lobby("options", options={"coach": True})
    with pytest.raises(Refused, match="coach/counts"):
        await line.lobby("settings", settings={"coach": True})


@pytest.mark.parametrize("name", GAMES)
async def test_hidden_things_make_no_difference(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Deal again whatever a seat cannot know: the coach says the same."""
    game, luck = GAMES[name], Chance.of(f"coach of {name}")
    looks = different = 0
    for number in range(40):
        settings = read_settings(game.settings, {})
        match = Match.start(game, settings, game.seat_counts[0], f"coach {number}")
        for _ in range(luck.below(60)):
            move(match, luck)
        question = match.question
        if question is None or match.outcome is not None:
            continue
        for seat in [one for one in question.menus if one >= 0 and one not in match.answered][:1]:
            try:
                twin = match.redealt(seat, luck)
            except Diverged:
                continue
            heard = bot_players.past_events(match, seat)
            monkeypatch.setattr(bot_players, "past_events", lambda _match, _seat, it=heard: it)
            assert advice(twin, seat) == advice(match, seat), f"seat {seat} of game {number}"
            monkeypatch.undo()
            looks += 1
            different += twin.view(OPEN) != match.view(OPEN)
        if looks >= MOST_LOOKS:
            break
    assert looks >= MOST_LOOKS
    assert different > MOST_LOOKS / 2 or name in HIDES_NOTHING


def move(match: AnyMatch, luck: Chance) -> None:
    """Answer anything for one seat, or let a clock run out."""
    question = match.question
    if question is None:
        return
    waiting = match.waiting()
    if question.kind == "race" and question.clocks and luck.random() < 0.1:
        match.time_up(question.clocks[0].name)
    elif waiting:
        seat = luck.choice(waiting)
        match.answer(seat, question.menus[seat].sample(luck))
    elif question.clocks:
        match.time_up(question.clocks[0].name)


def advice(match: AnyMatch, seat: Seat) -> str | None:
    """What the coach says in this seat now."""
    loop = asyncio.get_running_loop()
    with ThreadPoolExecutor(1) as workers:
        players = BotPlayers(
            match,
            loop,
            TableTime(lambda: 0.0),
            lambda work: work(),
            workers,
            lambda *_: pytest.fail("a coach answers nothing"),
        )
        return players.advise(seat, "steady", "the coach's own dice")
