"""§ 1.4, 1.5 and 16.8: who may join a crew before a heist, and what it should think of."""

from lasttable.games.your_last_heist.cards import Member
from lasttable.games.your_last_heist.chapters import CHAPTERS
from lasttable.games.your_last_heist.crew_choice import (
    characters_for,
    line_of,
    skills_for,
    take_character,
    take_skill,
)
from lasttable.games.your_last_heist.crew_warnings import CrewWarning, warnings_for

Crew = tuple[Member, ...]


def own(chapter: str, seats: int = 4) -> Crew:
    return CHAPTERS[chapter].alone.team[:seats]


def who(crew: Crew) -> list[str]:
    return [member.character for member in crew]


def warn(chapter: str, crew: Crew) -> list[CrewWarning]:
    return warnings_for(CHAPTERS[chapter], crew)


def test_a_teammates_character_changes_places_and_a_free_one_comes_from_the_box() -> None:
    crew = own("fall-guys-1", 3)
    assert who(crew) == ["angry_locksmith", "street_urchin", "script_kiddie"]
    swapped = take_character(crew, 0, "script_kiddie")
    assert who(swapped) == ["script_kiddie", "street_urchin", "angry_locksmith"]
    assert [one.skills for one in swapped] == [one.skills for one in crew]
    assert who(take_character(crew, 0, "thug")) == ["thug", "street_urchin", "script_kiddie"]
    assert take_character(crew, 0, "angry_locksmith") == crew


def test_a_required_character_changes_seats_only_and_keeps_its_amateur_out() -> None:
    crew, chapter = own("smugglers-1"), CHAPTERS["smugglers-1"]
    assert chapter.required == ("demolitions_guy",)
    assert characters_for(crew, 0, chapter) == who(crew)
    others = characters_for(crew, 1, chapter)
    assert {"burglar", "demolitions_guy"} <= set(others)
    assert not {"angry_locksmith", "con_artist"} & set(others)


def test_anybody_may_join_a_later_chapter_but_no_amateur_beside_its_pro() -> None:
    found = characters_for(own("venetian-swap-2"), 0, CHAPTERS["venetian-swap-2"])
    assert "safecracker" in found
    assert "bruiser" not in found
    later = CHAPTERS["smugglers-4"]
    assert "lookout" not in characters_for(own("smugglers-4"), 0, later)
    assert set(skills_for(CHAPTERS["smugglers-1"])) < set(skills_for(later))


def test_the_two_sides_of_a_pros_card_never_work_together() -> None:
    crew, chapter = own("smugglers-3"), CHAPTERS["smugglers-3"]
    assert who(crew)[0] == "demolitions_guy"
    assert "safecracker" not in characters_for(crew, 1, chapter)
    assert "safecracker" in characters_for(crew, 0, chapter) or chapter.required
    for one in CHAPTERS.values():
        lines = [line_of(member.character) for member in one.alone.team]
        assert len(set(lines)) == len(lines), one.id


def test_a_third_seat_takes_one_of_the_two_copies_of_a_skill_from_another() -> None:
    crew = own("fall-guys-1", 3)
    assert [one.skills for one in take_skill(crew, 0, 0, "bypass")] == [
        ("bypass", "yank_wires"),
        ("hurry", "wing_it"),
        ("bypass", "hit_n_run"),
    ]
    # The first and the third seat have both copies of Hit 'n' Run.
    assert [one.skills for one in take_skill(crew, 1, 0, "hit_n_run")] == [
        ("hurry", "yank_wires"),
        ("hit_n_run", "wing_it"),
        ("bypass", "hit_n_run"),
    ]
    both = take_skill(crew, 0, 0, "yank_wires")
    assert both[0].skills == ("yank_wires", "yank_wires"), "the second copy is in the box"
    third = take_skill(both, 1, 0, "yank_wires")
    assert [one.skills for one in third[:2]] == [("hurry", "yank_wires"), ("yank_wires", "wing_it")]
    assert take_skill(crew, 0, 0, "hit_n_run") == crew


def test_suggested_crews_get_no_warning_where_none_is_due() -> None:
    for chapter in ("fall-guys-1", "venetian-swap-1", "fall-guys-3"):
        assert warn(chapter, own(chapter)) == []
    assert CrewWarning("long-swap") in warn("venetian-swap-5", own("venetian-swap-5"))


def test_whoever_is_free_in_the_fence_needs_an_unlock_or_somebody_who_gives_one() -> None:
    crew = (
        Member("thug", ("yank_wires", "smash_n_grab")),
        Member("burglar", ("wing_it", "hit_n_run")),
        Member("lookout", ("bypass", "wing_it")),
    )
    assert warn("venetian-swap-1", crew)[0] == CrewWarning("fence", ("thug",))
    kiddie = Member("script_kiddie", ("bypass", "wing_it"))
    assert warn("venetian-swap-1", (*crew, kiddie)) == []


def test_the_smugglers_keep_four_ideas_for_the_breach() -> None:
    breach = CrewWarning("breach", ("demolitions_guy",), n=4)
    assert breach in warn("smugglers-1", own("smugglers-1"))
    without = tuple(one for one in own("smugglers-2") if one.character != "demolitions_guy")
    assert CrewWarning("breach.none") in warn("smugglers-2", without)


def test_the_way_out_of_the_cell_is_too_long_for_a_short_memory() -> None:
    crew = (Member("lookout", ("blast", "tinker")), *own("fall-guys-3")[1:])
    assert CrewWarning("clink", ("lookout",)) in warn("fall-guys-3", crew)


def test_a_crew_that_lacks_a_part_is_told_so_and_barred_skills_do_not_count() -> None:
    crew = tuple(
        Member(name, ("hurry", "hurry")) for name in ("street_urchin", "burglar", "lookout")
    )
    (found,) = warn("fall-guys-1", crew)
    assert found.key == "unable"
    fighter = Member("street_urchin", ("hit_n_run", "hurry"))
    (found,) = warn("fall-guys-1", (fighter, *crew[1:]))
    assert "subdue" in found.parts
