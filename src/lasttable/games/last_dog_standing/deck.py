"""Cards leave the deck and return to it, and who knows its top cards is kept up to date (§ 2.5)."""

from collections.abc import Sequence

from lasttable.games.last_dog_standing.state import UNKNOWN, Block, CardInDeck, State, eye_bit
from lasttable.kernel import Seat


def _know_in_deck(state: State, cards: Sequence[tuple[str, int]]) -> None:
    """Note cards that some eyes know to be in the deck, though not where."""
    known = [(card, eyes) for card, eyes in cards if eyes]
    if known:
        state.moment += 1
        state.in_deck += tuple([CardInDeck(card, eyes, state.moment) for card, eyes in known])


def see_outside(state: State, card: str, eyes: int, drawn: tuple[int, ...] | None = None) -> None:
    """Let some eyes see a card that came off the deck: it may be one they knew to be in there.

    `drawn` says when the hand that shows it drew face down, if it did not come off the deck just
    now; a card that went into the deck later cannot be the same.
    """
    if not state.in_deck:
        return
    first, last = (state.moment, state.moment) if drawn is None else (drawn[0], drawn[-1])
    is_harmless = state.edition.effects[card].family not in ("danger", "at-once")
    known_by = 0
    for one in state.in_deck:
        fits = one.card == card or (one.card == UNKNOWN and is_harmless)
        if fits and one.since <= last and not 0 < one.until <= first:
            known_by |= one.eyes
    if eyes & known_by:
        state.left_deck += (CardInDeck(card, eyes & known_by, first, last),)


def take_top(state: State) -> tuple[str, int]:
    """Take the top card of the deck; return it, and the eyes that know what it is."""
    if state.block is not None:
        state.block = _draw_from_block(state, state.block)
    known_by = state.top_known_by
    if not known_by:
        return state.deck.pop(), 0
    state.top_known_by = known_by[1:]
    return state.deck.pop(), known_by[0]


def _draw_from_block(state: State, block: Block) -> Block | None:
    """Take the top card while a block lasts."""
    if block.depth:
        return block._replace(depth=block.depth - 1)
    if block.size:
        return block._replace(size=block.size - 1, is_whole=False)
    _close_empty_block(state)
    return None


def _close_empty_block(state: State) -> None:
    """Once all cards of a block are drawn, what was in it can only be in hands."""
    block = state.block
    if block is None or block.size:
        return
    state.block = None
    state.moment += 1
    state.in_deck = tuple(
        [
            one._replace(until=state.moment) if one.since == block.since else one
            for one in state.in_deck
        ]
    )


def put_on_top(state: State, card: str, eyes: int) -> None:
    """Put a card on top of the deck; `eyes` know which one it is."""
    if state.block is not None:
        state.block = state.block._replace(depth=state.block.depth + 1)
    state.deck.append(card)
    state.top_known_by = (eyes, *state.top_known_by)


def look_at_top(state: State, seat: Seat, count: int) -> None:
    """Let a seat see the top cards of the deck."""
    own = eye_bit(seat)
    _close_empty_block(state)
    known_by = state.top_known_by + (0,) * (count - len(state.top_known_by))
    for depth, eyes in enumerate(known_by[:count]):
        if not eyes & own:
            see_outside(state, state.deck[-1 - depth], own)
    state.top_known_by = (*[eyes | own for eyes in known_by[:count]], *known_by[count:])


def return_to_top(state: State, seat: Seat, count: int, top: Sequence[str]) -> None:
    """Take the cards a seat looked at off the deck, and return some of them to the top.

    From now on only the one who looked knows what is there. Others who knew a card there know that
    it is still among these cards, or in the hand of the one who looked.
    """
    own = eye_bit(seat)
    known = state.top_known_by[:count]
    before = [(state.deck[-1 - depth], eyes & ~own) for depth, eyes in enumerate(known)]
    again = _know_again(state, own, count)
    _know_in_deck(state, [*before, *again])
    del state.deck[-count:]
    state.deck += top[::-1]
    state.top_known_by = (eye_bit(seat),) * len(top) + state.top_known_by[count:]
    is_known = any(eyes for _, eyes in before) or bool(again)
    is_whole = len(top) == count
    state.block = Block(state.moment, len(top), 0, is_whole) if is_known else None


def _know_again(state: State, own: int, count: int) -> list[tuple[str, int]]:
    """List what others know of a whole block that was looked at again; they know it still."""
    block = state.block
    if block is None or not block.is_whole or block.depth + block.size > count:
        return []
    noted = [one for one in state.in_deck if one.since == block.since and one.eyes & ~own]
    state.in_deck = tuple(
        [
            one._replace(eyes=one.eyes & own) if one in noted else one
            for one in state.in_deck
            if one not in noted or one.eyes & own
        ]
    )
    return [(one.card, one.eyes & ~own) for one in noted]


def shuffle_deck(state: State) -> None:
    """Shuffle the deck; nobody knows where any of its cards is after that."""
    _lose_top(state)
    state.chance.shuffle(state.deck)


def add_to_deck(state: State, cards: Sequence[tuple[str, int]], dealt: Sequence[int] = ()) -> None:
    """Put cards into the deck that is about to be shuffled, with the eyes that know each.

    `dealt` are the eyes that know of some of them only that they were dealt.
    """
    _lose_top(state)
    state.deck += [card for card, _ in cards]
    _know_in_deck(state, [*cards, *[(UNKNOWN, eyes) for eyes in dealt]])


def _lose_top(state: State) -> None:
    """Whoever knew a card on top knows only that it is in the deck from now on."""
    _close_empty_block(state)
    state.block = None
    known = [(state.deck[-1 - depth], eyes) for depth, eyes in enumerate(state.top_known_by)]
    _know_in_deck(state, known)
    state.top_known_by = ()
