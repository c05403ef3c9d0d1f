"""§ 14: the Reactions of the Agency, and the two verbs that Reactions of other sets share."""

from lasttable.games.last_shot.card_events import say
from lasttable.games.last_shot.card_functions import effect, fits
from lasttable.games.last_shot.card_moves import take_from_discards
from lasttable.games.last_shot.card_verbs import look_at_hand, take
from lasttable.games.last_shot.cards import IDS
from lasttable.games.last_shot.menus import PASS, menu_of, play_keys, read_play
from lasttable.games.last_shot.plays import announce, play_out
from lasttable.games.last_shot.questions import CARD_HIDDEN, Effect, ask, ask_card
from lasttable.games.last_shot.state import ANSWER, CANCELLED, EXTRA, Moment, Play, State
from lasttable.games.last_shot.targets import is_affected, is_target
from lasttable.kernel import Seat


@fits("bullet-time")
def bullet_time_fits(state: State, moment: Moment, seat: Seat) -> bool:
    """§ 14.3: a Terminated card is aimed at this player, perhaps the player's own."""
    shot = moment.play
    return shot is not None and shot.card.is_terminated and is_target(state, shot, seat)


@effect("bullet-time")
def bullet_time(state: State, play: Play) -> Effect:
    """§ 14.3: play a card before the shot goes on."""
    hand = state.hands[play.by]
    if not hand:
        return
    keys = play_keys(state, play.by, hand)
    key = yield from ask(state, play.by, menu_of((PASS, *keys)), "bullet-time")
    if key != PASS:
        copy, targets = read_play(state, hand, key)
        yield from play_out(state, announce(state, play.by, copy, EXTRA, targets))


@fits("cease-and-desist")
def cease_and_desist_fits(state: State, moment: Moment, seat: Seat) -> bool:
    """§ 14.4: somebody else's harmless card targets this player."""
    card = moment.play
    return (
        card is not None
        and card.by != seat
        and not card.card.lethal
        and card.source != ANSWER
        and is_target(state, card, seat)
    )


@effect("cease-and-desist")
def cease_and_desist(state: State, play: Play) -> None:
    """§ 14.4: the card is cancelled."""
    cancel(state, play)


def cancel(state: State, play: Play) -> None:
    """§ 6.8: the answered card has no effect and goes to its pile."""
    assert play.answers is not None
    answered = play.answers.play
    assert answered is not None
    answered.status = CANCELLED
    say(state, play, "cancel", seat=play.by, card=answered.card.id, of=answered.by)


@fits("dibs")
def dibs_fits(state: State, moment: Moment, seat: Seat) -> bool:
    """§ 14.11: a card that somebody else played lies on the regular discards."""
    return moment.by != seat and moment.copies[0] in state.discards


@effect("dibs")
def dibs(state: State, play: Play) -> None:
    """§ 14.11: the card goes to the hand."""
    assert play.answers is not None
    copy = play.answers.copies[0]
    take_from_discards(state, play.by, copy)
    say(state, play, "pick", seat=play.by, card=IDS[copy])


@fits("duck-and-cover")
def duck_and_cover_fits(state: State, moment: Moment, seat: Seat) -> bool:
    """§ 14.13: somebody else's harmless card would affect this player."""
    card = moment.play
    return (
        card is not None
        and card.by != seat
        and not card.card.lethal
        and card.source != ANSWER
        and is_affected(state, card, seat)
    )


@effect("duck-and-cover")
def duck_and_cover(state: State, play: Play) -> None:
    """§ 14.13: immune to that one card."""
    assert play.answers is not None
    card = play.answers.play
    assert card is not None
    card.ducked |= 1 << play.by
    say(state, play, "duck", seat=play.by, card=card.card.id)


@fits("leftovers")
def leftovers_fits(state: State, moment: Moment, seat: Seat) -> bool:
    """§ 14.16: somebody else Reloads, and a regular card of theirs lies there."""
    return moment.by != seat and any(copy in state.discards for copy in moment.copies)


@effect("leftovers")
def leftovers(state: State, play: Play) -> Effect:
    """§ 14.16: pick up to two of the regular cards thrown away."""
    assert play.answers is not None
    for _ in range(2):
        pool = [copy for copy in play.answers.copies if copy in state.discards]
        if not pool:
            return
        copy = yield from ask_card(state, play.by, pool, "take", "leftovers", PASS)
        if copy is None:
            return
        take_from_discards(state, play.by, copy)
        say(state, play, "pick", seat=play.by, card=IDS[copy])


@fits("loot-the-body")
def loot_the_body_fits(state: State, moment: Moment, seat: Seat) -> bool:
    """§ 14.17: somebody else has fallen with cards in hand."""
    return moment.by != seat and bool(state.hands[moment.by])


@effect("loot-the-body")
def loot_the_body(state: State, play: Play) -> Effect:
    """§ 14.17: search the hand and take up to two cards."""
    assert play.answers is not None
    body = play.answers.by
    look_at_hand(state, play, body)
    for _ in range(2):
        hand = state.hands[body]
        if not hand:
            return
        copy = yield from ask_card(
            state, play.by, hand, "take", "loot-the-body", PASS, veil=CARD_HIDDEN
        )
        if copy is None:
            return
        take(state, play, body, play.by, [copy])


@fits("misfire")
def misfire_fits(state: State, moment: Moment, seat: Seat) -> bool:
    """§ 14.18: somebody else's Terminated card is aimed at this player."""
    shot = moment.play
    return (
        shot is not None
        and shot.by != seat
        and shot.card.is_terminated
        and is_target(state, shot, seat)
    )


@effect("misfire")
def misfire(state: State, play: Play) -> None:
    """§ 14.18: the shot turns on its own player."""
    redirect(state, play, None)


def redirect(state: State, play: Play, new: Seat | None) -> None:
    """Put somebody else in the place of the player of this Reaction; None: the card's player."""
    assert play.answers is not None
    card = play.answers.play
    assert card is not None
    target = card.by if new is None else new
    card.targets = tuple([target if seat == play.by else seat for seat in card.targets])
    say(state, play, "redirect", seat=play.by, card=card.card.id, of=card.by, target=target)


@fits("think-thrice")
def think_thrice_fits(state: State, moment: Moment, seat: Seat) -> bool:
    """§ 14.28: somebody else's turn has begun."""
    return moment.by != seat and not state.skipped


@effect("think-thrice")
def think_thrice(state: State, play: Play) -> None:
    """§ 14.28: that turn is skipped."""
    state.skipped = True
    say(state, play, "skip", seat=state.active)
