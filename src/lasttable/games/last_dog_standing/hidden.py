"""Orders of the deck and hands of others that look the same to an eye (§ 2.5)."""

from collections.abc import Sequence
from dataclasses import replace

from lasttable.games.last_dog_standing.cards import Edition
from lasttable.games.last_dog_standing.menus import SHOWN_MARK, look_menu, read_look
from lasttable.games.last_dog_standing.state import EVERYBODY, DrawnCard, State, TopLook, eye_bit
from lasttable.kernel import Chance, Diverged, Seat


def redeal(state: State, eye: Seat, chance: Chance) -> State:
    """Deal all cards that this eye has not seen again.

    Cards that act at once are never in a hand, and a Virus is in a hand only if a card was drawn
    face down. Apart from that, all places are equally likely. Where the hidden cards really are
    makes no difference to what is dealt.
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
    unseen = _Unseen(edition, pool)
    spots = [IN_DECK] * (len(places) - len(unseen.at_once)) + [DRAWN] * (drawn is not None)
    for number, hand in enumerate(hands):
        spots += [number] * hand.suspects
    sick = _choose_spots(spots, unseen.viruses, chance)
    chance.shuffle(unseen.harmless)
    if drawn is not None:
        card = edition.virus if DRAWN in sick else unseen.harmless.pop()
        other.pending = replace(drawn, card=card)
    for number, hand in enumerate(hands):
        other.hands[hand.seat] = hand.filled(edition.virus, sick.count(number), unseen.harmless)
    rest = unseen.at_once + [edition.virus] * sick.count(IN_DECK) + unseen.harmless
    chance.shuffle(rest)
    for place, card in zip(places, rest, strict=True):
        other.deck[place] = card
    return other


IN_DECK, DRAWN = -1, -2
"""Spots where a hidden Virus can be, besides the numbers of hands."""


def _choose_spots(spots: list[int], viruses: int, chance: Chance) -> list[int]:
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
        self.viruses = len(by_family.pop("danger", ()))
        self.at_once = by_family.pop("at-once", [])
        self.harmless = [card for family in by_family.values() for card in family]


class _Hand:
    """Another player's hand: what the eye knows about it, and what it has to guess."""

    def __init__(self, state: State, seat: Seat, own: int) -> None:
        self.seat = seat
        known = [one for one in state.known_cards[seat] if one.eyes & own]
        self.known = [one.card for one in known]
        self.hidden = list(state.hands[seat])
        for card in self.known:
            self.hidden.remove(card)
        private = sum(one.eyes != EVERYBODY for one in known)
        self.suspects = min(max(0, state.unseen[seat] - private), len(self.hidden))

    def filled(self, virus: str, viruses: int, harmless: list[str]) -> tuple[str, ...]:
        """Fill the hidden part of the hand with that many Viruses and otherwise harmless cards."""
        dealt = [virus] * viruses
        dealt += [harmless.pop() for _ in range(len(self.hidden) - viruses)]
        return tuple(sorted([*self.known, *dealt]))


def _unknown_places(state: State, own: int) -> list[int]:
    """List the places of the deck where this eye does not know the card."""
    size = len(state.deck)
    known = [size - 1 - depth for depth, eyes in enumerate(state.top_known_by) if eyes & own]
    return [place for place in range(size) if place not in known]


def alike(state: State, eye: Seat, seat: Seat, key: str) -> Sequence[str]:
    """List the answers that look the same to this eye: it sees only how many cards are taken."""
    looking = state.pending
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
