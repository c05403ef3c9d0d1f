"""Makes the bots of a level, with dice of their own."""

from collections.abc import Sequence

from lasttable.bots.dice import Dice, dice_of
from lasttable.bots.option_comparison import ComparingBot
from lasttable.bots.tree_search import SearchBot
from lasttable.kernel import TABLE, AnyGame, Bot, Searcher, Seat


class UnknownLevel(ValueError):
    """A game has no bots of that level."""


def make_bot(game: AnyGame, level: str, seat: Seat, seed: str) -> Bot:
    """Make a bot. Its dice depend only on seed and seat, so the same bot can be made again."""
    return _make(game, level, seat, dice_of(seed, seat))


def _make(game: AnyGame, level: str, seat: Seat, dice: Dice) -> Bot:
    maker = game.bots.get(level)
    if maker is None:
        raise UnknownLevel(f"{game.title} has no bots {level!r}; known: {', '.join(game.bots)}")
    if not isinstance(maker, Searcher):
        return maker(seat, dice)
    return (ComparingBot if maker.turn else SearchBot)(maker, seat, dice)


def make_bots(game: AnyGame, levels: Sequence[str], seed: str) -> dict[Seat, Bot]:
    """Make a bot for each seat of a table."""
    if set(levels) == {"random"} and "random" in game.bots:
        # Dice cost more to make than to roll, and games of random bots are short.
        dice = dice_of(seed, TABLE)
        return {Seat(seat): _make(game, "random", Seat(seat), dice) for seat in range(len(levels))}
    return {
        Seat(seat): make_bot(game, level, Seat(seat), seed) for seat, level in enumerate(levels)
    }
