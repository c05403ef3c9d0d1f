"""The questions that cards raise: about a drawn card, a card aimed at you, the top of the deck."""

from collections.abc import Generator, Sequence

from lasttable.games.last_dog_standing.clocks import pause_clocks, turn_clocks, window_clocks
from lasttable.games.last_dog_standing.deck import return_to_top, see_outside, shuffle_deck
from lasttable.games.last_dog_standing.draws import reveal_drawn
from lasttable.games.last_dog_standing.effects import PLAYED, act_at_once, block, redirect
from lasttable.games.last_dog_standing.elimination import clear_away, reveal_virus
from lasttable.games.last_dog_standing.hands import add_card
from lasttable.games.last_dog_standing.menus import (
    KEEP,
    OK,
    REDIRECT,
    SANITIZE,
    SHOW_IT,
    SHOWN_MARK,
    TAKE_IT,
    aimed_menu,
    drawn_menu,
    look_menu,
    read_look,
)
from lasttable.games.last_dog_standing.state import (
    EVERYBODY,
    INFECT,
    AimedCard,
    DrawnCard,
    Pause,
    State,
    TopLook,
    eye_bit,
)
from lasttable.games.last_dog_standing.turn_flow import continue_turn
from lasttable.kernel import (
    LATE,
    Question,
    Reply,
    Seat,
    Window,
    choose,
    choose_all,
    race,
    report,
    tell,
)


def look_at_drawn(state: State, drawn: DrawnCard) -> Generator[Question, Reply, None]:
    """Ask about every card drawn face down, so that a pause tells the others nothing (§ 4.9).

    A Virus may be kept, revealed (§ 5.1) or returned (§ 8.4); for a Cough it is revealed (§ 6.6).
    Only here can Sanitizer be used (§ 8.5).
    """
    seat, edition = drawn.seat, state.edition
    is_virus = drawn.card == edition.virus
    must_reveal = drawn.manner == INFECT
    key = yield from choose(
        seat,
        drawn_menu(is_virus, is_virus and _may_block(state, drawn), must_reveal),
        "drawn",
        clocks=window_clocks(state, "drawn"),
        late=OK if must_reveal else KEEP,
        args={"seat": seat, "manner": drawn.manner},
    )
    state.pending = None
    if key == SANITIZE:
        see_outside(state, drawn.card, EVERYBODY & ~drawn.eyes & ~eye_bit(seat))
        block(state, drawn)
    elif key == OK:
        reveal_drawn(state, seat, drawn.card, drawn.manner, drawn.eyes)
    elif key == SHOW_IT:
        see_outside(state, drawn.card, EVERYBODY & ~drawn.eyes & ~eye_bit(seat))
        reveal_virus(state, seat, "drawn", "5.1")
    else:
        add_card(state, seat, drawn.card, drawn.eyes)
        report(state, _tell_kept, seat)
    continue_turn(state)


def _may_block(state: State, drawn: DrawnCard) -> bool:
    """Return whether Sanitizer can answer: for a Cough only if the host reads it so (§ 6.6)."""
    if drawn.manner == INFECT and not state.settings.sanitizer_cough:
        return False
    return state.edition.blocker in state.hands[drawn.seat]


def _tell_kept(state: State, seat: Seat) -> None:
    tell(state, "keep", rule="4.9", seat=seat)


def answer_aimed(state: State, aimed: AimedCard) -> Generator[Question, Reply, None]:
    """Ask the named player, whatever they hold (§ 8.3): accept the card, or redirect it (§ 8.1).

    Nobody is asked about a redirected card, so it is redirected only once (§ 8.2).
    """
    answers = yield from choose_all(
        {aimed.at: aimed_menu(state.edition.redirect in state.hands[aimed.at])},
        "aimed",
        clocks=window_clocks(state, "aimed"),
        late={aimed.at: TAKE_IT},
        args={"seat": aimed.seat, "target": aimed.at, "card": aimed.card},
        # § 8.3: the wait is the same with and without a Bribe, and never shorter than this.
        window=Window("aimed", whole=(aimed.at,)),
    )
    state.pending = None
    hit = aimed.at
    if answers[aimed.at] == REDIRECT:
        hit = aimed.seat
        redirect(state, aimed)
    else:
        tell(state, "accept", rule="8.3", reveals=True, seat=aimed.at, card=aimed.card)
    PLAYED[state.edition.effects[aimed.card].name](state, hit, aimed.card)
    continue_turn(state)


def choose_from_top(state: State, looking: TopLook) -> Generator[Question, Reply, None]:
    """Ask which cards to take: the rest return first, then these come in (§ 7.4).

    The turn ends, even if nothing was drawn (§ 4.7).
    """
    seat, count = looking.seat, looking.count
    effect = state.edition.effects[looking.card]
    cards = tuple(state.deck[: -count - 1 : -1])
    key = yield from choose(
        seat,
        look_menu(state.edition, tuple(sorted(cards)), effect.take_least, effect.take_most),
        "look",
        clocks=turn_clocks(state),
        args={"seat": seat, "card": looking.card, "count": count},
    )
    late = state.clock_ran_out = key == LATE
    taken, top = _choose_for_late_player(state, looking, cards) if late else read_look(key)
    return_to_top(state, seat, count, top)
    state.pending = None
    state.ending = True
    # Where chance chose, everybody learns whether it was a card that acts at once.
    tell(state, "take", rule="7.5", reveals=late, seat=seat, count=len(taken))
    _take_in(state, seat, taken)
    continue_turn(state)


def _take_in(state: State, seat: Seat, taken: Sequence[str]) -> None:
    """Take the chosen cards one at a time (§ 7.4), a Virus hidden or revealed (§ 7.5)."""
    for place, word in enumerate(taken):
        if seat not in state.standing:
            _take_in_for_fallen(
                state, seat, [rest.removeprefix(SHOWN_MARK) for rest in taken[place:]]
            )
            return
        if word.startswith(SHOWN_MARK):
            see_outside(state, state.edition.virus, EVERYBODY & ~eye_bit(seat))
            reveal_virus(state, seat, "taken", "7.5")
            continue
        tell(state, "taken", to=[seat], rule="7.5", reveals=True, seat=seat, card=word)
        if state.edition.effects[word].family == "at-once":
            tell(state, "open", rule="7.4", reveals=True, seat=seat, card=word, manner="taken")
            act_at_once(state, seat, word)
        else:
            add_card(state, seat, word, 0)


def _take_in_for_fallen(state: State, seat: Seat, rest: Sequence[str]) -> None:
    """Clear away what a player took who fell before it came in; a Bat still acts (§ 7.7, 10.2)."""
    tension = state.edition.tension
    clear_away(state, seat, [card for card in rest if card != tension])
    if not state.hard_quarantine:
        shuffle_deck(state)
    for card in rest:
        if card == tension and state.outcome is None:
            tell(state, "open", rule="7.7", reveals=True, seat=seat, card=card, manner="taken")
            act_at_once(state, seat, card)
        elif card == tension:
            state.discard.append(card)


def _choose_for_late_player(
    state: State, looking: TopLook, cards: tuple[str, ...]
) -> tuple[Sequence[str], Sequence[str]]:
    """Take as few cards as possible at random, a Virus only if there is nothing else (§ 12.2)."""
    taken, top = [], list(cards)
    for _ in range(state.edition.effects[looking.card].take_least):
        harmless = [card for card in top if card != state.edition.virus]
        card = state.chance.choice(harmless or top)
        top.remove(card)
        taken.append(card)
    return taken, top


def pause_to_look(state: State, pause: Pause) -> Generator[Question, Reply, None]:
    """Give everybody time to look at revealed hands and eliminated players (§ 12.4)."""
    at, *later = pause.at
    name = f"{at}-{state.windows_opened}"
    yield from race({}, at, thread=name, clocks=pause_clocks(state, at, name))
    state.windows_opened += 1
    state.pending = Pause(tuple(later)) if later else None
    continue_turn(state)
