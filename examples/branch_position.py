"""Branch a position: try every vote from the same moment and compare what happens.

python examples/branch_position.py
"""

from lasttable.games import GAMES
from lasttable.kernel import AnyMatch, Match, Seat

GAME = GAMES["dead-last"]


def survivors_after(match: AnyMatch, key: str) -> list[str]:
    """Let seat 0 vote this way on a copy of the match, while the others vote as planned."""
    branch = match.copy()
    branch.answer(Seat(0), key)
    while branch.question is not None and branch.question.prompt == "ambush-pick":
        seat = branch.waiting()[0]
        branch.answer(seat, branch.question.menus[seat].keys[0])
    colours = GAME.seat_names(branch.state)
    return [colours[seat] for seat in branch.state.survivors()]


def main() -> None:
    match = Match.start(GAME, GAME.settings(silent=True), seats=6, seed="branches")
    # Two plots of equal size: seat 0 decides between them.
    for seat, key in {1: "lay black", 2: "lay orange", 3: "lay black", 4: "lay orange"}.items():
        match.answer(Seat(seat), key)
    match.answer(Seat(5), "lay ambush")

    assert match.question is not None
    for key in match.question.menus[Seat(0)].keys:
        print(f"{key:12} leaves {', '.join(survivors_after(match, key)) or 'nobody'}")


if __name__ == "__main__":
    main()
