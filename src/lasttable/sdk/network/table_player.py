"""A player of yours in one seat over the network: it is asked, and what it answers is sent."""

import asyncio
from collections.abc import Callable
from random import Random

from lasttable.sdk.network.door import Refused
from lasttable.sdk.network.picture import Picture
from lasttable.sdk.network.table_session import TableSession
from lasttable.sdk.player import Chair, Line, Player
from lasttable.sdk.sight import Sight

_LONGEST_WAIT = 60.0


class TablePlayer:
    """Plays one game with one player."""

    def __init__(
        self, session: TableSession, maker: type[Player], tell: Callable[[str], None]
    ) -> None:
        self._session = session
        self._maker = maker
        self._report = tell
        self._player: Player | None = None
        self._luck = Random()
        self._began = asyncio.get_running_loop().time()

    def _tell(self, words: str) -> None:
        self._report(f"table {self._session.code}: {words}")

    async def play(self) -> str | None:
        """Ask for a seat, play the game to its end; return the code of the next table, if any.

        Raises `Ended` if the server sends the bot away, and `Refused` if the host does.
        """
        session, seen = self._session, 0
        while True:
            seen = await session.news(seen)
            if session.end is not None:
                raise session.end
            picture = session.picture
            if picture.state == "lobby":
                await self._take_seat(picture)
                continue
            await self._follow(picture)
            if picture.state == "over":
                return await self._next_table(picture)
            if picture.is_asked():
                await self._answer(picture)

    async def _take_seat(self, picture: Picture) -> None:
        is_asking = any(one["yours"] for one in picture.table["asking"])
        if picture.you is not None or is_asking:
            return
        await self._session.send("lobby", do="sit")
        self._tell(f"asked for a seat; {_host(picture)} has to agree")

    async def _follow(self, picture: Picture) -> None:
        """Tell the player what happened; make one when the game begins."""
        if self._player is None and picture.you is not None:
            table = picture.table
            seats, settings = len(table["seats"]), table["settings"]
            seed = f"{self._session.code} seat {picture.you}"
            chair = Chair(table["game"], picture.you, seats, settings, seed)
            self._player = await asyncio.to_thread(self._maker, chair)
            self._tell(f"plays {table['game']} in seat {picture.you}")
        player = self._player
        if player is None:
            return
        is_past = picture.is_past
        happenings, lines = picture.take_news()
        if happenings:
            await self._guarded(lambda: player.see(happenings))
        for line in lines:
            await self._hear(player, line, is_past)

    async def _hear(self, player: Player, line: Line, is_past: bool) -> None:
        words = await self._guarded(lambda: player.hear(line))
        if words and not is_past:
            try:
                await self._session.send("talk", text=str(words))
            except Refused as refused:
                self._tell(f"could not say it: {refused}")

    async def _answer(self, picture: Picture) -> None:
        """Ask the player, and send its answer unless the question has passed meanwhile."""
        player, ask = self._player, picture.ask
        assert player is not None
        assert ask is not None
        sight = picture.sight(asyncio.get_running_loop().time() - self._began)
        key = await self._decide(player, sight)
        if key is None:
            return
        if ask["kind"] == "race":
            await asyncio.sleep(min(player.seconds, _LONGEST_WAIT))
        if picture.ask is None or picture.ask["decision"] != ask["decision"]:
            return
        try:
            await self._session.send("answer", decision=ask["decision"], key=key)
        except Refused as refused:
            if refused.seconds is not None:
                await asyncio.sleep(refused.seconds)
            elif refused.code not in ("answer/stale", "answer/not-asked", "answer/too-late"):
                self._tell(f"answered {key!r}, which was refused: {refused}")

    async def _decide(self, player: Player, sight: Sight) -> str | None:
        """Ask the player; where it fails, any legal answer keeps the others from waiting."""
        answered: list[str | None] = []
        await self._guarded(lambda: answered.append(player.decide(sight)))
        if answered and answered[0] is None and sight.kind == "race":
            return None
        if answered and isinstance(answered[0], str) and answered[0] in sight.menu:
            return answered[0]
        if answered:
            self._tell(f"{answered[0]!r} is not an answer to {sight.prompt}: {sight.menu}")
        return sight.sample(self._luck)

    async def _guarded(self, work: Callable[[], str | None]) -> str | None:
        """Run a piece of the player's own code in a thread; report what it raises."""
        try:
            return await asyncio.to_thread(work)
        except Exception as error:  # noqa: BLE001 - whatever a player raises must not end the game
            self._tell(f"{type(self._player).__name__} failed: {type(error).__name__}: {error}")
            return None

    async def _next_table(self, picture: Picture) -> str | None:
        """Say how it ended, and wait a moment for another game with the same people."""
        self._tell("the game is over")
        session, seen = self._session, self._session.changes
        deadline = asyncio.get_running_loop().time() + _LONGEST_WAIT
        while picture.table["next"] is None and session.end is None:
            left = deadline - asyncio.get_running_loop().time()
            if left <= 0:
                return None
            seen = await session.news(seen, left)
        found = picture.table["next"]
        return None if found is None else str(found)


def _host(picture: Picture) -> str:
    seat = picture.table["host"]
    return "the host" if seat is None else str(picture.table["seats"][seat]["name"])
