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

from lasttable.cli.main import main
from tests.server.running_server import Line, Site, serving
from tests.server.test_attendance import admit
from tests.server.test_mcp import TOOLS, call, sit
from tests.server.test_online_bots import grudge_of, opened, play_out

pytestmark = pytest.mark.real_time
ROOT = Path(__file__).resolve().parents[2]
NODE = shutil.which("node", path=f"{ROOT / '.venv/bin'}:{os.environ['PATH']}")
BOT = """
from lasttable.sdk import Player

class Grudge(Player):
    def decide(self, sight):
        return sight.keys[0]
"""


async def start(token: str, *words: str) -> Process:
    env = {**os.environ, "LASTTABLE_BOT_TOKEN": token}
    return await asyncio.create_subprocess_exec(*words, stdout=PIPE, stderr=PIPE, env=env)


async def seat(host: Line) -> None:
    await host.until(lambda: host.table["asking"], "the bot asks")
    await admit(host)
    await host.until(lambda: host.table["seats"][1]["kind"] == "outside", "it sits")
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


async def test_bad_input_is_one_clear_sentence(tmp_path: Path) -> None:
    async with serving(tmp_path / "data") as site:
        _, code, _, command = await prepare(site, tmp_path)
        status, said = await end_of(await start("bot-wrong", *command, "--table", code))
        assert (status, said) == (
            2,
            "lasttable bot: the token is wrong, or it was revoked (bot/token)\n",
        )
        status, said = await end_of(await start("", *command))
        assert status == 2
        assert "give the bot's token" in said
    status, said = await end_of(await start("bot-wrong", *command))
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
