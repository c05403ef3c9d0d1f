"""Variants at a table: read from a file, shown to everybody, played, recorded, kept."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

from lasttable.fair_deal import SealBlock, closed_list
from lasttable.games import GAMES
from lasttable.kernel import Record, replay
from lasttable.kernel.variants import PROBLEMS
from lasttable.server.previews.links import preview_table
from tests.server.running_server import Line, Person, Refused, Site, all_until
from tests.server.test_every_game import move
from tests.server.test_link_previews import lobby

FILE = """\
game = "last-dog-standing"
name = "Long night"
by = "Ann"
[settings]
starting_hand = 4
[data]
hand_limit = 8
[data.copies]
mask = 9
"""
WORD = "name=Long+night&by=Ann&hand_limit=8&copies.mask=9"


async def read(person: Person, text: str, **more: str) -> dict[str, Any]:
    answer = await person.http.post("/api/variants", json={"text": text, **more})
    found: dict[str, Any] = answer.json()
    return found


async def varied_lobby(site: Site, *names: str) -> tuple[str, list[Line]]:
    people = await site.persons(*names)
    code = await people[0].lay(game="last-dog-standing", seats=2)
    found = await read(people[0], FILE, game="last-dog-standing")
    lines = [await person.enter(code) for person in people]
    await lines[0].lobby("settings", settings=found["settings"])
    for line in lines[1:]:
        await line.lobby("sit")
    return code, lines


async def test_a_file_becomes_settings(site: Site) -> None:
    jonas = await site.person("Jonas")
    found = await read(jonas, FILE, game="last-dog-standing")
    assert found["settings"] == {"starting_hand": 4, "variant": WORD}
    assert found["seats"] == [2, 4]
    assert found["variant"]["differences"] == {
        "en": ["Hand limit: 8 instead of 6", "Copies of Mask: 9 instead of 7"],
        "de": ["Handlimit: 8 statt 6", "Exemplare von Maske: 9 statt 7"],
    }


async def test_everything_wrong_with_a_file_is_told_by_code(site: Site) -> None:
    jonas = await site.person("Jonas")
    found = await read(jonas, FILE + "maks = 1\ncough = 99\n")
    assert found["error"]["code"] == "variant/invalid"
    problems = found["error"]["params"]["problems"]
    assert [one["code"] for one in problems] == ["unknown", "range"]
    assert problems[1]["about"] == {"place": "copies.cough", "value": "99", "least": 0, "most": 20}


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("#" * 17_000, "variant/invalid"),
        ("x" * 200_000, "body/too-large"),
        ("[" * 8000, "variant/invalid"),
        ('game = "last-dog-standing"\nname = "<script>"', "variant/invalid"),
        ('game = "dead-last"\nname = "Rich"\n[data]\ncentre_bars = 6', "variant/other-game"),
    ],
)
async def test_a_hostile_file_is_refused(site: Site, text: str, code: str) -> None:
    jonas = await site.person("Jonas")
    found = await read(jonas, text, game="last-dog-standing")
    assert found["error"]["code"] == code


async def test_a_file_to_start_from_can_be_fetched(site: Site) -> None:
    jonas = await site.person("Jonas")
    answer = await jonas.http.get("/api/variants/last-dog-standing.toml")
    assert answer.status_code == 200
    assert (await read(jonas, answer.text))["variant"] is None


async def test_everybody_sees_what_differs_before_they_sit_down(site: Site) -> None:
    code, (jonas, ines) = await varied_lobby(site, "Jonas", "Ines")
    await all_until([jonas, ines], lambda line: line.table["variant"], "the variant is shown")
    assert ines.table["variant"]["name"] == "Long night"
    assert ines.table["settings"]["variant"] == WORD
    stranger = await site.person("Noor")
    invitation = await stranger.get(f"/api/tables/{code}")
    assert invitation["variant"]["differences"]["en"][0] == "Hand limit: 8 instead of 6"


async def test_only_the_host_changes_the_variant(site: Site) -> None:
    _, (_, ines) = await varied_lobby(site, "Jonas", "Ines")
    with pytest.raises(Refused, match="host/only"):
        await ines.lobby("settings", settings={"variant": ""})


@pytest.mark.parametrize(
    "word", ["name=x&hand_limit=99", "nonsense", "name=x&copies.elephant=1", "y=" + "x" * 1990]
)
async def test_a_bad_word_changes_nothing(site: Site, word: str) -> None:
    _, (jonas, _) = await varied_lobby(site, "Jonas", "Ines")
    with pytest.raises(Refused, match="settings/invalid"):
        await jonas.lobby("settings", settings={"variant": word})
    assert jonas.table["settings"]["variant"] == WORD


async def test_a_setting_that_does_not_go_with_the_variant_is_refused(site: Site) -> None:
    _, (jonas, _) = await varied_lobby(site, "Jonas", "Ines")
    few = "&".join(
        f"copies.{card}=0"
        for card in ("mask", "cough", "trickster", "shuffle", "control", "toilet_paper")
    )
    await jonas.lobby("settings", settings={"variant": f"name=Few&{few}&copies.bribe=0"})
    with pytest.raises(Refused, match="settings/invalid"):
        await jonas.lobby("settings", settings={"starting_hand": 5})
    assert jonas.table["settings"]["starting_hand"] == 4
    await jonas.lobby("settings", settings={"variant": "", "starting_hand": 5})
    assert jonas.table["variant"] is None


async def test_a_variant_is_played_recorded_sealed_and_kept_for_a_rematch(site: Site) -> None:
    code, (jonas, ines) = await varied_lobby(site, "Jonas", "Ines")
    host = site.people[0]
    await jonas.lobby("start")
    await all_until([jonas, ines], lambda line: line.view, "the cards are dealt")
    assert jonas.view["edition"]["hand_limit"] == 8
    luck = Random(1)
    for _ in range(3000):
        if jonas.table["state"] == "over":
            break
        for line in (jonas, ines):
            await move(line, luck)
    text = (await host.http.get(f"/api/records/{code}.txt")).text
    record = Record.from_text(text)
    assert f"variant={WORD}" in record.settings
    assert replay(record, GAMES).state.edition.hand_limit == 8
    block = SealBlock.from_lines(record.seal)
    others = record.settings.replace("copies.mask=9", "copies.mask=8")
    for settings, fits in ((record.settings, True), (others, False)):
        closed = closed_list(block.seal, settings, block.sitting, block.shares)
        assert (closed == block.closed) is fits
    await jonas.do("rematch")
    await jonas.until(lambda: jonas.table["next"], "there is a next table")
    again = await host.get(f"/api/tables/{jonas.table['next']}")
    assert again["variant"]["name"] == "Long night"


def test_a_preview_names_what_differs() -> None:
    record = lobby("Jonas", "last-dog-standing", 4)
    record.settings = {"variant": WORD}
    said = preview_table(record).description
    assert "Variant “Long night” by Ann: Hand limit: 8 instead of 6; Copies of Mask" in said


def test_a_preview_of_many_differences_stays_short() -> None:
    record = lobby("Jonas", "last-dog-standing", 4)
    cards = ("mask", "cough", "wacko", "bribe", "control", "shuffle")
    record.settings = {"variant": "name=Many&" + "&".join(f"copies.{card}=1" for card in cards)}
    assert preview_table(record).description.endswith("; and 2 more.")


def test_every_problem_has_words_in_every_language() -> None:
    root = GAMES["dead-last"].folder.parents[3]
    for path in ("en.variants.ts", "de/variants.ts"):
        text = (root / "web/src/lib/messages" / path).read_text(encoding="utf-8")
        named = set(re.findall(r"^ {4}'?([a-z-]+)'?:", text, re.MULTILINE))
        assert set(PROBLEMS) <= named, path
