"""Pings, ghosts, replies and phrases: what players can suggest and say (§ 7.11)."""

from lasttable.games.your_last_heist.announcements import tell
from lasttable.games.your_last_heist.menus import GHOST, PING, SAY
from lasttable.games.your_last_heist.state import State
from lasttable.kernel import Json


def show_signal(state: State, seat: int, key: str) -> None:
    """Show a signal to everybody; a ghost stays on the board until its seat acts."""
    verb, *words = key.split(" ")
    args: dict[str, Json] = {"from": seat}
    if verb == PING:
        args |= {"what": words[0], "where": words[1], "ideas": int(words[2])}
    elif verb == GHOST:
        state.ghosts[seat] = state.space(words[0])
        args |= {"where": words[0]}
    elif verb == SAY:
        args |= {"phrase": words[0]}
    else:
        args |= {"to": state.who(words[0]), "word": words[1]}
    tell(state, "said" if verb == SAY else verb, rule="7.11", **args)
