"""Your Last Heist beyond the table: boards, single heists, undo, and campaigns that survive."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from lasttable.games.your_last_heist.boards import build
from lasttable.games.your_last_heist.results import Ledger, Offer, Result
from lasttable.server.games.your_last_heist import campaign_shelf
from tests.server.running_server import Line, Person, Refused, Site, all_until, serving

BOARDS = Path(build.__code__.co_filename).parent / "boards"
JOB = {"objective": [{"kind": "jewel", "count": 1}], "cash": 2}


def own_board() -> dict[str, Any]:
    board: dict[str, Any] = json.loads((BOARDS / "fall-guys-1.json").read_text())
    return board | {"name": "My docks", "job": JOB}


async def refusal(person: Person, path: str, body: object) -> tuple[str, dict[str, Any]]:
    """Return why a request is not granted."""
    answer = await person.http.post(path, json=body)
    error = answer.json()["error"]
    return error["code"], error["params"]


async def campaign_of(person: Person, **body: Any) -> dict[str, Any]:
    wanted = {"campaign": "fall-guys", "seats": 3, "name": "Tuesdays", **body}
    made: dict[str, Any] = await person.post("/api/heist/campaigns", wanted)
    return made


async def sit_down(site: Site, people: list[Person], code: str) -> list[Line]:
    lines = [await person.enter(code) for person in people]
    for line in lines[1:]:
        await line.lobby("sit")
    await lines[0].lobby("start")
    await all_until(lines, lambda line: line.ask, "the planning began")
    return lines


async def run_away(lines: list[Line]) -> None:
    """Go in and straight out again: the shortest heist there is, and a lost one."""
    for number, line in enumerate(lines):
        await line.answer(f"start in{number % 2 + 1}")
        await line.answer("ready")
    await all_until(lines, lambda line: "escape" in line.offers(), "everybody is in")
    for line in lines:
        await line.answer("escape")
    await all_until(lines, lambda line: line.table["state"] == "over", "the heist is over")


def won(*, after: int = 5, replace: tuple[int, ...] = ()) -> Result:
    seats = [seat for seat in range(3) if seat not in replace]
    ledger = Ledger(0, 0, 0, 0, 3, 2, after)
    offers = (Offer(seats, 0, None), Offer(seats, 0, None))
    return Result(
        *(True, "done", 5, 4, 3, [], [], ledger, [], None, ()),
        *([], ["prisoner_freed"], *offers, list(replace)),
    )


async def test_a_board_is_checked(site: Site) -> None:
    jonas = await site.person("Jonas")
    good = await jonas.post("/api/heist/check", {"board": own_board()})
    assert not [fault for fault in good["faults"] if fault["severe"]]
    broken = own_board() | {"entrances": []}
    faults = (await jonas.post("/api/heist/check", {"board": broken}))["faults"]
    assert faults[0]["severe"]
    many: list[object] = [None, [], "x", {"tiles": 3}]
    for nonsense in many:
        faults = (await jonas.post("/api/heist/check", {"board": nonsense}))["faults"]
        assert [(fault["code"], fault["severe"]) for fault in faults] == [("format", True)]


async def test_an_own_board_is_played_and_played_again(site: Site) -> None:
    people = await site.persons("Jonas", "Ines", "Abel")
    body = {"board": own_board(), "seats": 3}
    code = (await people[0].post("/api/heist/tables", body))["code"]
    link = await people[0].get(f"/api/heist/tables/{code}")
    assert link == {"campaign": None, "board": "My docks"}
    lines = await sit_down(site, people, code)
    assert lines[0].view["heist"]["name"] == "My docks"
    assert lines[0].view["team"]["cash"] == 2
    await run_away(lines)
    assert lines[0].table["deals_again"]
    await lines[0].do("rematch")
    await lines[0].until(lambda: lines[0].table["next"], "a new table was laid")
    again = [await person.enter(lines[0].table["next"]) for person in people]
    await again[0].lobby("start")
    await again[0].until(lambda: again[0].view, "the planning began")
    assert again[0].view["heist"]["name"] == "My docks"


async def test_a_heist_can_be_played_with_a_crew_of_ones_own(site: Site) -> None:
    jonas = await site.person("Jonas")
    crew = [
        {"character": "thug", "skills": ["hurry", "bypass"]},
        {"character": "lookout", "skills": ["wing_it", "hit_n_run"]},
        {"character": "burglar", "skills": ["yank_wires", "bypass"]},
    ]
    quick = {"bots": "easy", "count": 2}
    body = {"chapter": "fall-guys-1", "seats": 3, "team": crew}
    code = (await jonas.post("/api/heist/tables", body | {"quick": quick}))["code"]
    line = await jonas.enter(code)
    assert [one["character"] for one in line.view["crew"]] == ["thug", "lookout", "burglar"]
    waiting = await jonas.enter((await jonas.post("/api/heist/tables", body))["code"])
    assert waiting.table["seat_counts"] == [3, 3]
    twice = body | {"team": [crew[0], crew[0], crew[2]]}
    assert (await refusal(jonas, "/api/heist/tables", twice))[0] == "heist/team"
    assert (await refusal(jonas, "/api/heist/tables", {"seats": 3}))[0] == "body/invalid"
    wrong = {"board": own_board() | {"tiles": []}, "seats": 3}
    assert (await refusal(jonas, "/api/heist/tables", wrong))[0] == "heist/board"


async def test_the_host_chooses_the_crew_of_a_single_heist_in_the_lobby(site: Site) -> None:
    jonas = await site.person("Jonas")
    body = {"game": "your-last-heist", "seats": 4, "settings": {"chapter": "venetian-swap-3"}}
    line = await jonas.enter((await jonas.post("/api/tables", body))["code"])
    crew = "angry_locksmith:smash_n_grab+circumvent,bruiser:splice_in+hit_n_run,"
    crew += "street_urchin:concoct+smash_n_grab,demolitions_guy:improvise+yank_wires"
    for wrong in ("thug:hurry", crew):
        with pytest.raises(Refused, match="settings/invalid"):
            await line.lobby("settings", settings={"crew": wrong})
    crew = crew.replace("demolitions_guy", "script_kiddie")
    await line.lobby("settings", settings={"crew": crew})
    await line.lobby("fill")
    await line.lobby("start")
    await line.until(lambda: line.view is not None, "the heist begins")
    names = ["angry_locksmith", "bruiser", "street_urchin", "script_kiddie"]
    assert [one["character"] for one in line.view["crew"]] == names


async def test_a_campaign_can_begin_with_a_crew_of_ones_own(site: Site) -> None:
    jonas = await site.person("Jonas")
    crew = [
        {"character": "thug", "skills": ["hurry", "bypass"]},
        {"character": "lookout", "skills": ["wing_it", "hit_n_run"]},
        {"character": "burglar", "skills": ["yank_wires", "bypass"]},
    ]
    body = {"campaign": "fall-guys", "seats": 3, "team": crew}
    shown = await jonas.post("/api/heist/campaigns", body)
    assert shown["now"]["team"] == crew
    grown = body | {"team": [{**crew[0], "character": "bruiser"}, *crew[1:]]}
    assert (await refusal(jonas, "/api/heist/campaigns", grown))[0] == "campaign/invalid"


async def test_a_player_takes_back_the_own_last_part(site: Site) -> None:
    people = await site.persons("Jonas", "Ines", "Abel")
    code = (await people[0].post("/api/tables", {"game": "your-last-heist", "seats": 3}))["code"]
    lines = await sit_down(site, people, code)
    with pytest.raises(Refused) as caught:
        await lines[0].answer("undo")
    assert caught.value.code == "undo/nothing"
    for number, line in enumerate(lines):
        await line.answer(f"start in{number % 2 + 1}")
        await line.answer("ready")
    await all_until(lines, lambda line: "escape" in line.offers(), "everybody is in")
    await lines[0].answer("escape")
    await lines[1].until(lambda: lines[1].view["crew"][0]["wants_escape"], "all see it")
    before = len(lines[0].events)
    await lines[0].answer("undo")
    await lines[1].until(lambda: not lines[1].view["crew"][0]["wants_escape"], "it is taken back")
    assert "undone" in [event["kind"] for event in lines[0].events[before:]]
    fresh = await people[2].enter(code)
    await lines[2].settle()
    assert fresh.view == lines[2].view


async def test_a_lost_heist_stands_in_the_log_and_is_tried_again(site: Site) -> None:
    people = await site.persons("Jonas", "Ines", "Abel")
    campaign = await campaign_of(people[0])
    path = f"/api/heist/campaigns/{campaign['id']}"
    assert (campaign["now"]["chapter"], campaign["won"]) == ("fall-guys-1", 0)
    code = (await people[0].post(f"{path}/play", {"brisk": True}))["code"]
    assert (await people[0].post(f"{path}/play", {}))["code"] == code, "the same table"
    lines = await sit_down(site, people, code)
    assert (await people[0].get(path))["under_way"]["state"] == "playing"
    await run_away(lines)
    assert lines[0].table["open_hands"]
    assert not lines[0].table["deals_again"], "a chapter is followed by the next one"
    after = await people[1].get(path)
    assert after["yours"], "who sat at its table belongs to it"
    assert [entry["kind"] for entry in after["entries"]] == ["start", "lost"]
    assert after["entries"][1]["names"] == ["Jonas", "Ines", "Abel"]
    assert after["entries"][1]["table"] == code
    assert after["under_way"] is None
    assert after["now"]["chapter"] == "fall-guys-1"
    link = (await people[2].get(f"/api/heist/tables/{code}"))["campaign"]
    assert (link["id"], link["chapter"], link["between"]) == (
        campaign["id"],
        "fall-guys-1",
        False,
    )
    again = (await people[1].post(f"{path}/play", {}))["code"]
    assert again != code


async def test_a_chapter_of_a_campaign_has_no_coach(site: Site) -> None:
    jonas = await site.person("Jonas")
    path = f"/api/heist/campaigns/{(await campaign_of(jonas))['id']}"
    line = await jonas.enter((await jonas.post(f"{path}/play", {}))["code"])
    with pytest.raises(Refused, match="coach/counts"):
        await line.lobby("options", options={"coach": True})
    await line.lobby("fill")
    await line.lobby("start")
    await line.until(lambda: line.offers(), "the planning began")
    with pytest.raises(Refused, match="coach/counts"):
        await line.lobby("options", options={"coach": True})
    with pytest.raises(Refused, match="coach/off"):
        await line.do("coach")
    assert not line.table["options"]["coach"]
    assert line.table["advice"] is None


async def test_a_crew_agrees_on_what_comes_of_a_won_heist(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(campaign_shelf, "result_in", lambda _film, _code: won(replace=(2,)))
    people = await site.persons("Jonas", "Ines", "Abel")
    path = f"/api/heist/campaigns/{(await campaign_of(people[0]))['id']}"
    code = (await people[0].post(f"{path}/play", {}))["code"]
    await run_away(await sit_down(site, people, code))
    now = (await people[1].get(path))["now"]
    assert (now["chapter"], now["cash"]) == ("fall-guys-2", 5)
    assert [seat["yours"] for seat in now["between"]["seats"]] == [False, True, False]
    assert (await refusal(people[0], f"{path}/play", {}))[0] == "campaign/between"
    choose = f"{path}/choose"
    assert (await refusal(people[1], choose, {"seat": 0, "agree": True}))[0] == "campaign/not-yours"
    wrong = {"seat": 1, "promote": "black_hat"}
    assert (await refusal(people[1], choose, wrong))[0] == "campaign/not-offered"
    assert (await refusal(people[2], choose, {"seat": 2, "agree": True}))[0] == (
        "campaign/not-offered"
    )
    await people[1].post(choose, {"seat": 1, "promote": "con_artist"})
    await people[1].post(choose, {"seat": 1, "refine": {"skill": "hurry", "to": "ninja"}})
    newcomer = {"character": "lookout", "skills": ["bypass", "smash_n_grab"]}
    shown = await people[2].post(choose, {"seat": 2, "replace": newcomer})
    assert shown["now"]["between"]["seats"][1]["promote"]["chosen"] == "con_artist"
    for seat, person in enumerate(people):
        shown = await person.post(choose, {"seat": seat, "agree": True})
    assert shown["now"]["between"] is None
    crew = [member["character"] for member in shown["now"]["team"]]
    assert crew == ["angry_locksmith", "con_artist", "lookout"]
    assert shown["entries"][-1]["kind"] == "advance"
    code = (await people[0].post(f"{path}/play", {}))["code"]
    line = (await sit_down(site, people, code))[0]
    assert line.view["heist"]["chapter"] == "fall-guys-2"
    assert [one["character"] for one in line.view["crew"]] == crew


async def test_characters_are_named_in_the_ledger(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(campaign_shelf, "result_in", lambda _film, _code: won(replace=(2,)))
    people = await site.persons("Jonas", "Ines", "Abel")
    path = f"/api/heist/campaigns/{(await campaign_of(people[0]))['id']}"
    stranger = await refusal(people[1], f"{path}/characters", {"seat": 0, "name": "Red"})
    assert stranger[0] == "campaign/not-yours"
    await people[0].post(f"{path}/characters", {"seat": 2, "name": " Lefty  Lou "})
    code = (await people[0].post(f"{path}/play", {}))["code"]
    await run_away(await sit_down(site, people, code))
    link = (await people[1].get(f"/api/heist/tables/{code}"))["campaign"]
    assert link["called"] == [None, None, "Lefty Lou"]
    assert link["may_name"] == [False, True, False], "the busted keep their names"
    shown = await people[1].post(f"{path}/characters", {"seat": 1, "name": "Mouse"})
    assert shown["now"]["called"] == [None, "Mouse", None]
    assert shown["entries"][-1]["called"] == [None, "Mouse", "Lefty Lou"]
    assert shown["now"]["may_name"] == [False, True, False]
    for body in ({"seat": 0, "name": "Red"}, {"seat": 3, "name": "Red"}):
        assert (await refusal(people[1], f"{path}/characters", body))[0] == "campaign/not-yours"
    long = {"seat": 1, "name": "x" * 31}
    assert (await refusal(people[1], f"{path}/characters", long))[0] == "campaign/invalid"
    assert (await people[1].get(path))["now"]["called"] == [None, "Mouse", None]


async def test_seats_of_bots_choose_for_themselves(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(campaign_shelf, "result_in", lambda _film, _code: won(replace=(2,)))
    people = await site.persons("Jonas", "Ines")
    path = f"/api/heist/campaigns/{(await campaign_of(people[0]))['id']}"
    code = (await people[0].post(f"{path}/play", {}))["code"]
    people = [people[0], *(await site.persons("Abel", "Noor"))]
    await run_away(await sit_down(site, people, code))
    between = (await people[0].get(path))["now"]["between"]
    assert between["seats"][2]["replace"]["chosen"] is None, "a person sat there"
    shown = await people[0].post(
        f"{path}/choose", {"seat": 0, "refine": {"skill": "hit_n_run", "to": "blast"}}
    )
    assert shown["now"]["between"]["seats"][0]["refine"][0]["chosen"] == "blast"
    shown = await people[0].post(
        f"{path}/choose", {"seat": 0, "refine": {"skill": "hit_n_run", "to": None}}
    )
    assert shown["now"]["between"]["seats"][0]["refine"][0]["chosen"] is None


async def test_a_campaign_branches_is_exported_and_comes_back(site: Site) -> None:
    people = await site.persons("Jonas", "Ines")
    jonas, ines = people
    campaign = await campaign_of(jonas)
    path = f"/api/heist/campaigns/{campaign['id']}"
    shown = await jonas.post(f"{path}/branch", {"name": "What if", "entry": "1"})
    assert [branch["name"] for branch in shown["branches"]] == ["main", "What if"]
    assert shown["branch"] == "What if"
    again = {"name": "What if", "entry": "1"}
    assert (await refusal(jonas, f"{path}/branch", again))[0] == "campaign/branch-name"
    assert (await jonas.post(f"{path}/use", {"branch": "main"}))["branch"] == "main"
    assert (await refusal(jonas, f"{path}/use", {"branch": "no"}))[0] == "campaign/invalid"
    assert (await jonas.post(f"{path}/name", {"name": "Fridays"}))["name"] == "Fridays"
    file = await jonas.http.get(f"{path}/file")
    assert "Fridays.json" in file.headers["content-disposition"]
    copy = await ines.post("/api/heist/campaigns/file", {"text": file.text})
    assert (copy["name"], copy["yours"]) == ("Fridays", True)
    assert copy["id"] != campaign["id"]
    wrong = {"text": file.text.replace("fall-guys-1", "elsewhere")}
    assert (await refusal(ines, "/api/heist/campaigns/file", wrong))[0] == "campaign/file"
    for action in ("play", "delete", "branch", "use", "name"):
        body = {"branch": {"name": "x", "entry": "1"}, "use": {"branch": "main"}}
        body |= {"name": {"name": "x"}}
        code, _ = await refusal(ines, f"{path}/{action}", body.get(action, {}))
        assert code == "campaign/not-yours"
    assert len((await ines.get("/api/heist/campaigns"))["campaigns"]) == 1
    await jonas.post(f"{path}/delete", {})
    assert (await jonas.get("/api/heist/campaigns"))["campaigns"] == []
    assert (await jonas.http.get(path)).json()["error"]["code"] == "campaign/not-found"


async def test_a_campaign_is_there_after_the_server_was_gone(tmp_path: Path) -> None:
    async with serving(tmp_path) as site:
        jonas = await site.person("Jonas")
        cookie = jonas.cookie
        campaign = await campaign_of(jonas, seats=4)
        code = (await jonas.post(f"/api/heist/campaigns/{campaign['id']}/play", {}))["code"]
    async with serving(tmp_path) as site:
        jonas = site.returning("Jonas", cookie)
        listed = (await jonas.get("/api/heist/campaigns"))["campaigns"]
        assert [(one["name"], one["seats"], one["table"]) for one in listed] == [
            ("Tuesdays", 4, code)
        ]


async def test_a_crew_is_changed_and_described_by_the_server(site: Site) -> None:
    ines = await site.person("Ines")
    text = "angry_locksmith:hit_n_run+yank_wires,street_urchin:hurry+wing_it"
    crew = {"crew": f"{text},script_kiddie:bypass+hit_n_run", "chapter": "fall-guys-1", "seats": 3}
    shown = await ines.post("/api/heist/crew", crew)
    assert [one["character"] for one in shown["crew"]][:2] == ["angry_locksmith", "street_urchin"]
    assert (shown["pros"], shown["warnings"], len(shown["seats"])) == (False, [], 3)
    assert "thug" in shown["seats"][0]["characters"]
    taken = await ines.post("/api/heist/crew", crew | {"take": "thug", "seat": 1})
    assert taken["crew"][1] == {"character": "thug", "skills": ["hurry", "wing_it"]}
    taken = await ines.post("/api/heist/crew", crew | {"take": "bypass", "seat": 1, "slot": 0})
    assert taken["crew"][1]["skills"] == ["bypass", "wing_it"]
    later = await ines.post("/api/heist/crew", crew | {"chapter": "smugglers-2"})
    assert later["pros"]
    assert later["warnings"] == [{"key": "breach.none", "characters": [], "parts": [], "n": 0}]
    for wrong in (
        {"chapter": "nowhere"},
        {"crew": "thug"},
        {"take": "thug", "seat": 3},
        {"take": "safecracker"},
        {"take": "thug", "slot": 0},
    ):
        assert (await refusal(ines, "/api/heist/crew", crew | wrong))[0] == "heist/team"
