"""The lab of a server: who may use it, what waits in line, and what becomes of a run."""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import pytest

from lasttable.games import GAMES
from lasttable.kernel import Record, read_settings
from lasttable.lab import play_game
from lasttable.server.lab import lab_routes
from lasttable.server.lab.lab_types import LabProgress, LabWish
from lasttable.server.lab.queue import MOST_KEPT, MOST_WAITING, LabQueue
from lasttable.server.lab.shelf import FOUND, REPORT
from lasttable.server.lab.worker_process import start_program
from lasttable.server.refusals import Refusal
from tests.server.running_server import Site, own_key, serving

HERE = {"Host": "127.0.0.1:80"}
WISH: dict[str, Any] = {
    "game": "dead-last",
    "seats": 6,
    "games": 1000,
    "bots": "steady",
    "variants": [{"silent": True}, {"silent": True, "mafia_ambush": True}],
}
FOUND_TEXT = {"en": {"headline": ["It is fair."], "variants": ["A"], "rows": [], "games": []}}


def wish(**changes: Any) -> LabWish:
    """Ask for a run."""
    return LabWish(**{**WISH, **changes})


@dataclass
class HandWorker:
    """A worker that does what a test tells it."""

    folder: Path
    lines: asyncio.Queue[LabProgress | None] = field(default_factory=asyncio.Queue)
    problem: str | None = None
    is_killed: bool = False

    def say(self, *played: int, wanted: tuple[int, ...] = (1000, 1000)) -> None:
        """Report progress."""
        self.lines.put_nowait(LabProgress(list(played), list(wanted), 1.0, {}))

    def finish(self, problem: str | None = None) -> None:
        """End, with a report unless something went wrong."""
        self.problem = problem
        if problem is None:
            (self.folder / REPORT).write_text('{"notable": []}')
            (self.folder / "report.en.html").write_text("<h1>report</h1>")
            (self.folder / FOUND).write_text(json.dumps(FOUND_TEXT))
        self.lines.put_nowait(None)

    async def progress(self) -> AsyncIterator[LabProgress]:
        """Yield what it was told to say."""
        while (line := await self.lines.get()) is not None:
            yield line

    def ask_to_stop(self) -> None:
        """Write a report of what there is."""
        self.finish()

    async def end(self) -> str | None:
        """Return what went wrong."""
        return "killed" if self.is_killed else self.problem

    async def kill(self) -> None:
        """End at once."""
        self.is_killed = True
        self.lines.put_nowait(None)


class Hands:
    """Starts workers for a queue, and remembers them."""

    def __init__(self) -> None:
        self.workers: list[HandWorker] = []

    async def start(self, folder: Path) -> HandWorker:
        """Start a worker."""
        self.workers.append(HandWorker(folder))
        return self.workers[-1]


async def until(queue: LabQueue, is_true: Callable[[], object]) -> None:
    """Wait until something holds."""
    async with asyncio.timeout(30):
        while not is_true():
            queue.changed.clear()
            await queue.changed.wait()


@asynccontextmanager
async def line_of_runs(folder: Path) -> AsyncIterator[tuple[LabQueue, Hands]]:
    """Open a queue whose workers are in the test's hands."""
    hands = Hands()
    queue = LabQueue(folder, lambda: 1_000 + len(queue.runs()), hands.start)
    queue.start()
    try:
        yield queue, hands
    finally:
        await queue.stop()


async def test_one_run_at_a_time_is_played_in_order(tmp_path: Path) -> None:
    async with line_of_runs(tmp_path) as (queue, hands):
        first, second = queue.add(wish()), queue.add(wish(games=500))
        await until(queue, lambda: len(hands.workers) == 1)
        hands.workers[0].say(400, 380)
        await until(queue, lambda: first.played == [400, 380])
        assert (first.state, second.state) == ("running", "waiting")
        hands.workers[0].say(1000, 1000)
        hands.workers[0].finish()
        await until(queue, lambda: second.state == "running")
        assert first.state == "done"
        assert hands.workers[1].folder.name == second.id


async def test_a_run_that_is_stopped_keeps_what_it_has(tmp_path: Path) -> None:
    async with line_of_runs(tmp_path) as (queue, hands):
        run = queue.add(wish())
        await until(queue, lambda: hands.workers)
        hands.workers[0].say(400, 400)
        await until(queue, lambda: run.played)
        queue.stop_run(run.id)
        await until(queue, lambda: run.is_over)
        assert run.state == "stopped"
        assert queue.shelf.has_report(run.id)


async def test_a_run_that_waits_can_be_taken_out_of_line(tmp_path: Path) -> None:
    async with line_of_runs(tmp_path) as (queue, hands):
        queue.add(wish())
        waiting = queue.add(wish())
        await until(queue, lambda: hands.workers)
        queue.stop_run(waiting.id)
        hands.workers[0].finish()
        await until(queue, lambda: queue.runs()[0].is_over)
        assert waiting.state == "stopped"
        assert len(hands.workers) == 1


async def test_a_worker_that_fails_fails_its_run_and_no_other(tmp_path: Path) -> None:
    async with line_of_runs(tmp_path) as (queue, hands):
        first, second = queue.add(wish()), queue.add(wish())
        await until(queue, lambda: hands.workers)
        hands.workers[0].finish("MemoryError")
        await until(queue, lambda: second.state == "running")
        assert (first.state, first.why) == ("failed", "MemoryError")


async def test_a_worker_without_a_report_has_failed(tmp_path: Path) -> None:
    async with line_of_runs(tmp_path) as (queue, hands):
        run = queue.add(wish())
        await until(queue, lambda: hands.workers)
        hands.workers[0].lines.put_nowait(None)
        await until(queue, lambda: run.is_over)
        assert run.state == "failed"


async def test_deleting_a_run_ends_its_worker_and_frees_the_line(tmp_path: Path) -> None:
    async with line_of_runs(tmp_path) as (queue, hands):
        first, second = queue.add(wish()), queue.add(wish())
        await until(queue, lambda: hands.workers)
        await queue.delete(first.id)
        await until(queue, lambda: second.state == "running")
        assert hands.workers[0].is_killed
        assert not queue.shelf.path(first.id).exists()
        with pytest.raises(Refusal, match="lab/not-found"):
            queue.find(first.id)


async def test_the_line_and_the_shelf_have_an_end(tmp_path: Path) -> None:
    async with line_of_runs(tmp_path) as (queue, hands):
        for _ in range(MOST_WAITING):
            queue.add(wish())
        await until(queue, lambda: hands.workers)
        queue.add(wish())
        with pytest.raises(Refusal, match="lab/queue-full"):
            queue.add(wish())
        for run in queue.runs():
            queue.stop_run(run.id)
        for _ in range(MOST_KEPT - len(queue.runs())):
            queue.stop_run(queue.add(wish()).id)
        with pytest.raises(Refusal, match="lab/shelf-full"):
            queue.add(wish())


async def test_runs_go_on_after_a_restart(tmp_path: Path) -> None:
    async with line_of_runs(tmp_path) as (queue, hands):
        first, second = queue.add(wish()), queue.add(wish(games=500))
        await until(queue, lambda: hands.workers)
        hands.workers[0].say(400, 400)
        await until(queue, lambda: first.played)
    assert hands.workers[0].is_killed
    async with line_of_runs(tmp_path) as (queue, hands):
        await until(queue, lambda: hands.workers)
        assert [run.id for run in queue.runs()] == [first.id, second.id]
        assert hands.workers[0].folder.name == first.id


async def test_a_run_that_cannot_be_read_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "broken").mkdir()
    (tmp_path / "broken" / "run.json").write_text("{")
    async with line_of_runs(tmp_path) as (queue, _):
        assert queue.runs() == []
    assert (tmp_path / "broken").exists()


async def test_the_pace_of_finished_runs_is_known(tmp_path: Path) -> None:
    async with line_of_runs(tmp_path) as (queue, hands):
        run = queue.add(wish())
        await until(queue, lambda: hands.workers)
        await asyncio.sleep(0)
        hands.workers[0].say(1000, 1000)
        hands.workers[0].finish()
        await until(queue, lambda: run.is_over)
        run.seconds = 50.0
        assert queue.pace() == {"dead-last steady": 0.025}


@pytest.mark.real_time
async def test_a_process_reports_stops_and_is_killed(tmp_path: Path) -> None:
    line = '{"played":[1],"wanted":[2],"seconds_left":null,"rows":{}}'
    talks = f"print('{line}', flush=True); assert input() == 'stop'; print('odd', flush=True)"
    worker = await start_program([sys.executable, "-c", talks], tmp_path)
    told = []
    async for progress in worker.progress():
        told.append(progress.played)
        worker.ask_to_stop()
    assert told == [[1]]
    assert await worker.end() is None
    failing = await start_program([sys.executable, "-c", "raise ValueError('no bots')"], tmp_path)
    assert [one async for one in failing.progress()] == []
    assert await failing.end() == "ValueError: no bots"
    endless = await start_program([sys.executable, "-c", "input()"], tmp_path)
    await endless.kill()
    assert await endless.end() is not None


@asynccontextmanager
async def at_this_computer(site: Site) -> AsyncIterator[httpx.AsyncClient]:
    """Browse as the host does, at the computer that runs the server."""
    key = await own_key(site, **HERE)
    async with site.browser(Origin=site.url, **HERE, **key) as browser:
        yield browser


async def test_only_whoever_is_at_this_computer_may_use_the_lab(site: Site) -> None:
    async with site.browser(Origin=site.url, **HERE) as browser:
        told = (await browser.get("/api/lab")).json()
        assert not told["may_run"]
        assert told["key_at"].startswith("http://127.0.0.1:")
        for method, path in (
            ("POST", "/api/lab"),
            ("POST", "/api/lab/x/stop"),
            ("DELETE", "/api/lab/x"),
        ):
            answer = await browser.request(method, path, json=WISH)
            assert answer.json()["error"]["code"] == "lab/not-yours"
    async with site.browser(Origin=site.url, Host="evil.example") as browser:
        told = (await browser.get("/api/lab")).json()
        assert (told["may_run"], told["key_at"], told["runs"]) == (False, None, [])
    async with at_this_computer(site) as browser:
        assert (await browser.get("/api/lab")).json()["may_run"]


async def test_the_operators_token_opens_the_lab(tmp_path: Path) -> None:
    async with serving(tmp_path / "data", metrics_token="secret") as site:
        shown = {"Authorization": "Bearer secret"}
        async with site.browser(Origin=site.url, **shown) as browser:
            assert (await browser.get("/api/lab")).json()["may_run"]


async def test_another_page_cannot_start_a_run(site: Site) -> None:
    key = await own_key(site, **HERE)
    async with site.browser(Origin="https://evil.example", **HERE, **key) as browser:
        answer = await browser.post("/api/lab", json=WISH)
    assert answer.json()["error"]["code"] == "origin/refused"


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"game": "chess"}, "game/unknown"),
        ({"games": 99}, "lab/games"),
        ({"games": 20_001}, "lab/games"),
        ({"variants": []}, "lab/variants"),
        ({"variants": [{}] * 4}, "lab/variants"),
        ({"variants": [{}, {"silent": False}]}, "lab/same"),
        ({"variants": [{"silent": "maybe"}]}, "settings/invalid"),
        ({"variants": [{"colours": "blue"}]}, "settings/invalid"),
        ({"seats": 3}, "lobby/seat-count"),
        ({"bots": "genius"}, "lobby/level-unknown"),
        ({"more": 1}, "body/invalid"),
    ],
)
async def test_what_cannot_be_played_is_refused(
    site: Site, changes: dict[str, Any], code: str
) -> None:
    async with at_this_computer(site) as browser:
        answer = await browser.post("/api/lab", json={**WISH, **changes})
        assert answer.json()["error"]["code"] == code
        assert (await browser.get("/api/lab")).json()["runs"] == []


async def test_without_its_packages_the_lab_says_what_to_install(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lab_routes, "find_spec", lambda _: None)
    async with at_this_computer(site) as browser:
        assert "lasttable[lab]" in (await browser.get("/api/lab")).json()["missing"]
        answer = await browser.post("/api/lab", json=WISH)
    assert answer.json()["error"]["code"] == "lab/missing"


async def test_a_run_goes_from_the_line_to_its_report(site: Site) -> None:
    hands = Hands()
    site.lab.start_one = hands.start
    async with at_this_computer(site) as browser:
        made = (await browser.post("/api/lab", json=WISH)).json()
        assert made["state"] == "waiting"
        report = f"/api/lab/{made['id']}/report.en.html"
        await until(site.lab, lambda: hands.workers)
        assert (await browser.get(report)).json()["error"]["code"] == "lab/no-report"
        hands.workers[0].say(1000, 1000)
        hands.workers[0].finish()
        await until(site.lab, lambda: site.lab.runs()[0].is_over)
        told = (await browser.get("/api/lab?language=de")).json()["runs"][0]
        assert told["state"] == "done"
        assert told["found"]["headline"] == ["It is fair."]
    # The address of a report cannot be guessed: whoever has it needs nothing else.
    async with site.browser() as browser:
        page = await browser.get(report)
        assert page.text == "<h1>report</h1>"
        assert "sandbox" in page.headers["content-security-policy"]
        assert len(page.headers.get_list("content-security-policy")) == 1
        assert (await browser.get("/api/lab/guess/report.en.html")).status_code == 404
    async with at_this_computer(site) as browser:
        assert (await browser.delete(f"/api/lab/{made['id']}")).status_code == 200
        assert (await browser.get(report)).status_code == 404


async def test_a_game_of_a_run_can_be_replayed(site: Site) -> None:
    game = GAMES["last-dog-standing"]
    match = play_game(game, read_settings(game.settings, {}), ["steady"] * 3, "1-4")
    assert match.outcome is not None
    hands = Hands()
    site.lab.start_one = hands.start
    asked = {**WISH, "game": game.name, "seats": 3, "variants": [{}]}
    async with at_this_computer(site) as browser:
        run = (await browser.post("/api/lab", json=asked)).json()["id"]
        await until(site.lab, lambda: hands.workers)
        hands.workers[0].finish()
        await until(site.lab, lambda: site.lab.runs()[0].is_over)
        text = Record.of(match).to_text()
        kept = json.dumps({"notable": [{"record": text, "why": "typical"}]})
        (hands.workers[0].folder / REPORT).write_text(kept)
        replay = (await browser.get(f"/api/lab/{run}/games/0?eye=1")).json()
        assert replay["game"] == game.name
        assert len(replay["frames"]) == len(match.answers) + 1
        assert replay["winners"] == [int(seat) for seat in match.outcome.winners]
        assert (await browser.get(replay["record_url"])).text == text
        assert (await browser.get(f"/api/lab/{run}/games/1")).status_code == 404
        bad = await browser.get(f"/api/lab/{run}/games/0?eye=7")
        assert bad.json()["error"]["code"] == "replay/bad-eye"
