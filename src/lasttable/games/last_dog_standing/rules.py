"""The rules of Last Dog Standing, from the top of the rules page.

One question per step: `step` asks the one question that is open and plays on until the next one.
What the game is waiting for is in `state.pending`, so there is a checkpoint before every question.

| rules page | module |
|---|---|
| § 2 The cards | `cards.py`, `cards.json` |
| § 3 Setup | `setup.py` |
| § 4 Your turn | here, `turn_flow.py`, `draws.py` |
| § 5 Viruses, § 10 Elimination | `elimination.py` |
| § 6 to § 9 Card effects | `effects.py`; what they ask is in `card_questions.py` |
| § 11 Hard Quarantine | `hard_quarantine.py` |
| § 12 Time | `clocks.py`, `luck_coach.py` |
"""

from collections.abc import Generator
from functools import lru_cache
from typing import Final

from lasttable.games.last_dog_standing.card_questions import (
    answer_aimed,
    choose_from_top,
    look_at_drawn,
    pause_to_look,
)
from lasttable.games.last_dog_standing.clocks import turn_clocks
from lasttable.games.last_dog_standing.effects import PLAYED
from lasttable.games.last_dog_standing.elimination import reveal_hidden_virus
from lasttable.games.last_dog_standing.hands import remove_card
from lasttable.games.last_dog_standing.hard_quarantine import pull, whom_to_pull_from
from lasttable.games.last_dog_standing.menus import (
    DRAW,
    END,
    pull_menu,
    read_action,
    read_pull,
    turn_menu,
    usable,
)
from lasttable.games.last_dog_standing.state import (
    LATE_TURN,
    TURN,
    AimedCard,
    DrawDue,
    DrawnCard,
    Pause,
    State,
    TopLook,
)
from lasttable.games.last_dog_standing.turn_flow import continue_turn, discard_card
from lasttable.kernel import LATE, Menu, Question, Reply, Seat, Step, choose, report, tell


def step(state: State) -> Step:
    """Ask the question that is open, and play on until the next one."""
    pending = state.pending
    match pending:
        case None:
            return pull_card(state) if state.hard_quarantine else take_action(state)
        case DrawnCard():
            return look_at_drawn(state, pending)
        case AimedCard():
            return answer_aimed(state, pending)
        case TopLook():
            return choose_from_top(state, pending)
        case Pause():
            return pause_to_look(state, pending)


def take_action(state: State) -> Generator[Question, Reply, None]:
    """Draw, play a card, reveal a Virus, discard, or end your turn (§ 4.1 to 4.6)."""
    seat = state.active
    prompt = "limit" if state.ending else "turn"
    key = yield from choose(seat, _turn_menu(state, seat), prompt, clocks=turn_clocks(state))
    if key == DRAW:
        state.draws_due = _one_draw(seat)
    elif key == END:
        state.ending = True
    elif key == LATE:
        _run_out_of_time(state, seat)
    else:
        verb, card, target = read_action(key)
        _ACTIONS[verb](state, seat, card, target)
    continue_turn(state)


def _turn_menu(state: State, seat: Seat) -> Menu:
    """List what the active player may do (§ 4.1 to 4.8)."""
    hand, edition = state.hands[seat], state.edition
    drawn, ending, has_deck = state.draws_made, state.ending, bool(state.deck)
    over = len(hand) > edition.hand_limit
    may_discard = over and (ending or drawn > 0)
    if ending:
        # § 4.8: nothing is played after the turn has ended.
        usable_cards = edition.bits[edition.virus]
    else:
        usable_cards = usable(edition)[(state.in_front[seat] > 0) + 2 * has_deck]
    cards = 0
    bits = edition.bits
    for card in hand:
        cards |= bits[card]
    return turn_menu(
        edition,
        cards if may_discard else cards & usable_cards,
        usable_cards,
        seat,
        state.standing,
        state.colours,
        # § 11.3: you must draw from an empty deck too, if you have not drawn this turn.
        not ending and drawn < edition.most_draws and (has_deck or not drawn),
        drawn > 0 and not over and not ending,
        may_discard,
        state.settings.discard_virus,
    )


@lru_cache(maxsize=8)
def _one_draw(seat: Seat) -> tuple[DrawDue, ...]:
    return (DrawDue(seat, TURN),)


def play_card(state: State, seat: Seat, card: str, target: str | None) -> None:
    """Play a card from your hand (§ 4.3): it is discarded, then it does what it says (§ 2.4)."""
    effect = state.edition.effects[card]
    remove_card(state, seat, card)
    state.discard.append(card)
    if target is None:
        report(state, _tell_play, seat, card, effect.rule)
        PLAYED[effect.name](state, seat, card)
        return
    at = state.seat_of(target)
    tell(state, "aim", rule=effect.rule, seat=seat, card=card, target=at)
    state.windows_opened += 1
    state.pending = AimedCard(seat, at, card)


def _tell_play(state: State, seat: Seat, card: str, rule: str) -> None:
    tell(state, "play", rule=rule, seat=seat, card=card)


def _show_from_hand(state: State, seat: Seat, _card: str, _target: str | None) -> None:
    reveal_hidden_virus(state, seat)


def _discard_from_hand(state: State, seat: Seat, card: str, _target: str | None) -> None:
    discard_card(state, seat, card)


_ACTIONS: Final = {
    "play": play_card,
    "show": _show_from_hand,
    "discard": _discard_from_hand,
}


def _run_out_of_time(state: State, seat: Seat) -> None:
    """Draw for a player who has not drawn when the clock runs out, and end the turn (§ 12.1)."""
    tell(state, "late", rule="12.1", seat=seat)
    if state.draws_made == 0 and not state.ending:
        state.draws_due = (DrawDue(seat, LATE_TURN),)
    state.ending = True
    state.clock_ran_out = True


def pull_card(state: State) -> Generator[Question, Reply, None]:
    """Choose whose hand to pull a card from (§ 11.4); nothing else can be done (§ 11.6)."""
    seat = state.active
    victims = whom_to_pull_from(state, seat)
    menu = pull_menu(tuple([state.colours[victim] for victim in victims]))
    key = yield from choose(seat, menu, "pull", clocks=turn_clocks(state))
    late = key == LATE
    pull(state, seat, state.chance.choice(victims) if late else state.seat_of(read_pull(key)))
    continue_turn(state)
