"""The lobby of Kill Shot: settings limit the seats, say what they mean, and ask everybody again."""

from __future__ import annotations

import pytest

from tests.server.running_server import Refused, Site
from tests.server.test_order_of_arrival import at_a_speed_table


async def test_settings_limit_the_seats_and_open_chairs_follow(site: Site) -> None:
    jonas = await site.person("Jonas")
    line = await jonas.enter(
        (await jonas.post("/api/tables", {"game": "kill-shot", "seats": 8}))["code"]
    )
    assert line.table["seat_counts"] == [2, 8]
    await line.lobby("settings", settings={"type": "engagement"})
    assert line.table["seat_counts"] == [2, 5]
    assert len(line.table["seats"]) == 5
    with pytest.raises(Refused, match="lobby/seat-count") as refused:
        await line.lobby("seats", count=6)
    assert refused.value.params == {"least": 2, "most": 5}


async def test_chairs_are_added_where_settings_need_more(site: Site) -> None:
    _, (jonas, _) = await at_a_speed_table(site, "Jonas", "Ines")
    await jonas.lobby("settings", settings={"enemy_ally": True})
    assert jonas.table["seat_counts"] == [3, 5]
    assert len(jonas.table["seats"]) == 3
    with pytest.raises(Refused, match="lobby/seat-count"):
        await jonas.lobby("start")


async def test_settings_that_too_many_sit_for_are_refused_and_change_nothing(site: Site) -> None:
    jonas = await site.person("Jonas")
    line = await jonas.enter(
        (await jonas.post("/api/tables", {"game": "kill-shot", "seats": 6}))["code"]
    )
    await line.lobby("fill")
    with pytest.raises(Refused, match="lobby/seats-taken") as refused:
        await line.lobby("settings", settings={"deadline": True})
    assert refused.value.params == {"taken": 6, "most": 5}
    await line.settle()
    assert line.table["settings"]["deadline"] is False
    assert len(line.table["seats"]) == 6


async def test_a_table_is_laid_only_for_as_many_as_its_settings_allow(site: Site) -> None:
    jonas = await site.person("Jonas")
    body = {"game": "kill-shot", "seats": 6, "settings": {"type": "engagement"}}
    answer = await jonas.http.post("/api/tables", json=body)
    assert answer.json()["error"] == {
        "code": "lobby/seat-count",
        "params": {"least": 2, "most": 5},
    }


async def test_the_lobby_says_what_a_combination_means(site: Site) -> None:
    code, (jonas, ines) = await at_a_speed_table(site, "Jonas", "Ines")
    plain = jonas.table["explain"]
    assert plain
    assert all(set(line) == {"key", "value", "params"} for line in plain)
    assert not any(line["key"] == "clash" for line in plain)
    await jonas.lobby("settings", settings={"deadline": True})
    assert any(line["key"] == "clash" for line in jonas.table["explain"])
    await ines.settle()
    assert ines.table["explain"] == jonas.table["explain"]
    await jonas.lobby("start")
    again = await site.people[1].enter(code)
    assert again.table["explain"] == []


async def test_a_change_of_the_rules_asks_everybody_again(site: Site) -> None:
    _, (jonas, ines) = await at_a_speed_table(site, "Jonas", "Ines")

    async def agreed() -> list[bool]:
        await jonas.settle()
        return [seat["agrees"] for seat in jonas.table["seats"]]

    assert await agreed() == [True, False]
    await ines.lobby("agree", on=True)
    assert await agreed() == [True, True]
    await jonas.lobby("settings", settings={"night": True})
    assert await agreed() == [True, False]
    await ines.lobby("agree", on=True)
    await jonas.lobby("options", options={"fair_window": True})
    assert await agreed() == [True, False]
    await ines.lobby("agree", on=True)
    await ines.lobby("agree", on=False)
    assert await agreed() == [True, False]


async def test_only_those_who_sit_at_a_table_that_has_not_begun_can_agree(site: Site) -> None:
    code, (jonas, _) = await at_a_speed_table(site, "Jonas", "Ines")
    watcher = await (await site.person("Sol")).enter(code)
    with pytest.raises(Refused, match="seat/not-yours"):
        await watcher.lobby("agree", on=True)
    with pytest.raises(Refused, match="lobby/field"):
        await jonas.lobby("agree")
    await jonas.lobby("start")
    with pytest.raises(Refused, match="table/started"):
        await jonas.lobby("agree", on=True)
