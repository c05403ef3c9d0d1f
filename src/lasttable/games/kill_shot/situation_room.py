"""The Situation Room: turns, and windows in which they can be interrupted (§ 9)."""

from collections.abc import Sequence
from functools import lru_cache

from lasttable.games.kill_shot.cards import (
    BITS,
    EMPTY,
    HEAVY_STATIC,
    INTEL_BIT,
    JAM_BIT,
    WORDS,
)
from lasttable.games.kill_shot.claims import escape
from lasttable.games.kill_shot.clocks import QUIET, turn_clocks, unlock, window_clocks, with_locks
from lasttable.games.kill_shot.decks import discard
from lasttable.games.kill_shot.exhausted import announce_exhausted
from lasttable.games.kill_shot.forms import Forms
from lasttable.games.kill_shot.hands import open_hands
from lasttable.games.kill_shot.menus import (
    PLAYS,
    SAW_CLOSED,
    add_plays,
    add_reloads,
    add_unseen_cards,
    offered_menus,
    specials,
)
from lasttable.games.kill_shot.night import close, peek, swap
from lasttable.games.kill_shot.plays import accept, end_if_hopeless
from lasttable.games.kill_shot.refusals import (
    EMPTY_SLOT,
    LOCKED,
    NOT_YOUR_TURN,
    WINDOW_OPEN,
    closed,
    refuse,
    too_late,
    wrong,
)
from lasttable.games.kill_shot.reload import reload
from lasttable.games.kill_shot.state import (
    CLAIM,
    INTELS,
    JAMS,
    OPEN_PILE,
    THREADS,
    TURN,
    WINDOW,
    Faster,
    State,
    fits,
)
from lasttable.kernel import CLOCK, Json, Menu, Seat, Step, nothing, race, tell

PRIVATE = {"peek": peek, "close": close, "swap": swap}


def take_turn(state: State) -> Step:
    """Take one answer in a turn (§ 9.5)."""
    if state.turns == 0:
        _begin(state)
        return nothing()
    return _ask_turn(state)


def _begin(state: State) -> None:
    """Show the hands and choose the first player (§ 9.1, § 9.3)."""
    if not all(state.seen):
        open_hands(state, "9.3")
    if state.first is None:
        state.first = Seat(state.chance.below(state.seats))
    else:
        state.first = Seat((state.first + 1) % state.seats)
    tell(state, "first", rule="9.1", reveals=True, seat=state.first)
    if state.rules.deadline and end_if_hopeless(state):
        return
    _begin_turn(state, state.first)


def _begin_turn(state: State, seat: Seat) -> None:
    state.turn = seat
    state.turns += 1
    state.played = ()
    state.cut_by[seat] = None
    tell(state, "turn", rule="9.1", seat=seat, number=state.turns)
    _open_window(state, "start")


def _open_window(state: State, after: str) -> None:
    """Open a window for all other players, whatever they hold (§ 9.8)."""
    state.let = [False] * state.seats
    state.windows += 1
    state.touch_all()
    if state.rules.window == 0:
        state.phase = TURN
        return
    state.phase = WINDOW
    tell(state, "window", rule="9.8", seat=state.turn, after=after)


def _forms(state: State, seat: Seat) -> Forms:
    forms = state.offers.room_forms[seat]
    if seat == state.turn and state.phase in (TURN, WINDOW):
        drops = state.phase == TURN and not state.played and not state.rules.deadline
        return forms.dropping if drops else forms.playing
    return forms.playing if seat == state.before else forms.watching


def room_menu(state: State, seat: Seat, keys: Sequence[str]) -> Menu:
    """Offer a seat these plain keys and its forms."""
    return _forms(state, seat).menu([*keys, "close"] if state.peeking[seat] >= 0 else keys)


def _turn_menu(state: State, seat: Seat) -> Menu:
    if seat == state.turn:
        return room_menu(state, seat, _turn_keys(state))
    return room_menu(state, seat, () if state.rules.window else _cuts(state, seat))


def _cuts(state: State, seat: Seat) -> list[str]:
    """Offer to end the turn with each special that a seat knows it holds (§ 9.7)."""
    colour = state.colours[state.turn]
    return [f"cut {slot + 1} {colour}" for slot in specials(state, seat)]


def _turn_keys(state: State) -> list[str]:
    """Offer to play, to discard and draw, or to pass; never two of these (§ 9.5, § 9.6)."""
    seat = state.turn
    keys: list[str] = []
    if state.night:
        add_unseen_cards(state, seat, keys)
    else:
        add_plays(state, seat, keys)
    if state.played:
        return [*keys, "end"]
    may_pass = _may_pass(state, seat, can_play=bool(keys))
    add_reloads(state, seat, keys)
    return [*keys, "pass"] if may_pass else keys


def _may_pass(state: State, seat: Seat, can_play: bool) -> bool:
    """Return whether a seat may pass before its first card (§ 9.6, § 14.7).

    At night the answer must not tell the player what the face-down cards are.
    """
    if state.rules.deadline or EMPTY not in state.hands[seat]:
        return True
    deck = state.deck_of(seat)
    can_draw = bool(state.decks[deck] or state.discards[deck])
    return not can_draw and (state.night or not can_play)


def _ask_turn(state: State) -> Step:
    seat, key = yield from race(
        offered_menus(state, _turn_menu),
        "turn",
        thread=THREADS[state.hunt],
        clocks=with_locks(state, turn_clocks(state.rules, state.hunt, state.turns)),
        args={"seat": state.turn},
    )
    verb = key.partition(" ")[0]
    if seat == CLOCK:
        _ring(state, key)
    elif verb in PRIVATE:
        PRIVATE[verb](state, seat, key)
    elif verb == "cut":
        # Without windows, any moment of the turn is right for an interrupt.
        (cut_too_late if state.rules.window else _cut)(state, seat, key)
    elif verb == "play":
        _play(state, seat, key)
    elif verb in ("reload", "drop"):
        if reload(state, seat, key):
            _end_turn(state, passed=False)
    else:
        tell(state, "passed" if verb == "pass" else "ended", rule="9.6", seat=seat)
        _end_turn(state, passed=verb == "pass")


def _ring(state: State, name: str) -> None:
    """End a lock, an open window, or a turn that took too long (§ 6.3, § 9.8, § 9.10)."""
    if name.partition("-")[0] in QUIET:
        unlock(state, name)
    elif state.phase == WINDOW:
        _close_window(state)
    else:
        tell(state, "timed-out", rule="9.10", seat=state.turn)
        _end_turn(state, passed=not state.played)


def _play(state: State, seat: Seat, key: str) -> None:
    """Play a card that is one higher, one lower or the same (§ 9.4, § 13.5)."""
    slot, place, seen = PLAYS[key]
    if seat != state.turn:
        _play_out_of_turn(state, seat, key)
        return
    card = state.hands[seat][slot]
    pile = state.piles[place]
    if card == EMPTY:
        refuse(state, seat, EMPTY_SLOT, slot)
    elif state.is_locked(seat):
        refuse(state, seat, LOCKED, slot)
    elif pile.state != OPEN_PILE:
        closed(state, seat, slot, was_seen=seen == SAW_CLOSED)
    elif not fits(state, seat, card, pile):
        wrong(state, seat, slot, place)
    else:
        state.played += (card,)
        state.passes = 0
        accept(state, seat, slot, place)
        if state.phase != CLAIM:
            _after_card(state)


def _play_out_of_turn(state: State, seat: Seat, key: str) -> None:
    """Return a card from a player who was interrupted a moment ago (§ 9.9)."""
    slot, place, seen = PLAYS[key]
    faster = state.cut_by[seat]
    if state.hands[seat][slot] == EMPTY:
        refuse(state, seat, EMPTY_SLOT, slot)
    elif faster is None:
        refuse(state, seat, NOT_YOUR_TURN, slot)
    else:
        too_late(state, seat, slot, place, seen, faster)


def _after_card(state: State) -> None:
    if state.rules.deadline:
        if end_if_hopeless(state):
            return
    elif state.rules.separated:
        announce_exhausted(state)
    if not state.held(state.turn):
        tell(state, "ended", rule="9.6", seat=state.turn)
        _end_turn(state, passed=False)
        return
    _open_window(state, "card")


def watch_window(state: State) -> Step:
    """Take one answer in a window (§ 9.7, § 9.8)."""
    seat, key = yield from race(
        offered_menus(state, _window_menu),
        "window",
        thread=THREADS[state.hunt],
        clocks=with_locks(
            state,
            window_clocks(state.rules, state.hunt, state.turns, state.windows, bool(state.played)),
        ),
        args=_window_args(state.turn, bool(state.played)),
    )
    _answer_window(state, seat, key)


def _window_menu(state: State, seat: Seat) -> Menu:
    if seat == state.turn or state.let[seat]:
        return room_menu(state, seat, ())
    return room_menu(state, seat, ["let", *_cuts(state, seat)])


@lru_cache(maxsize=16)
def _window_args(turn: Seat, after_card: bool) -> dict[str, Json]:
    return {"seat": turn, "after": "card" if after_card else "start"}


def _answer_window(state: State, seat: Seat, key: str) -> None:
    verb = key.partition(" ")[0]
    if seat == CLOCK:
        _ring(state, key)
    elif verb in PRIVATE:
        PRIVATE[verb](state, seat, key)
    elif verb == "cut":
        _cut(state, seat, key)
    elif verb == "play":
        if seat == state.turn:
            refuse(state, seat, WINDOW_OPEN)
        else:
            _play_out_of_turn(state, seat, key)
    else:
        state.let[seat] = True
        state.touch(seat)
        tell(state, "let", rule="9.8", seat=seat)
        if all(let or other == state.turn for other, let in enumerate(state.let)):
            _close_window(state)


def _close_window(state: State) -> None:
    state.phase = TURN
    state.touch_all()


def _cut(state: State, seat: Seat, key: str) -> None:
    """End another player's turn at once with a special (§ 9.7, § 16.2)."""
    _, word, colour = key.split(" ")
    slot, victim = int(word) - 1, Seat(state.colours.index(colour))
    card = state.hands[seat][slot]
    if card == EMPTY or victim != state.turn:
        cut_too_late(state, seat, key)
        return
    if state.is_locked(seat):
        refuse(state, seat, LOCKED, slot)
        return
    if not BITS[card] & (INTEL_BIT | JAM_BIT):
        wrong(state, seat, slot, None)
        return
    state.hands[seat][slot] = EMPTY
    if state.peeking[seat] == slot:
        state.peeking[seat] = -1
    discard(state, seat, card)
    state.no += 1
    state.count(seat, JAMS if BITS[card] & JAM_BIT else INTELS)
    state.cut_by[victim] = Faster(seat, state.no)
    tell(
        state,
        "cut",
        rule="9.7",
        reveals=True,
        seat=victim,
        by=seat,
        card=WORDS[card],
        no=state.no,
    )
    if any(pile.ability == HEAVY_STATIC for pile in state.open_piles()):
        state.skips[victim] = True
    state.passes = 0
    _end_turn(state, passed=False)


def cut_too_late(state: State, seat: Seat, key: str) -> None:
    """Return a special that came after the window or the turn was over (§ 9.9)."""
    _, word, colour = key.split(" ")
    slot = int(word) - 1
    if state.hands[seat][slot] == EMPTY:
        refuse(state, seat, EMPTY_SLOT, slot)
        return
    too_late(state, seat, slot, None, None, state.cut_by[state.colours.index(colour)])


def _end_turn(state: State, passed: bool) -> None:
    """Continue clockwise unless the target is gone (§ 9.1, § 9.11, § 11.3, § 14.7)."""
    state.idle = 0 if state.played else state.idle + 1
    state.passes = state.passes + 1 if passed else state.passes
    state.before = state.turn
    if state.rules.deadline and state.passes >= state.seats:
        escape(state, "14.7")
        return
    while not _target_is_gone(state):
        seat = Seat((state.turn + 1) % state.seats)
        if not state.skips[seat]:
            _begin_turn(state, seat)
            return
        _miss_turn(state, seat)


def _miss_turn(state: State, seat: Seat) -> None:
    """Skip the turn of a player interrupted under Heavy Static; not a pass (§ 14.7, § 16.2)."""
    state.skips[seat] = False
    state.passes = 0
    state.turn = seat
    state.turns += 1
    state.idle += 1
    tell(state, "skips", rule="16.2", seat=seat)


def _target_is_gone(state: State) -> bool:
    """End the Hunt after too many idle rounds, or when the ally's are up (§ 9.11, § 11.3)."""
    if state.idle >= state.rules.idle_rounds * state.seats:
        escape(state, "9.11")
        return True
    if state.rules.enemy_ally and state.turns >= ally_rounds(state) * state.seats:
        escape(state, "11.3")
        return True
    return False


def ally_rounds(state: State) -> int:
    """Return how many full rounds the hunters have; twice as many for a set (§ 11.3, § 13.6)."""
    return state.rules.ally_rounds[state.seats] * (2 if len(state.piles) > 1 else 1)
