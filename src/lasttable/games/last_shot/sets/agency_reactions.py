"""The Reactions of the Agency, and two verbs shared with Reactions of other sets (§ 14)."""

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
    """Fit a Terminated card aimed at this player, even their own (§ 7.4, 9.6, 14.3)."""
    shot = moment.play
    return shot is not None and shot.card.is_terminated and is_target(state, shot, seat)


@effect("bullet-time")
def bullet_time(state: State, play: Play) -> Effect:
    """Play a card before the shot resolves (§ 14.3)."""
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
    """Fit a rival's card that targets this player and is not lethal (§ 9.9, 14.4)."""
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
    """Cancel the card (§ 14.4)."""
    cancel(state, play)


def cancel(state: State, play: Play) -> None:
    """Cancel the answered card, which goes to its pile without effect (§ 6.8)."""
    assert play.answers is not None
    answered = play.answers.play
    assert answered is not None
    answered.status = CANCELLED
    say(state, play, "cancel", seat=play.by, card=answered.card.id, of=answered.by)


@fits("dibs")
def dibs_fits(state: State, moment: Moment, seat: Seat) -> bool:
    """Fit a rival's played card on the regular discards (§ 14.11)."""
    return moment.by != seat and moment.copies[0] in state.discards


@effect("dibs")
def dibs(state: State, play: Play) -> None:
    """Take the card into the hand (§ 14.11)."""
    assert play.answers is not None
    copy = play.answers.copies[0]
    take_from_discards(state, play.by, copy)
    say(state, play, "pick", seat=play.by, card=IDS[copy])


@fits("duck-and-cover")
def duck_and_cover_fits(state: State, moment: Moment, seat: Seat) -> bool:
    """Fit a rival's card that would affect this player and is not lethal (§ 9.9, 14.13)."""
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
    """Make the player immune to that one card (§ 14.13)."""
    assert play.answers is not None
    card = play.answers.play
    assert card is not None
    card.ducked |= 1 << play.by
    say(state, play, "duck", seat=play.by, card=card.card.id)


@fits("leftovers")
def leftovers_fits(state: State, moment: Moment, seat: Seat) -> bool:
    """Fit a rival's Reload that discarded a regular card (§ 14.16)."""
    return moment.by != seat and any(copy in state.discards for copy in moment.copies)


@effect("leftovers")
def leftovers(state: State, play: Play) -> Effect:
    """Take up to two of the regular cards discarded (§ 14.16)."""
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
    """Fit the fall of a rival with cards in hand (§ 8.3, 14.17)."""
    return moment.by != seat and bool(state.hands[moment.by])


@effect("loot-the-body")
def loot_the_body(state: State, play: Play) -> Effect:
    """Look at the hand and take up to two cards (§ 14.17)."""
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
    """Fit a rival's Terminated card aimed at this player (§ 7.4, 14.18)."""
    shot = moment.play
    return (
        shot is not None
        and shot.by != seat
        and shot.card.is_terminated
        and is_target(state, shot, seat)
    )


@effect("misfire")
def misfire(state: State, play: Play) -> None:
    """Turn the shot on its own player (§ 14.18)."""
    redirect(state, play, None)


def redirect(state: State, play: Play, new: Seat | None) -> None:
    """Redirect a card from this Reaction's player to another; None: to the card's player."""
    assert play.answers is not None
    card = play.answers.play
    assert card is not None
    target = card.by if new is None else new
    card.targets = tuple([target if seat == play.by else seat for seat in card.targets])
    say(state, play, "redirect", seat=play.by, card=card.card.id, of=card.by, target=target)


@fits("think-thrice")
def think_thrice_fits(state: State, moment: Moment, seat: Seat) -> bool:
    """Fit the start of a rival's turn (§ 14.28)."""
    return moment.by != seat and not state.skipped


@effect("think-thrice")
def think_thrice(state: State, play: Play) -> None:
    """Skip that turn (§ 14.28)."""
    state.skipped = True
    say(state, play, "skip", seat=state.active)
