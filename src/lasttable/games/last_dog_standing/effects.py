"""§ 6 and § 7: what the cards do that are played in a turn."""

from collections.abc import Callable, Sequence
from typing import Final

from lasttable.games.last_dog_standing.draws import act_at_once
from lasttable.games.last_dog_standing.falling import (
    all_fall,
    bury,
    fall,
    infect,
    show_hand,
    show_hands,
)
from lasttable.games.last_dog_standing.hands import (
    add_card,
    empty_hand,
    look_at_top,
    remove_card,
    shuffle_deck,
)
from lasttable.games.last_dog_standing.menus import SHOWN_MARK
from lasttable.games.last_dog_standing.state import (
    EXPOSE,
    INFECT,
    RESHUFFLE,
    Aimed,
    Looking,
    Owed,
    State,
    opponents_of,
)
from lasttable.kernel import Seat, tell


def play(state: State, seat: Seat, card: str, at: Seat | None) -> None:
    """§ 4.3: play a card from the hand: it goes to the discard, then it does what it says."""
    effect = state.box.effects[card]
    remove_card(state, seat, card)
    state.discard.append(card)
    if state.events is not None:
        rule = RULE_OF_EFFECT[effect.name]
        if at is None:
            tell(state, "play", rule=rule, seat=seat, card=card)
        else:
            tell(state, "aim", rule=rule, seat=seat, card=card, target=at)
    if at is not None:
        state.windows += 1
        state.pending = Aimed(seat, at, card)
    else:
        EFFECTS[effect.name](state, seat, card)


def check(state: State, hit: Seat, _card: str) -> None:
    """§ 6.1 (Control): the named one lays the hand open."""
    show_hand(state, hit, "check", "6.1")


def expose(state: State, hit: Seat, card: str) -> None:
    """§ 6.2 (Trickster): two open draws, one after the other, that nothing prevents."""
    state.owed = (Owed(hit, EXPOSE),) * state.box.effects[card].draws


def infect_others(state: State, seat: Seat, card: str) -> None:
    """§ 6.4 and 6.5 (Cough): each opponent draws a card, from the right on."""
    draws = state.box.effects[card].draws
    around = reversed(opponents_of(seat, state.standing))
    state.owed = tuple([Owed(other, INFECT) for other in around for _ in range(draws)])


def quarantine(state: State, seat: Seat, _card: str) -> None:
    """§ 6.7 (Quarantine): everybody lays the hand open at the same moment."""
    standing = state.standing
    too_many = show_hands(state, standing, "quarantine", "6.7")
    if len(too_many) == len(standing):
        all_fall(state, standing, seat)
    elif too_many:
        fall(state, too_many)


def reshuffle(state: State, seat: Seat, _card: str) -> None:
    """§ 6.8 (Shuffle): the hand goes into the deck, and as many cards are drawn again."""
    hand = empty_hand(state, seat)
    state.deck += hand
    shuffle_deck(state)
    tell(state, "reshuffle", rule="6.8", seat=seat, cards=len(hand), deck=len(state.deck))
    state.owed = (Owed(seat, RESHUFFLE),) * len(hand)


def skip(state: State, _seat: Seat, _card: str) -> None:
    """§ 7.6 (Toilet Paper): the turn is over without a draw."""
    state.ending = True


def look(state: State, seat: Seat, card: str) -> None:
    """§ 7.1 and 7.2 (Mask, Black Market): look at the top of the deck."""
    count = min(state.box.effects[card].look, len(state.deck))
    look_at_top(state, seat, count)
    state.windows += 1
    state.pending = Looking(seat, card, count)
    if state.events is not None:
        rule = RULE_OF_EFFECT[state.box.effects[card].name]
        tell(state, "look", rule=rule, seat=seat, card=card, count=count)
        top = state.deck[: -count - 1 : -1]
        tell(state, "seen", to=[seat], rule=rule, reveals=True, seat=seat, cards=top)


EFFECTS: Final[dict[str, Callable[[State, Seat, str], None]]] = {
    "check": check,
    "expose": expose,
    "infect": infect_others,
    "quarantine": quarantine,
    "reshuffle": reshuffle,
    "skip": skip,
    "avoid": look,
    "pick": look,
}

RULE_OF_EFFECT: Final = {
    "check": "6.1",
    "expose": "6.2",
    "infect": "6.4",
    "quarantine": "6.7",
    "reshuffle": "6.8",
    "skip": "7.6",
    "avoid": "7.1",
    "pick": "7.2",
}


def take_in(state: State, seat: Seat, taken: Sequence[str]) -> None:
    """§ 7.4 and 7.5: one card after the other, until all are in or their owner falls."""
    for place, word in enumerate(taken):
        if seat not in state.standing:
            bury(state, seat, [word.removeprefix(SHOWN_MARK) for word in taken[place:]])
            shuffle_deck(state)
            return
        if word.startswith(SHOWN_MARK):
            infect(state, seat, "taken", "7.5")
            continue
        if state.events is not None:
            tell(state, "taken", to=[seat], rule="7.5", reveals=True, seat=seat, card=word)
        if state.box.effects[word].family == "at-once":
            tell(state, "open", rule="7.4", reveals=True, seat=seat, card=word, manner="taken")
            act_at_once(state, seat, word)
        else:
            add_card(state, seat, word, 0)
