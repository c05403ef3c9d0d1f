"""Two bots of yours sit down at a friend's table, each with a token of its own.

    export LASTTABLE_BOT_TOKENS="bot-... bot-..."
    python examples/network_bots.py http://localhost:8765/t/OWL58K

The server's page makes the tokens, under Settings and Your bots. The host gives the bots their
seats and starts the game. Needs the network extra: pip install "lasttable[network]".
"""

import asyncio
import os
import sys
from collections.abc import Sequence
from random import Random

from lasttable.sdk import Chair, Line, Player, Sight
from lasttable.sdk.network import OnlineBot, WebDoor


class Gambler(Player):
    """Answers anything, at random."""

    def __init__(self, chair: Chair) -> None:
        super().__init__(chair)
        self.luck = Random(chair.seed)

    def decide(self, sight: Sight) -> str | None:
        return sight.sample(self.luck)


class Parrot(Gambler):
    """Plays like the gambler, and repeats what it hears from people."""

    def hear(self, line: Line) -> str | None:
        return None if "says the parrot" in line.text else f"{line.text}, says the parrot"


async def play(server: str, table: str, tokens: Sequence[str]) -> None:
    """Play one game with both, and the next one if the same people go on."""
    bots = [
        OnlineBot(WebDoor(server, token), maker, print)
        for token, maker in zip(tokens, (Gambler, Parrot), strict=True)
    ]
    await asyncio.gather(*(bot.run([table]) for bot in bots))


def main() -> None:
    tokens = os.environ.get("LASTTABLE_BOT_TOKENS", "").split()
    server, _, table = "".join(sys.argv[1:]).rpartition("/t/")
    if len(tokens) != 2 or not server:
        sys.exit("Set LASTTABLE_BOT_TOKENS to two tokens, and give the link of a table.")
    asyncio.run(play(server, table, tokens))


if __name__ == "__main__":
    main()
