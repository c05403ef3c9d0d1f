"""A campaign as a log of its heists, its crews and its branches (§ 16.8).

Plain data that can be saved to a file and loaded; nothing here knows about tables or people.
"""

from collections.abc import Mapping, Sequence
from typing import Final, Literal

from msgspec import Struct, ValidationError, field, structs
from msgspec.json import decode, encode

from lasttable.games.your_last_heist import advancement
from lasttable.games.your_last_heist.advancement import Choice
from lasttable.games.your_last_heist.cards import CHARACTERS, SKILLS, Member
from lasttable.games.your_last_heist.chapters import CHAPTERS, Chapter
from lasttable.games.your_last_heist.results import Result
from lasttable.games.your_last_heist.teams import MOST_CASH, NOTHING, check_team, loot_of
from lasttable.kernel import InvalidSettings, LastTableError

FORMAT: Final = "last-table campaign 1"
CAMPAIGNS: Final = tuple(dict.fromkeys(c.campaign for c in CHAPTERS.values() if c.campaign))
MAIN: Final = "main"
MOST_ENTRIES: Final = 500
MOST_LETTERS: Final = 60
LONGEST_CHARACTER_NAME: Final = 30
LONGEST_FILE: Final = 2_000_000


class Standing(Struct, frozen=True):
    """Where a crew stands before its next heist."""

    chapter: str | None
    """The next chapter; None if the campaign is finished."""
    cash: int
    flags: tuple[str, ...]
    loot: tuple[str, ...]
    team: tuple[Member, ...]
    called: tuple[str | None, ...] = ()
    """The players' own name for each character; empty while nobody has one."""


class Entry(Struct):
    """One line of the log, and where the crew stands after it."""

    id: str
    parent: str | None
    branch: str
    kind: Literal["start", "won", "lost", "advance"]
    at: int
    """When it was added, in milliseconds since 1970."""
    chapter: str | None
    """The chapter that was played, or the next one for a start or an advance."""
    standing: Standing
    result: Result | None = None
    table: str | None = None
    names: list[str | None] = field(default_factory=list)
    """Who played each seat; None for a bot."""


class BranchHead(Struct):
    """A named branch and its latest entry."""

    name: str
    entry: str


class Campaign(Struct):
    """A campaign from its first heist to its last."""

    name: str
    campaign: str
    seats: int
    entries: list[Entry]
    branches: list[BranchHead]
    branch: str = MAIN
    choices: list[Choice] = field(default_factory=list)
    """What the seats have chosen since the latest heist of the current branch."""
    format: str = FORMAT


class CampaignError(InvalidSettings):
    """A campaign refuses something; `code` says why, for programs."""

    def __init__(self, code: str, complaint: str) -> None:
        super().__init__(complaint)
        self.code = code


def start(
    campaign: str,
    seats: int,
    name: str,
    team: Sequence[Member] | None,
    at: int,
    who: Sequence[str | None],
) -> Campaign:
    """Start a campaign with the given crew, or with the one its first chapter suggests."""
    if campaign not in CAMPAIGNS:
        raise CampaignError("campaign", f"there is no campaign {campaign!r}")
    if seats not in (3, 4):
        raise CampaignError("seats", f"a crew has 3 or 4 characters, not {seats}")
    first = chapters_of(campaign)[0]
    crew = tuple(team) if team else first.alone.team[:seats]
    check_team(crew, first, seats)
    _check_beginners(crew, first)
    standing = Standing(first.id, first.alone.cash, (), (), crew)
    entry = Entry("1", None, MAIN, "start", at, first.id, standing, names=list(who))
    return Campaign(clean_name(name), campaign, seats, [entry], [BranchHead(MAIN, "1")])


def _check_beginners(crew: Sequence[Member], first: Chapter) -> None:
    """Allow only amateurs at the start, and whoever the first chapter requires."""
    for member in crew:
        is_pro = CHARACTERS[member.character].is_pro and member.character not in first.required
        if is_pro or any(SKILLS[skill].is_pro for skill in member.skills):
            raise CampaignError("team", f"{member.character} is not an amateur")


def clean_name(name: str, most: int = MOST_LETTERS) -> str:
    """Return a name that can be shown, or refuse it."""
    name = " ".join(name.split())
    if not name or len(name) > most or not name.isprintable():
        raise CampaignError("name", f"a name has 1 to {most} characters")
    return name


def chapters_of(campaign: str) -> list[Chapter]:
    """List the chapters of a campaign in order."""
    return [chapter for chapter in CHAPTERS.values() if chapter.campaign == campaign]


def entry_named(campaign: Campaign, entry: str) -> Entry:
    """Find an entry of the log."""
    for known in campaign.entries:
        if known.id == entry:
            return known
    raise CampaignError("entry", f"the log has no entry {entry!r}")


def head(campaign: Campaign) -> Entry:
    """Return the latest entry of the current branch."""
    return entry_named(campaign, _branch(campaign, campaign.branch).entry)


def _branch(campaign: Campaign, name: str) -> BranchHead:
    for branch in campaign.branches:
        if branch.name == name:
            return branch
    raise CampaignError("branch", f"there is no branch {name!r}")


def between(campaign: Campaign) -> advancement.Interlude | None:
    """Return the choices to make before the next heist, if there are any."""
    entry = head(campaign)
    if entry.kind != "won" or entry.result is None:
        return None
    standing = entry.standing
    if standing.chapter is None and entry.result.promote is None and entry.result.refine is None:
        return None  # nobody goes on, so nobody has to be replaced either
    if not campaign.choices:
        campaign.choices = [Choice() for _ in standing.team]
    table = advancement.Interlude(entry.result, standing.team, standing.cash, campaign.choices)
    return table if table.is_open() else None


def settings(campaign: Campaign) -> dict[str, str]:
    """Return the settings of the next heist's table."""
    standing = head(campaign).standing
    if standing.chapter is None:
        raise CampaignError("finished", "this campaign is finished")
    if between(campaign) is not None:
        raise CampaignError("between", "the crew has not agreed on its promotions yet")
    return {
        "chapter": standing.chapter,
        "team": team_text(standing.team),
        "cash": str(standing.cash),
        "flags": ",".join(standing.flags) or NOTHING,
        "loot": ",".join(standing.loot) or NOTHING,
    }


def team_text(team: Sequence[Member]) -> str:
    """Write a crew as the `team` setting expects it."""
    return ",".join(f"{member.character}:{'+'.join(member.skills)}" for member in team)


def add_heist(
    campaign: Campaign,
    branch: str,
    result: Result,
    *,
    at: int,
    table: str | None,
    names: Sequence[str | None],
) -> Entry:
    """Add a heist to the log of the branch it was played on (§ 16.1 to 16.4)."""
    place = _branch(campaign, branch)
    before = entry_named(campaign, place.entry).standing
    if before.chapter is None:
        raise CampaignError("finished", "this campaign is finished")
    after = before
    if result.won:
        cash = max(0, min(result.ledger.after, MOST_CASH))
        after = Standing(
            _chapter_after(before.chapter),
            cash,
            tuple(result.flags),
            tuple(result.loot),
            before.team,
            _still_called(before, result),
        )
    kind: Literal["won", "lost"] = "won" if result.won else "lost"
    return _add(campaign, place, kind, at, before.chapter, after, result, table, names)


def _still_called(before: Standing, result: Result) -> tuple[str | None, ...]:
    """Strike the names of those who were busted: somebody new takes their place."""
    return tuple(
        None if seat in result.replace else name for seat, name in enumerate(before.called)
    )


def _chapter_after(chapter: str) -> str | None:
    this = CHAPTERS[chapter]
    later = [
        c.id for c in CHAPTERS.values() if c.campaign == this.campaign and c.number > this.number
    ]
    return later[0] if later else None


def advance(campaign: Campaign, *, at: int, names: Sequence[str | None]) -> Entry:
    """Change the crew as everybody agreed (§ 16.5 and 16.7)."""
    table = between(campaign)
    if table is None or not all(choice.agreed for choice in table.choices):
        raise CampaignError("between", "not everybody has agreed")
    old = head(campaign).standing
    new = Standing(old.chapter, table.left(), old.flags, old.loot, table.crew(), old.called)
    place = _branch(campaign, campaign.branch)
    return _add(campaign, place, "advance", at, old.chapter, new, None, None, names)


def _add(
    campaign: Campaign,
    place: BranchHead,
    kind: Literal["won", "lost", "advance"],
    at: int,
    chapter: str | None,
    standing: Standing,
    result: Result | None,
    table: str | None,
    names: Sequence[str | None],
) -> Entry:
    if len(campaign.entries) >= MOST_ENTRIES:
        raise CampaignError("full", f"a log holds at most {MOST_ENTRIES} entries")
    entry = Entry(
        str(len(campaign.entries) + 1),
        place.entry,
        place.name,
        kind,
        at,
        chapter,
        standing,
        result,
        table,
        list(names),
    )
    campaign.entries.append(entry)
    place.entry = entry.id
    if place.name == campaign.branch:
        campaign.choices = []
    return entry


def branch_off(campaign: Campaign, name: str, entry: str) -> None:
    """Start a new branch at an earlier entry, and continue there."""
    name = clean_name(name)
    if any(branch.name == name for branch in campaign.branches):
        raise CampaignError("branch-name", f"there is already a branch {name!r}")
    start_at = entry_named(campaign, entry)
    if start_at.kind == "lost":
        raise CampaignError("entry", "a lost heist changed nothing; branch off before it")
    campaign.branches.append(BranchHead(name, start_at.id))
    use(campaign, name)


def use(campaign: Campaign, name: str) -> None:
    """Continue with another branch."""
    campaign.branch = _branch(campaign, name).name
    campaign.choices = []


def rename(campaign: Campaign, name: str) -> None:
    """Give the campaign another name."""
    campaign.name = clean_name(name)


def call(campaign: Campaign, seat: int, name: str) -> None:
    """Write a character's name into the ledger; an empty one is struck out (§ 16.9)."""
    if not 0 <= seat < campaign.seats:
        raise CampaignError("seat", f"there is no seat {seat}")
    entry = head(campaign)
    called = list(called_at(campaign, entry.standing))
    called[seat] = clean_name(name, LONGEST_CHARACTER_NAME) if name.strip() else None
    entry.standing = structs.replace(entry.standing, called=tuple(called))


def called_at(campaign: Campaign, standing: Standing) -> tuple[str | None, ...]:
    """Return the name of the character in each seat."""
    return standing.called or (None,) * campaign.seats


def called_in(campaign: Campaign, entry: Entry) -> tuple[str | None, ...]:
    """Return the names of the crew that an entry is about, with those busted in its heist."""
    called = called_at(campaign, entry.standing)
    if entry.result is None or entry.parent is None or not entry.result.won:
        return called
    before = called_at(campaign, entry_named(campaign, entry.parent).standing)
    gone = entry.result.replace
    return tuple(before[seat] if seat in gone else name for seat, name in enumerate(called))


def to_text(campaign: Campaign) -> str:
    """Write a campaign as the text of a file."""
    return encode(campaign).decode()


def from_text(text: str) -> Campaign:
    """Read a campaign from a file, or say what is wrong with it."""
    if len(text) > LONGEST_FILE:
        raise CampaignError("file", "this file is too long to be a campaign")
    try:
        campaign = decode(text, type=Campaign)
    except (ValidationError, ValueError) as error:
        raise CampaignError("file", f"this is not a campaign: {error}") from error
    try:
        _check(campaign)
    except LastTableError as error:
        raise CampaignError("file", f"this campaign file is inconsistent: {error}") from error
    return campaign


def _check(campaign: Campaign) -> None:
    """Refuse a log that no series of heists could have produced."""
    if campaign.format != FORMAT or campaign.campaign not in CAMPAIGNS:
        raise CampaignError("file", f"unknown format or campaign: {campaign.format!r}")
    if campaign.seats not in (3, 4) or not 0 < len(campaign.entries) <= MOST_ENTRIES:
        raise CampaignError("file", "a campaign needs a crew of 3 or 4 and a log")
    clean_name(campaign.name)
    known: dict[str, Entry] = {}
    for entry in campaign.entries:
        _check_entry(campaign, entry, known)
        known[entry.id] = entry
    names = [branch.name for branch in campaign.branches]
    if len(set(names)) != len(names) or campaign.branch not in names:
        raise CampaignError("file", "branches need different names, and one must be current")
    for branch in campaign.branches:
        clean_name(branch.name)
        entry_named(campaign, branch.entry)
    if campaign.choices and len(campaign.choices) != campaign.seats:
        raise CampaignError("file", "there must be one choice for each seat")
    _check_choices(campaign)


def _check_entry(campaign: Campaign, entry: Entry, known: Mapping[str, Entry]) -> None:
    first = not known
    if entry.id in known or first != (entry.kind == "start") or first != (entry.parent is None):
        raise CampaignError("file", f"entry {entry.id} is in the wrong place")
    if entry.parent is not None and entry.parent not in known:
        raise CampaignError("file", f"entry {entry.id} has no earlier entry")
    own = {chapter.id for chapter in chapters_of(campaign.campaign)}
    standing = entry.standing
    for chapter in (entry.chapter, standing.chapter):
        if chapter is not None and chapter not in own:
            raise CampaignError("file", f"{chapter!r} is not a chapter of this campaign")
    if (entry.kind in ("won", "lost")) != (entry.result is not None):
        raise CampaignError("file", f"entry {entry.id} needs the result of its heist")
    if not 0 <= standing.cash <= MOST_CASH:
        raise CampaignError("file", f"cash is 0 to {MOST_CASH}")
    if standing.called and len(standing.called) != campaign.seats:
        raise CampaignError("file", f"entry {entry.id} needs one name for each seat")
    for name in standing.called:
        if name is not None:
            clean_name(name, LONGEST_CHARACTER_NAME)
    loot_of(",".join(standing.loot) or NOTHING, chapters_of(campaign.campaign)[0])
    check_team(standing.team, _without_needs(campaign), campaign.seats)


def _without_needs(campaign: Campaign) -> Chapter:
    """Return a chapter without required characters: those may have been busted by now."""
    return next(
        (c for c in chapters_of(campaign.campaign) if not c.required),
        chapters_of(campaign.campaign)[0],
    )


def _check_choices(campaign: Campaign) -> None:
    """Repeat the choices of a file one by one, so that only what is offered is accepted."""
    wanted, campaign.choices = campaign.choices, []
    table = between(campaign)
    if table is None:
        return
    for seat, choice in enumerate(wanted):
        if choice.replace is not None:
            advancement.choose_replacement(table, seat, choice.replace)
        if choice.promote is not None:
            advancement.choose_promotion(table, seat, choice.promote)
        for skill, better in choice.refine.items():
            advancement.choose_refinement(table, seat, skill, better)
    for seat, choice in enumerate(wanted):
        table.choices[seat].agreed = choice.agreed and table.may_agree(seat)
