"""Write a game down, read it again, and find the moment that decided it.

python examples/read_record.py                 a new game between bots
python examples/read_record.py evening.txt     a record that you saved
"""

import sys
from pathlib import Path

from lasttable.games import GAMES
from lasttable.kernel import Record, begin
from lasttable.lab import play_game


def new_record() -> str:
    """Let four bots play a game and write it down."""
    game = GAMES["last-dog-standing"]
    match = play_game(game, game.settings(), ["steady"] * 4, "an evening")
    return Record.of(match, players=dict(enumerate(["Ada", "Ben", "Cleo", "Dan"]))).to_text()


def main() -> None:
    text = Path(sys.argv[1]).read_text() if len(sys.argv) > 1 else new_record()
    record = Record.from_text(text)
    print(f"{record.game}, {record.seats} seats, {len(record.answers)} answers")

    match = begin(record, GAMES)
    for number, answer in enumerate(record.answers, 1):
        match.take_events()
        match.follow(answer)
        for event in match.take_events():
            if event.kind in ("fall", "out", "win"):
                who = record.players.get(answer.seat, f"seat {answer.seat}")
                print(f"answer {number}: {who} answers {answer.key!r} -> {event.kind} {event.args}")
    print(match.outcome)


if __name__ == "__main__":
    main()
