"""A bot of yours on a server, at one table or at several at once."""

import asyncio
from collections.abc import Callable, Sequence
from typing import Final

from lasttable.sdk.network.door import Door, NetworkError, Refused
from lasttable.sdk.network.table_player import TablePlayer
from lasttable.sdk.network.table_session import TableSession
from lasttable.sdk.player import Player

LOOK_EVERY: Final = 15.0
"""Seconds between two looks for tables where the bot has a seat."""


class OnlineBot:
    """Plays at the tables it is given, and goes on wherever it already has a seat."""

    def __init__(self, door: Door, maker: type[Player], tell: Callable[[str], None]) -> None:
        self._door = door
        self._maker = maker
        self._tell = tell
        self._tables: dict[str, asyncio.Task[None]] = {}
        self.finished = 0
        """Games played to their end."""
        self.failed = 0
        """Tables that sent the bot away."""

    async def run(self, tables: Sequence[str] = ()) -> None:
        """Play; with tables given, return when all games are over, otherwise wait for more."""
        me = await self._door.get("/api/bot")
        owner = f", run by {me['run_by']}" if me["run_by"] else ""
        self._tell(f"{me['name']}{owner}, is here")
        for code in tables:
            self._sit_at(code)
        try:
            while True:
                await self._look()
                if tables and not self._tables:
                    return
                await self._wait()
        finally:
            for task in self._tables.values():
                task.cancel()
            await asyncio.gather(*self._tables.values(), return_exceptions=True)

    async def _look(self) -> None:
        """Go on wherever the bot has a seat: it may have been stopped in the middle of a game."""
        try:
            lists = await self._door.get("/api/bot/tables")
        except (NetworkError, Refused) as error:
            self._tell(str(error))
            return
        for table in lists["yours"]:
            self._sit_at(table["code"])

    async def _wait(self) -> None:
        if not self._tables:
            await asyncio.sleep(LOOK_EVERY)
            return
        await asyncio.wait(self._tables.values(), timeout=LOOK_EVERY)
        for code, task in list(self._tables.items()):
            if task.done():
                del self._tables[code]
                task.result()

    def _sit_at(self, code: str) -> None:
        if code not in self._tables:
            self._tables[code] = asyncio.create_task(self._play(code))

    async def _play(self, code: str) -> None:
        """Play at one table, and at the next one if the same people play on."""
        session = TableSession(self._door, code, self._tell)
        connection = asyncio.create_task(session.run())
        try:
            next_table = await TablePlayer(session, self._maker, self._tell).play()
            self.finished += 1
            if next_table is not None:
                self._sit_at(next_table)
        except Refused as refused:
            self.failed += 1
            self._tell(f"table {code}: {refused}")
        finally:
            connection.cancel()
            await asyncio.gather(connection, return_exceptions=True)
