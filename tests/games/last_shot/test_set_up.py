"""§ 1 to § 3: the cards, the decks and the deal."""

from collections import Counter

import pytest

from lasttable.games.last_shot import GAME
from lasttable.games.last_shot.cards import (
    CARD,
    CARDS,
    FACES,
    IDS,
    KINDS,
    REGULAR,
    REGULAR_CARDS,
    TERMINATED_COPIES,
    Card,
)
from lasttable.games.last_shot.deck_building import HOUSE_LIST
from lasttable.games.last_shot.settings import COLOURS
from lasttable.games.last_shot.state import State
from lasttable.kernel import Chance, InvalidSettings, Match, Seat, read_settings
from tests.games.last_shot.table import Table


def set_up(seats: int, seed: str = "x", **settings: object) -> State:
    made: State = GAME.setup(read_settings(GAME.settings, settings), seats, Chance.of(seed))
    return made


def regular(state: State) -> list[Card]:
    """The cards of the starting deck, dealt ones included."""
    dealt = [copy for hand in state.hands for copy in hand]
    return [FACES[copy] for copy in (*dealt, *state.deck) if copy in REGULAR]


def sets_of(state: State) -> Counter[str]:
    return Counter(card.set for card in regular(state))


def test_1_1_three_to_six_players_and_one_is_left() -> None:
    assert list(GAME.seat_counts) == [3, 4, 5, 6]


def test_1_2_six_terminated_cards_can_end_it_for_somebody() -> None:
    assert len(TERMINATED_COPIES) == 6
    assert all(FACES[copy].lethal for copy in TERMINATED_COPIES)


def test_1_3_titles_and_numbers_are_those_of_the_printed_game() -> None:
    totals: Counter[str] = Counter()
    for card in CARDS:
        totals[card.set] += card.copies
    assert totals == {
        "agency": 36,
        "bureau": 10,
        "committee": 10,
        "department": 10,
        "terminated": 6,
    }
    assert len(REGULAR_CARDS) == 58
    assert CARD["dibs"].title == "Dibs!"


def test_1_4_paragraphs_say_what_is_ours() -> None:
    page = (GAME.folder / "rules.en.md").read_text()
    assert page.count("[ruling]") > 30
    assert page.count("[ours]") > 60


def test_2_1_every_card_has_a_kind_and_a_set() -> None:
    assert {card.kind for card in CARDS} == set(KINDS)
    assert all(FACES[copy].kind == "action" for copy in TERMINATED_COPIES)


def test_2_2_a_rival_is_another_living_player() -> None:
    table = Table(a="confiscation car-bomb redacted", b="pravda", c="embargo")
    table.say("a", "play car-bomb b")
    for letter in "cd":
        table.go_on()
        assert table.active == letter, "the fallen have no turn"
        table.say(letter, "reload")
    table.go_on()
    assert "play confiscation c" in table.offered("a")
    assert "play confiscation b" not in table.offered("a")


def test_2_3_group_cards_and_reactions_target_nobody() -> None:
    table = Table(a="budget-cuts redacted", b="cease-and-desist pravda embargo jackpot")
    table.say("a", "play budget-cuts")
    assert table.told("play")[0]["targets"] == ()
    assert table.prompt == "budget-cuts", "Cease and Desist has nothing to answer"


def test_2_4_terminated_cards_roulette_and_murder_mystery_are_lethal() -> None:
    lethal = {card.id for card in CARDS if card.lethal}
    assert lethal == {IDS[copy] for copy in TERMINATED_COPIES} | {
        "russian-roulette",
        "murder-mystery",
    }


def test_2_5_what_is_taken_is_not_drawn() -> None:
    hand = "dumpster-dive payoff jackpot embargo redacted pravda blitz"
    table = Table(a=hand, discards="misfire stakeout")
    table.say("a", "play dumpster-dive")
    table.say("a", "take misfire")
    assert len(table.hand("a").split()) == 7, "six in hand did not matter"
    assert not table.told("draw")


def test_2_6_a_private_deck_is_not_the_deck() -> None:
    table = Table(
        a="churn-and-burn redacted",
        front="safe-house b>b",
        private="b: misfire",
        deck="blitz pravda",
    )
    table.say("a", "play churn-and-burn")
    table.say("a", "none")
    assert table.private("b") == "misfire"
    assert table.told("burn")[0]["card"] == "blitz"


def test_2_7_there_are_two_discard_piles_and_the_destroyed() -> None:
    table = Table(a="redacted misfire car-bomb", b="pravda", discards="misfire")
    table.say("a", "play redacted")
    table.say("a", "name misfire")
    assert table.destroyed == "misfire misfire"
    table = Table(a="car-bomb jackpot", b="pravda")
    match = table.match.copy()
    match.answer(Seat(0), "reload")
    state: State = match.state
    assert [IDS[copy] for copy in state.terminated_discards] == ["car-bomb"]
    assert [IDS[copy] for copy in state.discards] == ["jackpot"]


def test_2_8_the_unused_cards_are_the_regular_ones_left_in_the_box() -> None:
    state = set_up(4)
    assert len(state.box) == 66 - 24
    assert not set(state.box) & set(TERMINATED_COPIES)


def test_2_9_the_immune_are_not_there() -> None:
    table = Table(
        a="unpopular-vote redacted",
        b="misfire pravda",
        c="embargo",
        front="diplomatic-immunity b>b",
    )
    table.say("a", "play unpopular-vote")
    assert table.asked == "a c d"


def test_2_9_immunity_shields_the_player_and_not_the_cards() -> None:
    table = Table(
        a="jackpot redacted", b="injunction-junction", front="diplomatic-immunity a>a", c="pravda"
    )
    table.say("a", "play jackpot")
    table.react("b", "injunction-junction")
    assert table.prompt == "pause"


def test_2_10_any_regular_title_can_be_named() -> None:
    table = Table(a="pravda redacted", b="misfire", settings={"deck": "training"})
    table.say("a", "play pravda")
    assert len(table.offered("a")) == 58
    assert "name blitz" in table.offered("a"), "in this deck or not"
    assert not [key for key in table.offered("a") if CARD[key.split()[1]].is_terminated]


def test_3_1_left_is_clockwise() -> None:
    table = Table(a="redacted", b="pravda", c="embargo", d="jackpot")
    order = [table.active]
    for letter in "abcd":
        table.say(letter, "reload")
        table.go_on()
        order.append(table.active)
    assert order == ["a", "b", "c", "d", "a"]


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("mode", ["training", "balanced", "random", "picked"])
def test_3_2_the_deck_has_six_cards_for_each_player(seats: int, mode: str) -> None:
    state = set_up(seats, deck=mode)
    assert len(regular(state)) == 6 * seats
    assert max(Counter(state.deck).values()) == 1


def test_3_3_new_agent_training_is_agency_only_with_hidden_draws() -> None:
    state = set_up(6, deck="training", draws="full")
    assert set(sets_of(state)) == {"agency"}
    assert not state.full
    assert state.sets == ("agency",)
    assert len(set(regular(state))) == 28, "six players use all 36"


def test_3_4_balanced_takes_one_of_each_set_for_each_player() -> None:
    counts = sets_of(set_up(5, deck="balanced"))
    assert counts == {"agency": 15, "bureau": 5, "committee": 5, "department": 5}


def test_3_4_random_takes_any_cards() -> None:
    seen = {sets_of(set_up(4, seed=str(n), deck="random"))["agency"] for n in range(20)}
    assert len(seen) > 3


def test_3_5_a_hand_picked_deck_is_just_what_was_picked() -> None:
    names = ",".join(card.id for card in REGULAR_CARDS[:17]) + ",cease-and-desist"
    state = set_up(3, deck="picked", cards=names)
    assert Counter(card.id for card in regular(state)) == Counter(names.split(","))


def test_3_5_a_host_who_picks_nothing_gets_the_list_of_the_house() -> None:
    state = set_up(6, deck="picked")
    assert Counter(card.id for card in regular(state)) == Counter(HOUSE_LIST)
    assert len(HOUSE_LIST) == 36


@pytest.mark.parametrize(
    ("cards", "complaint"),
    [
        ("misfire", "this one has 1: 17 too few"),
        (",".join(card.id for card in REGULAR_CARDS[:20]), "20: 2 too many"),
        ("misfire*3", "Misfire is in the deck 3 times; there are 2"),
        ("mistfire", "no card is called 'mistfire'"),
        ("car-bomb", "Car Bomb is a Terminated card"),
    ],
)
def test_3_5_a_wrong_deck_is_refused_with_a_reason(cards: str, complaint: str) -> None:
    with pytest.raises(InvalidSettings, match=complaint):
        set_up(3, deck="picked", cards=cards)


def test_3_6_any_sets_and_two_terminated_cards_for_five_or_more() -> None:
    counts = sets_of(set_up(4, deck="balanced", committee="off"))
    assert counts == {"agency": 16, "bureau": 4, "department": 4}
    assert sum(copy in TERMINATED_COPIES for copy in set_up(5, two_terminated="on").deck) == 2
    assert sum(copy in TERMINATED_COPIES for copy in set_up(4, two_terminated="on").deck) == 1
    training = set_up(5, deck="training", two_terminated="on")
    assert sum(copy in TERMINATED_COPIES for copy in training.deck) == 1


def test_3_7_agency_cards_fill_what_the_chosen_sets_cannot() -> None:
    chosen = {"agency": "off", "bureau": "off", "committee": "off"}
    state = set_up(3, deck="random", **chosen)
    assert sets_of(state) == {"department": 10, "agency": 8}
    assert state.sets == ("agency", "department")
    assert sets_of(set_up(3, deck="random", agency="off")).keys() == {
        "bureau",
        "committee",
        "department",
    }


def test_3_8_the_list_is_known_only_if_it_was_hand_picked() -> None:
    table = Table(settings={"deck": "picked"}, a="redacted")
    deck = table.view().deck
    assert deck.cards is not None
    assert len(deck.cards) == 24
    assert deck.code is not None
    hidden = Table(settings={"deck": "random", "bureau": "off"}, a="redacted").view().deck
    assert hidden.cards is None
    assert hidden.sets == ("agency", "committee", "department")


def test_3_9_three_cards_each_secret_in_both_modes() -> None:
    match = Match.start(GAME, read_settings(GAME.settings, {"draws": "full"}), 4, "deal")
    state: State = match.state
    assert [len(hand) for hand in state.hands] == [3, 3, 3, 3]
    for event in match.take_events():
        assert event.kind in ("turn", "quiet"), "nothing was shown"


def test_3_10_nobody_starts_with_a_terminated_card() -> None:
    for number in range(30):
        state = set_up(4, seed=str(number))
        assert not [copy for hand in state.hands for copy in hand if copy in TERMINATED_COPIES]
        assert sum(copy in TERMINATED_COPIES for copy in state.deck) == 1
        assert len(state.supply) == 5
    first = {
        next(c for c in set_up(4, seed=str(n)).deck if c in TERMINATED_COPIES) for n in range(40)
    }
    assert len(first) == 6, "which one it is, is left to chance"


def test_3_11_the_latest_winner_begins() -> None:
    assert set_up(4, first="2").active == 2
    assert {set_up(4, seed=str(n), first="1,3").active for n in range(20)} == {1, 3}
    assert {set_up(4, seed=str(n)).active for n in range(40)} == {0, 1, 2, 3}
    with pytest.raises(InvalidSettings, match="first names seats from 0 to 3"):
        set_up(4, first="4")


def test_colours_are_those_people_chose_and_the_others_in_order() -> None:
    assert set_up(3, colours=",teal").colours == ("blue", "teal", "red")
    with pytest.raises(InvalidSettings, match="different colour"):
        set_up(3, colours="red,red")
    assert set_up(6).colours == COLOURS
