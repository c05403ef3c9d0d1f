"""What a seat cannot know is dealt again; what it knows stays where it is."""

from collections import Counter

from lasttable.games.last_shot import GAME
from lasttable.games.last_shot.cards import FACES, IDS, TERMINATED_COPIES, Copy
from lasttable.games.last_shot.hidden import alike, redeal
from lasttable.games.last_shot.state import EVERYONE, State, pieces
from lasttable.kernel import WATCHER, Chance, Match, Seat, read_settings
from tests.games.last_shot.table import Table

GUESSES = 60


def guesses(state: State, eye: Seat) -> list[State]:
    chance = Chance.of("guess")
    return [redeal(state, eye, chance) for _ in range(GUESSES)]


def hands(states: list[State], seat: int) -> set[tuple[Copy, ...]]:
    return {tuple(state.hands[seat]) for state in states}


def test_own_cards_stay_and_all_others_move() -> None:
    table = Table(a="misfire payoff", b="jackpot embargo", c="blitz", settings={"deck": "random"})
    found = guesses(table.state, Seat(0))
    assert len(hands(found, 0)) == 1
    assert len(hands(found, 1)) > 40
    assert all(pieces(state) == pieces(table.state) for state in found)
    assert all(len(state.hands[1]) == 2 and len(state.hands[2]) == 1 for state in found)


def test_a_hand_that_was_seen_stays_until_something_hidden_leaves_it() -> None:
    table = Table(a="secret-informant redacted", b="misfire payoff", c="clandestine-deal jackpot")
    table.say("a", "play secret-informant b")
    assert len(hands(guesses(table.state, Seat(0)), 1)) == 1, "a has seen it"
    assert len(hands(guesses(table.state, Seat(2)), 1)) > 40, "c has not"
    table.go_on()
    table.say("b", "reload")
    table.go_on()
    assert len(hands(guesses(table.state, Seat(0)), 1)) > 40


def test_a_card_swapped_in_secret_may_be_with_either_of_the_two() -> None:
    table = Table(
        a="clandestine-deal redacted", b="car-bomb payoff", c="jackpot", d="blitz", seed="secret"
    )
    table.say("a", "play clandestine-deal b")
    table.all_say(a="give redacted", b="give payoff")
    (bomb,) = (copy for copy in TERMINATED_COPIES if IDS[copy] == "car-bomb")
    holders: Counter[int] = Counter()
    for state in guesses(table.state, WATCHER):
        holders[next(seat for seat, hand in enumerate(state.hands) if bomb in hand)] += 1
    assert set(holders) == {0, 1}
    assert all(bomb in state.hands[1] for state in guesses(table.state, Seat(0))), "a knows better"


def test_everybody_can_count_the_terminated_cards_in_the_deck() -> None:
    match = Match.start(GAME, read_settings(GAME.settings, {}), 4, "count")
    state: State = match.state
    for guess in guesses(state, Seat(0)):
        assert sum(copy in TERMINATED_COPIES for copy in guess.deck) == 1
        assert not [copy for hand in guess.hands for copy in hand if copy in TERMINATED_COPIES]
    which = {
        next(c for c in guess.deck if c in TERMINATED_COPIES) for guess in guesses(state, Seat(0))
    }
    assert len(which) == 6, "but nobody knows which ones they are"


def test_a_balanced_deck_stays_balanced() -> None:
    match = Match.start(GAME, read_settings(GAME.settings, {}), 4, "balance")
    state: State = match.state
    for guess in guesses(state, Seat(0))[:20]:
        there = [*guess.deck, *(copy for hand in guess.hands for copy in hand)]
        sets = Counter(FACES[copy].set for copy in there)
        assert sets == {"agency": 12, "bureau": 4, "committee": 4, "department": 4, "terminated": 1}


def test_the_box_of_a_hand_picked_deck_is_known() -> None:
    match = Match.start(GAME, read_settings(GAME.settings, {"deck": "picked"}), 4, "box")
    state: State = match.state
    assert all(guess.box == state.box for guess in guesses(state, Seat(0))[:10])


def test_nobody_else_knows_what_left_a_box_that_was_known() -> None:
    box = "misfire blitz stakeout"
    table = Table(a="outside-talent", b="pravda", box=box, settings={"deck": "picked"})
    for copy in table.state.box:
        table.state.known[copy] = EVERYONE
    table.say("a", "play outside-talent")
    table.say("a", "take misfire")
    taken = {state.hands[0][0] for state in guesses(table.state, Seat(1))}
    assert len(taken) > 3
    assert {state.hands[0][0] for state in guesses(table.state, Seat(0))} == {taken_by_a(table)}


def taken_by_a(table: Table) -> Copy:
    return next(copy for copy in table.state.hands[0] if IDS[copy] == "misfire")


def test_a_secret_answer_could_be_any_that_was_offered() -> None:
    table = Table(a="car-bomb redacted", b="misfire bullet-time", c="pravda")
    table.say("a", "play car-bomb b")
    for eye in (Seat(0), WATCHER):
        assert list(alike(table.state, eye, Seat(1), "pass")) == list(table.menu("b").keys)
    assert alike(table.state, Seat(1), Seat(1), "pass") == ("pass",)


def test_of_a_gift_everybody_sees_who_gets_it_and_not_what() -> None:
    table = Table(
        a="payoff redacted", b="pravda", c="embargo", deck="misfire blitz jackpot stakeout"
    )
    table.say("a", "play payoff")
    red, emerald = table.state.colours[1:3]
    same = alike(table.state, WATCHER, Seat(0), f"give misfire {red}")
    assert f"give jackpot {red}" in same
    assert f"give misfire {emerald}" not in same


def test_an_open_choice_looks_like_nothing_else() -> None:
    table = Table(a="dumpster-dive redacted", discards="misfire jackpot")
    table.say("a", "play dumpster-dive")
    assert alike(table.state, WATCHER, Seat(0), "take misfire") == ("take misfire",)
