"""Plans for a victory of Comrades: all who are left win together if all of them are Comrades.

There is one card that makes a Comrade. It goes to the discards when it is played, so it has to
find its way from hand to hand, and whoever is no Comrade has to take it or fall.
"""

from typing import Final

from lasttable.games.last_shot.bots.table import Table
from lasttable.kernel import Seat

CARD_OF_COMRADES: Final = "comrades-in-arms"
WINS: Final = 30.0
"""What ends the game with a victory is worth more than anything else."""


def comrades_of(table: Table) -> list[Seat]:
    """List the living Comrades."""
    return [seat for seat in table.living if table.view.seats[seat].comrade]


def outsiders_of(table: Table) -> list[Seat]:
    """List the living players who are no Comrades."""
    return [seat for seat in table.living if not table.view.seats[seat].comrade]


def worth_of_joining(table: Table) -> float:
    """Weigh playing the card: it wins at once, makes friends, or sends the card on its way."""
    comrades, outsiders = comrades_of(table), outsiders_of(table)
    if table.me not in outsiders:
        # It draws a card, and somebody else may find it; best if one player is missing.
        return 3.0 if len(outsiders) == 1 else 0.5 * len(comrades)
    if len(outsiders) == 1:
        return WINS
    return 2.5 * len(comrades) + (3.0 if comrades and len(outsiders) == 2 else 0.0)


def worth_of_holding(table: Table, card: str) -> float:
    """Weigh taking or keeping a card for the sake of a common victory, beyond its own worth."""
    if card != CARD_OF_COMRADES:
        return 0.0
    comrades, outsiders = comrades_of(table), outsiders_of(table)
    if table.me in outsiders:
        return WINS if comrades and len(outsiders) == 1 else 3.0 * len(comrades)
    return 0.0


def worth_of_giving(table: Table, card: str, to: Seat) -> float:
    """Weigh handing a card over: a Comrade gives this one to whoever is missing."""
    if card != CARD_OF_COMRADES or table.me not in comrades_of(table):
        return 0.0
    outsiders = outsiders_of(table)
    return WINS / len(outsiders) if to in outsiders else 0.0


def worth_of_shooting(table: Table, seat: Seat) -> float:
    """Weigh a victim: Comrades spare each other, and the last outsider makes them win."""
    comrades, outsiders = comrades_of(table), outsiders_of(table)
    if table.me not in comrades:
        # Alone among Comrades: whoever falls is one fewer who wins without this player.
        return 1.5 if seat in comrades and len(outsiders) == 1 else 0.0
    if seat in comrades:
        return -8.0
    return WINS if len(outsiders) == 1 and len(comrades) > 1 else 2.5
