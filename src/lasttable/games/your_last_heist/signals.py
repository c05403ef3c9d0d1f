"""§ 7.11: pings, ghosts and replies: what the crew can say on the board without doing it."""

from functools import cache, lru_cache
from typing import Final

from lasttable.games.your_last_heist.boards import Board
from lasttable.games.your_last_heist.state import State
from lasttable.games.your_last_heist.telling import tell
from lasttable.kernel import Json, Menu, Option, Slot

PING, GHOST, REPLY, OFFER = "ping", "ghost", "reply", "offer"
VERBS: Final = (PING, GHOST, REPLY)
PINGS: Final = ("here", "unlock", "subdue", "disable", "reveal", "wait", "idea", "danger")
PRICES: Final = ("0", "1", "2", "3")


@lru_cache(maxsize=256)
def signal_forms(
    board: Board, colours: tuple[str, ...], seat: int, ghosts: bool
) -> tuple[Option, ...]:
    """Offer what a seat may signal."""
    spaces = board.ids[:-1]
    others = tuple(colour for other, colour in enumerate(colours) if other != seat)
    where = Slot("where", spaces)
    forms = [Option(PING, (Slot("what", PINGS), where, Slot("ideas", PRICES)))]
    if ghosts:
        forms.append(Option(GHOST, (where,)))
    forms.append(Option(REPLY, (Slot("to", others), Slot("word", ("yes", "no")))))
    return tuple(forms)


@lru_cache(maxsize=1024)
def offer_form(deeds: tuple[str, ...]) -> Option:
    """§ 7.11: offer one of these deeds to the teammate it is for; words are joined by a plus."""
    return Option(OFFER, (Slot("deed", tuple([deed.replace(" ", "+") for deed in deeds])),))


@cache
def _option(key: str) -> Option:
    """Make the option of a key once; there are some hundreds of them."""
    return Option(key)


@lru_cache(maxsize=32768)
def menu_of(keys: tuple[str, ...], forms: tuple[Option, ...]) -> Menu:
    """Make a menu of plain keys and forms."""
    return Menu([*map(_option, keys), *forms])


def show_signal(state: State, seat: int, key: str) -> None:
    """Tell everybody; a ghost also stays on the board until its seat acts."""
    verb, *words = key.split(" ")
    args: dict[str, Json] = {"from": seat}
    if verb == PING:
        args |= {"what": words[0], "where": words[1], "ideas": int(words[2])}
    elif verb == GHOST:
        state.ghosts[seat] = state.space(words[0])
        args |= {"where": words[0]}
    else:
        args |= {"to": state.who(words[0]), "word": words[1]}
    tell(state, verb, rule="7.11", **args)
