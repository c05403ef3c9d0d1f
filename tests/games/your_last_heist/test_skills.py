"""Every skill, taken with every face of the die: the cards are the data, and the data is played."""

import pytest

from lasttable.games.your_last_heist.cards import PARTS, SKILLS
from tests.games.your_last_heist.crew import Heist

PRINTED = {
    "smash_n_grab": "Punch Smash Discover Punch Smash Grab",
    "hurry": "Run Pick Run Study Sprint Examine",
    "wing_it": "Discover Strongarm Short Zap Grab Scamper",
    "hit_n_run": "Hit Run Bash Run Hit Study",
    "bypass": "Bump Study Pick Sprint Run Pick",
    "yank_wires": "Shatter Sprint Smash Discover Examine Smash",
    "steal": "Flip Disable Study Punch Smash Ransack",
    "pilfer": "Punch Unplug Key-In Flip Disable Grab",
    "ninja": "Dash Pick Sleeper-Hold Study Sprint Examine",
    "prowl": "Dash Pick Sneak Study Sprint Examine",
    "concoct": "Study Spy-Stuff Short Zap Grab Run",
    "improvise": "Redirect Strongarm Short Zap Grab Dash",
    "assault": "Bash Run Rampage Run Strongarm Study",
    "blast": "Bash Run Detonate Run Bash Study",
    "extract": "Rake Recon Swipe Sprint Dash Pick",
    "circumvent": "Rake Study Spy-Stuff Sprint Dash Short",
    "splice_in": "Unplug Sprint Disable Discover Recon Disable",
    "tinker": "Unplug Stride Disable Stride Study Disable",
}
ICONS = {
    "Bash": "subdue subdue noise",
    "Bump": "unlock unlock noise noise move",
    "Dash": "noise move move",
    "Detonate": "unlock subdue subdue disable noise alert",
    "Disable": "disable noise move",
    "Discover": "reveal reveal",
    "Examine": "idea idea idea noise",
    "Flip": "subdue noise move",
    "Grab": "loot noise",
    "Hit": "subdue noise",
    "Key-In": "reveal unlock noise",
    "Pick": "unlock noise",
    "Punch": "subdue noise noise move",
    "Rake": "unlock unlock noise move",
    "Rampage": "subdue subdue noise noise noise move move",
    "Ransack": "loot loot noise",
    "Recon": "idea idea noise reveal",
    "Redirect": "unlock subdue disable noise noise",
    "Run": "noise noise move move",
    "Scamper": "noise noise noise move move",
    "Shatter": "disable disable noise noise move",
    "Short": "unlock disable noise noise move",
    "Sleeper-Hold": "subdue move",
    "Smash": "disable noise noise move",
    "Sneak": "disable noise move move",
    "Sprint": "noise noise move move move",
    "Spy-Stuff": "unlock subdue noise",
    "Stride": "noise move reveal",
    "Strongarm": "unlock subdue noise noise move",
    "Study": "idea idea",
    "Swipe": "unlock loot",
    "Unplug": "disable disable noise move",
    "Zap": "subdue disable noise noise move",
}


def test_there_are_eighteen_skills() -> None:
    assert set(SKILLS) == set(PRINTED)
    assert sum(not skill.is_pro for skill in SKILLS.values()) == 6
    for skill in SKILLS.values():
        assert len(skill.refines_to) == (0 if skill.is_pro else 2)


@pytest.mark.parametrize("skill", PRINTED)
def test_each_face_offers_its_action_and_every_part_of_it_works(skill: str) -> None:
    other = "hurry" if skill != "hurry" else "bypass"
    for face, name in enumerate(PRINTED[skill].split(), 1):
        heist = Heist(
            f"thug:{skill}+{other}",
            at="2 in1 in1",
            dice=str(face),
            ideas="0",
            locks={"1": 2},
            guards={"3": 2},
            cameras={"7": 2},
            unknown={"11": True, "12": True},
            bag="guard guard",
        )
        offered = [key for key in heist.offers("red", "take") if key.startswith(skill)]
        assert offered == [f"{skill}.{face}"]
        heist.say("red", f"take {skill}.{face}")
        _do_everything(heist, ICONS[name].split())


def _do_everything(heist: Heist, parts: list[str]) -> None:
    """Use up every part of the action that was taken; each has something to work on."""
    targets = {"unlock": "1", "subdue": "3", "disable": "7"}
    moves = iter(("8", "9", "10"))
    unknown = iter(("11", "12"))
    ordered = sorted(parts, key=lambda part: part == "move")
    for part in ordered:
        where = targets.get(part) or (next(moves) if part == "move" else None)
        where = next(unknown) if part == "reveal" else where
        heist.say("red", f"{part} {where}" if where else part)
    action = heist.crew("red").action
    assert action is not None
    assert action.parts == parts
    assert all(action.used)
    owed = [key for key in heist.menu("red").keys if key.split(" ")[0] in PARTS]
    assert owed == []
