"""The six Terminated cards, which differ only in what escapes them (§ 7 and § 18.1 to 18.6)."""

from collections.abc import Generator

from lasttable.games.last_shot.card_functions import effect
from lasttable.games.last_shot.card_moves import expose
from lasttable.games.last_shot.cards import CARDS, ESCAPES, FACES
from lasttable.games.last_shot.elimination import fall
from lasttable.games.last_shot.menus import PASS, PASS_ONLY, find, menu_of
from lasttable.games.last_shot.questions import Effect, ask_escape
from lasttable.games.last_shot.state import Play, State
from lasttable.kernel import Question, Reply, Seat, tell


@effect(*(card.id for card in CARDS if card.is_terminated))
def shoot(state: State, play: Play) -> Effect:
    """Let the target escape, or eliminate them (§ 7.6 and 7.7)."""
    target = play.targets[0]
    if not (yield from _escapes(state, play, target)):
        yield from fall(state, target, play)


def _escapes(state: State, play: Play, target: Seat) -> Generator[Question, Reply, bool]:
    """Ask the target to destroy an escape card from their hand (§ 7.6)."""
    doors = [card for card in ESCAPES[play.card.id] if state.unseen[card.number] > 0]
    hand = state.hands[target]
    if not doors or not hand:
        return False
    held = [FACES[copy] for copy in hand]
    keys = [f"escape {card.id}" for card in doors if card in held]
    menu = menu_of((PASS, *keys)) if keys else PASS_ONLY
    key = yield from ask_escape(state, target, menu, play.card.id)
    if key == PASS:
        return False
    copy = find(hand, key.partition(" ")[2])
    hand.remove(copy)
    expose(state, copy)
    state.destroyed.append(copy)
    card = FACES[copy].id
    tell(
        state,
        "escape",
        rule="7.6",
        reveals=True,
        seat=target,
        card=card,
        why=play.card.id,
        by=play.by,
    )
    return True
