"""Play one game again under all laws: `python -m tests.laws GAME SEATS SEED`."""

import sys

from lasttable.games import GAMES
from tests.kernel.toys import TOYS
from tests.laws.leaky_toys import LEAKY, SOUND
from tests.laws.watched_game import WatchedGame


def main() -> int:
    if len(sys.argv) < 4 or not sys.argv[2].isdecimal():
        print(__doc__, file=sys.stderr)
        return 2
    name, seats, seed = sys.argv[1], int(sys.argv[2]), " ".join(sys.argv[3:])
    known = {game.name: game for game in (SOUND, *LEAKY.values(), *TOYS.values(), *GAMES.values())}
    if name not in known:
        print(f"no game {name!r}; known: {', '.join(known)}", file=sys.stderr)
        return 2
    watched = WatchedGame(known[name], seats, seed, closely=True)
    match = watched.run()
    print(f"no law broken in {len(match.answers)} answers; {match.outcome}; {watched.tally}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
