"""The cards of the Bureau (§ 15). The turn itself enforces Blitz."""

from lasttable.games.last_shot.card_events import eyes, say
from lasttable.games.last_shot.card_functions import effect, ending
from lasttable.games.last_shot.card_moves import (
    blur,
    enter_hand,
    leave_hand,
    put_on_deck,
    take_from_discards,
)
from lasttable.games.last_shot.card_verbs import (
    discard_from_hand,
    held_copy,
    look_at_hand,
    name_card,
    show_cards,
    take,
    take_at_random,
)
from lasttable.games.last_shot.cards import FACES, IDS, KINDS, is_terminated
from lasttable.games.last_shot.draw_deck import deck_is_ready, draw, replenish
from lasttable.games.last_shot.elimination import fall
from lasttable.games.last_shot.menus import PASS, menu_of, play_keys, read_play
from lasttable.games.last_shot.plays import announce, play_out
from lasttable.games.last_shot.questions import CARD_HIDDEN, HIDDEN, Effect, ask, ask_card, ask_own
from lasttable.games.last_shot.state import EVERYONE, STOLEN, VOID, Play, State
from lasttable.games.last_shot.targets import group

PRIVATE_CARDS = 4
TALENTS = 3
FULL_HAND = 5


@effect("identity-theft")
def identity_theft(state: State, play: Play) -> Effect:
    """Look at a hand and play one of its cards as your own (§ 15.2)."""
    me, target = play.by, play.targets[0]
    hand = state.hands[target]
    if not hand:
        return
    look_at_hand(state, play, target)
    usable = [copy for copy in hand if not is_terminated(copy)]
    keys = play_keys(state, me, usable)
    key = yield from ask(state, me, menu_of((PASS, *keys)), "identity-theft")
    if key != PASS:
        copy, targets = read_play(state, usable, key)
        yield from play_out(state, announce(state, me, copy, STOLEN, targets, owner=target))


@ending("insurance-policy")
def insurance_policy(state: State, play: Play) -> Effect:
    """Pay for a loss with three cards (§ 15.3)."""
    yield from draw(state, play.by, 3, play)


@effect("mind-games")
def mind_games(state: State, play: Play) -> Effect:
    """Let a player guess the type of a card, for it or for two of theirs (§ 15.4)."""
    me, target = play.by, play.targets[0]
    laid = yield from ask_own(state, me, "lay", "mind-games-lay", CARD_HIDDEN)
    if laid is None:
        return
    blur(state, me, state.viewers[me], 0)
    leave_hand(state, me, laid)
    play.aside.append(laid)
    play.shown = state.viewers[me]
    seen = eyes(state, state.viewers[me])
    say(state, play, "laid", to=seen, reveals=True, seat=me, card=IDS[laid])
    guesses = menu_of(tuple(f"guess {kind}" for kind in KINDS))
    key = yield from ask(state, target, guesses, "mind-games-guess")
    guess = key.partition(" ")[2]
    right = FACES[laid].kind == guess
    state.known[laid] = EVERYONE
    play.aside.remove(laid)
    enter_hand(state, target if right else me, laid)
    say(
        state,
        play,
        "guess",
        reveals=True,
        seat=target,
        called=guess,
        card=IDS[laid],
        how="right" if right else "wrong",
    )
    if not right:
        take_at_random(state, play, target, me, 2)


@effect("murder-mystery")
def murder_mystery(state: State, play: Play) -> Effect:
    """Name a card the suspect holds, or discard your hand; nobody can escape (§ 8.8, 15.5)."""
    suspect = play.targets[0]
    name = yield from name_card(state, play)
    guilty = held_copy(state, suspect, name) is not None
    how = "guilty" if guilty else "innocent"
    say(state, play, "verdict", reveals=True, seat=suspect, card=name, how=how)
    if guilty:
        yield from fall(state, suspect, play)
    else:
        discard_from_hand(state, play, play.by, state.hands[play.by])


@effect("outside-talent")
def outside_talent(state: State, play: Play) -> Effect:
    """Look at three unused cards and keep one (§ 2.8, 15.6)."""
    me = play.by
    if not state.box:
        return
    pool = state.box.copy()
    for copy in pool:
        state.known[copy] &= state.viewers[me]  # one of them leaves the box unseen
    state.chance.shuffle(pool)
    found = pool[:TALENTS]
    show_cards(state, play, me, None, found)
    taken = yield from ask_card(state, me, found, "take", "outside-talent", veil=HIDDEN)
    assert taken is not None
    state.box.remove(taken)
    enter_hand(state, me, taken)
    say(state, play, "recruit", seat=me)
    seen = eyes(state, state.viewers[me])
    say(state, play, "recruited", to=seen, reveals=True, seat=me, card=IDS[taken])


@effect("safe-house")
def safe_house(state: State, play: Play) -> None:
    """Make a private deck of four cards from the deck (§ 15.7)."""
    private = state.private[play.by]
    for _ in range(PRIVATE_CARDS):
        if deck_is_ready(state):
            private.append(state.deck.pop())
            replenish(state)
    if not private:
        play.status = VOID
    say(state, play, "stash", seat=play.by, count=len(private))


@effect("scavenger-hunt")
def scavenger_hunt(state: State, play: Play) -> Effect:
    """Let everyone take a regular discard, and the card's player another (§ 15.8)."""
    for seat in (*group(state, play), play.by):
        pool = state.discards
        if not pool:
            return
        copy = pool[0]
        if len(pool) > 1:
            chosen = yield from ask_card(state, seat, pool, "take", "scavenger-hunt")
            assert chosen is not None
            copy = chosen
        take_from_discards(state, seat, copy)
        say(state, play, "pick", seat=seat, card=IDS[copy])


@effect("stakeout")
def stakeout(state: State, play: Play) -> None:
    """Show the hand to the watcher from now on (§ 15.9)."""
    show_cards(state, play, play.by, play.targets[0], state.hands[play.targets[0]])


@ending("stakeout")
def end_stakeout(state: State, play: Play) -> Effect:
    """Let the watcher take a card of their choice (§ 15.9)."""
    watched, me = play.targets[0], play.by
    hand = state.hands[watched]
    if not state.alive[me] or not hand:
        return
    look_at_hand(state, play, watched)
    copy = yield from ask_card(state, me, hand, "take", "stakeout", veil=CARD_HIDDEN)
    assert copy is not None
    take(state, play, watched, me, [copy])


@effect("tactical-resupply")
def tactical_resupply(state: State, play: Play) -> Effect:
    """Draw up to five cards in hand, then put two on the deck (§ 15.10)."""
    me = play.by
    yield from draw(state, me, FULL_HAND - len(state.hands[me]), play)
    back = 0
    for _ in range(2):
        copy = yield from ask_own(state, me, "put", "tactical-resupply", HIDDEN)
        if copy is not None:
            put_on_deck(state, me, copy)
            seen = eyes(state, state.viewers[me])
            say(state, play, "put", to=seen, reveals=True, seat=me, card=IDS[copy])
            back += 1
    say(state, play, "put-back", seat=me, count=back)
