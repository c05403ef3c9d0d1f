"""§ 16.5 to 16.8: what comes of a won heist, and the log of a campaign."""

from collections.abc import Sequence

import pytest
from msgspec import structs

from lasttable.games.your_last_heist import GAME, campaigns
from lasttable.games.your_last_heist.advancement import (
    agree,
    choose_promotion,
    choose_refinement,
    choose_replacement,
    copies,
    fill_in,
    free_characters,
    free_skills,
    promotions,
    refinements,
)
from lasttable.games.your_last_heist.campaigns import Campaign, CampaignError
from lasttable.games.your_last_heist.cards import Member
from lasttable.games.your_last_heist.chapters import CHAPTERS
from lasttable.games.your_last_heist.results import Ledger, Offer, Result
from lasttable.kernel import IllegalAnswer, InvalidSettings, Match, read_settings

PEOPLE = ["Jonas", "Ada", None, None]


def begin(campaign: str = "fall-guys", seats: int = 4) -> Campaign:
    return campaigns.start(campaign, seats, "The regulars", None, 1, PEOPLE[:seats])


def heist(
    *,
    won: bool = True,
    after: int = 0,
    promote: Offer | None = None,
    refine: Offer | None = None,
    replace: Sequence[int] = (),
    flags: Sequence[str] = (),
    loot: Sequence[str] = (),
) -> Result:
    ledger = Ledger(0, 0, 0, 0, 0, 0, after)
    return Result(
        *(won, "done" if won else "short", 4, 3, 2, [], [], ledger, [], None, ()),
        *(list(loot), list(flags), promote, refine, list(replace)),
    )


def play(campaign: Campaign, result: Result) -> None:
    campaigns.add_heist(
        campaign, campaign.branch, result, at=2, table="ABCDEF", names=PEOPLE[: campaign.seats]
    )


def everybody(each: int = 0, limit: int | None = None) -> Offer:
    return Offer([0, 1, 2, 3], each, limit)


def test_16_5_a_chapter_grants_promotions_and_refinements_for_cash() -> None:
    campaign = begin()
    play(campaign, heist(after=5, promote=everybody(3), refine=everybody(2)))
    table = campaigns.between(campaign)
    assert table is not None
    assert promotions(table, 0) == ["safecracker", "demolitions_guy"]
    choose_promotion(table, 0, "safecracker")
    assert table.left() == 2
    assert promotions(table, 1) == [], "three thousand are not there any more"
    assert promotions(table, 0) == ["safecracker", "demolitions_guy"], "the choice may change"
    choose_refinement(table, 2, "bypass", "extract")
    assert (table.left(), refinements(table, 3, "wing_it")) == (0, [])
    choose_promotion(table, 0, None)
    assert table.left() == 3


def test_16_5_a_limit_counts_over_the_crew_and_a_seat_limit_over_the_seat() -> None:
    campaign = begin()
    play(campaign, heist(promote=everybody(limit=1), refine=everybody(limit=1)))
    table = campaigns.between(campaign)
    assert table is not None
    choose_promotion(table, 0, "safecracker")
    assert promotions(table, 1) == []
    choose_refinement(table, 0, "hit_n_run", "assault")
    assert refinements(table, 0, "yank_wires") == []
    assert refinements(table, 1, "hurry") == ["ninja", "prowl"]


def test_16_5_a_professional_and_a_pro_skill_go_no_further() -> None:
    campaign = begin("smugglers")
    play(campaign, heist(promote=everybody(), refine=everybody()))
    table = campaigns.between(campaign)
    assert table is not None
    assert table.team[0].character == "demolitions_guy"
    assert promotions(table, 0) == []
    assert promotions(table, 1) == ["con_artist", "mastermind"]
    assert refinements(table, 0, "hit_n_run") == ["assault", "blast"]
    choose_refinement(table, 0, "hit_n_run", "assault")
    for seat in range(4):
        agree(table, seat, True)
    campaigns.advance(campaign, at=3, names=PEOPLE)
    play(campaign, heist(refine=everybody()))
    later = campaigns.between(campaign)
    assert later is not None
    assert refinements(later, 0, "assault") == []


def test_16_7_whoever_was_busted_comes_back_as_a_free_amateur() -> None:
    campaign = begin()
    play(campaign, heist(promote=Offer([0, 2, 3], 0, None), replace=[1]))
    table = campaigns.between(campaign)
    assert table is not None
    assert free_characters(table, 1) == ["thug", "street_urchin", "lookout"]
    choose_promotion(table, 0, "safecracker")
    assert "angry_locksmith" not in free_characters(table, 1), "its pro is in the crew"
    assert "hit_n_run" not in free_skills(table, 1), "both cards are in other hands"
    with pytest.raises(IllegalAnswer):
        agree(table, 1, True)
    with pytest.raises(IllegalAnswer):
        choose_replacement(table, 1, Member("burglar", ("hurry", "bypass")))
    with pytest.raises(IllegalAnswer):
        choose_replacement(table, 1, Member("thug", ("yank_wires", "yank_wires")))
    choose_replacement(table, 1, Member("thug", ("hurry", "hurry")))
    choose_replacement(table, 1, Member("thug", ("hurry", "bypass")))
    assert [agree(table, seat, True) for seat in range(4)] == [False, False, False, True]
    campaigns.advance(campaign, at=3, names=PEOPLE)
    crew = campaigns.head(campaign).standing.team
    assert [member.character for member in crew] == [
        *("safecracker", "thug", "script_kiddie", "burglar")
    ]


def test_16_5_both_copies_of_a_skill_are_refined_one_by_one() -> None:
    campaign = begin()
    entry = campaigns.head(campaign)
    team = (Member("angry_locksmith", ("hurry", "hurry")), *entry.standing.team[1:])
    team = (*team[:1], Member(team[1].character, ("wing_it", "bypass")), *team[2:])
    entry.standing = structs.replace(entry.standing, team=team)
    play(campaign, heist(refine=everybody()))
    table = campaigns.between(campaign)
    assert table is not None
    assert copies(team[0]) == ("hurry", "hurry#2")
    choose_refinement(table, 0, "hurry#2", "ninja")
    assert table.crew()[0].skills == ("hurry", "ninja")
    choose_refinement(table, 0, "hurry", "ninja")
    assert table.crew()[0].skills == ("ninja", "ninja")
    choose_refinement(table, 0, "hurry#2", "prowl")
    assert table.crew()[0].skills == ("ninja", "prowl")
    again = campaigns.from_text(campaigns.to_text(campaign))
    assert again.choices[0].refine == {"hurry": "ninja", "hurry#2": "prowl"}


def test_17_13_the_last_smugglers_still_get_their_promotions() -> None:
    campaign = campaigns.start("smugglers", 4, "Last", None, 1, PEOPLE)
    for _ in range(4):
        play(campaign, heist(promote=Offer([0, 1, 2, 3], 3, None), after=6))
        table = campaigns.between(campaign)
        assert table is not None
        last = campaigns.head(campaign).standing.chapter is None
        if last:
            offered = promotions(table, 1)
            assert offered
            choose_promotion(table, 1, offered[0])
        for seat in range(4):
            agree(table, seat, True)
        campaigns.advance(campaign, at=2, names=PEOPLE)
    assert last
    assert campaigns.head(campaign).standing.team[1].character == offered[0]
    assert campaigns.between(campaign) is None
    with pytest.raises(campaigns.CampaignError, match="finished"):
        campaigns.settings(campaign)


def test_16_7_two_seats_cannot_refine_to_more_cards_than_there_are() -> None:
    campaign = begin()
    play(campaign, heist(refine=everybody()))
    table = campaigns.between(campaign)
    assert table is not None
    choose_refinement(table, 0, "hit_n_run", "assault")
    choose_refinement(table, 2, "hit_n_run", "assault")
    choose_refinement(table, 0, "yank_wires", "tinker")
    with pytest.raises(IllegalAnswer):
        choose_refinement(table, 0, "hurry", "ninja")


def test_16_7_a_skill_that_somebody_refines_is_not_free_for_the_busted() -> None:
    campaign = begin()
    play(campaign, heist(refine=Offer([0, 2, 3], 0, None), replace=[1]))
    table = campaigns.between(campaign)
    assert table is not None
    before = free_skills(table, 1)
    assert before == ["smash_n_grab", "hurry", "wing_it", "bypass"], "amateur skills only"
    choose_refinement(table, 0, "hit_n_run", "assault")
    assert free_skills(table, 1) == before, "the refinement may still be taken back"
    with pytest.raises(IllegalAnswer):
        choose_replacement(table, 1, Member("thug", ("hit_n_run", "hurry")))


def test_16_7_a_change_takes_back_everybodys_consent() -> None:
    campaign = begin()
    play(campaign, heist(promote=everybody()))
    table = campaigns.between(campaign)
    assert table is not None
    for seat in range(3):
        agree(table, seat, True)
    choose_promotion(table, 3, "grease_man")
    assert not any(choice.agreed for choice in table.choices)


def test_16_7_seats_without_a_person_choose_for_themselves() -> None:
    campaign = begin()
    play(campaign, heist(promote=everybody(), refine=everybody(), replace=[3]))
    table = campaigns.between(campaign)
    assert table is not None
    fill_in(table, [2, 3])
    crew = table.crew()
    assert crew[2] == Member("hacktivist", ("extract", "assault"))
    assert crew[3].character in free_characters(table, 3)


def test_16_8_a_lost_heist_is_tried_again_from_where_it_began() -> None:
    campaign = begin()
    before = campaigns.settings(campaign)
    play(campaign, heist(won=False))
    assert campaigns.settings(campaign) == before
    assert [entry.kind for entry in campaign.entries] == ["start", "lost"]


def test_16_8_a_won_heist_leads_to_the_next_chapter_with_what_it_brought() -> None:
    campaign = begin()
    play(campaign, heist(after=5, flags=["prisoner_freed"]))
    settings = campaigns.settings(campaign)
    assert (settings["chapter"], settings["cash"]) == ("fall-guys-2", "5")
    assert (settings["flags"], settings["loot"]) == ("prisoner_freed", "none")
    match = Match.start(GAME, read_settings(GAME.settings, settings), 4, "campaign")
    assert match.view(match.waiting()[0]).team.cash == 5


def test_16_8_nothing_is_played_before_everybody_has_agreed() -> None:
    campaign = begin()
    play(campaign, heist(promote=everybody()))
    with pytest.raises(CampaignError, match="agreed") as caught:
        campaigns.settings(campaign)
    assert caught.value.code == "between"
    with pytest.raises(CampaignError):
        campaigns.advance(campaign, at=3, names=PEOPLE)


def test_16_8_the_last_chapter_ends_the_campaign() -> None:
    campaign = begin()
    for _ in range(3):
        play(campaign, heist())
    assert campaigns.head(campaign).standing.chapter is None
    with pytest.raises(CampaignError) as caught:
        campaigns.settings(campaign)
    assert caught.value.code == "finished"
    with pytest.raises(CampaignError):
        play(campaign, heist())


def test_16_8_another_course_branches_off_under_a_name_of_its_own() -> None:
    campaign = begin()
    play(campaign, heist(after=5))
    play(campaign, heist(after=9))
    campaigns.branch_off(campaign, "  what   if ", "1")
    assert campaigns.settings(campaign)["chapter"] == "fall-guys-1"
    play(campaign, heist(after=2))
    assert campaigns.settings(campaign)["cash"] == "2"
    campaigns.use(campaign, "main")
    assert campaigns.settings(campaign)["cash"] == "9"
    assert [branch.name for branch in campaign.branches] == ["main", "what if"]
    for wrong in ("main", "", "x" * 61):
        with pytest.raises(CampaignError):
            campaigns.branch_off(campaign, wrong, "1")


@pytest.mark.parametrize("name", campaigns.CAMPAIGNS)
@pytest.mark.parametrize("seats", [3, 4])
def test_16_8_every_campaign_leads_through_all_its_chapters(name: str, seats: int) -> None:
    campaign = begin(name, seats)
    seen = []
    paintings = ["apple", "church", "house"]
    while campaigns.head(campaign).standing.chapter is not None:
        settings = campaigns.settings(campaign)
        Match.start(GAME, read_settings(GAME.settings, settings), seats, "through")
        seen.append(settings["chapter"])
        swaps = settings["chapter"] in ("venetian-swap-3", "venetian-swap-4")
        loot = [f"{p}-fake" for p in paintings] if swaps else paintings
        play(campaign, heist(loot=loot if name == "venetian-swap" else ()))
    assert seen == [chapter.id for chapter in CHAPTERS.values() if chapter.campaign == name]


def test_16_8_a_campaign_survives_being_written_to_a_file() -> None:
    campaign = begin()
    play(campaign, heist(after=5, promote=everybody(3), replace=[1]))
    table = campaigns.between(campaign)
    assert table is not None
    choose_promotion(table, 0, "safecracker")
    choose_replacement(table, 1, Member("thug", ("hurry", "bypass")))
    agree(table, 1, True)
    again = campaigns.from_text(campaigns.to_text(campaign))
    assert again == campaign


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("last-table campaign 1", "last-table campaign 9"),
        ("angry_locksmith", "accountant"),
        ('"cash":5', '"cash":500'),
        ("fall-guys-2", "smugglers-2"),
        ('"parent":"1"', '"parent":"7"'),
        ('"branch":"main","choices"', '"branch":"other","choices"'),
        ('"name":"The regulars"', '"name":""'),
        ('"result":{', '"result":null,"x":{'),
        ('"promote":"safecracker"', '"promote":"black_hat"'),
        ("{", "["),
    ],
)
def test_16_8_a_file_that_does_not_fit_is_refused(old: str, new: str) -> None:
    campaign = begin()
    play(campaign, heist(after=5, promote=everybody(3)))
    table = campaigns.between(campaign)
    assert table is not None
    choose_promotion(table, 0, "safecracker")
    text = campaigns.to_text(campaign)
    assert old in text
    with pytest.raises(CampaignError) as caught:
        campaigns.from_text(text.replace(old, new))
    assert caught.value.code == "file"


def test_16_8_only_beginners_begin_a_campaign() -> None:
    crew = list(CHAPTERS["fall-guys-1"].alone.team)
    crew[0] = Member("safecracker", ("hit_n_run", "yank_wires"))
    with pytest.raises(CampaignError):
        campaigns.start("fall-guys", 4, "x", crew, 1, PEOPLE)
    with pytest.raises(InvalidSettings):
        campaigns.start("fall-guys", 4, "x", crew[1:], 1, PEOPLE)
    for campaign, seats in (("no-such", 4), ("fall-guys", 2)):
        with pytest.raises(CampaignError):
            campaigns.start(campaign, seats, "x", None, 1, PEOPLE)


def test_16_9_characters_keep_their_names_until_they_are_busted() -> None:
    campaign = begin(seats=3)
    for seat, name in enumerate(("Mouse", "Lefty Lou", "Red")):
        campaigns.call(campaign, seat, name)
    campaigns.add_heist(campaign, "main", heist(won=False, replace=[0]), at=2, table=None, names=[])
    assert campaigns.head(campaign).standing.called == ("Mouse", "Lefty Lou", "Red"), "tried again"
    won = heist(replace=[1], promote=Offer([0, 2], 0, None))
    entry = campaigns.add_heist(campaign, "main", won, at=3, table=None, names=[])
    assert entry.standing.called == ("Mouse", None, "Red")
    assert campaigns.called_in(campaign, entry) == ("Mouse", "Lefty Lou", "Red")
    campaigns.call(campaign, 2, "")
    table = campaigns.between(campaign)
    assert table is not None
    fill_in(table, range(3))
    for seat in range(3):
        agree(table, seat, True)
    campaigns.advance(campaign, at=4, names=[])
    assert campaigns.head(campaign).standing.called == ("Mouse", None, None)
    again = campaigns.from_text(campaigns.to_text(campaign))
    assert again == campaign


@pytest.mark.parametrize(("seat", "name"), [(3, "Red"), (-1, "Red"), (0, "x" * 31), (0, "a\x07")])
def test_16_9_a_name_that_cannot_be_written_is_refused(seat: int, name: str) -> None:
    campaign = begin(seats=3)
    with pytest.raises(CampaignError):
        campaigns.call(campaign, seat, name)
    assert campaigns.head(campaign).standing.called == ()


@pytest.mark.parametrize("names", ['["Red"]', '["Red", "", null]'])
def test_16_9_a_file_names_each_character_or_none(names: str) -> None:
    text = campaigns.to_text(begin(seats=3)).replace('"called":[]', f'"called":{names}')
    assert names in text
    with pytest.raises(CampaignError):
        campaigns.from_text(text)


def test_16_9_a_file_from_before_there_were_names_can_be_read() -> None:
    text = campaigns.to_text(begin(seats=3)).replace(',"called":[]', "")
    assert campaigns.head(campaigns.from_text(text)).standing.called == ()
