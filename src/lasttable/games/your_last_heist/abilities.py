"""The abilities of the characters (§ 8): for each, when it is offered and what it does.

Abilities are looked up by their id on the character card; no code asks who a character is.
"""

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Final

from lasttable.games.your_last_heist.announcements import tell
from lasttable.games.your_last_heist.boards import across_gaps, external_sides
from lasttable.games.your_last_heist.cards import (
    CHARACTERS,
    DISABLE,
    MOVE,
    NOISE,
    PART,
    PARTS,
    SUBDUE,
    UNLOCK,
)
from lasttable.games.your_last_heist.exit_routes import has_room
from lasttable.games.your_last_heist.spaces import draw, enter, open_exit
from lasttable.games.your_last_heist.state import State, Taken
from lasttable.games.your_last_heist.tracks import hush_noise, make_noise, raise_alert
from lasttable.kernel import Json

Offer = Callable[[State, int], list[str]]
GIFTS: Final = (UNLOCK, SUBDUE, DISABLE)
BREACH_IDEAS = 4
BASH = "Bash"


def _tell(state: State, seat: int, ability: str, rule: str, **args: Json) -> None:
    tell(state, "ability", rule=rule, seat=seat, ability=ability, **args)


def _spend_action(state: State, seat: int, ability: str, ideas: int, *parts: int) -> None:
    """Spend the action of the round on an ability."""
    state.ideas[seat] -= ideas
    source = state.team[seat].character
    state.actions[seat] = Taken(ability, ability.capitalize(), source, ideas, parts)
    for part in parts:
        state.parts[seat][part] += 1


def add_parts(state: State, who: int, *parts: int) -> None:
    """Give a character parts in addition to its action."""
    for part in parts:
        state.parts[who][part] += 1
    state.extra[who] = (*state.extra[who], *parts)


# Abilities that take the whole action.


def offer_breach(state: State, seat: int) -> list[str]:
    """Offer the external edges of your tile, for 4 ideas (§ 8.2)."""
    at = state.at[seat]
    if state.ideas[seat] < BREACH_IDEAS or at >= state.board.tiles:
        return []
    return [f"breach {side}" for side in external_sides(state.board, state.gone, at)]


def breach(state: State, seat: int, side: str) -> None:
    """Make an exit on an external edge; the escape begins (§ 8.2)."""
    _spend_action(state, seat, "breach", BREACH_IDEAS)
    tile = state.at[seat]
    exit_ = open_exit(state, tile, side)
    ids = state.board.ids
    tell(state, "breached", rule="8.2", seat=seat, exit=ids[exit_], tile=ids[tile])
    state.phase, state.why = "escape", "breach"


def offer_inspire(state: State, _seat: int) -> list[str]:
    """Offer everybody, yourself included (§ 8.7)."""
    return [f"inspire {state.colours[other]}" for other in state.seats()]


def inspire(state: State, seat: int, word: str) -> None:
    """Give somebody two ideas, and make a noise (§ 8.7)."""
    to = state.who(word)
    _spend_action(state, seat, "inspire", 0, NOISE)
    inspired = state.variant.inspires
    state.ideas[to] += inspired
    ability = "inspire_yourself" if to == seat else "inspire"
    _tell(state, seat, ability, "8.7", to=to)
    ideas = state.ideas[to]
    tell(state, "idea", rule="8.7", seat=to, count=inspired, ideas=ideas, why="inspired")


def offer_tunnel(state: State, seat: int) -> list[str]:
    """Offer teammates' spaces that can be entered, from Outdoors, for 3 ideas (§ 8.16)."""
    if state.ideas[seat] < state.variant.tunnel_ideas or not state.is_outdoors(seat):
        return []
    found = []
    for other in state.seats():
        to = state.at[other]
        shut = state.locks[to] or state.rings[to] or not has_room(state, to)
        if to != state.at[seat] and not shut:
            found.append(f"tunnel {state.colours[other]}")
    return found


def tunnel(state: State, seat: int, word: str) -> None:
    """Move to a teammate's space (§ 8.16)."""
    _spend_action(state, seat, "tunnel", state.variant.tunnel_ideas, NOISE)
    other = state.who(word)
    _tell(state, seat, "tunnel", "8.16", to=other)
    before, to = state.at[seat], state.at[other]
    ids = state.board.ids
    tell(state, "moved", rule="8.16", seat=seat, **{"from": ids[before], "to": ids[to]})
    enter(state, seat, to)


def _gifts(state: State, seat: int, verb: str) -> list[str]:
    found = []
    for other in state.present():
        if other == seat or state.rings[state.at[other]]:
            continue
        cannot = state.character(other).cannot if other < state.captive else ()
        word = state.word(other)
        found += [f"{verb} {PARTS[part]} {word}" for part in GIFTS if part not in cannot]
    return found


def offer_autopwn(state: State, seat: int) -> list[str]:
    """Offer to give a part away, for an idea (§ 8.10)."""
    return _gifts(state, seat, "autopwn") if state.ideas[seat] else []


def offer_exploit(state: State, seat: int) -> list[str]:
    """Offer to give a part away, for free (§ 8.11)."""
    return _gifts(state, seat, "exploit")


def _give(state: State, seat: int, ability: str, words: str, ideas: int, rule: str) -> None:
    part, word = words.split(" ")
    to = state.who(word)
    _spend_action(state, seat, ability, ideas)
    add_parts(state, to, PART[part], NOISE)
    if to < state.captive:
        state.done[to] = False
    tell(state, "given", rule=rule, seat=seat, to=state.told(to), part=part)


def autopwn(state: State, seat: int, words: str) -> None:
    """Give another character an unlock, subdue or disable, with its noise (§ 8.10)."""
    _give(state, seat, "autopwn", words, 1, "8.10")


def exploit(state: State, seat: int, words: str) -> None:
    """Do the same without paying an idea (§ 8.11)."""
    _give(state, seat, "exploit", words, 0, "8.11")


# Abilities in addition to the action.


def offer_picker(state: State, seat: int) -> list[str]:
    """Offer it once, with an action that shows an unlock (§ 8.1)."""
    action = state.actions[seat]
    fits = action is not None and UNLOCK in action.parts
    return ["picker"] if fits and not state.picked[seat] and state.ideas[seat] else []


def picker(state: State, seat: int, _words: str) -> None:
    """Pay an idea for a move and its noise (§ 8.1)."""
    state.ideas[seat] -= 1
    state.picked[seat] = True
    add_parts(state, seat, MOVE, NOISE)
    _tell(state, seat, "efficient_picker", "8.1")


def offer_better_ways(state: State, seat: int) -> list[str]:
    """Offer it for an idea; once per round is enough (§ 8.6)."""
    return ["better-ways"] if state.ideas[seat] and not state.better[seat] else []


def better_ways(state: State, seat: int, _words: str) -> None:
    """Leave guarded spaces freely until the round ends (§ 8.6)."""
    state.ideas[seat] -= 1
    state.better[seat] = True
    _tell(state, seat, "there_are_better_ways", "8.6")


def offer_codes(state: State, seat: int) -> list[str]:
    """Offer to pay once per heist, then to move tokens one by one (§ 8.8)."""
    if state.shifts[seat]:
        return [
            f"lift {state.colours[whose]} {state.board.ids[tile]}"
            for whose, tokens in enumerate(state.planned)
            for tile in range(state.board.tiles)
            if tokens >> tile & 1
        ]
    can_pay = state.ideas[seat] >= state.variant.codes_ideas
    return ["codes"] if can_pay and not state.once[seat] else []


def codes(state: State, seat: int, _words: str) -> None:
    """Pay to move up to three planning tokens, anybody's (§ 8.8), or four (§ 8.9)."""
    state.ideas[seat] -= state.variant.codes_ideas
    state.once[seat] = True
    more = state.has(seat, "has_the_code")
    state.shifts[seat] = 4 if more else 3
    ability = "has_the_code" if more else "i_can_haz_teh_codes"
    _tell(state, seat, ability, "8.9" if more else "8.8")


def lift(state: State, seat: int, words: str) -> None:
    """Pick up a planning token."""
    colour, tile = words.split(" ")
    whose, space = state.who(colour), state.space(tile)
    state.planned[whose] &= ~(1 << space)
    state.shifts[seat] -= 1
    state.hand[seat] = (whose, space)


def lays(state: State, seat: int) -> list[str]:
    """List where the token that was picked up may go."""
    held = state.hand[seat]
    assert held is not None
    colour, tokens = state.colours[held[0]], state.planned[held[0]]
    ids, gone = state.board.ids, state.gone
    return [
        f"lay {colour} {ids[tile]}"
        for tile in range(state.board.tiles)
        if not gone[tile] and not tokens >> tile & 1
    ]


def lay(state: State, seat: int, words: str) -> None:
    """Place the token on another tile."""
    _colour, tile = words.split(" ")
    held = state.hand[seat]
    assert held is not None
    state.planned[held[0]] |= 1 << state.space(tile)
    state.hand[seat] = None
    ids = state.board.ids
    tell(
        state,
        "shifted-token",
        rule="8.9" if state.has(seat, "has_the_code") else "8.8",
        seat=seat,
        whose=held[0],
        **{"from": ids[held[1]], "to": tile},
    )


def offer_sewer(state: State, seat: int) -> list[str]:
    """Offer the tiles straight across a gap (§ 8.13)."""
    words = state.board.words["sewer"]
    near = state.near(seat)
    across = across_gaps(state.board, state.gone, state.at[seat])
    return [words[tile] for tile in across if tile not in near]


def sewer(state: State, seat: int, word: str) -> None:
    """Pay 2 noise and 1 alert; the tile across the gap is adjacent in this phase (§ 8.13)."""
    tile = state.space(word)
    state.sewers[seat] = (*state.sewers[seat], (state.at[seat], tile))
    _tell(state, seat, "sewer_crawl", "8.13", tile=word)
    make_noise(state, seat, 2)
    raise_alert(state, 1, "sewer", seat, "8.13")
    if state.unknown[tile]:
        draw(state, tile, "auto", seat, "8.13")


def offer_scout(state: State, seat: int) -> list[str]:
    """Offer it Outdoors, once per round (§ 8.14)."""
    if state.scouted[seat] or not state.is_outdoors(seat):
        return []
    words = state.board.words["scout"]
    return [words[tile] for tile, unknown in enumerate(state.unknown) if unknown]


def scout(state: State, seat: int, word: str) -> None:
    """Reveal a tile for free (§ 8.14)."""
    state.scouted[seat] = True
    _tell(state, seat, "early_warning", "8.14", tile=word)
    draw(state, state.space(word), "reveal", seat, "8.14")


# Abilities that need no decision.


def on_take(state: State, seat: int, name: str) -> None:
    """Add an unlock to a Bash once the Reinforcements have arrived (§ 8.4)."""
    if name == BASH and state.reinforced and state.has(seat, "bring_it_on"):
        add_parts(state, seat, UNLOCK)
        _tell(state, seat, "bring_it_on", "8.4")


def on_subdue(state: State, who: int) -> None:
    """Gain an idea (§ 8.3) or move the noise marker back (§ 8.5) for a subdued guard."""
    if who == state.captive:
        return
    if state.has(who, "adrenaline"):
        state.ideas[who] += 1
        tell(state, "idea", rule="8.3", seat=who, count=1, ideas=state.ideas[who])
    if state.has(who, "you_will_report_in"):
        hush_noise(state)
        _tell(state, who, "you_will_report_in", "8.5")


WHOLE: Final[Mapping[str, Offer]] = {
    "breach": offer_breach,
    "inspire": offer_inspire,
    "tunnel": offer_tunnel,
    "autopwn": offer_autopwn,
    "exploit": offer_exploit,
}
"""When abilities that use up the action are offered, by id."""
FREE: Final[Mapping[str, Offer]] = {
    "efficient_picker": offer_picker,
    "there_are_better_ways": offer_better_ways,
    "i_can_haz_teh_codes": offer_codes,
    "has_the_code": offer_codes,
    "sewer_crawl": offer_sewer,
    "early_warning": offer_scout,
}
"""When abilities in addition to the action are offered, by id."""
EFFECTS: Final[Mapping[str, Callable[[State, int, str], None]]] = {
    "breach": breach,
    "inspire": inspire,
    "tunnel": tunnel,
    "autopwn": autopwn,
    "exploit": exploit,
    "picker": picker,
    "better-ways": better_ways,
    "codes": codes,
    "lift": lift,
    "lay": lay,
    "sewer": sewer,
    "scout": scout,
}
"""What each verb of an ability does."""


@lru_cache(maxsize=64)
def offers(character: str, whole: bool) -> tuple[Offer, ...]:
    """List what may be offered to a character with these abilities."""
    table = WHOLE if whole else FREE
    own = CHARACTERS[character].abilities
    return tuple(offer for ability, offer in table.items() if ability in own)
