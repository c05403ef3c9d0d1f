"""A thousand games, and a plot of how long they take.

python examples/thousand_games.py --games 1000
"""

import argparse
from collections import Counter

from lasttable.games import GAMES
from lasttable.lab import play_game

GAME = GAMES["last-dog-standing"]
WIDTH = 60


def lengths(games: int, seats: int) -> list[int]:
    """Play games between steady bots and count the answers in each."""
    levels = ["steady"] * seats
    return [
        len(play_game(GAME, GAME.settings(), levels, f"length-{number}").answers)
        for number in range(games)
    ]


def plot(values: list[int], step: int) -> str:
    """Draw a histogram with one row per step."""
    rows = Counter(value // step for value in values)
    tallest = max(rows.values())
    return "\n".join(
        f"{row * step:4}-{row * step + step - 1:<4} {'█' * round(WIDTH * rows[row] / tallest)}"
        for row in range(min(rows), max(rows) + 1)
    )


def main() -> None:
    parser = argparse.ArgumentParser(description="Plot the length of many games.")
    parser.add_argument("--games", type=int, default=1000, help="games to play (%(default)s)")
    parser.add_argument("--seats", type=int, default=4, help="seats at the table (%(default)s)")
    args = parser.parse_args()
    found = lengths(args.games, args.seats)
    print(f"{GAME.title}, {args.seats} seats, {args.games} games: decisions per game")
    print(plot(found, step=10))


if __name__ == "__main__":
    main()
