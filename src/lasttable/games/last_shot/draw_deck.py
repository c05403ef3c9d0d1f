"""The draw deck: drawing from it, and what happens when it runs out (§ 2.5, 2.6 and § 10)."""

from collections.abc import Generator

from lasttable.games.last_shot.card_events import eyes
from lasttable.games.last_shot.card_functions import AS_ACTION, effect
from lasttable.games.last_shot.card_moves import (
    conceal,
    enter_hand,
    expose,
    leave_hand,
    put_on_pile,
    shuffle_deck,
)
from lasttable.games.last_shot.cards import FACES, IDS, Copy, is_terminated, names
from lasttable.games.last_shot.conditions import may_draw
from lasttable.games.last_shot.menus import menu_of
from lasttable.games.last_shot.plays import end_standing
from lasttable.games.last_shot.questions import Effect, ask
from lasttable.games.last_shot.state import EVERYONE, Play, State
from lasttable.kernel import Question, Reply, Seat, report, tell

TURN_DRAW, RELOAD_DRAW = "5.7", "5.9"


def replenish(state: State) -> None:
    """Replenish an empty deck from the discards and one supply card (§ 10.4, 10.5, 10.7)."""
    if state.deck or not (state.discards or state.supply):
        return
    state.deck = state.discards
    state.discards = []
    state.reshuffles += 1
    for copy in state.deck:
        conceal(state, copy)
        state.batches[copy] = state.reshuffles
    added = bool(state.supply)
    if added:
        state.deck.append(state.supply.pop(state.chance.below(len(state.supply))))
    how = "supply" if added else "plain"
    # The number shows whether the last card, turned up just now, was a Terminated card.
    tell(state, "reshuffle", rule="10.4", reveals=True, cards=len(state.deck), how=how)
    shuffle_deck(state)


def deck_is_ready(state: State) -> bool:
    """Replenish the deck if it is empty, and check that it has a card (§ 10.6)."""
    if not state.deck:
        replenish(state)
    return bool(state.deck)


def reveal_top(state: State, to: list[Copy]) -> Copy | None:
    """Reveal the top card of the deck and put it somewhere on the table (§ 4.4)."""
    if not deck_is_ready(state):
        return None
    copy = state.deck.pop()
    expose(state, copy)
    to.append(copy)
    replenish(state)
    return copy


def reveal_and_discard(state: State) -> Copy | None:
    """Reveal the top card of the deck and discard it."""
    if not deck_is_ready(state):
        return None
    copy = state.deck.pop()
    expose(state, copy)
    put_on_pile(state, copy)
    replenish(state)
    return copy


def reveal_and_draw(state: State, seat: Seat) -> Copy | None:
    """Reveal the top card of the deck and draw it (§ 10.3)."""
    if not may_draw_from_deck(state, seat) or not deck_is_ready(state):
        return None
    copy = state.deck.pop()
    state.known[copy] = EVERYONE
    enter_hand(state, seat, copy)
    state.draws[FACES[copy].number] |= 1 << seat
    replenish(state)
    return copy


def may_draw_from_deck(state: State, seat: Seat) -> bool:
    """Check that a player holds fewer than six cards and is not under an Embargo (§ 10.2, 17.1)."""
    return len(state.hands[seat]) < state.variant.hand_limit and may_draw(state, seat)


def draw(
    state: State, seat: Seat, count: int, play: Play | None = None, rule: str = TURN_DRAW
) -> Generator[Question, Reply, int]:
    """Draw cards one at a time, as far as possible; return how many were drawn (§ 10.1)."""
    for drawn in range(count):
        if not state.alive[seat] or not (yield from _draw_one(state, seat, play, rule)):
            return drawn
    return count


def _draw_one(
    state: State, seat: Seat, play: Play | None, rule: str
) -> Generator[Question, Reply, bool]:
    if not may_draw(state, seat):
        _tell_no_draw(state, seat, "embargo", "17.1")
        return False
    if state.private[seat] and (yield from _wants_private(state, seat)):
        copy = state.private[seat].pop()
        _receive(state, seat, copy, "private", play, rule)
        if not state.private[seat]:
            yield from _close_private_deck(state, seat)
        return True
    if len(state.hands[seat]) >= state.variant.hand_limit:
        _tell_no_draw(state, seat, "limit", "10.2")
        return False
    if not deck_is_ready(state):
        _tell_no_draw(state, seat, "empty", "10.6")
        return False
    copy = state.deck.pop()
    _receive(state, seat, copy, "deck", play, rule)
    if not state.deck:
        replenish(state)
    return True


def _tell_no_draw(state: State, seat: Seat, cause: str, rule: str) -> None:
    tell(state, "no-draw", rule=rule, seat=seat, cause=cause)


def _wants_private(state: State, seat: Seat) -> Generator[Question, Reply, bool]:
    """Ask whether to draw from the private deck or the deck (§ 15.7)."""
    has_deck = bool(state.deck or state.discards or state.supply)
    if has_deck and len(state.hands[seat]) < state.variant.hand_limit:
        key = yield from ask(state, seat, menu_of(("draw deck", "draw private")), "draw")
    else:
        key = yield from ask(state, seat, menu_of(("draw private", "draw nothing")), "draw")
    return key == "draw private"


def _receive(
    state: State, seat: Seat, copy: Copy, source: str, play: Play | None, rule: str
) -> None:
    """Put a drawn card into the hand; who sees it depends on card and mode (§ 4.1 to 4.3)."""
    is_open = state.full or is_terminated(copy)
    if is_open:
        state.known[copy] = EVERYONE
    enter_hand(state, seat, copy)
    state.draws[FACES[copy].number] |= 1 << seat
    report(state, _tell_draw, seat, copy, source, play, rule)


def _tell_draw(
    state: State, seat: Seat, copy: Copy, source: str, play: Play | None, rule: str
) -> None:
    """Tell everybody that a card was drawn, and which one to those who may know."""
    is_open = state.full or is_terminated(copy)
    why = play.card.id if play else None
    rule = play.card.rule if play else rule
    stays = is_terminated(copy) or (state.full and state.settings.keep_draws)
    shown = IDS[copy] if stays else None
    how = "card" if stays else source
    # A card that is not shown cannot be a Terminated card, which tells everyone something.
    tell(state, "draw", rule=rule, reveals=True, seat=seat, how=how, card=shown, why=why)
    if stays:
        return
    if is_open:
        card = IDS[copy]
        tell(state, "shown", rule="4.3", reveals=True, fleeting=True, seat=seat, card=card, why=why)
    else:
        seen = eyes(state, state.viewers[seat])
        card = IDS[copy]
        tell(state, "drew", to=seen, rule=rule, reveals=True, seat=seat, card=card, why=why)


def _close_private_deck(state: State, seat: Seat) -> Generator[Question, Reply, None]:
    """End Safe House with its last card (§ 15.7)."""
    for standing in [one for one in state.front[seat] if "private-deck" in one.card.does]:
        yield from end_standing(state, standing)


@effect(AS_ACTION)
def draw_instead(state: State, play: Play) -> Effect:
    """Draw one card for a Reaction played as an Action (§ 6.9)."""
    yield from draw(state, play.by, 1, play)


def reload_hand(state: State, seat: Seat) -> tuple[Copy, ...]:
    """Discard the whole hand to Reload (§ 5.8, 5.9)."""
    copies = tuple(state.hands[seat])
    for copy in copies:
        leave_hand(state, seat, copy)
        expose(state, copy)
        put_on_pile(state, copy)
    tell(state, "reload", rule="5.9", reveals=True, seat=seat, cards=names(copies))
    return copies
