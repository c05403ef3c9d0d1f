"""What an assistant can do at tables: look, wait, answer and talk, with what others said quoted."""

import asyncio
from contextlib import suppress
from typing import Any, Final, Literal

from lasttable.games import GAMES
from lasttable.mcp_server.showing import show_question, show_state, show_table, show_talk
from lasttable.sdk.network import Door, Refused, TableSession

LONGEST_WAIT: Final = 25.0
"""Seconds of one wait: the programs around assistants give up on a tool after a minute or less."""
_FIRST_PICTURE: Final = 15.0
Part = Literal["table", "talk", "rules"]
Answer = dict[str, Any]


class Assistant:
    """One bot, at as many tables as it likes."""

    def __init__(self, door: Door) -> None:
        self._door = door
        self._sessions: dict[str, tuple[TableSession, asyncio.Task[None]]] = {}

    async def list_tables(self) -> Answer:
        """List the tables where this bot has a seat, and those that look for players."""
        try:
            lists = await self._door.get("/api/bot/tables")
        except Refused as refused:
            return _refusal(refused)
        return {
            "yours": [show_table(card) for card in lists["yours"]],
            "open": [show_table(card) for card in lists["open"]],
        }

    async def sit(self, table: str) -> Answer:
        """Take up a seat at a table, or ask the host for one."""
        session = await self._session(table)
        if session.end is not None:
            return self._ended(session)
        picture = session.picture
        is_asking = any(one["yours"] for one in picture.table.get("asking", ()))
        if picture.state == "lobby" and picture.you is None and not is_asking:
            try:
                await session.send("lobby", do="sit")
            except Refused as refused:
                return _refusal(refused)
        if picture.you is None:
            return {"seat": None, "asked": True, "next": "the host decides; call wait_for_turn"}
        return {"seat": picture.you, **show_state(picture)}

    async def wait_for_turn(self, table: str, seconds: float = LONGEST_WAIT) -> Answer:
        """Wait until this seat is asked, the game is over, or the time is up."""
        session = await self._session(table)
        loop = asyncio.get_running_loop()
        deadline = loop.time() + min(max(seconds, 0.0), LONGEST_WAIT)
        seen = session.changes
        while session.end is None and not _is_news(session):
            left = deadline - loop.time()
            if left <= 0:
                break
            seen = await session.news(seen, left)
        if session.end is not None:
            return self._ended(session)
        picture = session.picture
        return {**show_state(picture), **show_question(picture), "talk": show_talk(picture, 8)}

    async def look(self, table: str, part: Part = "table") -> Answer:
        """Show the table as this seat sees it, the talk, or the rules of the game."""
        session = await self._session(table)
        if session.end is not None:
            return self._ended(session)
        picture = session.picture
        if part == "talk":
            return show_talk(picture, 200)
        if part == "rules":
            game = GAMES.get(str(picture.table.get("game")))
            return {"rules": "" if game is None else (game.folder / "rules.en.md").read_text()}
        log = [{"kind": one.kind, **one.args} for one in picture.log[-40:]]
        question = show_question(picture)
        return {**show_state(picture), **question, "view": dict(picture.view), "log": log}

    async def answer(self, table: str, key: str, decision: str | None = None) -> Answer:
        """Answer the open question; a key that is not offered is not sent."""
        session = await self._session(table)
        picture = session.picture
        if session.end is not None:
            return self._ended(session)
        if not picture.is_asked():
            return {"done": False, "refused": "answer/not-asked", **show_state(picture)}
        if key not in picture.menu():
            return {"done": False, "refused": "answer/not-offered", **show_question(picture)}
        assert picture.ask is not None
        try:
            await session.send("answer", decision=decision or picture.ask["decision"], key=key)
        except Refused as refused:
            return _refusal(refused)
        return {"done": True}

    async def say(self, table: str, text: str, to: list[int] | None = None) -> Answer:
        """Say something to the table, or whisper it to some seats."""
        session = await self._session(table)
        try:
            await session.send("talk", text=text, to=to)
        except Refused as refused:
            return _refusal(refused)
        return {"done": True}

    async def close(self) -> None:
        """Hang up everywhere; the seats are kept."""
        for _, task in self._sessions.values():
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
        self._sessions.clear()

    async def _session(self, table: str) -> TableSession:
        """Find the connection to a table, or open one and wait for the first picture."""
        code = table.strip().upper().replace("-", "").rpartition("/")[2]
        if code not in self._sessions:
            session = TableSession(self._door, code, lambda _words: None)
            self._sessions[code] = (session, asyncio.create_task(session.run()))
        session = self._sessions[code][0]
        if not session.changes:
            await session.news(0, _FIRST_PICTURE)
        return session

    def _ended(self, session: TableSession) -> Answer:
        """Say why there is no connection, and forget it: another try may go better."""
        assert session.end is not None
        self._sessions.pop(session.code, None)
        return _refusal(session.end)


def _is_news(session: TableSession) -> bool:
    return session.picture.is_asked() or session.picture.state == "over"


def _refusal(refused: Refused) -> Answer:
    return {"done": False, "refused": refused.code, "params": refused.params}
