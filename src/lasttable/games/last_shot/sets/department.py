"""§ 17: Department. Embargo and UN Interference are told by their records."""

from collections import Counter

from lasttable.games.last_shot.card_events import say, say_votes
from lasttable.games.last_shot.card_functions import effect, fits
from lasttable.games.last_shot.card_moves import expose, lay_open, put_on_pile
from lasttable.games.last_shot.card_verbs import take_at_random, throw_away, throw_away_by_choice
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
    """§ 17.2: everybody draws or discards to three cards."""
    for seat in group(state, play):
        surplus = len(state.hands[seat]) - FAIR_HAND
        if surplus < 0:
            yield from draw(state, seat, -surplus, play)
        elif surplus:
            yield from throw_away_by_choice(state, play, {seat: surplus}, "fairness-doctrine")


@fits("filibuster")
def filibuster_fits(state: State, moment: Moment, seat: Seat) -> bool:
    """§ 17.3: the active player has announced a card from hand, and nothing that only ends."""
    card = moment.play
    return (
        card is not None
        and card.source == FROM_HAND
        and card.by != seat
        and (card.card.is_terminated or not card.card.lethal)
    )


@effect("filibuster")
def filibuster(state: State, play: Play) -> None:
    """§ 17.3: the card goes back to hand, and its player plays nothing more this turn."""
    assert play.answers is not None
    card = play.answers.play
    assert card is not None
    card.status = BOUNCED
    card.targets = ()
    state.bounced = True
    say(state, play, "bounce", seat=play.by, card=card.card.id, of=card.by)


@fits("injunction-junction")
def injunction_junction_fits(state: State, moment: Moment, seat: Seat) -> bool:
    """§ 17.4: somebody else has announced a card, whatever it is."""
    return moment.by != seat


@effect("injunction-junction")
def injunction_junction(state: State, play: Play) -> None:
    """§ 17.4: the card is cancelled."""
    cancel(state, play)


@effect("official-pardon")
def official_pardon(state: State, play: Play) -> Effect:
    """§ 17.5: all Persistent cards before somebody are discarded without their ending; draw."""
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
    """§ 17.6: all look at a hand and vote on what is discarded from it."""
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
    throw_away(state, play, target, [chosen])


@fits("reparations")
def reparations_fits(state: State, moment: Moment, seat: Seat) -> bool:
    """§ 17.7: somebody else's card has cost this player cards, and can be made to pay."""
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
    """§ 17.7: take as many at random as were lost."""
    assert play.answers is not None
    card = play.answers.play
    assert card is not None
    take_at_random(state, play, card.by, play.by, -card.changes[play.by])


@effect("unpopular-vote")
def unpopular_vote(state: State, play: Play) -> Effect:
    """§ 17.9: the minority draws two each, the majority discards one each."""
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
    yield from throw_away_by_choice(state, play, owed, "unpopular-vote-discard")
    for seat in few:
        yield from draw(state, seat, 2, play)


@effect("yield-the-floor")
def yield_the_floor(state: State, play: Play) -> None:
    """§ 17.10: somebody else has the next turn."""
    state.floor = play.targets[0]
    say(state, play, "floor", seat=play.targets[0])
