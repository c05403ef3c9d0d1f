"""The turn (§ 5): the top of the rules.

Last Shot is written as nested generators. A card's effect asks in the middle of a sentence
(`key = yield from ask(...)`), a Reaction is a card played inside another card's window, and every
such step inside a step is one more `yield from`. Nothing needs to remember where it was: the
running generators do. `step` plays one piece of a turn, so that a checkpoint falls between pieces
and never inside a card. All rule modules and all cards keep to this shape.

| part of the rules page | module |
|---|---|
| § 3 setup | `setup`, `deck_building`, `deck_text` |
| § 4 who sees what | `views`, `hidden`, `card_moves` |
| § 5 the turn, § 13 the table | this one |
| § 6 playing a card, § 11 Persistent cards | `plays`, `targets`, `conditions` |
| § 7 and § 18 Terminated cards | `sets/terminated` |
| § 8 elimination, § 12 the end | `elimination` |
| § 9 reactions | `reaction_windows`, `card_functions` |
| § 10 the deck | `draw_deck` |
| § 14 to § 17 the cards | `cards.json`, `sets` |
"""

from collections.abc import Callable, Mapping
from typing import Final

from lasttable.games.last_shot import sets as sets
from lasttable.games.last_shot.card_moves import conceal, shuffle_deck
from lasttable.games.last_shot.cards import CARD, names
from lasttable.games.last_shot.conditions import binding, has, owes_a_play
from lasttable.games.last_shot.draw_deck import RELOAD_DRAW, draw, reload_hand, replenish
from lasttable.games.last_shot.elimination import (
    Finished,
    check_victory,
    clear_away,
    finish,
    leave_game,
)
from lasttable.games.last_shot.menus import PASS, menu_of, play_keys, read_play
from lasttable.games.last_shot.plays import (
    announce,
    end_standing,
    hold_window,
    resolve_play,
    settle_play,
)
from lasttable.games.last_shot.questions import TURN, Effect, ask
from lasttable.games.last_shot.reaction_windows import opens_with_window
from lasttable.games.last_shot.seat_order import clockwise, ring
from lasttable.games.last_shot.state import FROM_HAND, Fall, Moment, Standing, State
from lasttable.kernel import CLOCK, TABLE, Seat, Step, nothing, pause, tell

RELOAD: Final = "reload"
NEW_HAND: Final = 3
MOST_TURNS: Final = 400
PAUSE_SECONDS: Final = {"brisk": 0.5, "normal": 1.5, "slow": 3.0}


def step(state: State) -> Step:
    """Play one piece of a turn: its start, a choice, a card, a draw, or its end (§ 5.1)."""
    try:
        yield from _PIECES[state.phase](state)
    except Finished:
        return


def begin_turn(state: State) -> Effect:
    """Start a turn; Blitz applies to it if it is on the table now (§ 5.2, 15.1)."""
    seat = state.active
    state.turn += 1
    state.played = 0
    state.bounced = state.windup = False
    state.floor = None
    blitz = binding(state, "blitz", seat)
    state.blitz = blitz.number if blitz else None
    state.skipped = has(state, seat, "held")
    state.phase = "open"
    tell(state, "turn", rule="5.2", seat=seat, number=state.turn)
    yield from nothing()


def open_turn(state: State) -> Effect:
    """End what ends now, one card at a time; then the turn may be skipped (§ 5.2 to 5.4)."""
    seat = state.active
    for standing in state.front[seat]:
        if standing.card.ends == "start":
            yield from end_standing(state, standing)
            return
    if state.skipped:
        tell(state, "skip", rule="5.3", seat=seat, why=None)
    else:
        yield from hold_window(state, Moment("turn", seat))
    state.phase = "close" if state.skipped else "choose"


def choose_play(state: State) -> Effect:
    """Play a card or Reload; further plays are forced or optional (§ 5.5, 5.6 and 5.8)."""
    seat = state.active
    hand = state.hands[seat]
    keys = play_keys(state, seat, hand)
    first, forced = state.played == 0, owes_a_play(state)
    if first and state.blitz is None:
        keys = [RELOAD, *keys]
    elif not forced or not keys:
        keys = [PASS, *keys]
    prompt = "turn" if first else "again"
    menu, late = menu_of(tuple(keys)), _silent_play(keys)
    key = yield from ask(state, seat, menu, prompt, late=late, clock=TURN)
    if key == RELOAD:
        state.reloaded = reload_hand(state, seat)
        state.phase = "reload"
    elif key == PASS:
        state.phase = "draw"
    else:
        copy, targets = read_play(state, hand, key)
        if not first and not forced:
            state.windup = False
        state.played += 1
        announce(state, seat, copy, FROM_HAND, targets)
        state.phase = "play"


def _silent_play(keys: list[str]) -> str:
    """Choose for a player who says nothing: never a card that can eliminate anyone (§ 13.1)."""
    if keys[0] in (RELOAD, PASS):
        return keys[0]
    return next((key for key in keys if not CARD[key.split(" ")[1]].lethal), PASS)


def _may_play_again(state: State) -> bool:
    """Check for another play, with Blitz, Operation Windup or both (§ 5.6)."""
    seat = state.active
    if not state.alive[seat] or state.bounced or not state.hands[seat]:
        return False
    return state.windup or owes_a_play(state)


def play_card(state: State) -> Effect:
    """Let the table react to the announced card, and resolve it (§ 5.6)."""
    yield from resolve_play(state, state.stack[0])
    state.phase = "settle"


def settle_card(state: State) -> Effect:
    """Put the card away; then play the next one, or draw, unless its player fell (§ 5.6, 8.7)."""
    yield from settle_play(state, state.stack[0])
    if not state.alive[state.active]:
        state.phase = "close"
    else:
        state.phase = "choose" if _may_play_again(state) else "draw"


def draw_cards(state: State) -> Effect:
    """Draw one card; under Blitz as many as were played (§ 5.7)."""
    count = max(1, state.played) if state.blitz is not None else 1
    yield from draw(state, state.active, count)
    state.phase = "close"


def draw_new_hand(state: State) -> Effect:
    """Let the others react to the discarded hand; then draw three cards (§ 5.9)."""
    if state.reloaded:
        yield from hold_window(state, Moment("reload", state.active, None, state.reloaded))
    yield from draw(state, state.active, NEW_HAND, rule=RELOAD_DRAW)
    state.phase = "close"


def close_turn(state: State) -> Effect:
    """End what ends now, one card at a time; then pass the turn (§ 5.10 to 5.13, 12.4)."""
    for standing in state.front[state.active]:
        if _ends_with_turn(state, standing):
            yield from end_standing(state, standing)
            return
    _return_terminated(state)
    replenish(state)
    yield from _pause(state)
    if state.turn >= MOST_TURNS:
        finish(state, (), "stalemate", "12.4")
    seat = _next_seat(state)
    if state.floor is not None and seat != state.active:
        tell(state, "yielded", rule="17.10", seat=seat)
    state.active = seat
    state.phase = "begin"


def _ends_with_turn(state: State, standing: Standing) -> bool:
    """Check that a card ends now; never in the turn in which it was placed (§ 11.3)."""
    return standing.card.ends == "end" and standing.turn != state.turn


def _return_terminated(state: State) -> None:
    """Shuffle discarded Terminated cards into the whole deck (§ 5.11)."""
    if not state.terminated_discards:
        return
    tell(state, "return", rule="5.11", cards=names(state.terminated_discards))
    for copy in state.terminated_discards:
        conceal(state, copy)
    state.deck += state.terminated_discards
    state.terminated_discards = []
    shuffle_deck(state)


def _next_seat(state: State) -> Seat:
    """Find the next player: on the left, or the one who was yielded the floor (§ 5.13, 17.10)."""
    if state.floor is None:
        return clockwise(state, ring(len(state.alive), state.active)[1])[0]
    return clockwise(state, state.floor)[0]


def _pause(state: State) -> Effect:
    """Pause after the turn; players who left the game are handled here (§ 13.3, 13.4)."""
    seconds = PAUSE_SECONDS[state.settings.pace]
    if opens_with_window(state, _next_seat(state)):
        # The window at the start of the next turn is a pause in itself.
        seconds /= 6
    leavers = menu_of(tuple([f"leave {colour}" for colour in state.colours]))
    while True:
        seat, key = yield from pause(f"pause-{state.turn}", seconds, menus={TABLE: leavers})
        if seat == CLOCK:
            return
        _hear_leaver(state, state.seat_of(key.partition(" ")[2]))


def _hear_leaver(state: State, seat: Seat) -> None:
    """Let a bot take over, or eliminate the player without looting (§ 13.4)."""
    if state.settings.leavers == "bot" or not state.alive[seat]:
        tell(state, "replaced", rule="13.4", seat=seat)
        return
    leave_game(state, seat)
    state.falls.append(Fall(seat, None, None, state.turn))
    tell(state, "removed", rule="13.4", seat=seat)
    check_victory(state)
    clear_away(state, seat)
    _return_terminated(state)


_PIECES: Final[Mapping[str, Callable[[State], Effect]]] = {
    "begin": begin_turn,
    "open": open_turn,
    "choose": choose_play,
    "play": play_card,
    "settle": settle_card,
    "draw": draw_cards,
    "reload": draw_new_hand,
    "close": close_turn,
}
