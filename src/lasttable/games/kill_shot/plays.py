"""Playing Hunt cards, Bad Intel and Jam in a speed game (§ 3, § 5, § 6)."""

from lasttable.games.kill_shot.cards import (
    BITS,
    EMPTY,
    HEAVY_STATIC,
    INTEL_BIT,
    JAM_BIT,
    KILL_SHOT,
    NUMBERS,
    PILES,
    WORDS,
)
from lasttable.games.kill_shot.claims import escape, remove_from, shoot
from lasttable.games.kill_shot.clocks import PACE, lock
from lasttable.games.kill_shot.decks import discard
from lasttable.games.kill_shot.exhausted import announce_exhausted, is_hopeless
from lasttable.games.kill_shot.menus import PLAYS as PLAY_WORDS
from lasttable.games.kill_shot.menus import SAW_CLOSED
from lasttable.games.kill_shot.refusals import (
    EMPTY_SLOT,
    JAMMED,
    LOCKED,
    closed,
    nothing_to_remove,
    refuse,
    too_late,
    wrong,
)
from lasttable.games.kill_shot.state import (
    CEASE_FIRE,
    COUNTED,
    INTELS,
    JAMS,
    LIVE,
    OPEN_PILE,
    PLAYS,
    Pile,
    State,
    set_number,
    top_number,
)
from lasttable.kernel import Json, Seat, report, tell


def play(state: State, seat: Seat, key: str) -> None:
    """Judge a card sent to a pile by what is on the pile when it arrives (§ 3.2, § 5.1, § 6.1)."""
    slot, place, seen = PLAY_WORDS[key]
    if not may_play(state, seat, slot):
        return
    pile = state.piles[place]
    card = state.hands[seat][slot]
    if pile.state != OPEN_PILE:
        was_open = seen != SAW_CLOSED and pile.passed[seen] is not None
        closed(state, seat, slot, was_seen=not was_open)
    elif BITS[card] & state.follows(pile, pile.number, seat):
        if BITS[card] & INTEL_BIT:
            _call_cease_fire(state, seat, slot, place)
        else:
            accept(state, seat, slot, place)
            lock(state, seat, PACE)
            after_card(state)
    else:
        judge(state, seat, slot, place, seen)


def may_play(state: State, seat: Seat, slot: int) -> bool:
    """Check that the slot has a card and its player is neither jammed nor locked (§ 6.7)."""
    if state.hands[seat][slot] == EMPTY:
        refuse(state, seat, EMPTY_SLOT, slot)
    elif state.drills[seat]:
        refuse(state, seat, JAMMED, slot)
    elif state.locks and state.is_locked(seat):
        refuse(state, seat, LOCKED, slot)
    else:
        return True
    return False


def judge(state: State, seat: Seat, slot: int, place: int, seen: int) -> None:
    """Decide whether a card that does not fit is too late or wrong (§ 6.2, § 6.3)."""
    pile = state.piles[place]
    card = state.hands[seat][slot]
    if seen != SAW_CLOSED and seen != pile.number:
        faster = pile.passed[seen]
        if faster is not None and BITS[card] & state.follows(pile, seen, seat):
            too_late(state, seat, slot, place, seen, faster)
            return
    if BITS[card] & INTEL_BIT and pile.number == 0 and state.rules.speed:
        nothing_to_remove(state, seat, slot, place)
    else:
        wrong(state, seat, slot, place)


def accept(state: State, seat: Seat, slot: int, place: int) -> None:
    """Put a card on the pile and call it out; a 9 ends the Hunt (§ 3.1, § 3.4, § 3.5)."""
    pile = state.piles[place]
    card = state.hands[seat][slot]
    number = NUMBERS[card]
    _leave_hand(state, seat, slot)
    state.no += 1
    state.accepted += 1
    state.warned = False
    state.offers.clocks = None
    state.counts[seat * COUNTED + PLAYS] += 1
    pile.cards.append(card)
    pile.owners.append(seat)
    report(state, _tell_played, seat, place, card)
    end_hold(state, seat)
    if number != pile.number:
        set_number(pile, number, seat, state.no)
        state.touch_free()
    if number == KILL_SHOT:
        shoot(state, seat, place)


def _tell_played(state: State, seat: Seat, place: int, card: int) -> None:
    tell(
        state,
        "played",
        rule="3.1",
        reveals=True,
        seat=seat,
        pile=PILES[place],
        card=WORDS[card],
        number=NUMBERS[card],
        no=state.no,
    )


def _leave_hand(state: State, seat: Seat, slot: int) -> None:
    state.hands[seat][slot] = EMPTY
    if state.peeking[seat] == slot:
        state.peeking[seat] = -1
    state.touch(seat)


def end_hold(state: State, seat: Seat) -> None:
    """End a player's hold of fire, if there is one (§ 10.6)."""
    if state.ready[seat]:
        state.ready[seat] = False
        state.touch(seat)
        tell(state, "resume", rule="10.6", seat=seat)


def after_card(state: State) -> None:
    """Check whether anyone can still finish the Hunt (§ 10.5, § 15.6)."""
    rules = state.rules
    if rules.separated and state.phase == LIVE:
        if rules.deadline:
            end_if_hopeless(state)
        else:
            announce_exhausted(state)


def end_if_hopeless(state: State) -> bool:
    """End a Hunt under a Deadline that nobody can finish (§ 10.5, § 10.7)."""
    if not is_hopeless(state):
        return False
    tell(state, "nobody-can", rule="10.5", reveals=True)
    escape(state, "10.7")
    return True


def _call_cease_fire(state: State, seat: Seat, slot: int, place: int) -> None:
    """Remove two levels of one pile and stop the whole table (§ 5.2, § 5.4, § 5.5, § 13.3)."""
    card = state.hands[seat][slot]
    pile = state.piles[place]
    _leave_hand(state, seat, slot)
    state.no += 1
    state.count(seat, INTELS)
    removed = remove_levels(state, pile)
    discard(state, seat, card)
    set_number(pile, top_number(pile), seat, state.no)
    state.cease = (seat, place, tuple(removed))
    state.phase = CEASE_FIRE
    state.locks = []
    state.peeking = [-1] * state.seats
    words: list[Json] = [WORDS[one] for one in removed]
    tell(
        state,
        "cease-fire",
        rule="5.2",
        reveals=True,
        seat=seat,
        pile=PILES[place],
        removed=words,
        up=pile.number,
        card=WORDS[card],
        no=state.no,
    )
    for one in state.everybody():
        end_hold(state, one)
    if state.exhausted:
        announce_exhausted(state)  # a number that had run out may be available again
    state.touch_all()


def remove_levels(state: State, pile: Pile) -> list[int]:
    """Remove the current number, the one below it, and anything higher (§ 5.2, § 5.3)."""
    return remove_from(state, pile, pile.number - 1)


def jam(state: State, seat: Seat, key: str) -> None:
    """Jam a player; any other card sent to a player is wrong (§ 5.6, § 12.3, § 16.2)."""
    _, word, colour = key.split(" ")
    slot = int(word) - 1
    if not may_play(state, seat, slot):
        return
    card = state.hands[seat][slot]
    if not BITS[card] & JAM_BIT:
        wrong(state, seat, slot, None)
        return
    victim = Seat(state.colours.index(colour))
    _leave_hand(state, seat, slot)
    state.no += 1
    state.count(seat, JAMS)
    discard(state, seat, card)
    static = any(pile.ability == HEAVY_STATIC for pile in state.open_piles())
    state.drills[victim] += 2 if static else 1
    state.touch(victim)
    lock(state, seat, PACE)
    tell(
        state,
        "jammed",
        rule="16.2" if static else "5.6",
        reveals=True,
        seat=victim,
        by=seat,
        drills=state.drills[victim],
        card=WORDS[card],
        no=state.no,
    )
    end_hold(state, seat)
