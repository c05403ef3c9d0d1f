"""A player of your own among the bots: it sees what the network would show, and no more."""

from collections.abc import Sequence
from random import Random

import msgspec
import pytest

from lasttable.bots import Driver, make_bot
from lasttable.games import GAMES
from lasttable.kernel import AnyMatch, Match, Seat
from lasttable.sdk import Chair, Happening, Player, Sight, seat_player


class Curious(Player):
    """Answers at random and keeps everything it was shown."""

    def __init__(self, chair: Chair) -> None:
        super().__init__(chair)
        self.luck = Random(chair.seed)
        self.seen: list[Happening] = []
        self.prompts: list[str] = []
        self.views: list[bytes] = []

    def see(self, happenings: Sequence[Happening]) -> None:
        self.seen += happenings

    def decide(self, sight: Sight) -> str | None:
        self.prompts.append(sight.prompt)
        self.views.append(msgspec.json.encode(sight.view))
        return sight.sample(self.luck)


def play(game_name: str, seed: str) -> tuple[Curious, AnyMatch]:
    game = GAMES[game_name]
    seats = game.seat_counts[0]
    match = Match.start(game, game.settings(), seats, seed)
    mine = seat_player(Curious, game, 0, seats, {}, "mine")
    others = {Seat(seat): make_bot(game, "easy", Seat(seat), seed) for seat in range(1, seats)}
    Driver(match, {Seat(0): mine, **others}).run()
    player = mine.player
    assert isinstance(player, Curious)
    return player, match


@pytest.mark.parametrize("game", [name for name in GAMES if name != "your-last-heist"])
def test_one_class_plays_every_game(game: str) -> None:
    player, match = play(game, "one class")
    assert match.outcome is not None
    assert player.prompts
    assert player.seen
    assert all(isinstance(msgspec.json.decode(view), dict) for view in player.views)


def test_the_same_seed_gives_the_same_game() -> None:
    one, other = play("last-dog-standing", "twice"), play("last-dog-standing", "twice")
    assert one[0].views == other[0].views
    assert one[1].answers == other[1].answers


def test_the_blanks_of_a_prompt_reach_the_player() -> None:
    args = []

    class Reader(Curious):
        def decide(self, sight: Sight) -> str | None:
            args.append(dict(sight.args))
            return super().decide(sight)

    game = GAMES["last-dog-standing"]
    match = Match.start(game, game.settings(), 2, "args")
    asked = match.question
    assert asked is not None
    bots = {Seat(seat): seat_player(Reader, game, seat, 2, {}, str(seat)) for seat in range(2)}
    Driver(match, bots).run()
    assert args[0] == dict(asked.args)
