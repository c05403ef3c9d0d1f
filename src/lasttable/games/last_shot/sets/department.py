"""The cards of the Department (§ 17). `conditions` enforces Embargo and UN Interference."""

from collections import Counter

from lasttable.games.last_shot.card_events import say, say_votes
from lasttable.games.last_shot.card_functions import effect, fits
from lasttable.games.last_shot.card_moves import expose, lay_open, put_on_pile
from lasttable.games.last_shot.card_verbs import (
    discard_by_choice,
    discard_from_hand,
    take_at_random,
)
from lasttable.games.last_shot.cards import IDS, names
from lasttable.games.last_shot.conditions import is_immune
from lasttable.games.last_shot.draw_deck import draw
from lasttable.games.last_shot.menus import card_keys, menu_of
from lasttable.games.last_shot.plays import end_standing
from lasttable.games.last_shot.questions import Effect, ask_all, ask_card
from lasttable.games.last_shot.seat_order import clockwise
from lasttable.games.last_shot.sets.agency_reactions import cancel
from lasttable.games.last_shot.state import BOUNCED, FROM_HAND, Moment, Play, State
from lasttable.games.last_shot.targets import group
from lasttable.kernel import Seat, report

FAIR_HAND = 3


@effect("fairness-doctrine")
def fairness_doctrine(state: State, play: Play) -> Effect:
    """Let everyone draw or discard to three cards (§ 17.2)."""
    for seat in group(state, play):
        surplus = len(state.hands[seat]) - FAIR_HAND
        if surplus < 0:
            yield from draw(state, seat, -surplus, play)
        elif surplus:
            yield from discard_by_choice(state, play, {seat: surplus}, "fairness-doctrine")


@fits("filibuster")
def filibuster_fits(state: State, moment: Moment, seat: Seat) -> bool:
    """Fit a card that the active player announced from hand (§ 9.9, 17.3)."""
    card = moment.play
    return (
        card is not None
        and card.source == FROM_HAND
        and card.by != seat
        and (card.card.is_terminated or not card.card.lethal)
    )


@effect("filibuster")
def filibuster(state: State, play: Play) -> None:
    """Send the card back to hand; its player plays nothing more this turn (§ 17.3)."""
    assert play.answers is not None
    card = play.answers.play
    assert card is not None
    card.status = BOUNCED
    card.targets = ()
    state.bounced = True
    say(state, play, "bounce", seat=play.by, card=card.card.id, of=card.by)


@fits("injunction-junction")
def injunction_junction_fits(state: State, moment: Moment, seat: Seat) -> bool:
    """Fit any card that a rival has announced (§ 8.8, 9.2, 9.10, 17.4)."""
    return moment.by != seat


@effect("injunction-junction")
def injunction_junction(state: State, play: Play) -> None:
    """Cancel the card (§ 17.4)."""
    cancel(state, play)


@effect("official-pardon")
def official_pardon(state: State, play: Play) -> Effect:
    """Discard the Persistent cards in front of a player, then draw (§ 17.5)."""
    target = play.targets[0]
    for standing in state.front[target].copy():
        if "private-deck" in standing.card.does:
            _abandon_private_deck(state, play, target)
        yield from end_standing(state, standing, benefits=False)
    yield from draw(state, play.by, 1, play)


def _abandon_private_deck(state: State, play: Play, seat: Seat) -> None:
    copies = state.private[seat]
    state.private[seat] = []
    for copy in copies:
        expose(state, copy)
        put_on_pile(state, copy)
    say(state, play, "abandon", reveals=True, seat=seat, cards=names(copies))


@effect("public-hearing")
def public_hearing(state: State, play: Play) -> Effect:
    """Reveal a hand and vote on what is discarded from it (§ 17.6)."""
    target = play.targets[0]
    hand = state.hands[target]
    if not hand:
        return
    play.exposed = target
    lay_open(state, target)
    say(state, play, "lay-open", reveals=True, seat=target, cards=names(hand))
    voters = [
        seat
        for seat in clockwise(state, play.by)
        if seat != target and not is_immune(state, seat, play.by)
    ]
    menu = menu_of(card_keys("vote", hand))
    answers = yield from ask_all(state, dict.fromkeys(voters, menu), "public-hearing")
    votes = [answers[seat].partition(" ")[2] for seat in voters]
    report(state, say_votes, play, dict(zip(voters, votes, strict=True)))
    most = max(Counter(votes).values())
    top = [copy for copy in hand if votes.count(IDS[copy]) == most]
    chosen = top[0]
    if any(IDS[copy] != IDS[chosen] for copy in top):
        broken = yield from ask_card(state, play.by, top, "discard", "public-hearing-tie")
        assert broken is not None
        chosen = broken
    discard_from_hand(state, play, target, [chosen])


@fits("reparations")
def reparations_fits(state: State, moment: Moment, seat: Seat) -> bool:
    """Fit a rival's card that has cost this player cards, if its player can pay (§ 17.7)."""
    card = moment.play
    return (
        card is not None
        and card.by != seat
        and card.changes.get(seat, 0) < 0
        and state.alive[card.by]
        and bool(state.hands[card.by])
        and not is_immune(state, card.by, seat)
    )


@effect("reparations")
def reparations(state: State, play: Play) -> None:
    """Take as many cards at random as were lost (§ 17.7)."""
    assert play.answers is not None
    card = play.answers.play
    assert card is not None
    take_at_random(state, play, card.by, play.by, -card.changes[play.by])


@effect("unpopular-vote")
def unpopular_vote(state: State, play: Play) -> Effect:
    """Let the majority discard one card each and the minority draw two each (§ 17.9)."""
    there = group(state, play)
    answers = yield from ask_all(
        state, dict.fromkeys(there, menu_of(("yes", "no"))), "unpopular-vote"
    )
    report(state, say_votes, play, {seat: answers[seat] for seat in there})
    sides = [[seat for seat in there if answers[seat] == side] for side in ("yes", "no")]
    few, many = sorted(sides, key=len)
    if len(few) == len(many):
        return
    owed = {seat: 1 for seat in many if state.hands[seat]}
    yield from discard_by_choice(state, play, owed, "unpopular-vote-discard")
    for seat in few:
        yield from draw(state, seat, 2, play)


@effect("yield-the-floor")
def yield_the_floor(state: State, play: Play) -> None:
    """Give the next turn to another player (§ 17.10)."""
    state.floor = play.targets[0]
    say(state, play, "floor", seat=play.targets[0])
