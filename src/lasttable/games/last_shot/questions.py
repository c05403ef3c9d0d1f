"""How the rules ask: which clock runs, what counts when it runs out, and what others see.

Each question is noted in the state with its menus and its veil, so that a guess at another seat's
secret answer is a guess among the answers that were offered.
"""

from collections.abc import Generator, Mapping, Sequence
from functools import lru_cache
from typing import Final, TypeAlias

from lasttable.games.last_shot.cards import IDS, Copy
from lasttable.games.last_shot.menus import PASS, bundle_menu, card_keys, find, menu_of, read_bundle
from lasttable.games.last_shot.state import Moment, State
from lasttable.kernel import Clock, Json, Menu, Question, Reply, Seat, Window, choose, choose_all

Effect: TypeAlias = Generator[Question, Reply, None]
OPEN, CARD_HIDDEN, HIDDEN = "open", "card", "all"
"""How much of an answer is hidden from others: nothing, the card in it, everything."""
CHOICE_SECONDS: Final = 30
TURN, CHOICE, REACT = "turn", "choice", "react"
"""The clocks: for a turn, for a choice that a card asks for, for a reaction."""


def _clocks(state: State, name: str) -> tuple[Clock, ...]:
    """Start the clock of a question, under a name of its own (§ 13.1)."""
    state.questions += 1
    settings = state.settings
    limit = settings.window if name == REACT else settings.clock
    if limit == "none":
        return ()
    seconds = CHOICE_SECONDS if name == CHOICE else int(limit)
    return (Clock(f"{name}-{state.questions}", seconds),)


def ask(
    state: State,
    seat: Seat,
    menu: Menu,
    prompt: str,
    *,
    veil: str = OPEN,
    late: str | None = None,
    args: Mapping[str, Json] | None = None,
    clock: str = CHOICE,
) -> Generator[Question, Reply, str]:
    """Ask one player; if time runs out, `late` or the first option counts (§ 13.1)."""
    state.asked = {seat: menu}
    state.veil = veil
    late = late or menu.options[0].key
    clocks = _clocks(state, clock)
    return (yield from choose(seat, menu, prompt, clocks=clocks, late=late, args=args))


def ask_all(
    state: State,
    menus: Mapping[Seat, Menu],
    prompt: str,
    *,
    args: Mapping[str, Json] | None = None,
) -> Generator[Question, Reply, Mapping[Seat, str]]:
    """Ask several players at once, in secret (§ 6.6)."""
    if not menus:
        return {}
    state.asked = menus
    state.veil = HIDDEN
    late = {seat: menu.options[0].key for seat, menu in menus.items()}
    clocks = _clocks(state, CHOICE)
    return (yield from choose_all(menus, prompt, clocks=clocks, late=late, args=args))


def ask_window(
    state: State, menus: Mapping[Seat, Menu], moment: Moment
) -> Generator[Question, Reply, Mapping[Seat, str]]:
    """Ask everyone who might react at once; nobody sees who has answered (§ 9.4, 13.2)."""
    state.asked = menus
    state.veil = HIDDEN
    clocks = _clocks(state, REACT)
    late = dict.fromkeys(menus, PASS)
    card = moment.play.card.id if moment.play else None
    if moment.window == "discard":
        card = IDS[moment.copies[0]]
    args = _window_args(moment.window, card, moment.by)
    window = _length(moment.window, _shot_at(moment))
    return (
        yield from choose_all(menus, "react", clocks=clocks, late=late, args=args, window=window)
    )


def ask_escape(state: State, seat: Seat, menu: Menu, card: str) -> Generator[Question, Reply, str]:
    """Ask the target of a shot for an escape, whatever they hold (§ 7.6, 13.2)."""
    state.asked = {seat: menu}
    state.veil = HIDDEN
    answers = yield from choose_all(
        state.asked,
        "escape",
        clocks=_clocks(state, REACT),
        late={seat: PASS},
        args={"card": card},
        window=_ESCAPE,
    )
    return answers[seat]


_ESCAPE: Final = Window("escape", length=2, shows_result=True)
_LENGTHS: Final = {"turn": 0.4, "discard": 0.4, "reload": 0.4, "loss": 0.6}
"""Windows for which there are only one or two cards are shorter (§ 13.2)."""


def _shot_at(moment: Moment) -> tuple[Seat, ...]:
    """List the players who may fall to the card that a window is about."""
    play = moment.play
    if moment.window != "play" or play is None or not play.card.lethal:
        return ()
    return play.targets


@lru_cache(maxsize=1024)
def _length(window: str, whole: tuple[Seat, ...]) -> Window:
    """Say how long a window lasts: short where answers are rare, long for a target (§ 13.2)."""
    return Window(window, _LENGTHS.get(window, 1), whole)


@lru_cache(maxsize=4096)
def _window_args(window: str, card: str | None, by: Seat) -> Mapping[str, Json]:
    """Describe a window: which card, and whose card or event it is."""
    return {"window": window, "card": card, "seat": by}


def ask_card(
    state: State,
    seat: Seat,
    copies: Sequence[Copy],
    verb: str,
    prompt: str,
    *others: str,
    veil: str = OPEN,
    args: Mapping[str, Json] | None = None,
) -> Generator[Question, Reply, Copy | None]:
    """Ask for one of these cards; None stands for any of the other keys."""
    keys = card_keys(verb, copies, *others)
    late = others[0] if others else None
    key = yield from ask(state, seat, menu_of(keys), prompt, veil=veil, late=late, args=args)
    return None if key in others else find(copies, key.partition(" ")[2])


def ask_own(
    state: State, seat: Seat, verb: str, prompt: str, veil: str = OPEN
) -> Generator[Question, Reply, Copy | None]:
    """Ask a player for a card from their hand; None only if it is empty."""
    hand = state.hands[seat]
    if len(hand) < 2:
        return hand[0] if hand else None
    return (yield from ask_card(state, seat, hand, verb, prompt, veil=veil))


def ask_bundles(
    state: State, counts: Mapping[Seat, int], verb: str, prompt: str
) -> Generator[Question, Reply, dict[Seat, list[Copy]]]:
    """Let players choose so many cards each, in secret; a whole hand needs no choice."""
    hands = state.hands
    menus = {
        seat: bundle_menu(verb, hands[seat], count)
        for seat, count in counts.items()
        if 0 < count < len(hands[seat])
    }
    answers = yield from ask_all(state, menus, prompt)
    return {
        seat: read_bundle(hands[seat], answers[seat]) if seat in answers else hands[seat][:count]
        for seat, count in counts.items()
    }
