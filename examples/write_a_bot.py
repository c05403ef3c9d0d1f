"""A bot in twenty lines, and how it does against the built-in bots.

python examples/write_a_bot.py --games 100
"""

import argparse
from collections.abc import Sequence

from lasttable.bots import Driver, make_bot
from lasttable.games import GAMES
from lasttable.kernel import Bot, Event, Intent, Match, Seat, Sight

GAME = GAMES["last-dog-standing"]


class Careful(Bot):
    """Draws as little as the rules allow, and gets rid of trouble first."""

    wishes = ("sanitize", "redirect", "end", "draw", "keep", "take-it", "ok")

    def see(self, events: Sequence[Event]) -> None:
        """Remember nothing."""

    def decide(self, sight: Sight) -> Intent | None:
        """Answer with the first wish that is on the menu, or else with anything."""
        keys = sight.menu.keys
        return Intent(next((wish for wish in self.wishes if wish in keys), keys[0]))


def wins_against(level: str, games: int) -> int:
    """Count how many of these games the bot wins against one bot of the house."""
    wins = 0
    for number in range(games):
        seat, other = Seat(number % 2), Seat(1 - number % 2)
        match = Match.start(GAME, GAME.settings(), seats=2, seed=f"careful-{number}")
        Driver(match, {seat: Careful(), other: make_bot(GAME, level, other, str(number))}).run()
        assert match.outcome is not None
        wins += match.outcome.winners == (seat,)
    return wins


def main() -> None:
    parser = argparse.ArgumentParser(description="Try a bot against the built-in bots.")
    parser.add_argument("--games", type=int, default=100, help="games per level (%(default)s)")
    games = parser.parse_args().games
    for level in ("random", "easy", "steady"):
        print(f"against {level:7} {wins_against(level, games) / games:4.0%}")


if __name__ == "__main__":
    main()
