"""Playing a card, from the announcement to its discard pile (§ 6 and § 9).

A Reaction is a card played in a reaction window, so all of this applies to it too: a window inside
a window is one more `yield from` (§ 9.2).
"""

from collections.abc import Sequence

from lasttable.games.last_shot.card_functions import AS_ACTION, EFFECTS, ENDINGS, reaction_of
from lasttable.games.last_shot.card_moves import (
    conceal,
    enter_hand,
    expose,
    leave_hand,
    put_on_pile,
    see_hand_again,
    stand,
)
from lasttable.games.last_shot.cards import FACES, PERSISTENT, REACTION, TWO_OTHERS, Copy
from lasttable.games.last_shot.conditions import is_curtained
from lasttable.games.last_shot.menus import find
from lasttable.games.last_shot.questions import Effect
from lasttable.games.last_shot.reaction_windows import CLAIM, ask_reaction, may_claim
from lasttable.games.last_shot.seat_order import clockwise
from lasttable.games.last_shot.state import (
    ANSWER,
    BOUNCED,
    ENDING,
    FROM_HAND,
    RESOLVING,
    SETTLED,
    STOLEN,
    TURNED_UP,
    VOID,
    WAITING,
    Moment,
    Play,
    Standing,
    State,
)
from lasttable.games.last_shot.targets import absentees, may_target
from lasttable.kernel import Json, Seat, report, tell


def announce(
    state: State,
    by: Seat,
    copy: Copy,
    source: str,
    targets: tuple[Seat, ...] = (),
    *,
    owner: Seat | None = None,
    named: Seat | None = None,
    answers: Moment | None = None,
) -> Play:
    """Lay a card face up with its targets; it is in nobody's hand now (§ 6.1, 7.9)."""
    if source == STOLEN and owner is not None:
        leave_hand(state, owner, copy)
    elif source != TURNED_UP:
        state.hands[by].remove(copy)  # playing a card never counts as a loss (§ 6.7)
    if source != TURNED_UP:
        expose(state, copy)
    card = FACES[copy]
    state.numbers += 1
    as_action = card.kind == REACTION and source != ANSWER
    play = Play(copy, card, by, source, state.numbers, targets, targets, as_action, named, answers)
    state.stack.append(play)
    (state.reacts if source == ANSWER else state.plays)[card.number] += 1
    report(state, _tell_announcement, play)
    return play


def _tell_announcement(state: State, play: Play) -> None:
    """Tell who plays what on whom; for a Reaction also what it answers and who it names."""
    moment = play.answers
    args: dict[str, Json] = {"seat": play.by, "card": play.card.id, "how": _manner(play)}
    args["number"] = play.number
    if moment is None:
        args["targets"] = play.targets
        rule = "7.1" if play.card.is_terminated else "6.1"
        tell(state, "play", to=None, rule=rule, reveals=True, fleeting=False, **args)
        return
    args["window"] = moment.window
    if moment.play is not None:
        args["answers"] = moment.play.card.id
    if play.named is not None:
        args["named"] = play.named
    tell(state, "react", to=None, rule="9.1", reveals=True, fleeting=False, **args)


def _manner(play: Play) -> str:
    """Say in one word how a card is played, for the sentence about it."""
    if play.source == ANSWER:
        answered = play.answers.play if play.answers else None
        return "named" if play.named is not None else "card" if answered else "plain"
    if play.as_action:
        return "action"
    if play.source != FROM_HAND:
        return play.source
    return "target" if play.targets else "plain"


def play_out(state: State, play: Play) -> Effect:
    """Let the table react, resolve the card, and put it where it belongs (§ 6.2 to 6.8)."""
    yield from resolve_play(state, play)
    yield from settle_play(state, play)


def resolve_play(state: State, play: Play) -> Effect:
    """Let the table react, then do what the card says (§ 6.2 to 6.5)."""
    yield from hold_window(state, Moment("play", play.by, play))
    if play.status == WAITING:
        yield from _resolve(state, play)


def settle_play(state: State, play: Play) -> Effect:
    """Settle the losses, and put the card where it belongs (§ 6.7 and 6.8)."""
    if play.changes and not play.card.is_terminated:
        yield from _settle_losses(state, play)
    yield from _lay_down(state, play)


def hold_window(state: State, moment: Moment) -> Effect:
    """Take one Reaction at a time and start over, until everyone passes (§ 9.2, 9.3 and 9.12)."""
    while _is_open(state, moment):
        found = yield from ask_reaction(state, moment)
        if found is None:
            return
        yield from _react(state, moment, *found)


def _is_open(state: State, moment: Moment) -> bool:
    """Check that a window's card was not cancelled or sent back, and its player is still in."""
    play = moment.play
    if moment.window != "play" or play is None:
        return True
    return play.status == WAITING and state.alive[play.by]


def _react(state: State, moment: Moment, seat: Seat, key: str) -> Effect:
    """Play a Reaction, a card with windows of its own (§ 9.1, 9.2)."""
    _, name, *way = key.split(" ")
    named = state.seat_of(way[0]) if way else None
    copy = find(state.hands[seat], name)
    yield from play_out(state, announce(state, seat, copy, ANSWER, named=named, answers=moment))


def _resolve(state: State, play: Play) -> Effect:
    """Check that the card can still take effect, and do what it says (§ 6.4 and 6.5)."""
    why = _obstacle(state, play)
    if why:
        play.status = VOID
        tell(state, "fizzle", rule="6.4", seat=play.by, card=play.card.id, cause=why)
        return
    play.status = RESOLVING
    resolve = EFFECTS.get(AS_ACTION if play.as_action else play.card.id)
    running = resolve(state, play) if resolve else None
    if running is not None:
        yield from running
    if play.status == RESOLVING:
        play.status = SETTLED


def _obstacle(state: State, play: Play) -> str:
    """Say what stops a card from having an effect; drop illegal targets (§ 6.4, 9.7)."""
    if not state.alive[play.by]:
        return "player"
    if play.answers is not None:
        fits = reaction_of(play.card).fits
        return "" if fits(state, play.answers, play.by) else "trigger"
    if not play.card.is_picky or play.as_action:
        return ""
    play.targets = tuple([seat for seat in play.targets if _is_in_reach(state, play, seat)])
    needed = 2 if play.card.targets == TWO_OTHERS else 1
    return "" if len(play.targets) == needed else "target"


def _is_in_reach(state: State, play: Play, seat: Seat) -> bool:
    if play.ducked >> seat & 1:
        return False
    if seat == play.by and play.card.is_terminated:
        # Immunity does not stop a player's own shot, but the Iron Curtain does (§ 7.5).
        return not is_curtained(state, seat)
    return may_target(state, play.by, seat)


def _settle_losses(state: State, play: Play) -> Effect:
    """Pay Insurance Policies and open the window for Reparations (§ 6.7)."""
    losers = [
        seat
        for seat, change in play.changes.items()
        if change < 0 and seat != play.by and state.alive[seat]
    ]
    if not losers:
        return
    for seat in clockwise(state, state.active):
        if seat in losers:
            for standing in [one for one in state.front[seat] if "insured" in one.card.does]:
                yield from end_standing(state, standing)
    yield from hold_window(state, Moment("loss", play.by, play))


def _lay_down(state: State, play: Play) -> Effect:
    """Put the card back in hand, in front of a player, or on its pile (§ 6.8, 7.8 and 8.6)."""
    _take_off_stack(state, play)
    if play.status == BOUNCED:
        conceal(state, play.copy)
        enter_hand(state, play.by, play.copy)
    elif play.card.is_terminated:
        put_on_pile(state, play.copy)
        yield from _end_wanted(state, play.aimed)
    elif play.card.kind == PERSISTENT and play.status == SETTLED and play.source != ENDING:
        _place(state, play)
    else:
        put_on_pile(state, play.copy)
        moment = Moment("discard", play.by, None, (play.copy,))
        if play.claims is None:
            yield from hold_window(state, moment)
        else:
            yield from _settle_claims(state, moment, play.claims)


def _take_off_stack(state: State, play: Play) -> None:
    top = state.stack.pop()
    assert top is play, f"{top.card.id} lies on {play.card.id}"
    if state.looks:
        state.looks = [look for look in state.looks if look.play != play.number]


def _settle_claims(state: State, moment: Moment, claims: int) -> Effect:
    """Let those who claimed a card in its own window react, clockwise (§ 9.11)."""
    for seat in clockwise(state, state.active):
        if claims >> seat & 1 and may_claim(state, moment, seat):
            yield from _react(state, moment, seat, CLAIM)
    # Only here does everyone learn that nobody (else) has claimed the card.
    tell(state, "quiet", rule="9.11", reveals=True, window="discard")


def _end_wanted(state: State, aimed: Sequence[Seat]) -> Effect:
    """End Most Wanted in front of the first target of a Terminated card (§ 7.8, 14.19)."""
    for seat in aimed:
        for standing in [one for one in state.front[seat] if one.card.ends == "shot"]:
            yield from end_standing(state, standing)


def _place(state: State, play: Play) -> None:
    """Put a Persistent card in front of the player it affects, or of its own player (§ 11.1)."""
    seat = play.targets[0] if play.card.is_picky else play.by
    exempt = 0 if play.card.is_picky or play.card.targets == "self" else absentees(state, play)
    standing = Standing(play.copy, play.card, play.by, seat, state.turn, play.number, exempt)
    stand(state, standing)
    tell(state, "stand", rule="11.1", seat=seat, by=play.by, card=play.card.id)


def end_standing(state: State, standing: Standing, *, benefits: bool = True) -> Effect:
    """End a Persistent card: its final effect, then the discards (§ 11.2)."""
    state.front[standing.seat].remove(standing)
    see_hand_again(state, standing.seat)
    state.numbers += 1
    play = Play(standing.copy, standing.card, standing.by, ENDING, state.numbers)
    play.targets = (standing.seat,)
    state.stack.append(play)
    tell(state, "end", rule="11.2", seat=standing.seat, by=standing.by, card=standing.card.id)
    resolve = ENDINGS.get(standing.card.id) if benefits else None
    if resolve is not None:
        play.status = RESOLVING
        running = resolve(state, play)
        if running is not None:
            yield from running
    play.status = SETTLED
    yield from settle_play(state, play)
