"""What eyes see, what nobody can know, and the sentences for all of it."""

import json
import re
from collections import Counter

from lasttable.games.your_last_heist import GAME
from lasttable.games.your_last_heist.cards import CHARACTERS, SKILLS
from lasttable.games.your_last_heist.chapters import CHAPTERS
from lasttable.games.your_last_heist.metrics import summarise, tally
from lasttable.games.your_last_heist.settings import Settings
from lasttable.games.your_last_heist.tracks import SQUARES
from lasttable.kernel import OPEN, WATCHER, Chance, Match, Seat, describe_settings
from tests.games.your_last_heist.crew import Heist

MESSAGES: dict[str, str] = json.loads((GAME.folder / "messages.en.json").read_text())


def test_only_the_order_of_the_bag_is_hidden() -> None:
    heist = Heist(bag="guard lock camera")
    assert heist.match.view(WATCHER).secrets is None
    assert heist.match.view(OPEN).secrets.bag == ["guard", "lock", "camera"]
    chance = Chance.of("guess")
    bags = {tuple(heist.match.redealt(Seat(0), chance).state.bag) for _ in range(40)}
    assert len(bags) == 6
    assert {tuple(sorted(bag)) for bag in bags} == {("camera", "guard", "lock")}


def test_mine_lists_every_action_with_its_price() -> None:
    heist = Heist(dice="1", ideas="1")
    mine = heist.match.view(Seat(0)).mine
    prices = {choice.key: (choice.cost, choice.offered) for choice in mine.actions}
    assert prices["hit_n_run.1"] == (0, True)
    assert prices["hit_n_run.6"] == (1, True)
    assert prices["hit_n_run.4"] == (3, False)
    assert prices["walk"] == (0, True)
    assert len(prices) == 14
    heist.say("red", "take walk")
    assert not any(choice.offered for choice in heist.match.view(Seat(0)).mine.actions)


def test_parts_given_by_somebody_stand_apart() -> None:
    heist = Heist("black_hat:ninja+bypass", at="in1 1 1", locks={"2": 1}, dice="2")
    heist.say("red", "exploit unlock emerald").say("emerald", "take pick")
    emerald = heist.crew("emerald")
    assert emerald.action is not None
    assert (emerald.action.used, emerald.extra) == ([False, False], ["unlock", "noise"])
    heist.say("emerald", "unlock 2")
    emerald = heist.crew("emerald")
    assert emerald.action is not None
    assert (emerald.action.used, emerald.extra) == ([True, False], ["unlock", "noise"])


def test_every_setting_and_choice_has_words() -> None:
    for info in describe_settings(Settings):
        if info.hidden:
            continue
        wanted = [f"setting.{info.key}", f"setting.{info.key}.help"]
        wanted += [f"setting.{info.key}.{choice}" for choice in info.choices]
        assert not [key for key in wanted if key not in MESSAGES]


def test_everything_on_the_cards_has_words() -> None:
    wanted = [f"character.{name}" for name in CHARACTERS]
    wanted += [f"skill.{name}" for name in SKILLS]
    wanted += [f"name.{a.key}" for skill in SKILLS.values() for a in skill.actions]
    abilities = {ability for card in CHARACTERS.values() for ability in card.abilities}
    wanted += [key for a in abilities for key in (f"ability.{a}", f"ability.{a}.text")]
    events = {event.event for square in SQUARES for event in square}
    wanted += [key for e in events for key in (f"security.{e}", f"security.{e}.text")]
    wanted += [key for c in CHAPTERS for key in (f"chapter.{c}", f"chapter.{c}.place")]
    kinds = {goal.kind for chapter in CHAPTERS.values() for goal in chapter.objective}
    wanted += [f"job.{kind}" for kind in kinds]
    assert not [key for key in wanted if key not in MESSAGES]


def test_every_prompt_option_event_and_reason_has_words() -> None:
    missing: set[str] = set()
    for number, chapter in enumerate([*CHAPTERS, *CHAPTERS, *CHAPTERS]):
        luck = Chance.of(f"words {number}")
        match = Match.start(GAME, Settings(chapter=chapter), 3 + number % 2, f"words {number}")
        while (question := match.question) is not None:
            keys = [f"prompt.{question.prompt}"]
            for menu in question.menus.values():
                keys += [f"option.{option.key.partition(' ')[0]}" for option in menu]
            seats = [seat for seat, menu in question.menus.items() if menu.keys]
            if seats:
                seat = luck.choice(seats)
                match.answer(seat, question.menus[seat].sample(luck))
            else:
                match.time_up(question.clocks[0].name)
            keys += [f"event.{event.kind}" for event in match.take_events()]
            missing |= {key for key in keys if key not in MESSAGES}
        assert match.outcome is not None
        assert f"reason.{match.outcome.reason}" in MESSAGES
    assert not missing


def test_sentences_are_sentences() -> None:
    for key, text in MESSAGES.items():
        assert text.strip() == text or key == "ui.comma"
        assert "  " not in text
        assert text
        if key.startswith(("event.", "status.", "prompt.", "fault.", "undo.")):
            assert text.endswith((".", "?")), key
        assert re.sub(r"\{[a-z_]+\}", "", text).count("{") == 0, key


def test_figures_of_many_heists_tell_successes_and_reasons() -> None:
    counts: Counter[str] = Counter()
    lost = Heist(at="2 in1 in1").all_flee().say("red", "give-up")
    won = Heist(at="in1")
    won.state.found = 1
    won.all_flee()
    for heist in (won, lost, lost):
        counts.update(tally(heist.match.view(OPEN), ["random"] * 3))
    figures = summarise(counts)
    assert figures["success"] == 0.3333
    assert figures["failures"] == {"short": 0.6667, "left-behind": 0.0, "all-busted": 0.0}
    assert figures["objectives_missed"] == {"cash": 0.6667}
    assert figures["busted"] == {"gate": 0.0, "no-way": 0.0, "roll": 0.0, "gave-up": 0.2222}
    assert figures["pay_per_heist"] == 0.3333


def test_7_3_the_view_says_what_each_face_of_the_die_costs() -> None:
    mine = Heist(dice="2").match.view(Seat(0)).mine
    assert mine.turns == [1, 0, 1, 2, 3, 2]


def test_4_4_the_view_says_what_holds_a_character() -> None:
    heist = Heist(at="1", guards={"1": 1})
    assert heist.match.view(Seat(0)).mine.held == "guard"
    ringed = Heist(at="1", rings={"1": ("yellow",)})
    assert ringed.match.view(Seat(0)).mine.held == "sensor"
    assert Heist(at="1").match.view(Seat(0)).mine.held is None


def test_10_1_marks_name_the_squares_that_the_die_could_lead_to() -> None:
    heist = Heist()
    heist.state.bar = 19
    assert heist.match.view(Seat(0)).mine.after.squares == (20, 21, 21, 21)
