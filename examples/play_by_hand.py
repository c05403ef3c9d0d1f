"""Play one vote of Dead Last by hand: ask what is legal, answer, and look at the result.

python examples/play_by_hand.py
"""

from lasttable.games import GAMES
from lasttable.kernel import Match, Seat


def main() -> None:
    game = GAMES["dead-last"]
    match = Match.start(game, game.settings(silent=True), seats=6, seed="a quiet evening")
    colours = game.seat_names(match.state)

    assert match.question is not None
    print(f"{match.question.prompt}: waiting for {[colours[seat] for seat in match.waiting()]}")
    print(f"blue may answer {match.question.menus[Seat(0)].keys}")

    # Five players agree on blue. Blue expects it.
    for seat in match.waiting()[1:]:
        match.answer(seat, "lay blue")
    match.answer(Seat(0), "lay ambush")

    # The ambush succeeds: blue picks one of those who voted for blue.
    print(f"{match.question.prompt}: blue may answer {match.question.menus[Seat(0)].keys}")
    match.answer(Seat(0), "take grey")

    for fall in match.view(Seat(0)).reveal.falls:
        print(f"{colours[fall.seat]} is out ({fall.why})")


if __name__ == "__main__":
    main()
