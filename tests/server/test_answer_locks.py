"""Secret answers are locked by each player's device, sent to all, and opened with the reveal."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest

from lasttable.fair_deal import lock_of, new_number
from lasttable.games import GAMES
from tests.server.running_server import Line, Refused, Site, all_until, serving, six_at_a_table

SILENT = {"silent": True, "clock": "30"}


def locked(line: Line, key: str) -> dict[str, Any]:
    """Make what a device sends with an answer."""
    assert line.ask is not None
    salt, decision = new_number(), line.ask["decision"]
    seal = line.table["seal"]["seal"]
    lock = lock_of(seal, int(decision), line.you or 0, key, salt)
    return {"decision": decision, "key": key, "lock": lock, "salt": salt}


def locks_of(line: Line) -> list[dict[str, Any]]:
    return [message for message in line.inbox if message["type"] == "locks"]


async def vote(lines: list[Line], card: str) -> list[dict[str, Any]]:
    """Let everybody lay the same card if they can, or else any other."""
    sent = []
    for line in lines:
        key = f"lay {card}" if f"lay {card}" in line.offers() else line.offers()[0]
        sent.append(locked(line, key))
        await line.do("answer", **sent[-1])
    return sent


async def test_locks_come_before_the_reveal_and_are_opened_with_it(site: Site) -> None:
    _, lines = await six_at_a_table(site, settings=SILENT)
    assert lines[0].table["seal"]["locks"]["vote"] == ["lay", "take-back"]
    sent = await vote(lines[:5], "blue")
    assert not locks_of(lines[0]), "nothing is told while the question is open"
    sent += await vote(lines[5:], "blue")
    await all_until(lines, lambda line: len(locks_of(line)) == 2, "locks came, and were opened")
    for line in lines:
        closed, opened = locks_of(line)
        assert [one["lock"] for one in closed["locks"]] == [one["lock"] for one in sent]
        assert all(one["key"] is None and one["salt"] is None for one in closed["locks"])
        assert [one["key"] for one in opened["locks"]] == [one["key"] for one in sent]
        assert [one["salt"] for one in opened["locks"]] == [one["salt"] for one in sent]
        kinds = [
            "reveal"
            if any(event["kind"] == "reveal" for event in m.get("events", ()))
            else m["type"]
            for m in line.inbox
        ]
        assert kinds.index("locks") < kinds.index("reveal")


async def test_a_vote_that_changes_is_locked_again(site: Site) -> None:
    _, lines = await six_at_a_table(site, settings=SILENT)
    await vote(lines[:1], "orange")
    (changed,) = await vote(lines[:1], "black")
    await vote(lines[1:], "orange")
    await lines[0].until(lambda: len(locks_of(lines[0])) == 2, "the locks came")
    assert locks_of(lines[0])[0]["locks"][0]["lock"] == changed["lock"]
    await lines[0].settle()


async def test_answers_without_a_lock_count_all_the_same(site: Site) -> None:
    _, lines = await six_at_a_table(site, settings=SILENT)
    for line in lines[1:]:
        await line.answer(line.offers()[0])
    await vote(lines[:1], "orange")
    await lines[1].until(lambda: len(locks_of(lines[1])) == 2, "the locks came")
    assert [one["seat"] for one in locks_of(lines[1])[0]["locks"]] == [0]


async def test_a_lock_must_fit_its_answer_and_its_question(site: Site) -> None:
    _, lines = await six_at_a_table(site, settings=SILENT)
    good = locked(lines[0], lines[0].offers()[0])
    for bad in (
        {**good, "key": lines[0].offers()[1]},
        {**good, "salt": new_number()},
        {**good, "lock": None},
    ):
        with pytest.raises(Refused, match="seal/wrong-lock"):
            await lines[0].do("answer", **bad)
    assert lines[0].ask is not None
    assert lines[0].ask["answered"] is None, "a refusal changes nothing"
    await lines[0].do("answer", **good)


async def test_nothing_is_locked_where_answers_may_stay_hidden(site: Site) -> None:
    for name, game in GAMES.items():
        assert (name == "dead-last") == bool(game.sealed)
    _, lines = await six_at_a_table(site)
    await lines[0].until(lambda: "lay ambush" in lines[0].offers(), "cards can be laid")
    signals = [key for key in lines[0].offers() if not key.startswith("lay")]
    with pytest.raises(Refused, match="seal/no-lock"):
        await lines[0].do("answer", **locked(lines[0], signals[0]))


async def test_a_crash_in_the_middle_of_a_vote_keeps_the_locks(tmp_path: Path) -> None:
    async with serving(tmp_path / "data") as site:
        code, lines = await six_at_a_table(site, settings=SILENT)
        sent = await vote(lines[:5], "blue")
        cookies = [person.cookie for person in site.people]
        shutil.copytree(tmp_path / "data", tmp_path / "crashed")
    async with serving(tmp_path / "crashed") as site:
        people = [site.returning(f"P{n}", cookie) for n, cookie in enumerate(cookies)]
        lines = [await person.enter(code) for person in people]
        sent += await vote(lines[5:], "blue")
        await all_until(lines, lambda line: len(locks_of(line)) == 2, "the locks came")
        assert [one["lock"] for one in locks_of(lines[0])[0]["locks"]] == [
            one["lock"] for one in sent
        ]
