"""Orders of the deck and hands of others that look the same to an eye (§ 2.5)."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from lasttable.games.last_dog_standing.cards import Edition
from lasttable.games.last_dog_standing.deck_memory import NOTHING, Story, stories
from lasttable.games.last_dog_standing.hands import suspects
from lasttable.games.last_dog_standing.menus import SHOWN_MARK, aimed_menu, look_menu, read_look
from lasttable.games.last_dog_standing.state import (
    UNKNOWN,
    AimedCard,
    DrawnCard,
    KnownCard,
    State,
    TopLook,
    eye_bit,
)
from lasttable.kernel import Chance, Diverged, Seat


def redeal(state: State, eye: Seat, chance: Chance) -> State:
    """Deal all cards that this eye has not seen again.

    Cards that act at once are never in a hand, and a Virus is in a hand only if a card was drawn
    face down. A card that the eye knows to have gone into the deck is there, or in a hand that has
    drawn face down since, or came out before the eye. Apart from that, all places are equally
    likely. Where the hidden cards really are makes no difference to what is dealt.
    """
    other = state.copy()
    other.chance = chance.spawn()
    own, edition = eye_bit(eye), state.edition
    places = _unknown_places(state, own)
    hands = [_Hand(state, Seat(seat), own) for seat in range(len(state.hands)) if seat != eye]
    drawn = state.pending if isinstance(state.pending, DrawnCard) else None
    if drawn is not None and (drawn.seat == eye or drawn.eyes & own):
        drawn = None
    pool = [state.deck[place] for place in places]
    for hand in hands:
        pool += hand.hidden
    if drawn is not None:
        pool.append(drawn.card)
    spots = [_Spot(DRAWN, state.moment)] * (drawn is not None)
    for number, hand in enumerate(hands):
        spots += [_Spot(number, since) for since in hand.suspects]
    story = _choose_story(_stories(state, own, pool, len(places), spots), chance)
    unseen = _Unseen(edition, pool)
    places = _put_on_top(state, other, story, places, unseen, chance)
    spots += [_Spot(IN_DECK, state.moment)] * (len(places) - len(unseen.at_once))
    dealt = _place_known(story, spots, unseen, chance)
    for spot in _choose_spots(spots, unseen.viruses, chance):
        dealt.setdefault(spot.where, []).append(edition.virus)
    chance.shuffle(unseen.harmless)
    if drawn is not None:
        card = dealt[DRAWN][0] if DRAWN in dealt else unseen.harmless.pop()
        other.pending = replace(drawn, card=card)
    for number, hand in enumerate(hands):
        other.hands[hand.seat] = filled = hand.filled(dealt.get(number, []), unseen.harmless)
        if hand.secrets:
            other.known_cards[hand.seat] = hand.known_in(filled, chance)
    rest = unseen.at_once + dealt.get(IN_DECK, []) + unseen.harmless
    chance.shuffle(rest)
    for place, card in zip(places, rest, strict=True):
        other.deck[place] = card
    return other


IN_DECK, DRAWN = -1, -2
"""Where a hidden card can be, besides the numbers of hands."""
ALWAYS = 1 << 62


class _Spot(NamedTuple):
    """A spot where a Virus can be, and when the card there was drawn."""

    where: int
    since: int


def _stories(
    state: State, own: int, pool: list[str], free: int, spots: list[_Spot]
) -> Sequence[Story]:
    if not state.in_deck:
        return NOTHING
    return stories(state, own, Counter(pool), free, [spot.since for spot in spots])


def _choose_story(told: Sequence[Story], chance: Chance) -> Story:
    """Choose by lot which known cards are still hidden."""
    if len(told) == 1:
        return told[0]
    lot = chance.random()
    for story in told:
        lot -= story.chance
        if lot < 0:
            return story
    return told[-1]


def _put_on_top(
    state: State,
    other: State,
    story: Story,
    places: list[int],
    unseen: "_Unseen",
    chance: Chance,
) -> list[int]:
    """Put the cards that are in the block anywhere in it; return the places that are left."""
    block = state.block
    if block is None or not story.on_top:
        return places
    top = len(state.deck) - 1 - block.depth
    inside = [place for place in range(top, top - block.size, -1) if place in places]
    chance.shuffle(inside)
    for place, card in zip(inside, story.on_top, strict=False):
        unseen.take(card)
        other.deck[place] = card
    used = inside[: len(story.on_top)]
    return [place for place in places if place not in used]


def _place_known(
    story: Story, spots: list[_Spot], unseen: "_Unseen", chance: Chance
) -> dict[int, list[str]]:
    """Place the cards that went into the deck before this eye, the latest first.

    Each may be wherever a later one may be, so this order makes all deals equally likely.
    """
    dealt: dict[int, list[str]] = {}
    for card, since, until in story.hidden:
        if card != UNKNOWN and not unseen.take(card):
            continue
        fitting = [
            place
            for place, spot in enumerate(spots)
            if (not until if spot.where == IN_DECK else since <= spot.since < (until or ALWAYS))
        ]
        if not fitting:
            raise Diverged("there is no place left for a card that went into the deck")
        spot = spots.pop(chance.choice(fitting))
        if card != UNKNOWN:
            dealt.setdefault(spot.where, []).append(card)
    return dealt


def _choose_spots(spots: list[_Spot], viruses: int, chance: Chance) -> list[_Spot]:
    """Choose where the hidden Viruses are."""
    if len(spots) < viruses:
        raise Diverged("there is no place left for a hidden Virus")
    chance.shuffle(spots)
    return spots[:viruses]


class _Unseen:
    """The cards that an eye has not seen, sorted by where such cards can be."""

    def __init__(self, edition: Edition, cards: list[str]) -> None:
        by_family: dict[str, list[str]] = {}
        for card in sorted(cards):
            by_family.setdefault(edition.effects[card].family, []).append(card)
        self._virus = edition.virus
        self.viruses = len(by_family.pop("danger", ()))
        self.at_once = by_family.pop("at-once", [])
        self.harmless = [card for family in by_family.values() for card in family]

    def take(self, card: str) -> bool:
        """Take out a card that is placed by itself; False: there is none."""
        if card == self._virus and self.viruses:
            self.viruses -= 1
            return True
        for cards in (self.harmless, self.at_once):
            if card in cards:
                cards.remove(card)
                return True
        return False


class _Hand:
    """Another player's hand: what the eye knows about it, and what it has to guess."""

    def __init__(self, state: State, seat: Seat, own: int) -> None:
        self.seat = seat
        known = [one for one in state.known_cards[seat] if one.eyes & own]
        self.secrets = [one for one in state.known_cards[seat] if not one.eyes & own]
        """What only others know about it."""
        self._known = known
        self.known = [one.card for one in known]
        self.hidden = list(state.hands[seat])
        for card in self.known:
            self.hidden.remove(card)
        self.suspects = suspects(state, seat, own)[-len(self.hidden) :] if self.hidden else []

    def filled(self, dealt: list[str], harmless: list[str]) -> tuple[str, ...]:
        """Fill the hidden part of the hand with what was dealt to it and harmless cards."""
        rest = [harmless.pop() for _ in range(len(self.hidden) - len(dealt))]
        return tuple(sorted([*self.known, *dealt, *rest]))

    def known_in(self, hand: tuple[str, ...], chance: Chance) -> tuple[KnownCard, ...]:
        """Say what is known about the hand as it is dealt: others know some card of it."""
        left = list(hand)
        for card in self.known:
            left.remove(card)
        chance.shuffle(left)
        guessed = [one._replace(card=card) for one, card in zip(self.secrets, left, strict=False)]
        return (*self._known, *guessed)


def _unknown_places(state: State, own: int) -> list[int]:
    """List the places of the deck where this eye does not know the card."""
    size = len(state.deck)
    known = [size - 1 - depth for depth, eyes in enumerate(state.top_known_by) if eyes & own]
    return [place for place in range(size) if place not in known]


def alike(state: State, eye: Seat, seat: Seat, key: str) -> Sequence[str]:
    """List the answers that look the same to this eye.

    Of cards taken from the top it sees only how many; an answer to a card that was played on
    somebody is seen by nobody until the window closes.
    """
    looking = state.pending
    if seat != eye and isinstance(looking, AimedCard) and looking.at == seat:
        return aimed_menu(state.edition.redirect in state.hands[seat]).keys
    if seat == eye or not isinstance(looking, TopLook) or looking.seat != seat:
        return (key,)
    effect = state.edition.effects[looking.card]
    cards = tuple(sorted(state.deck[-looking.count :]))
    menu = look_menu(state.edition, cards, effect.take_least, effect.take_most)
    sign = _public_sign(state, key)
    return [other for other in menu.keys if _public_sign(state, other) == sign] or (key,)


def _public_sign(state: State, key: str) -> list[str]:
    """Return what everybody sees of the cards taken: hidden cards are just cards."""
    taken, _top = read_look(key)
    return [word if _is_public(state, word) else "" for word in taken]


def _is_public(state: State, word: str) -> bool:
    return word.startswith(SHOWN_MARK) or state.edition.effects[word].family == "at-once"
