"""What the heist bots do for their teammates: doors, dice, signals, and the way out."""

import itertools
from collections.abc import Sequence
from typing import Any

from lasttable.bots import Driver, make_bot
from lasttable.games.your_last_heist import GAME
from lasttable.games.your_last_heist.bots.crew_plan import SharedPlan
from lasttable.games.your_last_heist.bots.errands import Route
from lasttable.games.your_last_heist.bots.teamwork import shift_key
from lasttable.games.your_last_heist.state import Security
from lasttable.kernel import Menu, Seat
from tests.games.your_last_heist.crew import Heist, rows

JEWEL = {"objective": [{"kind": "jewel", "count": 1}]}
GATE = {"3": {"gate": "a"}, "9": {"gate": "b"}, "5": {"loot": ["jewel"]}}
LOCKSMITH = "angry_locksmith:hit_n_run+yank_wires"
WATCHMAN = "watchman:hurry+bypass"


def laid_out(*crew: str, tiles: dict[str, Any] | None = None, **more: Any) -> Heist:
    """Lay out a heist for a jewel."""
    board = rows(tiles=tiles or {"4": {"loot": ["jewel"]}}, job=JEWEL)
    return Heist(*crew, board=board, **more)


def answers_of(heist: Heist, *seats: int, most: int = 200) -> list[str]:
    """Let bots in these seats go on until they wait for the others; list what they say."""
    bots = {Seat(seat): make_bot(GAME, "sharp", Seat(seat), "team") for seat in seats}
    before = len(heist.match.answers)
    driver = Driver(heist.match, bots)
    while driver.next_moment() is not None and len(heist.match.answers) < before + most:
        driver.step()
    return [key for seat, key, _ in heist.match.answers[before:] if seat in seats]


def test_a_watchman_holds_the_gate_under_whoever_carries_the_loot() -> None:
    """§ 8.15: red stands on gate A with the jewel; the Watchman has ideas to spare."""
    heist = laid_out(LOCKSMITH, WATCHMAN, tiles=GATE, at="3 in1 in1", ideas="4 6 0")
    heist.state.loot = [()] * len(heist.state.loot)
    heist.state.carried[0] = ("jewel",)
    heist.say("red", "escape").say("emerald", "escape").say("blue", "escape")
    assert "hold a" in answers_of(heist, 1)


def test_a_watchman_keeps_ideas_where_a_gate_traps_nobody() -> None:
    heist = laid_out(LOCKSMITH, WATCHMAN, tiles=GATE, at="2 in1 in1", ideas="9 6 0")
    heist.state.loot = [()] * len(heist.state.loot)
    heist.state.carried[0] = ("jewel",)
    heist.say("red", "escape").say("emerald", "escape").say("blue", "escape")
    assert answers_of(heist, 1)[:1] == ["let-go"]


def test_the_die_is_turned_for_a_teammate_on_a_gate() -> None:
    """§ 11.6: square 7 closes gate A, and red is standing on it."""
    menu = Menu.of("keep", "up", "down")
    heist = laid_out(LOCKSMITH, WATCHMAN, tiles=GATE, at="3 in1 in2")
    heist.state.bar = 5
    heist.state.security = Security(2, 2, 5, 7)
    assert shift_key(heist.state, menu) in ("up", "down")
    heist.state.at[0] = heist.state.space("1")
    heist.state.security = Security(4, 4, 5, 9)
    assert shift_key(heist.state, menu) == "keep"


def test_a_lock_beside_the_only_way_is_picked_soon() -> None:
    """Nobody stands idle beside work it can do."""
    heist = laid_out(LOCKSMITH, at="2 in1 in1", ideas="4 0 0", locks={"3": 1, "8": 1})
    bots = {Seat(seat): make_bot(GAME, "sharp", Seat(seat), "team") for seat in range(3)}
    driver = Driver(heist.match, bots)
    while heist.state.round < 8 and heist.match.outcome is None:
        driver.step()
    assert sum(heist.state.locks) < 2


def test_a_bot_opens_what_a_person_points_at() -> None:
    """§ 7.11: by itself, the bot has no use for the lock on tile 7."""
    more: dict[str, Any] = {"at": "in1 1 in2", "ideas": "0 9 0", "locks": {"7": 1}}
    crew = ("burglar:wing_it+yank_wires", LOCKSMITH)
    assert "unlock 7" not in answers_of(laid_out(*crew, **more), 1)
    heist = laid_out(*crew, **more)
    bots = {Seat(1): make_bot(GAME, "sharp", Seat(1), "team")}
    driver = Driver(heist.match, bots)
    driver.answer(Seat(0), "ping unlock 7 0")
    while driver.next_moment() is not None:
        driver.step()
    assert "unlock 7" in [key for seat, key, _ in heist.match.answers if seat == 1]


def test_bots_agree_to_an_escape_that_can_succeed() -> None:
    heist = laid_out(LOCKSMITH, at="4 in1 in2", ideas="0 0 0")
    heist.state.loot = [()] * len(heist.state.loot)
    heist.state.carried[0] = ("jewel",)
    heist.say("red", "escape")
    assert answers_of(heist, 1, 2).count("escape") == 2


def test_bots_do_not_agree_to_an_escape_that_loses_at_once() -> None:
    """The jewel lies behind a lock, and locks stay shut in the escape."""
    heist = laid_out(LOCKSMITH, at="1 in1 in2", locks={"4": 1}, ideas="0 0 0")
    heist.say("red", "escape")
    assert "escape" not in answers_of(heist, 1, 2)


def test_a_bot_is_not_done_while_a_person_is_still_acting() -> None:
    heist = laid_out(LOCKSMITH, at="1 in1 in2", dice="2 2 2", ideas="0 0 0")
    bots = {Seat(seat): make_bot(GAME, "sharp", Seat(seat), "team") for seat in (1, 2)}
    driver = Driver(heist.match, bots)
    driver.pass_time(driver.now + 4.0)
    for _ in range(4):
        moment = driver.next_moment()
        if moment is None or moment > 4.0:
            break
        driver.step()
    assert not any(heist.state.done)


def fetcher(routes: Sequence[Route]) -> int:
    """Return who is to fetch the jewel."""
    found = [seat for seat, route in enumerate(routes) for e in route.errands if e.what == "jewel"]
    assert len(found) == 1
    return found[0]


def test_bots_plan_around_the_tokens_of_a_person() -> None:
    """Whoever was to fetch the jewel has laid every token elsewhere, so somebody else does."""
    heist = laid_out(LOCKSMITH, phase="plan")
    state, plan = heist.state, SharedPlan()
    person = fetcher(plan.follow(state, 0))
    bot = Seat((person + 1) % 3)
    state.at[person] = state.space("in1")
    state.planned[person] = sum(1 << state.space(tile) for tile in ("7", "8", "9"))
    state.memory[person] = 1
    assert fetcher(plan.follow(state, bot)) == person
    state.memory[person] = 0
    assert fetcher(plan.follow(state, bot)) != person


def test_bots_lay_their_tokens_anew_when_a_person_goes_another_way() -> None:
    heist = laid_out("thug:hurry+hit_n_run", LOCKSMITH, phase="plan")
    bots = {Seat(seat): make_bot(GAME, "sharp", Seat(seat), "plan") for seat in (1, 2)}
    driver = Driver(heist.match, bots)
    counts = []
    for key in ("start in1", *(f"lay {tile}" for tile in (1, 7, 8, 9, 10, 11, 12))):
        while driver.next_moment() is not None:
            driver.step()
        counts.append(heist.state.planned[1])
        driver.answer(Seat(0), key)
    while driver.next_moment() is not None:
        driver.step()
    assert len(set(counts)) == 1
    assert heist.state.planned[1] != counts[0]
    assert heist.state.ready == [False, True, True]
    driver.answer(Seat(0), "ready")
    assert heist.state.phase == "act"


def test_a_bot_clears_the_way_of_a_ghost() -> None:
    """§ 7.11: red shows that it wants to go to tile 7, which is locked."""
    more: dict[str, Any] = {"at": "in1 1 in2", "ideas": "0 9 0", "locks": {"7": 1}}
    heist = laid_out("burglar:wing_it+yank_wires", LOCKSMITH, **more)
    driver = Driver(heist.match, {Seat(1): make_bot(GAME, "sharp", Seat(1), "team")})
    driver.answer(Seat(0), "ghost 7")
    while driver.next_moment() is not None:
        driver.step()
    assert "unlock 7" in [key for seat, key, _ in heist.match.answers if seat == 1]


def test_loot_that_the_job_does_not_ask_for_is_left_to_people() -> None:
    """The jewel is out; a painting lies two steps away, and no bot goes for it."""
    tiles = {"1": {"loot": ["jewel"]}, "5": {"loot": ["apple"]}}
    heist = laid_out(LOCKSMITH, tiles=tiles, at="1 in2 in2", ideas="9 9 9")
    heist.say("red", "grab jewel", "take walk", "move in1")
    said = answers_of(heist, 1, 2)
    assert said.count("escape") == 2
    assert not {"move 5", "grab apple"} & set(said)


def test_a_bot_says_what_it_is_doing_but_only_once() -> None:
    """§ 7.11: a phrase comes before the deed, and not again while it goes on."""
    heist = laid_out(LOCKSMITH, at="2 in1 in1", ideas="4 0 0", locks={"3": 1, "8": 1})
    bots = {Seat(seat): make_bot(GAME, "sharp", Seat(seat), "team") for seat in range(3)}
    driver = Driver(heist.match, bots)
    while heist.match.outcome is None:
        driver.step()
    for seat in range(3):
        said = [key for who, key, _ in heist.match.answers if who == seat]
        phrases = [key for key in said if key.startswith("say ")]
        assert phrases, seat
        assert all(one != other for one, other in itertools.pairwise(phrases))
    red = [key for who, key, _ in heist.match.answers if who == 0]
    assert red.index("say i-clear") < next(n for n, key in enumerate(red) if "unlock" in key)


def test_whoever_holds_a_gate_says_so() -> None:
    heist = laid_out(LOCKSMITH, WATCHMAN, tiles=GATE, at="3 5 in1", ideas="4 9 0")
    heist.state.loot = [()] * len(heist.state.loot)
    heist.state.carried[0] = ("jewel",)
    heist.say("red", "escape").say("emerald", "escape").say("blue", "escape")
    said = answers_of(heist, 1)
    assert "hold a" in said
    assert "say i-hold" in said[said.index("hold a") :]
