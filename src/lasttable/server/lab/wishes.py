"""Checks what somebody asks the lab for, before anything is put in line."""

from typing import Final

from msgspec.structs import replace

from lasttable.server.lab.lab_types import LabWish
from lasttable.server.refusals import Refusal
from lasttable.server.table.table_settings import check_seat_count, read_words
from lasttable.server.table.tables import find_game

LEAST_GAMES: Final = 100
MOST_GAMES: Final = 20_000
MOST_VARIANTS: Final = 3


def check_wish(wish: LabWish) -> LabWish:
    """Return a wish with its settings as the game reads them; refuse what cannot be played."""
    game = find_game(wish.game)
    if not LEAST_GAMES <= wish.games <= MOST_GAMES:
        raise Refusal("lab/games", least=LEAST_GAMES, most=MOST_GAMES)
    if not 1 <= len(wish.variants) <= MOST_VARIANTS:
        raise Refusal("lab/variants", most=MOST_VARIANTS)
    if wish.bots not in game.bots:
        raise Refusal("lobby/level-unknown")
    variants = [read_words(game.settings, words) for words in wish.variants]
    for words in variants:
        check_seat_count(wish.seats, words, game)
    full = [{**_defaults(wish.game), **words} for words in variants]
    if any(one in full[:place] for place, one in enumerate(full)):
        raise Refusal("lab/same")
    return replace(wish, variants=variants)


def _defaults(name: str) -> dict[str, object]:
    game = find_game(name)
    settings = game.settings()
    return {key: getattr(settings, key) for key in settings.__dataclass_fields__}
