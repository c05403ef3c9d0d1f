"""The Actions and Persistent cards of the Agency (§ 14).

Its Reactions are in `agency_reactions`. Diplomatic Immunity, Most Wanted and Stunning Personality
need no function: `conditions` and `targets` enforce them.
"""

from lasttable.games.last_shot.card_events import say
from lasttable.games.last_shot.card_functions import effect, ending
from lasttable.games.last_shot.card_moves import (
    conceal,
    deal_again,
    destroy_from_hand,
    enter_hand,
    put_on_pile,
    swap_hands,
    take_from_discards,
)
from lasttable.games.last_shot.card_verbs import (
    discard_from_hand,
    look_at_hand,
    name_card,
    show_cards,
    take,
    take_at_random,
    tell_new_hands,
    trade,
)
from lasttable.games.last_shot.cards import FACES, IDS, KINDS, Copy, is_terminated, names
from lasttable.games.last_shot.conditions import may_shoot
from lasttable.games.last_shot.draw_deck import (
    deck_is_ready,
    draw,
    may_draw_from_deck,
    reveal_and_discard,
    reveal_and_draw,
    reveal_top,
)
from lasttable.games.last_shot.menus import PASS, card_keys, find, menu_of
from lasttable.games.last_shot.plays import announce, play_out
from lasttable.games.last_shot.questions import (
    CARD_HIDDEN,
    Effect,
    ask,
    ask_all,
    ask_bundles,
    ask_card,
    ask_own,
)
from lasttable.games.last_shot.state import EVERYONE, TURNED_UP, Play, State
from lasttable.games.last_shot.targets import group, may_target
from lasttable.kernel import Menu, Option, Slot

MOST_CALLS = 4
SHOT_CARDS = 3


@effect("black-market")
def black_market(state: State, play: Play) -> Effect:
    """Put a card face down, look at the offers, and trade for one or none (§ 14.1)."""
    me, hands = play.by, state.hands
    if not hands[me]:
        return
    laid = yield from ask_own(state, me, "lay", "black-market-lay", CARD_HIDDEN)
    assert laid is not None
    menus = {
        seat: menu_of((PASS, *card_keys("offer", hands[seat])))
        for seat in group(state, play)
        if hands[seat]
    }
    answers = yield from ask_all(state, menus, "black-market-offer")
    offers = {
        seat: find(hands[seat], key.partition(" ")[2])
        for seat, key in answers.items()
        if key != PASS
    }
    say(state, play, "offers", reveals=True, seats=list(offers))
    if not offers:
        return
    for seat, copy in offers.items():
        show_cards(state, play, me, seat, [copy])
    keys = [f"take {state.colours[seat]}" for seat in offers]
    key = yield from ask(state, me, menu_of((PASS, *keys)), "black-market-take")
    if key == PASS:
        return
    seat = state.seat_of(key.partition(" ")[2])
    trade(state, play, me, laid, seat, offers[seat])


@effect("budget-cuts")
def budget_cuts(state: State, play: Play) -> Effect:
    """Let everyone keep two cards (§ 14.2)."""
    kept = {seat: 2 for seat in group(state, play) if len(state.hands[seat]) > 2}
    chosen = yield from ask_bundles(state, kept, "keep", "budget-cuts")
    for seat, copies in chosen.items():
        discard_from_hand(state, play, seat, [c for c in state.hands[seat] if c not in copies])


@effect("churn-and-burn")
def churn_and_burn(state: State, play: Play) -> Effect:
    """Discard any number, draw as many, discard the top card (§ 14.5)."""
    me = play.by
    hand = state.hands[me]
    if hand:
        labels = _labels(hand)
        slot = Slot("cards", tuple(labels), many=True)
        menu = Menu([Option("none"), Option("discard", (slot,))])
        key = yield from ask(state, me, menu, "churn-and-burn", late="none")
        if key != "none":
            chosen = [labels[word] for word in key.partition(" ")[2].split(",")]
            discard_from_hand(state, play, me, chosen)
            yield from draw(state, me, len(chosen), play)
    burnt = reveal_and_discard(state)
    if burnt is not None:
        say(state, play, "burn", reveals=True, card=IDS[burnt])


def _labels(hand: list[Copy]) -> dict[str, Copy]:
    """Label copies of the same card with a number."""
    found: dict[str, Copy] = {}
    for copy in hand:
        name = IDS[copy]
        found[name if name not in found else f"{name}.2"] = copy
    return found


@effect("clandestine-deal")
def clandestine_deal(state: State, play: Play) -> Effect:
    """Swap a card each, chosen in secret (§ 14.6)."""
    me, other = play.by, play.targets[0]
    hands = state.hands
    if not (hands[me] and hands[other]):
        return
    menus = {seat: menu_of(card_keys("give", hands[seat])) for seat in (me, other)}
    answers = yield from ask_all(state, menus, "clandestine-deal")
    mine, theirs = (find(hands[seat], answers[seat].partition(" ")[2]) for seat in (me, other))
    trade(state, play, me, mine, other, theirs)


@effect("confiscation")
def confiscation(state: State, play: Play) -> Effect:
    """Look at a hand and discard a card from it (§ 14.7)."""
    target = play.targets[0]
    if not state.hands[target]:
        return
    look_at_hand(state, play, target)
    copy = yield from ask_card(state, play.by, state.hands[target], "discard", "confiscation")
    assert copy is not None
    discard_from_hand(state, play, target, [copy])


@effect("controlled-chaos")
def controlled_chaos(state: State, play: Play) -> Effect:
    """Shuffle all hands together and deal again; keep one card back (§ 14.8)."""
    me, kept = play.by, None
    if state.hands[me]:
        kept = yield from ask_card(
            state, me, state.hands[me], "keep", "controlled-chaos", "none", veil=CARD_HIDDEN
        )
    first, *others = group(state, play)
    givers = [
        (seat, [copy for copy in state.hands[seat] if copy != kept])
        for seat in (*others, first)
        if state.hands[seat]
    ]
    deal_again(state, givers)
    seats = [seat for seat, copies in givers if copies]
    say(state, play, "mix", seats=seats, kept=kept is not None)
    tell_new_hands(state, play, seats)


@effect("cooler-heads-prevail")
def cooler_heads_prevail(state: State, play: Play) -> Effect:
    """Discard all Terminated cards in hands, or draw if there are none (§ 14.9)."""
    found = False
    for seat in group(state, play):
        terminated = [copy for copy in state.hands[seat] if is_terminated(copy)]
        discard_from_hand(state, play, seat, terminated)
        found = found or bool(terminated)
    if not found:
        say(state, play, "none-found", reveals=True, seat=play.by)
        yield from draw(state, play.by, 1, play)


@effect("cultural-exchange")
def cultural_exchange(state: State, play: Play) -> None:
    """Swap hands with another player (§ 14.10)."""
    other = play.targets[0]
    swap_hands(state, play.by, other)
    say(state, play, "swap", seats=[play.by, other])
    tell_new_hands(state, play, [play.by, other])


@effect("dumpster-dive")
def dumpster_dive(state: State, play: Play) -> Effect:
    """Take any card from the discards (§ 14.14)."""
    pool = [*state.discards, *state.terminated_discards]
    if pool:
        copy = yield from ask_card(state, play.by, pool, "take", "dumpster-dive")
        assert copy is not None
        take_from_discards(state, play.by, copy)
        say(state, play, "pick", seat=play.by, card=IDS[copy])


@effect("jackpot")
def jackpot(state: State, play: Play) -> Effect:
    """Call a type, reveal a card and keep it, as long as the calls are right (§ 14.15)."""
    me = play.by
    calls = tuple(f"call {kind}" for kind in KINDS)
    for number in range(MOST_CALLS):
        if not may_draw_from_deck(state, me) or not deck_is_ready(state):
            return
        menu = menu_of((PASS, *calls) if number else calls)
        key = yield from ask(state, me, menu, "jackpot")
        if key == PASS:
            return
        called = key.partition(" ")[2]
        copy = reveal_and_draw(state, me)
        assert copy is not None
        right = FACES[copy].kind == called
        card, how = IDS[copy], "right" if right else "wrong"
        say(state, play, "call", reveals=True, seat=me, called=called, card=card, how=how)
        if not right:
            return


@effect("no-win-scenario")
def no_win_scenario(state: State, play: Play) -> Effect:
    """Let the target discard their hand and draw two, or show it and lose a card (§ 14.20)."""
    target = play.targets[0]
    hand = state.hands[target]
    if not hand:
        return
    key = yield from ask(state, target, menu_of(("drop", "show")), "no-win-scenario")
    if key == "drop":
        discard_from_hand(state, play, target, hand)
        yield from draw(state, target, 2, play)
        return
    look_at_hand(state, play, target)
    copy = yield from ask_card(
        state, play.by, hand, "take", "no-win-scenario-take", veil=CARD_HIDDEN
    )
    assert copy is not None
    take(state, play, target, play.by, [copy])


@ending("operation-windup")
def operation_windup(state: State, play: Play) -> None:
    """Allow an extra play this turn (§ 14.21)."""
    state.windup = True


@effect("payoff")
def payoff(state: State, play: Play) -> Effect:
    """Draw three, then give two away (§ 14.22)."""
    me = play.by
    yield from draw(state, me, 3, play)
    for _ in range(2):
        hand = state.hands[me]
        keys = tuple(
            f"{key} {state.colours[seat]}"
            for key in card_keys("give", hand)
            for seat in group(state, play)
        )
        if not keys:
            return
        key = yield from ask(state, me, menu_of(keys), "payoff", veil=CARD_HIDDEN)
        _, name, colour = key.split(" ")
        take(state, play, me, state.seat_of(colour), [find(hand, name)])


@effect("redacted")
def redacted(state: State, play: Play) -> Effect:
    """Destroy every copy of a card in hands and regular discards (§ 14.23)."""
    name = yield from name_card(state, play)
    for seat in group(state, play):
        for copy in [copy for copy in state.hands[seat] if IDS[copy] == name]:
            destroy_from_hand(state, seat, copy)
            say(state, play, "destroy", reveals=True, seat=seat, cards=[name])
    lying = [copy for copy in state.discards if IDS[copy] == name]
    for copy in lying:
        state.discards.remove(copy)
        state.destroyed.append(copy)
    say(state, play, "redact", reveals=True, card=name, discards=len(lying))


@effect("secret-informant")
def secret_informant(state: State, play: Play) -> Effect:
    """Look at a hand, then draw (§ 14.24)."""
    look_at_hand(state, play, play.targets[0])
    yield from draw(state, play.by, 1, play)


@effect("sleight-of-hand")
def sleight_of_hand(state: State, play: Play) -> Effect:
    """Take a random card, give a card of your choice (§ 14.25)."""
    me, target = play.by, play.targets[0]
    if not state.hands[target]:
        return
    take_at_random(state, play, target, me, 1)
    copy = yield from ask_own(state, me, "give", "sleight-of-hand", CARD_HIDDEN)
    assert copy is not None
    take(state, play, me, target, [copy])


@effect("take-a-shot")
def take_a_shot(state: State, play: Play) -> Effect:
    """Reveal three; Terminated cards fire, and one of the others is kept (§ 14.27)."""
    me, aside = play.by, play.aside
    play.shown = EVERYONE
    for _ in range(SHOT_CARDS):
        reveal_top(state, aside)
    say(state, play, "turn-up", reveals=True, seat=me, cards=names(aside))
    for copy in [copy for copy in aside if is_terminated(copy)]:
        yield from _fire(state, play, copy)
    if aside and state.alive[me] and may_draw_from_deck(state, me):
        kept = yield from ask_card(state, me, aside, "keep", "take-a-shot")
        assert kept is not None
        aside.remove(kept)
        conceal(state, kept)
        enter_hand(state, me, kept)
        state.draws[FACES[kept].number] |= 1 << me
        say(state, play, "pick", seat=me, card=IDS[kept])
    for copy in aside:
        put_on_pile(state, copy)
    aside.clear()


def _fire(state: State, play: Play, copy: Copy) -> Effect:
    """Fire one revealed Terminated card at the target, if still possible (§ 14.27, 17.8)."""
    me, target = play.by, play.targets[0]
    play.aside.remove(copy)
    if state.alive[me] and may_shoot(state, me) and may_target(state, me, target):
        yield from play_out(state, announce(state, me, copy, TURNED_UP, (target,)))
        return
    put_on_pile(state, copy)
    say(state, play, "unfired", seat=me, card=IDS[copy])
