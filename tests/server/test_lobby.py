"""Before the game: seats, bots, colours, settings, and who may change them."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from tests.server.running_server import Line, Refused, Site, six_at_a_table


async def a_lobby(site: Site, *names: str, seats: int = 8, game: str = "dead-last") -> list[Line]:
    """Open a table; the first person is the host, the others sit down."""
    people = await site.persons(*names)
    code = await people[0].lay(game=game, seats=seats, name="Friday")
    lines = [await person.enter(code) for person in people]
    for line in lines[1:]:
        await line.lobby("sit")
    return lines


def kinds(line: Line) -> list[str]:
    return [seat["kind"] for seat in line.table["seats"]]


async def test_the_host_sits_first_and_everybody_is_shown(site: Site) -> None:
    jonas, ines = await a_lobby(site, "Jonas", "Ines")
    await jonas.until(lambda: kinds(jonas)[:3] == ["person", "person", "open"], "Ines sat down")
    assert jonas.table["name"] == "Friday"
    assert jonas.table["you_host"]
    assert not ines.table["you_host"]
    assert ines.table["host"] == 0
    assert [seat["yours"] for seat in ines.table["seats"]][:2] == [False, True]
    assert jonas.view == {}
    assert jonas.ask is None
    colours = [seat["colour"] for seat in jonas.table["seats"]]
    assert len(set(colours)) == 8


async def test_bots_are_added_changed_and_sent_away_by_the_host(site: Site) -> None:
    jonas, ines = await a_lobby(site, "Jonas", "Ines")
    await jonas.lobby("bot", seat=4, level="sharp")
    first = jonas.table["seats"][4]
    assert (first["kind"], first["level"]) == ("bot", "sharp")
    assert first["name"]
    await jonas.lobby("bot", seat=4, level="easy")
    assert jonas.table["seats"][4]["name"] == first["name"]
    await jonas.lobby("open", seat=4)
    assert kinds(jonas)[4] == "open"
    await jonas.lobby("fill", level="steady")
    assert kinds(jonas) == ["person"] * 2 + ["bot"] * 6
    names = [seat["name"] for seat in jonas.table["seats"]]
    assert len(set(names)) == 8
    with pytest.raises(Refused, match="host/only"):
        await ines.lobby("bot", seat=4, level="easy")
    with pytest.raises(Refused, match="seat/not-a-bot"):
        await jonas.lobby("bot", seat=1, level="easy")
    with pytest.raises(Refused, match="lobby/level-unknown"):
        await jonas.lobby("bot", seat=4, level="random")


async def test_the_number_of_seats_changes_between_the_games_limits(site: Site) -> None:
    jonas, _ = await a_lobby(site, "Jonas", "Ines")
    await jonas.lobby("seats", count=12)
    assert len(kinds(jonas)) == 12
    await jonas.lobby("seats", count=6)
    assert kinds(jonas) == ["person", "person", "open", "open", "open", "open"]
    for count in (5, 13):
        with pytest.raises(Refused, match="lobby/seat-count"):
            await jonas.lobby("seats", count=count)
    await jonas.lobby("seats", count=7)
    await jonas.lobby("fill")
    with pytest.raises(Refused, match="lobby/seats-taken"):
        await jonas.lobby("seats", count=6)


async def test_settings_are_checked_and_shown_to_everybody(site: Site) -> None:
    jonas, ines = await a_lobby(site, "Jonas", "Ines")
    await jonas.lobby("settings", settings={"clock": "30", "tells": False})
    await ines.until(lambda: ines.table["settings"]["clock"] == "30", "Ines sees the clock")
    assert ines.table["settings"]["tells"] is False
    assert "colours" not in ines.table["settings"]
    for wrong in ({"clock": "31"}, {"nonsense": True}, {"tells": 5}, {"colours": "red"}):
        with pytest.raises(Refused, match="settings/invalid"):
            await jonas.lobby("settings", settings=wrong)
    with pytest.raises(Refused, match="host/only"):
        await ines.lobby("settings", settings={"clock": "60"})
    assert jonas.table["settings"]["clock"] == "30"


async def test_a_deck_is_chosen_as_text_and_a_wrong_one_refused_at_once(site: Site) -> None:
    (jonas,) = await a_lobby(site, "Jonas", seats=3, game="last-shot")
    await jonas.lobby("settings", settings={"deck": "picked", "cards": "misfire*2,payoff"})
    assert jonas.table["settings"]["cards"] == "misfire*2,payoff"
    with pytest.raises(Refused, match="settings/invalid"):
        await jonas.lobby("settings", settings={"cards": "misfire*3"})
    assert jonas.table["settings"]["cards"] == "misfire*2,payoff"
    await jonas.lobby("fill")
    with pytest.raises(Refused, match="settings/invalid"):
        await jonas.lobby("start")


async def test_colours_are_chosen_and_never_shared(site: Site) -> None:
    jonas, ines = await a_lobby(site, "Jonas", "Ines")
    await ines.lobby("colour", colour="teal")
    with pytest.raises(Refused, match="lobby/colour-taken"):
        await jonas.lobby("colour", colour="teal")
    with pytest.raises(Refused, match="lobby/colour-unknown"):
        await jonas.lobby("colour", colour="beige")
    with pytest.raises(Refused, match="seat/not-yours"):
        await jonas.lobby("colour", seat=1, colour="pink")
    open_colour = jonas.table["seats"][5]["colour"]
    await jonas.lobby("colour", colour=open_colour)
    colours = [seat["colour"] for seat in jonas.table["seats"]]
    assert colours[0] == open_colour
    assert len(set(colours)) == 8
    await jonas.lobby("fill", level="easy")
    await jonas.lobby("start")
    assert [seat["colour"] for seat in jonas.view["seats"]] == colours


async def test_people_move_stand_up_and_sit_down_again(site: Site) -> None:
    jonas, ines = await a_lobby(site, "Jonas", "Ines")
    with pytest.raises(Refused, match="seat/already-seated"):
        await ines.lobby("sit")
    await ines.lobby("sit", seat=5)
    assert ines.you == 5
    with pytest.raises(Refused, match="seat/not-open"):
        await ines.lobby("sit", seat=0)
    await ines.lobby("stand")
    assert not any(seat["yours"] for seat in ines.table["seats"])
    await jonas.until(lambda: jonas.table["watchers"] == ["Ines"], "Ines watches")
    with pytest.raises(Refused, match="seat/unknown"):
        await ines.lobby("sit", seat=40)
    await ines.lobby("sit", seat=3)
    assert ines.you == 3


async def test_seats_are_shuffled_and_everybody_keeps_an_own_one(site: Site) -> None:
    lines = await a_lobby(site, "Jonas", "Ines", "Abel", "Noor")
    await lines[0].lobby("shuffle")
    for line in lines:
        await line.settle()
        own = [seat["seat"] for seat in line.table["seats"] if seat["yours"]]
        assert own == [line.you]


async def test_names_and_titles_change(site: Site) -> None:
    jonas, ines = await a_lobby(site, "Jonas", "Ines")
    await ines.lobby("name", name="  Ines the <i>Quiet</i>")
    await jonas.until(
        lambda: jonas.table["seats"][1]["name"] == "Ines the <i>Quiet</i>", "the name changed"
    )
    assert (await site.people[1].get("/api/me"))["name"] == "Ines the <i>Quiet</i>"
    await jonas.lobby("title", title="Saturday")
    assert jonas.table["name"] == "Saturday"
    for do, fields, code in (
        ("name", {"name": ""}, "guest/bad-name"),
        ("title", {"title": "x" * 60}, "lobby/bad-title"),
    ):
        with pytest.raises(Refused, match=code):
            await jonas.lobby(do, **fields)


async def test_a_guest_who_is_shown_out_stays_out(site: Site) -> None:
    jonas, ines, abel = await a_lobby(site, "Jonas", "Ines", "Abel")
    with pytest.raises(Refused, match="host/only"):
        await ines.lobby("kick", seat=2)
    with pytest.raises(Refused, match="seat/not-yours"):
        await jonas.lobby("kick", seat=0)
    await jonas.lobby("kick", seat=1)
    assert await ines.ends() == "table/kicked"
    assert kinds(jonas)[1] == "open"
    again = await site.people[1].dial(jonas.table["code"])
    assert await again.ends() == "table/kicked"
    await abel.settle()
    assert kinds(abel)[:3] == ["person", "open", "person"]


async def test_the_next_person_becomes_host_when_the_host_leaves(site: Site) -> None:
    jonas, ines, _ = await a_lobby(site, "Jonas", "Ines", "Abel")
    await jonas.do("leave")
    await ines.until(lambda: ines.table["you_host"], "Ines is the host")
    assert kinds(ines)[0] == "open"
    await ines.lobby("bot", seat=0, level="easy")


async def test_open_seats_are_left_out_and_too_few_cannot_start(site: Site) -> None:
    jonas, ines = await a_lobby(site, "Jonas", "Ines")
    with pytest.raises(Refused, match="host/only"):
        await ines.lobby("start")
    with pytest.raises(Refused, match="lobby/seat-count"):
        await jonas.lobby("start")
    await ines.lobby("sit", seat=7)
    for seat in (2, 3, 5, 6):
        await jonas.lobby("bot", seat=seat, level="easy")
    await jonas.lobby("start")
    await ines.until(lambda: ines.table["state"] == "playing", "the game began")
    assert len(ines.table["seats"]) == 6
    assert ines.you == 5
    assert len(ines.view["seats"]) == 6
    for do, fields in (
        ("start", {}),
        ("seats", {"count": 7}),
        ("bot", {"seat": 1, "level": "easy"}),
        ("settings", {"settings": {"clock": "30"}}),
        ("shuffle", {}),
        ("stand", {}),
        ("colour", {"colour": "pink"}),
    ):
        with pytest.raises(Refused, match="table/started"):
            await jonas.lobby(do, **fields)


async def test_two_people_share_a_device_with_a_seat_each(site: Site) -> None:
    (jonas,) = await a_lobby(site, "Jonas", seats=6)
    await jonas.lobby("hotseat", seat=3, name="Grandma")
    assert [seat["name"] for seat in jonas.table["seats"] if seat["yours"]] == ["Jonas", "Grandma"]
    await jonas.lobby("fill", level="easy")
    await jonas.lobby("start")
    grandma = await site.people[0].enter(jonas.table["code"], seat=3)
    assert grandma.you == 3
    assert grandma.view["mine"]["seat"] == 3
    await grandma.answer("lay ambush")
    await jonas.settle()
    assert jonas.view["mine"]["laid"] is None
    assert grandma.view["mine"]["laid"] == "ambush"


async def test_a_deed_takes_the_fields_it_needs_and_no_others(site: Site) -> None:
    (jonas,) = await a_lobby(site, "Jonas")
    wrong: list[tuple[str, dict[str, Any]]] = [
        ("sit", {"level": "easy"}),
        ("bot", {"level": "easy"}),
        ("start", {"seat": 1}),
        ("seats", {}),
        ("name", {"title": "x"}),
    ]
    for do, fields in wrong:
        with pytest.raises(Refused, match="lobby/field"):
            await jonas.lobby(do, **fields)


async def test_open_tables_are_listed_while_there_is_room(site: Site) -> None:
    jonas, _ = await a_lobby(site, "Jonas", "Ines", seats=6)
    sol = await site.person("Sol")

    async def listed() -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = (await sol.get("/api/tables"))["open"]
        return found

    assert await listed() == [], "a table for friends is nobody else's business"
    await jonas.lobby("options", options={"listed": True})
    (card,) = await listed()
    assert (card["code"], card["taken"], card["seats"]) == (jonas.table["code"], 2, 6)
    assert card["host"] == "Jonas"
    await jonas.lobby("options", options={"listed": False})
    assert await listed() == []
    await jonas.lobby("options", options={"listed": True})
    await jonas.lobby("fill", level="easy")
    assert await listed() == []
    with pytest.raises(Refused, match="settings/invalid"):
        await jonas.lobby("options", options={"nonsense": True})


async def test_a_table_for_friends_opens_with_all_its_seats(site: Site) -> None:
    jonas = await site.person("Jonas")
    for game, most in (("kill-shot", 8), ("last-dog-standing", 4), ("dead-last", 12)):
        line = await jonas.enter(await jonas.lay(game=game))
        assert kinds(line) == ["person"] + ["open"] * (most - 1)


async def test_people_come_before_bots(site: Site) -> None:
    jonas, ines = await a_lobby(site, "Jonas", "Ines", seats=6)
    await jonas.lobby("fill", level="easy")
    abel, noor = [
        await person.enter(jonas.table["code"]) for person in await site.persons("Abel", "Noor")
    ]
    colour = jonas.table["seats"][4]["colour"]
    await abel.lobby("sit", seat=4)
    assert (abel.you, abel.table["seats"][4]["colour"]) == (4, colour)
    with pytest.raises(Refused, match="seat/taken") as taken:
        await noor.lobby("sit", seat=4)
    assert taken.value.params == {"name": "Abel"}
    await noor.lobby("sit")
    assert noor.you == 2
    await ines.settle()
    assert kinds(ines) == ["person", "person", "person", "bot", "person", "bot"]


async def test_the_table_grows_for_one_more_person_until_it_is_full(site: Site) -> None:
    jonas, _ = await a_lobby(site, "Jonas", "Ines", seats=2, game="last-dog-standing")
    code = jonas.table["code"]
    others = [await person.enter(code) for person in await site.persons("Abel", "Noor", "Sol")]
    for line in others[:2]:
        await line.lobby("sit")
    assert others[1].you == 3
    assert len({seat["colour"] for seat in others[1].table["seats"]}) == 4
    with pytest.raises(Refused, match="table/full"):
        await others[2].lobby("sit")


async def test_whoever_asks_gets_the_next_free_seat(site: Site) -> None:
    names = ("Jonas", "Ines", "Abel", "Noor")
    jonas, ines, *_ = await a_lobby(site, *names, seats=4, game="last-dog-standing")
    code = jonas.table["code"]
    sol, mika, gone = [
        await person.enter(code) for person in await site.persons("Sol", "Mika", "Gone")
    ]
    for line in (gone, sol, mika, sol):
        await line.lobby("ask")
    await jonas.until(lambda: jonas.table["joining"] == ["Gone", "Sol", "Mika"], "three wait")
    await gone.close()
    await jonas.until(lambda: "Gone" not in jonas.table["watchers"], "one of them went")
    await ines.do("leave")
    await sol.until(lambda: sol.you == 1, "Sol got the seat")
    assert sol.table["joining"] == ["Mika"]
    await jonas.lobby("kick", seat=2)
    await mika.until(lambda: mika.you == 2, "Mika got the next one")
    with pytest.raises(Refused, match="seat/already-seated"):
        await mika.lobby("ask")


async def test_asking_where_there_is_room_is_sitting_down(site: Site) -> None:
    jonas, ines = await a_lobby(site, "Jonas", "Ines", seats=6)
    abel = await (await site.person("Abel")).enter(jonas.table["code"])
    await abel.lobby("ask")
    assert abel.you == 2
    await jonas.lobby("fill", level="easy")
    await jonas.lobby("start")
    with pytest.raises(Refused, match="table/started"):
        await ines.lobby("ask")


async def test_an_invitation_says_who_is_there_and_what_can_be_taken(site: Site) -> None:
    jonas, _ = await a_lobby(site, "Jonas", "Ines", seats=6)
    await jonas.lobby("bot", seat=2, level="easy")
    card = await (await site.person("Sol")).get(f"/api/tables/{jonas.table['code'].lower()}")
    assert (card["host"], card["host_seat"], card["most"]) == ("Jonas", 0, 12)
    assert [player["kind"] for player in card["players"]] == ["person", "person", "bot"]
    assert card["open_colours"] == [seat["colour"] for seat in jonas.table["seats"][3:]]
    assert card["take_over"]


async def test_people_who_came_and_sat_are_told_about_only_once(site: Site) -> None:
    """The start of the game has shown who is here: nothing comes after it."""
    _, lines = await six_at_a_table(site)
    await lines[1].settle()
    count = len(lines[1].raw)
    await asyncio.sleep(5)
    assert len(lines[1].raw) == count
