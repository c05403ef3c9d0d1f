"""What an eye cannot know: the order of the deck, and the cards in other hands."""

from collections.abc import Sequence
from dataclasses import replace

from lasttable.games.last_dog_standing.menus import SHOWN_MARK, look_menu, read_look
from lasttable.games.last_dog_standing.state import EVERYBODY, Drawn, Looking, State, eye_bit
from lasttable.kernel import Chance, Diverged, Seat


def redeal(state: State, eye: Seat, chance: Chance) -> State:
    """Deal all cards that this eye has not seen anew.

    Cards that act at once are never in a hand, and a Virus only where a card was drawn face down;
    apart from that, every place is as likely as every other.
    """
    other = state.copy()
    other.chance = chance.fork("redeal")
    own, box = eye_bit(eye), state.box
    places = _unknown_places(state, own)
    pool = [state.deck[place] for place in places]
    hands = [_Hand(state, Seat(seat), own) for seat in range(len(state.hands)) if seat != eye]
    for hand in hands:
        pool += hand.hidden
    drawn = state.pending
    guesses_drawn = isinstance(drawn, Drawn) and drawn.seat != eye and not drawn.eyes & own
    if guesses_drawn:
        assert isinstance(drawn, Drawn)
        pool.append(drawn.card)
    at_once = [card for card in pool if box.effects[card].family == "at-once"]
    viruses = [card for card in pool if card == box.virus]
    harmless = [
        card for card in pool if card != box.virus and box.effects[card].family != "at-once"
    ]
    chance.shuffle(harmless)
    free = len(places) - len(at_once)
    # One entry for every place that a Virus can be in: -1 the deck, -2 the card just drawn.
    spots = [-1] * free + [-2] * guesses_drawn
    for number, hand in enumerate(hands):
        spots += [number] * hand.suspects
    if len(spots) < len(viruses):
        raise Diverged("there is no place for a Virus that must be somewhere")
    chance.shuffle(spots)
    taken = spots[: len(viruses)]
    if guesses_drawn:
        assert isinstance(drawn, Drawn)
        card = box.virus if -2 in taken else harmless.pop()
        other.pending = replace(drawn, card=card)
    for number, hand in enumerate(hands):
        infected = taken.count(number)
        dealt = [box.virus] * infected
        dealt += [harmless.pop() for _ in range(len(hand.hidden) - infected)]
        other.hands[hand.seat] = tuple(sorted([*hand.known, *dealt]))
    rest = at_once + [box.virus] * taken.count(-1) + harmless
    chance.shuffle(rest)
    for place, card in zip(places, rest, strict=True):
        other.deck[place] = card
    return other


class _Hand:
    """Another player's hand: what the eye knows of it, and what it has to guess."""

    def __init__(self, state: State, seat: Seat, own: int) -> None:
        self.seat = seat
        notes = [note for note in state.notes[seat] if note.eyes & own]
        self.known = [note.card for note in notes]
        self.hidden = list(state.hands[seat])
        for card in self.known:
            self.hidden.remove(card)
        private = sum(note.eyes != EVERYBODY for note in notes)
        self.suspects = min(max(0, state.unseen[seat] - private), len(self.hidden))


def _unknown_places(state: State, own: int) -> list[int]:
    """List the places of the deck at which this eye knows no card."""
    size = len(state.deck)
    known = [size - 1 - depth for depth, eyes in enumerate(state.marks) if eyes & own]
    return [place for place in range(size) if place not in known]


def alike(state: State, eye: Seat, seat: Seat, key: str) -> Sequence[str]:
    """List the answers that look the same to this eye: after a look only numbers can be seen."""
    looking = state.pending
    if seat == eye or not isinstance(looking, Looking) or looking.seat != seat:
        return (key,)
    effect = state.box.effects[looking.card]
    cards = tuple(state.deck[: -looking.count - 1 : -1])
    menu = look_menu(state.box, cards, effect.take_least, effect.take_most)
    sign = _public_sign(state, key)
    return [other for other in menu.keys if _public_sign(state, other) == sign] or (key,)


def _public_sign(state: State, key: str) -> list[str]:
    """Return what everybody sees of an answer to a look: hidden cards are just cards."""
    taken, _top = read_look(key)
    return [word if _is_public(state, word) else "" for word in taken]


def _is_public(state: State, word: str) -> bool:
    return word.startswith(SHOWN_MARK) or state.box.effects[word].family == "at-once"
