"""The cards of the Committee (§ 16). `targets` and `conditions` enforce the Iron Curtain."""

from lasttable.games.last_shot.card_events import say, say_votes
from lasttable.games.last_shot.card_functions import effect, fits
from lasttable.games.last_shot.card_moves import enter_hand, leave_hand, swap_hands
from lasttable.games.last_shot.card_verbs import (
    discard_by_choice,
    discard_from_hand,
    held_copy,
    look_at_hand,
    name_card,
    take_at_random,
    tell_new_hands,
)
from lasttable.games.last_shot.cards import FACES, IDS, is_terminated
from lasttable.games.last_shot.draw_deck import draw, reveal_and_discard
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
    """Become a Comrade, which may end the game; a Comrade draws instead (§ 12.2, 16.1)."""
    me = play.by
    if state.comrades[me]:
        yield from draw(state, me, 1, play)
        return
    state.comrades[me] = True
    say(state, play, "comrade", seat=me)
    check_victory(state)


@effect("disinformation")
def disinformation(state: State, play: Play) -> None:
    """Let two other players swap hands (§ 16.2)."""
    one, other = play.targets
    swap_hands(state, one, other)
    say(state, play, "swap", seats=[one, other])
    tell_new_hands(state, play, [one, other])


@effect("domino-effect")
def domino_effect(state: State, play: Play) -> Effect:
    """Discard the same type clockwise, until someone can't (§ 16.3)."""
    me, *others = group(state, play)
    first = yield from ask_own(state, me, "discard", "domino-effect")
    if first is None:
        return
    kind = FACES[first].kind
    discard_from_hand(state, play, me, [first])
    for seat in others:
        hand = state.hands[seat]
        if not hand:
            continue
        matching = [copy for copy in hand if FACES[copy].kind == kind]
        if not matching:
            # Asked all the same, so that nobody can tell before the cards are discarded.
            yield from ask(state, seat, menu_of(("drop",)), "domino-effect", args={"kind": kind})
            discard_from_hand(state, play, seat, hand)
            return
        args = {"kind": kind}
        copy = yield from ask_card(state, seat, matching, "discard", "domino-effect", args=args)
        assert copy is not None
        discard_from_hand(state, play, seat, [copy])


@effect("hold-for-questioning")
def hold_for_questioning(state: State, play: Play) -> None:
    """Look at the hand when the card is placed (§ 16.4)."""
    look_at_hand(state, play, play.targets[0])


def _scapegoats(state: State, moment: Moment, seat: Seat) -> list[Seat]:
    """List who could be the target instead, and is not one already (§ 16.6)."""
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
    """List the players that Patsy can name (§ 16.6)."""
    return [state.colours[other] for other in _scapegoats(state, moment, seat)]


@fits("patsy", patsy_ways)
def patsy_fits(state: State, moment: Moment, seat: Seat) -> bool:
    """Fit a rival's card that targets this player, with someone else to blame (§ 7.4, 16.6)."""
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
    """Make the named player the target (§ 16.6)."""
    assert play.answers is not None
    if play.named in _scapegoats(state, play.answers, play.by):
        redirect(state, play, play.named)


@effect("pravda")
def pravda(state: State, play: Play) -> Effect:
    """Take a named card from everyone who holds it, or draw (§ 16.7)."""
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
    """Let the others cheer or boo, and pay out (§ 16.8)."""
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
        discard_from_hand(state, play, me, [] if copy is None else [copy])


@effect("red-scare")
def red_scare(state: State, play: Play) -> Effect:
    """Let everyone accuse a player; the accused discard one card per accusation (§ 16.9)."""
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
    yield from discard_by_choice(state, play, owed, "red-scare-discard")


@effect("russian-roulette")
def russian_roulette(state: State, play: Play) -> Effect:
    """Reveal one card each around the table, until six are out or someone falls (§ 8.8, 16.10)."""
    me, *others = group(state, play)
    players = [*others, me]
    for chamber in range(CHAMBERS):
        seat = players[chamber % len(players)]
        copy = reveal_and_discard(state)
        if copy is None:
            return
        say(state, play, "chamber", reveals=True, seat=seat, card=IDS[copy], number=chamber + 1)
        if is_terminated(copy):
            yield from fall(state, seat, play)
            return
