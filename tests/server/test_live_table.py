"""A table from the first click to the end of a game, over real sockets."""

from __future__ import annotations

import pytest

from tests.server.site import Refused, Site, six_at_a_table


async def test_six_people_sit_down_and_are_dealt_in(site: Site) -> None:
    code, lines = await six_at_a_table(site)
    assert [line.you for line in lines] == [0, 1, 2, 3, 4, 5]
    for line in lines:
        assert line.table["state"] == "playing"
        assert line.table["code"] == code
        assert line.ask is not None
        assert line.ask["prompt"] == "vote"
        assert "lay ambush" in line.offers()
        assert [clock["name"].split("-")[0] for clock in line.clocks] == ["conspire"]


async def test_an_answer_is_acknowledged_and_shown_to_whoever_may_see_it(site: Site) -> None:
    _, lines = await six_at_a_table(site)
    before = [len(line.inbox) for line in lines]
    await lines[0].answer("lay ambush")
    assert lines[0].view["mine"]["laid"] == "ambush"
    for line in lines[1:]:
        await line.settle()
    told = [len(line.inbox) - count for line, count in zip(lines, before, strict=True)]
    assert told[1:] == [1] * 5, "the others got nothing but the answer to their own ping"
    await lines[0].answer("ready")
    for line in lines[1:]:
        await line.until(lambda line=line: line.view["seats"][0]["ready"], "all see it")


async def test_an_answer_to_a_question_that_has_passed_is_refused(site: Site) -> None:
    _, lines = await six_at_a_table(site)
    with pytest.raises(Refused, match="answer/stale"):
        await lines[0].do("answer", decision="99", key="lay ambush")
    with pytest.raises(Refused, match="answer/not-offered"):
        await lines[0].answer("ready")
