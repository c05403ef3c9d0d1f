"""§ 16: Committee. Iron Curtain is told by its record and the rules about targets."""

from lasttable.games.last_shot.card_events import say, say_votes
from lasttable.games.last_shot.card_functions import effect, fits
from lasttable.games.last_shot.card_moves import enter_hand, leave_hand, swap_hands
from lasttable.games.last_shot.card_verbs import (
    held_copy,
    look_at_hand,
    name_card,
    take_at_random,
    tell_new_hands,
    throw_away,
    throw_away_by_choice,
)
from lasttable.games.last_shot.cards import FACES, IDS, is_terminated
from lasttable.games.last_shot.draw_deck import draw, turn_up_to_discards
from lasttable.games.last_shot.elimination import check_victory, fall
from lasttable.games.last_shot.menus import menu_of
from lasttable.games.last_shot.questions import Effect, ask, ask_all, ask_card, ask_own
from lasttable.games.last_shot.sets.agency_reactions import redirect
from lasttable.games.last_shot.state import ANSWER, EVERYONE, Moment, Play, State
from lasttable.games.last_shot.targets import group, is_target, may_target
from lasttable.kernel import Seat, report

CHAMBERS = 6


@effect("comrades-in-arms")
def comrades_in_arms(state: State, play: Play) -> Effect:
    """§ 16.1: become a Comrade, which may end the game; a Comrade draws instead."""
    me = play.by
    if state.comrades[me]:
        yield from draw(state, me, 1, play)
        return
    state.comrades[me] = True
    say(state, play, "comrade", seat=me)
    check_victory(state)


@effect("disinformation")
def disinformation(state: State, play: Play) -> None:
    """§ 16.2: two others swap hands."""
    one, other = play.targets
    swap_hands(state, one, other)
    say(state, play, "swap", seats=[one, other])
    tell_new_hands(state, play, [one, other])


@effect("domino-effect")
def domino_effect(state: State, play: Play) -> Effect:
    """§ 16.3: one after the other discards the same kind, until somebody cannot."""
    me, *others = group(state, play)
    first = yield from ask_own(state, me, "discard", "domino-effect")
    if first is None:
        return
    kind = FACES[first].kind
    throw_away(state, play, me, [first])
    for seat in others:
        hand = state.hands[seat]
        if not hand:
            continue
        matching = [copy for copy in hand if FACES[copy].kind == kind]
        if not matching:
            # Asked all the same, so that nobody can tell before the cards are on the table.
            yield from ask(state, seat, menu_of(("drop",)), "domino-effect", args={"kind": kind})
            throw_away(state, play, seat, hand)
            return
        args = {"kind": kind}
        copy = yield from ask_card(state, seat, matching, "discard", "domino-effect", args=args)
        assert copy is not None
        throw_away(state, play, seat, [copy])


@effect("hold-for-questioning")
def hold_for_questioning(state: State, play: Play) -> None:
    """§ 16.4: see the hand on placing the card."""
    look_at_hand(state, play, play.targets[0])


def _scapegoats(state: State, moment: Moment, seat: Seat) -> list[Seat]:
    """Name who could be the target instead: legal for that card, and not one already."""
    card = moment.play
    if card is None:
        return []
    return [
        other
        for other in state.living()
        if other not in (seat, card.by, *card.targets)
        and may_target(state, card.by, other)
        and not card.ducked >> other & 1
    ]


def patsy_ways(state: State, moment: Moment, seat: Seat) -> list[str]:
    """§ 16.6: the new target is named on announcing."""
    return [state.colours[other] for other in _scapegoats(state, moment, seat)]


@fits("patsy", patsy_ways)
def patsy_fits(state: State, moment: Moment, seat: Seat) -> bool:
    """§ 16.6: somebody else's card targets this player, and there is somebody to blame."""
    card = moment.play
    return (
        card is not None
        and card.by != seat
        and is_target(state, card, seat)
        and (card.card.is_terminated or not card.card.lethal)
        and card.source != ANSWER
        and bool(_scapegoats(state, moment, seat))
    )


@effect("patsy")
def patsy(state: State, play: Play) -> None:
    """§ 16.6: the named player is the target now."""
    assert play.answers is not None
    if play.named in _scapegoats(state, play.answers, play.by):
        redirect(state, play, play.named)


@effect("pravda")
def pravda(state: State, play: Play) -> Effect:
    """§ 16.7: the others hand over a card that was named; if nobody has it, draw."""
    me = play.by
    name = yield from name_card(state, play)
    givers = []
    for seat in group(state, play):
        copy = held_copy(state, seat, name)
        if copy is not None:
            givers.append(seat)
            leave_hand(state, seat, copy)
            state.known[copy] = EVERYONE
            enter_hand(state, me, copy)
    say(state, play, "hand-over", reveals=True, seat=me, card=name, givers=givers)
    if not givers:
        yield from draw(state, me, 1, play)


@effect("propaganda")
def propaganda(state: State, play: Play) -> Effect:
    """§ 16.8: the others cheer or boo, and somebody profits."""
    me = play.by
    voters = group(state, play)
    if not voters:
        return
    menu = menu_of(("cheer", "boo"))
    answers = yield from ask_all(state, dict.fromkeys(voters, menu), "propaganda")
    booers = [seat for seat in voters if answers[seat] == "boo"]
    report(state, say_votes, play, {seat: answers[seat] for seat in voters})
    if not booers:
        yield from draw(state, me, 2, play)
    elif len(booers) == 1:
        take_at_random(state, play, booers[0], me, 2)
    else:
        for seat in booers:
            yield from draw(state, seat, 1, play)
        copy = yield from ask_own(state, me, "discard", "propaganda-discard")
        throw_away(state, play, me, [] if copy is None else [copy])


@effect("red-scare")
def red_scare(state: State, play: Play) -> Effect:
    """§ 16.9: all accuse somebody; the accused discard a card for each accusation."""
    there = group(state, play)
    if len(there) < 2:
        return
    menus = {
        seat: menu_of(tuple(f"accuse {state.colours[one]}" for one in there if one != seat))
        for seat in there
    }
    answers = yield from ask_all(state, menus, "red-scare")
    named = [answers[seat].partition(" ")[2] for seat in there]
    report(state, say_votes, play, dict(zip(there, named, strict=True)))
    accused = [state.seat_of(colour) for colour in named]
    owed = {seat: accused.count(seat) + state.comrades[seat] for seat in there if seat in accused}
    yield from throw_away_by_choice(state, play, owed, "red-scare-discard")


@effect("russian-roulette")
def russian_roulette(state: State, play: Play) -> Effect:
    """§ 16.10: round the table, one card each, until six are turned or somebody falls."""
    me, *others = group(state, play)
    players = [*others, me]
    for chamber in range(CHAMBERS):
        seat = players[chamber % len(players)]
        copy = turn_up_to_discards(state)
        if copy is None:
            return
        say(state, play, "chamber", reveals=True, seat=seat, card=IDS[copy], number=chamber + 1)
        if is_terminated(copy):
            yield from fall(state, seat, play)
            return
