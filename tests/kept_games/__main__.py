"""Play every game on a real server, some to their end, and keep its database under a name."""

from __future__ import annotations

import asyncio
import json
import lzma
import sqlite3
import sys
from contextlib import closing
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from lasttable.games import GAMES
from tests.kept_games.kept_folder import FOLDER
from tests.server.running_server import Line, Person, Site, all_until, serving
from tests.server.test_every_game import move
from tests.server.test_your_last_heist import campaign_of, run_away, sit_down
from tests.server.virtual_time import VirtualLoop

SETTINGS: dict[str, dict[str, Any]] = {
    "dead-last": {"silent": True},
    "kill-shot": {"targets": 3},
}
BETWEEN_MOVES = 0.1
UNFINISHED = 40
MOST_MOVES = 20_000


async def sit(site: Site, people: list[Person], name: str) -> tuple[str, list[Line]]:
    seats = GAMES[name].seat_counts[0]
    body = {"game": name, "seats": seats, "settings": SETTINGS.get(name, {})}
    code = str((await people[0].post("/api/tables", body))["code"])
    lines = [await person.enter(code) for person in people[:seats]]
    for line in lines[1:]:
        await line.lobby("sit")
    await lines[0].lobby("start")
    await all_until(lines, lambda line: line.view, "the cards are dealt")
    return code, lines


async def play(lines: list[Line], most: int) -> bool:
    luck = Random(5)
    for number in range(most):
        await move(lines[number % len(lines)], luck)
        await asyncio.sleep(BETWEEN_MOVES)
        if lines[0].table["state"] == "over":
            return True
    return False


async def play_all(site: Site) -> dict[str, Any]:
    people = await site.persons("Jonas", "Ines", "Abel", "Noor", "Priya", "Tomek")
    index: dict[str, Any] = {"cookie": people[0].cookie, "finished": {}, "unfinished": {}}
    for name in GAMES:
        code, lines = await sit(site, people, name)
        assert not await play(lines, UNFINISHED), f"{name} ended too soon"
        index["unfinished"][name] = code
        for line in lines:
            await line.close()
        if name == "your-last-heist":
            continue
        code, lines = await sit(site, people, name)
        assert await play(lines, MOST_MOVES), f"{name} did not end"
        index["finished"][name] = code
    ended = await campaign_of(people[0], name="Ended")
    path = f"/api/heist/campaigns/{ended['id']}"
    code = (await people[0].post(f"{path}/play", {}))["code"]
    await run_away(await sit_down(site, people[:3], code))
    index["finished"]["your-last-heist"] = code
    begun = await campaign_of(people[0], name="Begun")
    path = f"/api/heist/campaigns/{begun['id']}"
    under_way = (await people[0].post(f"{path}/play", {}))["code"]
    await sit_down(site, people[:3], under_way)
    index |= {"ended": ended["id"], "begun": begun["id"], "under_way": under_way}
    for code in index["finished"].values():
        await people[0].get(f"/api/replays/{code}")
    return index


async def keep(name: str) -> None:
    with TemporaryDirectory() as folder:
        async with serving(Path(folder) / "data") as site:
            index = await play_all(site)
        database = Path(folder) / "data" / "lasttable.sqlite"
        with closing(sqlite3.connect(database)) as connection:
            connection.execute("PRAGMA journal_mode=DELETE")
            connection.execute("VACUUM")
        (FOLDER / f"{name}.sqlite.xz").write_bytes(lzma.compress(database.read_bytes(), preset=9))
        (FOLDER / f"{name}.json").write_text(json.dumps(index, indent=2) + "\n")


if __name__ == "__main__":
    if (FOLDER / f"{sys.argv[1]}.json").exists():
        sys.exit("What was kept is never changed; choose another name.")
    with asyncio.Runner(loop_factory=VirtualLoop) as runner:
        runner.run(keep(sys.argv[1]))
