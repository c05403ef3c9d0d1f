"""Measures how far a simple trick gets a player at a table of seven bots in Dead Last.

    python -m bench.simple_players [--level steady] [--trick leader] [--games 40]

A trick that works in every round is a flaw of the bots: whoever plays one should win no more than
a fair share, one game in eight. The seat moves on by one from game to game.
"""

import argparse
from collections.abc import Mapping, Sequence
from typing import Final

from bench.heists import cell
from lasttable.bots import Driver, dice_of, make_bot
from lasttable.games import GAMES
from lasttable.games.dead_last.bots.memory import Memory
from lasttable.games.dead_last.bots.table import Table, read_table
from lasttable.games.dead_last.cards import GRAB, SHARE, STEAL
from lasttable.kernel import Bot, Chance, Event, Intent, Match, Seat, Sight, read_settings

GAME = GAMES["dead-last"]
SEATS: Final = 8
SEED: Final = "simple"
TRICKS: Final[Mapping[str, str]] = {
    "leader": "proposes the richest to everybody else in every vote, and always steals",
    "promises": "does the same, but steals only from those who promise to share",
}


class SimplePlayer(Bot):
    """Plays one trick from the first vote to the last."""

    def __init__(self, seat: Seat, chance: Chance, trick: str) -> None:
        self.seat, self.trick = seat, trick
        self._chance = chance
        self._memory = Memory(seat)
        self._occasion: tuple[int, int, str] | None = None
        self._prey = seat
        self._spoke = False

    def see(self, events: Sequence[Event]) -> None:
        """Listen for promises."""
        self._memory.note(events)

    def decide(self, sight: Sight) -> Intent | None:
        """Propose, lay the card, and be ready."""
        table = read_table(sight)
        if sight.prompt == "ambush-pick":
            return Intent(sight.menu.keys[0], 1.0)
        if not table.view.seats[self.seat].alive:
            return None
        if table.occasion != self._occasion:
            self._occasion, self._spoke = table.occasion, False
            self._prey = self._chance.choice(table.richest(table.others))
        lay = f"lay {self._card(table)}"
        if sight.kind != "race":
            return Intent(lay, 1.0)
        proposal = self._proposal(table)
        if proposal is not None and not self._spoke:
            self._spoke = True
            return Intent(proposal, 1.0)
        if lay in table.menu and lay != f"lay {table.laid}":
            return Intent(lay, 1.0)
        return Intent("ready", 8.0) if not table.is_ready and "ready" in table.menu else None

    def _card(self, table: Table) -> str:
        if not table.is_showdown:
            return table.colours[self._prey]
        promised = self._memory.talk.claims().get(table.others[0]) == SHARE
        return STEAL if promised or self.trick == "leader" else GRAB

    def _proposal(self, table: Table) -> str | None:
        if table.is_showdown:
            return table.say("propose", SHARE, table.others)
        partners = [seat for seat in table.others if seat != self._prey]
        return table.say("propose", table.colours[self._prey], partners)


def wins(trick: str, level: str, games: int) -> float:
    """Count the games that a simple player wins; shared wins count in parts."""
    won = 0.0
    for number in range(games):
        seed, own = f"{SEED}-{number}", number % SEATS
        bots: dict[Seat, Bot] = {
            Seat(seat): make_bot(GAME, level, Seat(seat), seed) for seat in range(SEATS)
        }
        bots[Seat(own)] = SimplePlayer(Seat(own), dice_of(seed, Seat(own)), trick)
        match = Match.start(GAME, read_settings(GAME.settings, {}), SEATS, seed)
        Driver(match, bots).run()
        assert match.outcome is not None
        winners = match.outcome.winners
        won += 1 / len(winners) if own in winners else 0.0
    return won


def main(arguments: Sequence[str] | None = None) -> None:
    """Print a row for each trick and level."""
    parser = argparse.ArgumentParser(prog="bench.simple_players")
    parser.add_argument("--level", action="append", choices=tuple(GAME.bots))
    parser.add_argument("--trick", action="append", choices=tuple(TRICKS))
    parser.add_argument("--games", type=int, default=40)
    given = parser.parse_args(arguments)
    print("| trick | seven bots | games won |\n|---|---|---|", flush=True)
    for trick in given.trick or TRICKS:
        for level in given.level or ("steady", "sharp"):
            won = wins(trick, level, given.games)
            print(f"| {trick} | {level} | {cell(round(won), given.games)} |", flush=True)


if __name__ == "__main__":
    main()
