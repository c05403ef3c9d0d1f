"""What each eye sees: sections built up from what it may know, and nothing else."""

import json

import msgspec
import pytest

from lasttable.games.dead_last import GAME
from lasttable.games.dead_last.state import pieces
from lasttable.kernel import OPEN, WATCHER, Chance, Seat
from tests.games.dead_last.table import Table
from tests.laws.driver import Driver, make

MESSAGES = json.loads((GAME.folder / "messages.en.json").read_text())


def written(table: Table, colour: str = "") -> str:
    """Return a view as it goes over the wire."""
    return msgspec.json.encode(table.view(colour)).decode()


def test_only_a_seat_has_a_private_section() -> None:
    table = Table(gold={"red": [5, 3]})
    assert table.view().mine is None
    mine = table.mine("red")
    assert (mine.seat, mine.gold, mine.total) == (0, (5, 3), 8)
    assert table.view("red").secrets is None
    assert table.match.view(Seat(40)) == table.match.view(WATCHER), "nobody sits there"


def test_the_open_eye_sees_every_card_and_bar() -> None:
    table = Table(gold={"red": [5, 3]})
    table.say("pink", "lay red")
    secrets = table.match.view(OPEN).secrets
    assert [(s.seat, s.laid, s.gold) for s in secrets[:2]] == [(0, None, (5, 3)), (1, "red", ())]


def test_gold_of_others_and_of_the_centre_is_in_no_view() -> None:
    """Bars worth 7 do not exist, so a 7 in somebody's view has leaked."""
    table = Table(gold={"red": [777], "pink": [777]}, centre=[777] * 4, deck=[777] * 40, clock="30")
    for colour in ("yellow", "blue", ""):
        assert "777" not in written(table, colour)
    assert written(table, "red").count("777") == 2, "their bar and the total"


def test_a_laid_card_is_in_no_other_view() -> None:
    table = Table(standing="red pink yellow")
    before = {colour: written(table, colour) for colour in ("pink", "yellow", "blue", "")}
    table.say("red", "lay ambush")
    assert {colour: written(table, colour) for colour in before} == before
    assert '"laid":"ambush"' in written(table, "red")


def test_public_sections_are_the_same_object_for_every_eye() -> None:
    table = Table()
    one, other = table.view("red"), table.view("pink")
    for section in ("round", "seats", "centre", "reveal", "history", "rounds", "settings"):
        assert getattr(one, section) is getattr(other, section)


def test_the_last_vote_lies_face_up_until_the_next_round() -> None:
    table = Table()
    assert table.view().reveal is None
    table.vote(red="pink", pink="red", yellow="red", blue="red", purple="red")
    reveal = table.reveal()
    assert (reveal.round, reveal.vote) == (1, 1)
    table.go_on()
    assert table.view().reveal == reveal, "while the next vote is plotted"
    table.vote(pink="yellow", yellow="blue", blue="purple", purple="pink")
    table.go_on()
    table.go_on()
    assert table.view().reveal is None
    assert table.view().round.number == 2


def test_history_keeps_every_vote() -> None:
    table = Table()
    table.vote(red="ambush", pink="red", yellow="red", blue="red", purple="pink")
    table.take(red="pink")
    (vote,) = table.view().history
    assert (vote.round, vote.vote, vote.targets) == (1, 1, (0,))
    assert [(choice.seat, choice.card) for choice in vote.choices] == [
        (0, "ambush"),
        (1, "red"),
        (2, "red"),
        (3, "red"),
        (4, "pink"),
        (5, None),
    ]
    assert (vote.fallen, vote.ambushed) == ([4, 5, 1], [1])


def test_an_old_view_does_not_change_when_the_game_goes_on() -> None:
    table = Table()
    seen = table.view("red")
    text = written(table, "red")
    table.say("red", "lay pink", "ready")
    table.vote(pink="red", yellow="red")
    assert msgspec.json.encode(seen).decode() == text


def test_every_setting_is_shown() -> None:
    table = Table(clock="30", silent="on")
    assert table.view().settings.clock == "30"
    assert table.view().settings.silent is True
    assert table.view().settings == table.state.settings


@pytest.mark.parametrize(("pace", "seconds"), [("brisk", 2), ("normal", 10), ("slow", 16)])
def test_the_host_sets_the_pace_of_pauses(pace: str, seconds: float) -> None:
    table = Table(pace=pace)
    table.vote(red="ambush")
    assert table.seconds == {"pause": seconds}
    question = table.match.question
    assert question is not None
    assert question.clocks[0].skippable
    assert table.match.waiting() == ()


def test_between_votes_no_card_can_be_laid() -> None:
    table = Table()
    table.vote(red="pink", pink="red", yellow="red", blue="red", purple="red")
    assert not any(card.playable for card in table.mine("yellow").cards)
    table.go_on()
    assert any(card.playable for card in table.mine("yellow").cards)


def test_a_settled_showdown_lies_there_until_the_next_round() -> None:
    table = Table(standing="red pink")
    table.showdown(red="grab", pink="grab")
    assert table.face_off().paid == (1, 1)
    table.go_on()
    assert table.view().showdown is None


PHASES = "conspire final picking revealed showdown settled conspire revealed paid conspire"


def test_phases_follow_the_table() -> None:
    table = Table(standing="red pink yellow", deck=[4] * 30)
    phases = [table.phase]
    table.lay(red="ambush", pink="red", yellow="red")
    table.clock("conspire")
    phases.append(table.phase)
    table.clock("final")
    phases.append(table.phase)
    table.take(red="pink")
    phases.append(table.phase)
    table.go_on()
    phases.append(table.phase)
    table.showdown(red="steal", yellow="share")
    phases.append(table.phase)
    table.go_on()
    phases.append(table.phase)
    table.vote(red="ambush")
    phases.append(table.phase)
    table.go_on()
    phases.append(table.phase)
    table.go_on()
    phases.append(table.phase)
    assert " ".join(phases) == PHASES


AUDIENCE = {
    "round": "all", "conspire": "all", "ready": "all", "unready": "all", "final": "all",
    "signal": "some", "tell": "some", "said": "all", "whispered": "some",
    "laid": "owner", "reveal": "all", "target": "all",
    "fall": "all", "ambush": "all", "taken": "all", "survivors": "all", "showdown": "all",
    "cards": "all", "gold": "all", "bars": "owner", "consolation": "all", "nobody": "all",
    "sole": "all", "win": "all", "tie": "all", "left": "all", "away": "all", "back": "all",
    "joining": "all", "joined": "all", "replaced": "all", "removed": "all",
}  # fmt: skip
"""Who may know of what; what is for the owner goes to one seat."""

REVEALING = {"reveal", "taken", "cards", "gold", "bars", "win", "tie"}


def test_every_event_has_its_audience_and_a_sentence() -> None:
    """Play random games until every kind of event has been told."""
    seen: set[str] = set()
    for seed in range(200):
        driver = Driver(f"events {seed}")
        match = driver.start(GAME, 6 + seed % 7, str(seed))
        while match.question is not None:
            make(match, driver.next_move(match))
        for event in match.take_events():
            seen.add(event.kind)
            to = AUDIENCE[event.kind]
            assert (to == "all") == (event.to is None)
            assert to != "owner" or (event.to is not None and len(event.to) == 1)
            assert event.reveals == (event.kind in REVEALING) or event.kind == "consolation"
        if seen == set(AUDIENCE) - {"tie"}:
            break
    assert seen >= set(AUDIENCE) - {"tie"}
    for kind in AUDIENCE:
        assert any(key.split(".")[:2] == ["event", kind] for key in MESSAGES), kind


def test_reasons_and_prompts_have_sentences() -> None:
    for reason in ("gold", "shared", "no-gold", "too-few", "abandoned"):
        assert f"reason.{reason}" in MESSAGES
    for prompt in ("vote", "ambush-pick", "showdown", "pause"):
        assert f"prompt.{prompt}" in MESSAGES


def test_a_guess_deals_unseen_gold_anew_and_keeps_the_own() -> None:
    table = Table(gold={"red": [5, 3], "pink": [3, 3, 3], "blue": [4]})
    chance = Chance.of("guess")
    guesses = [table.match.redealt(Seat(0), chance).state for _ in range(40)]
    assert all(guess.gold[0] == (5, 3) for guess in guesses)
    assert all(len(guess.gold[1]) == 3 for guess in guesses)
    assert len({guess.gold[1] for guess in guesses}) > 5
    assert len({tuple(guess.centre) for guess in guesses}) > 5
    assert all(pieces(guess) == pieces(table.state) for guess in guesses)


def test_a_guess_knows_that_nobody_had_enough_to_win() -> None:
    table = Table(gold={"pink": [3, 4, 3, 4, 4]}, deck=[5] * 30)
    chance = Chance.of("guess")
    totals = [sum(table.match.redealt(Seat(0), chance).state.gold[1]) for _ in range(60)]
    assert max(totals) == 24


def test_gold_that_left_with_its_owner_is_a_guess_too() -> None:
    table = Table(standing="red pink", gold={"red": [5, 5]}, deck=[3] * 30, leavers="remove")
    table.notice("leave red")
    table.showdown(pink="share")
    table.go_on()
    chance = Chance.of("guess")
    gone = {tuple(table.match.redealt(Seat(1), chance).state.gone) for _ in range(20)}
    assert len(gone) > 1
    assert all(len(bars) == 3 for bars in gone)


def test_once_gold_is_shown_a_guess_keeps_it() -> None:
    gold = {"red": [5, 4, 4, 4], "pink": [5, 4, 4, 4], "blue": [3]}
    table = Table(standing="red pink", gold=gold, deck=[4, 3, 5] * 9)
    table.showdown(red="share", pink="share")
    table.go_on()
    guess = table.match.redealt(Seat(5), Chance.of("guess")).state
    assert guess.gold == table.state.gold


def test_a_guess_lays_other_cards_for_others_until_they_are_turned_over() -> None:
    table = Table(standing="red pink yellow")
    table.lay(red="pink", pink="ambush", yellow="red")
    chance = Chance.of("guess")
    laid = [table.match.redealt(Seat(0), chance).state.laid for _ in range(40)]
    assert all(cards[0] == "pink" for cards in laid)
    assert {cards[1] for cards in laid} == {"red", "yellow", "ambush"}
    table.turn_over()
    guess = table.match.redealt(Seat(0), chance)
    assert guess.state.laid == table.state.laid
    assert guess.view(Seat(0)) == table.view("red")


def test_in_a_showdown_the_other_card_is_a_guess_too() -> None:
    table = Table(standing="red pink")
    table.lay(red="share", pink="steal")
    chance = Chance.of("guess")
    assert {table.match.redealt(Seat(0), chance).state.laid[1] for _ in range(30)} == {
        "share",
        "steal",
        "grab",
    }


def alike(table: Table, eye: str, colour: str, key: str) -> set[str]:
    seat = WATCHER if eye == "watcher" else table.seat(eye)
    return set(GAME.alike(table.state, seat, table.seat(colour), key))


def test_to_others_all_cards_look_alike_from_behind() -> None:
    table = Table(standing="red pink yellow")
    assert alike(table, "pink", "red", "lay pink") == {"lay pink", "lay yellow", "lay ambush"}
    assert alike(table, "red", "red", "lay pink") == {"lay pink"}
    table.say("red", "lay yellow")
    assert alike(table, "pink", "red", "lay pink") == {"lay pink", "lay ambush"}
    assert alike(table, "pink", "red", "take-back") == {"take-back"}


def test_to_onlookers_all_signals_between_two_look_alike() -> None:
    table = Table(standing="red pink yellow")
    same = alike(table, "yellow", "red", "flash ambush pink")
    assert {"nod pink", "point blue pink", "propose yellow pink", "flash ambush pink"} <= same
    assert all(key.endswith(" pink") and key in table.menu("red") for key in same)
    assert alike(table, "pink", "red", "nod pink") == {"nod pink"}
    assert len(alike(table, "watcher", "red", "nod pink")) > 10


def test_without_tells_onlookers_do_not_even_know_to_whom() -> None:
    table = Table(tells="off")
    same = alike(table, "yellow", "red", "nod pink")
    assert {"nod pink", "nod blue"} <= same
    assert "nod yellow" not in same, "that one yellow would have seen"


def test_picks_of_others_look_alike() -> None:
    table = Table()
    table.vote(red="ambush", pink="red", yellow="red", blue="red", purple="pink")
    assert alike(table, "blue", "red", "take pink") == {"take pink", "take yellow", "take blue"}
