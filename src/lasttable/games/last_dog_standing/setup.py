"""Set up the table (§ 3)."""

from functools import lru_cache

from lasttable.games.last_dog_standing.cards import COLOURS, Edition
from lasttable.games.last_dog_standing.settings import Settings
from lasttable.games.last_dog_standing.state import State
from lasttable.games.last_dog_standing.turn_flow import begin_turn
from lasttable.games.last_dog_standing.variant import edition_of
from lasttable.kernel import Chance, Seat, hand_out_colours


def setup(settings: Settings, seats: int, chance: Chance, edition: Edition | None = None) -> State:
    """Deal the hands, build the deck, set the reserve aside, choose who begins (§ 3.1 to 3.4)."""
    edition = edition or edition_of(settings.reading, settings.variant, seats)
    numbers = edition.set_up[seats]
    safe, held_back = _piles(edition, seats)
    pile, deck = list(safe), list(held_back)
    chance.shuffle(pile)
    dealt = settings.starting_hand
    hands = [tuple(sorted(pile[seat * dealt : (seat + 1) * dealt])) for seat in range(seats)]
    deck += pile[seats * dealt :]
    chance.shuffle(deck)
    first = Seat(chance.below(seats))
    state = State(
        settings=settings,
        edition=edition,
        chance=chance,
        colours=hand_out_colours(settings.colours, seats, COLOURS),
        hands=hands,
        in_front=[0] * seats,
        standing=tuple(Seat(seat) for seat in range(seats)),
        deck=deck,
        discard=[],
        reserve=numbers.reserve,
        out_of_game=[edition.tension] * (edition.copies[edition.tension] - numbers.tension),
        active=first,
        known_cards=[()] * seats,
        unseen=[0] * seats,
        drawn_at=[()] * seats,
    )
    begin_turn(state, first, "3.4")
    return state


@lru_cache(maxsize=16)
def _piles(edition: Edition, seats: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Split the cards into those that may be dealt (§ 3.2) and those added afterwards (§ 3.3)."""
    numbers = edition.set_up[seats]
    used = {**edition.copies, edition.virus: numbers.viruses, edition.tension: numbers.tension}
    safe: list[str] = []
    held_back: list[str] = []
    for card, copies in used.items():
        is_safe = edition.effects[card].family not in ("danger", "at-once")
        (safe if is_safe else held_back).extend([card] * copies)
    return tuple(safe), tuple(held_back)
