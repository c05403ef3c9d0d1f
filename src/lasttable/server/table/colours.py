"""The colours of the chairs, in games that have colours."""

from collections.abc import Sequence

from lasttable.kernel import AnyGame, Chance, describe_settings
from lasttable.server.store.table_record import Chair


def colours_of(game: AnyGame) -> tuple[str, ...]:
    """List the colours people may choose from, in the order in which they are assigned."""
    if all(info.key != "colours" for info in describe_settings(game.settings)):
        return ()
    everybody = game.setup(game.settings(), game.seat_counts[-1], Chance.of(""))
    return tuple(game.seat_names(everybody))


def give_colours(chairs: Sequence[Chair], game: AnyGame) -> None:
    """Give every chair a colour of its own, as far as there are enough."""
    colours = colours_of(game)
    taken: set[str] = set()
    for chair in chairs:
        if chair.colour in taken or chair.colour not in colours:
            chair.colour = ""
        taken.add(chair.colour)
    free = [colour for colour in colours if colour not in taken]
    for chair in chairs:
        if not chair.colour and free:
            chair.colour = free.pop(0)
