"""Programs that play over the network: one is killed in the middle of a game, one is JavaScript."""

from __future__ import annotations

import asyncio
import os
import shutil
import sys
from asyncio.subprocess import PIPE, Process
from pathlib import Path

import pytest
from mcp import Client, StdioServerParameters

from lasttable.cli.bot import TOKEN
from lasttable.cli.main import main
from tests.cli.conftest import Run, run  # noqa: F401 - a fixture.
from tests.server.running_server import Line, Site, serving
from tests.server.test_attendance import admit
from tests.server.test_mcp import TOOLS, call, sit
from tests.server.test_online_bots import grudge_of, opened, play_out
from tests.server.test_operator import in_a_thread

pytestmark = pytest.mark.real_time
ROOT = Path(__file__).resolve().parents[2]
NODE = shutil.which("node", path=f"{ROOT / '.venv/bin'}:{os.environ['PATH']}")
BOT = """
from lasttable.sdk import Player

class Grudge(Player):
    seconds = 0.0

    def decide(self, sight):
        return sight.keys[0]
"""


async def start(token: str, *words: str) -> Process:
    env = {**os.environ, "LASTTABLE_BOT_TOKEN": token, "LASTTABLE_BOT_TOKENS": token}
    return await asyncio.create_subprocess_exec(*words, stdout=PIPE, stderr=PIPE, env=env)


async def seat(host: Line, bots: int = 1) -> None:
    def seated() -> int:
        return sum(seat["kind"] == "outside" for seat in host.table["seats"])

    for number in range(bots):
        await admit(host)
        await host.until(lambda: seated() > number, "it sits")  # noqa: B023 - used at once.
    await host.lobby("start")


async def end_of(process: Process) -> tuple[int, str]:
    """Wait for a program's end; return its status and what it said."""
    async with asyncio.timeout(90):
        out, err = await process.communicate()
    assert process.returncode is not None
    return process.returncode, (out + err).decode()


async def prepare(site: Site, folder: Path) -> tuple[str, str, Line, list[str]]:
    grudge = await grudge_of(site)
    code, host = await opened(site)
    file = folder / "grudge.py"
    file.write_text(BOT)
    command = [sys.executable, "-m", "lasttable", "bot", str(file), "--server", site.url]
    return grudge.token, code, host, command


async def test_a_killed_program_carries_on_when_it_is_started_again(tmp_path: Path) -> None:
    async with serving(tmp_path / "data") as site:
        token, code, host, command = await prepare(site, tmp_path)
        first = await start(token, *command, "--table", code)
        await seat(host)
        await play_out(host, until=3)
        first.kill()
        await end_of(first)
        await host.until(lambda: not host.table["seats"][1]["connected"], "it is dead")
        second = await start(token, *command)
        try:
            await host.until(lambda: host.table["seats"][1]["connected"], "it is back")
            assert not host.table["seats"][1]["bot_until_return"], "nobody had to play for it"
            await play_out(host)
        finally:
            second.kill()
            _, said = await end_of(second)
        assert "plays last-dog-standing in seat 1" in said
        assert token not in said


async def test_a_program_without_python_plays_a_game(tmp_path: Path) -> None:
    async with serving(tmp_path / "data") as site:
        token, code, host, _ = await prepare(site, tmp_path)
        script = str(ROOT / "examples" / "network_bot.js")
        program = await start(token, str(NODE), script, site.url, code)
        await seat(host)
        await play_out(host)
        assert not host.table["seats"][1]["bot_until_return"]
        assert await end_of(program) == (0, "the game is over\n")


async def test_two_bots_with_tokens_play_with_a_person_and_one_talks(tmp_path: Path) -> None:
    async with serving(tmp_path / "data") as site:
        mika = await site.person("Mika")
        tokens = [(await site.bot(mika, name)).token for name in ("Gambler", "Parrot")]
        code, host = await opened(site, seats=3)
        words = [sys.executable, "-u", str(ROOT / "examples" / "network_bots.py")]
        program = await start(" ".join(tokens), *words, f"{site.url}/t/{code}")
        try:
            await seat(host, bots=2)
            await host.do("talk", text="Good evening")
            await play_out(host)
            said = "Good evening, says the parrot"
            await host.until(lambda: said in [line["text"] for line in host.talk], "it talks")
            assert not any(seat["bot_until_return"] for seat in host.table["seats"])
        finally:
            program.kill()
            _, told = await end_of(program)
        assert "plays last-dog-standing in seat 2" in told


async def test_bad_input_is_one_clear_sentence(
    tmp_path: Path,
    run: Run,  # noqa: F811
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv(TOKEN, raising=False)
    async with serving(tmp_path / "data") as site:
        _, code, _, (*_, word, file, option, url) = await prepare(site, tmp_path)
        command = (word, file, option, url)
        wrong = (*command, "--token", "bot-wrong")
        status, _, said = await in_a_thread(run, *wrong, "--table", code)
        assert status == 2
        assert said == "lasttable bot: the token is wrong, or it was revoked (bot/token)\n"
        status, _, said = await in_a_thread(run, *command)
        assert status == 2
        assert "give the bot's token" in said
    status, _, said = await in_a_thread(run, *wrong)
    assert status == 2
    assert "cannot be reached" in said


async def test_the_command_for_assistants_serves_its_tools_over_standard_input(
    tmp_path: Path,
) -> None:
    async with serving(tmp_path / "data") as site:
        token, code, host, _ = await prepare(site, tmp_path)
        words = ["-m", "lasttable", "mcp", "--server", site.url]
        env = {**os.environ, "LASTTABLE_BOT_TOKEN": token}
        program = StdioServerParameters(command=sys.executable, args=words, env=env)
        async with Client(program) as one:
            assert sorted(tool.name for tool in (await one.list_tools()).tools) == TOOLS
            await sit(one, code, host)
            await host.lobby("start")
            told = await call(one, "look", table=code)
            assert told["state"] == "playing"
            assert told["your_seat"] == 1


@pytest.mark.parametrize("command", ["bot", "mcp"])
def test_a_missing_extra_is_one_sentence(
    command: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("lasttable.extras.find_spec", lambda _name: None)
    words = [command, "grudge.py"] if command == "bot" else [command]
    assert main(words) == 2
    assert 'pip install "lasttable[' in capsys.readouterr().err
