"""What each card does (§ 6 to § 9): one function per effect, named in `cards.json`."""

from collections.abc import Callable
from typing import Final, TypeAlias

from lasttable.games.last_dog_standing.deck import (
    add_to_deck,
    look_at_top,
    put_on_top,
    shuffle_deck,
)
from lasttable.games.last_dog_standing.elimination import (
    eliminate,
    eliminate_everybody,
    reveal_hand,
    reveal_hands,
)
from lasttable.games.last_dog_standing.hands import dealt_before, empty_hand, remove_card, who_knows
from lasttable.games.last_dog_standing.state import (
    EVERYBODY,
    EXPOSE,
    INFECT,
    RESHUFFLE,
    AimedCard,
    DrawDue,
    DrawnCard,
    State,
    TopLook,
    opponents_of,
)
from lasttable.kernel import Seat, tell

Verb: TypeAlias = Callable[[State, Seat, str], None]
"""Given the state, the player it happens to, and the card."""


def check(state: State, hit: Seat, _card: str) -> None:
    """Control: the named player reveals their hand (§ 6.1)."""
    reveal_hand(state, hit, "check", "6.1")


def expose(state: State, hit: Seat, card: str) -> None:
    """Trickster: the named player draws two cards face up, and nothing stops it (§ 6.2)."""
    state.draws_due = (DrawDue(hit, EXPOSE),) * state.edition.effects[card].draws


def infect(state: State, seat: Seat, card: str) -> None:
    """Cough: each opponent draws a card and reveals it (§ 6.4), starting on the right (§ 6.5)."""
    draws = state.edition.effects[card].draws
    *others, right = opponents_of(seat, state.standing)
    if state.settings.cough_order == "counter":
        others.reverse()
    state.draws_due = tuple(
        [DrawDue(other, INFECT) for other in (right, *others) for _ in range(draws)]
    )


def quarantine(state: State, seat: Seat, _card: str) -> None:
    """Quarantine: all players reveal their hands at the same moment (§ 6.7)."""
    standing = state.standing
    too_many = reveal_hands(state, standing, "quarantine", "6.7")
    if len(too_many) == len(standing):
        eliminate_everybody(state, standing, seat)
    elif too_many:
        eliminate(state, too_many)


def reshuffle(state: State, seat: Seat, _card: str) -> None:
    """Shuffle: your hand goes into the deck, and you draw as many cards again (§ 6.8, 6.9).

    It is the only way to get rid of a hidden Virus without revealing it (§ 5.5).
    """
    known, dealt = who_knows(state, seat), dealt_before(state, seat)
    hand = empty_hand(state, seat)
    add_to_deck(state, known, dealt)
    shuffle_deck(state)
    tell(state, "reshuffle", rule="6.8", seat=seat, cards=len(hand), deck=len(state.deck))
    state.draws_due = (DrawDue(seat, RESHUFFLE),) * len(hand)


def look(state: State, seat: Seat, card: str) -> None:
    """Mask and Black Market: look at the top of the deck (§ 7.1, 7.2), or what is left (§ 7.3)."""
    effect = state.edition.effects[card]
    count = min(effect.look, len(state.deck))
    look_at_top(state, seat, count)
    state.windows_opened += 1
    state.pending = TopLook(seat, card, count)
    tell(state, "look", rule=effect.rule, seat=seat, card=card, count=count)
    top = state.deck[: -count - 1 : -1]
    tell(state, "seen", to=[seat], rule=effect.rule, reveals=True, seat=seat, cards=top)


def skip(state: State, _seat: Seat, _card: str) -> None:
    """Toilet Paper: your turn ends without a draw (§ 4.7, 7.6)."""
    state.ending = True


PLAYED: Final[dict[str, Verb]] = {
    "check": check,
    "expose": expose,
    "infect": infect,
    "quarantine": quarantine,
    "reshuffle": reshuffle,
    "avoid": look,
    "pick": look,
    "skip": skip,
}
"""The effects of cards that are played in a turn."""


def redirect(state: State, aimed: AimedCard) -> None:
    """Bribe: the effect hits the player who named you instead (§ 8.1)."""
    bribe = state.edition.redirect
    remove_card(state, aimed.at, bribe)
    state.discard.append(bribe)
    tell(state, "redirect", rule="8.1", reveals=True, seat=aimed.at, target=aimed.seat, card=bribe)


def block(state: State, drawn: DrawnCard) -> None:
    """Sanitizer: the Virus returns to the top unseen (§ 8.4), and everybody knows it (§ 8.6)."""
    sanitizer = state.edition.blocker
    remove_card(state, drawn.seat, sanitizer)
    state.discard.append(sanitizer)
    put_on_top(state, drawn.card, EVERYBODY)
    tell(state, "sanitize", rule="8.4", reveals=True, seat=drawn.seat, card=sanitizer)


def act_at_once(state: State, seat: Seat, card: str) -> None:
    """Discard a card that acts when it is drawn, and do what it says (§ 9.1)."""
    state.discard.append(card)
    AT_ONCE[state.edition.effects[card].name](state, seat, card)


def surprise(state: State, seat: Seat, card: str) -> None:
    """Wacko: reveal your hand (§ 9.2)."""
    tell(state, "surprise", rule="9.2", seat=seat, card=card)
    reveal_hand(state, seat, "surprise", "9.2")


def tension(state: State, seat: Seat, card: str) -> None:
    """Bat: add two Viruses to the deck (§ 9.3), if the reserve has any (§ 9.4), and shuffle it."""
    added = min(state.edition.effects[card].adds, state.reserve)
    state.reserve -= added
    add_to_deck(state, [(state.edition.virus, EVERYBODY)] * added)
    shuffle_deck(state)
    tell(state, "tension", rule="9.3", seat=seat, card=card, added=added, deck=len(state.deck))


AT_ONCE: Final[dict[str, Verb]] = {"surprise": surprise, "tension": tension}
"""The effects of cards that act when they are drawn."""
