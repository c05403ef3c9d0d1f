"""Sharp in Last Shot: what it looks at more closely, and what it thinks of a position."""

from lasttable.games.last_shot.bots.odds import WEIGHTS, traits_of, value
from lasttable.games.last_shot.bots.sharp import FEW, MOST, candidates
from lasttable.games.last_shot.cards import CARD
from lasttable.kernel import Seat
from tests.games.last_shot.table import Table

A, B, C, D = map(Seat, range(4))


def looked_at(table: Table, letter: str) -> list[str]:
    return list(candidates(table.match.state, table.question, table.seat(letter)))


def test_it_looks_at_more_than_the_shot() -> None:
    table = Table(a="car-bomb confiscation jackpot", b="pravda", c="embargo", d="stakeout")
    keys = looked_at(table, "a")
    assert FEW <= len(keys) <= MOST
    assert keys[0].startswith("play car-bomb")
    assert set(keys) <= set(table.menu("a").keys)


def test_of_many_cards_to_part_with_it_looks_at_the_least() -> None:
    hand = "misfire patsy payoff jackpot redacted"
    table = Table(a=f"budget-cuts {hand}", b="pravda", c="embargo", d="stakeout")
    table.say("a", "play budget-cuts")
    keys = looked_at(table, "a")
    assert len(keys) == MOST < len(table.menu("a").keys)
    assert keys[0] == "keep misfire+patsy", "the best are kept"


def test_it_names_what_the_accused_may_hold() -> None:
    table = Table(a="murder-mystery", b="safe-house pravda", c="embargo", d="stakeout")
    table.say("a", "play murder-mystery b")
    assert set(looked_at(table, "a")) == {"name safe-house", "name pravda"}


def test_everything_that_is_weighed_is_known_to_the_rules() -> None:
    words = {word for name in WEIGHTS for word in name.split(" ")}
    assert len(words & set(CARD)) > 50
    table = Table(a="car-bomb misfire", b="pravda", c="embargo", d="stakeout", comrades="a b")
    traits = {trait for one in traits_of(table.match.state).values() for trait in one}
    assert len(traits & set(WEIGHTS)) > len(traits) / 2


def test_who_may_be_shot_at_once_stands_worse_and_cover_helps() -> None:
    bare = Table(a="car-bomb", b="pravda jackpot", c="embargo", d="")
    covered = Table(a="car-bomb", b="misfire jackpot", c="embargo", d="")
    calm = Table(a="redacted", b="pravda jackpot", c="embargo", d="")
    odds = [value(table.match.state)[B] for table in (bare, calm, covered)]
    assert odds == sorted(odds)
    assert odds[0] < 0.6 * odds[1]


def test_odds_are_shared_among_the_living() -> None:
    table = Table(3, a="car-bomb", b="firing-squad", c="embargo")
    state = table.match.copy().state
    state.alive[C] = False
    worth = value(state)
    assert worth[C] == 0
    assert abs(sum(worth) - 1) < 1e-9
    assert worth[A] > worth[B], "whose turn it is shoots first"


def test_a_shot_goes_past_whoever_cannot_be_aimed_at() -> None:
    front = "diplomatic-immunity b>b, stunning-personality a>c"
    table = Table(a="car-bomb", b="pravda", c="embargo firing-squad", d="stakeout", front=front)
    traits = traits_of(table.match.state)
    assert not any(trait.startswith("hit") for trait in traits[B])
    assert traits[C]["hit now bare"] > traits[D]["hit now bare"], "the armed first"
    assert "barred terminated" in traits[C]
