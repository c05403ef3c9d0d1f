"""A campaign as somebody sees it: the log, where the crew stands, and what there is to choose."""

from lasttable.games.your_last_heist import advancement, campaigns
from lasttable.games.your_last_heist.campaigns import Campaign, Entry
from lasttable.games.your_last_heist.results import Offer
from lasttable.server.games.your_last_heist.campaign_shelf import Kept
from lasttable.server.games.your_last_heist.http_types import (
    BetweenBody,
    BetweenSeat,
    BranchInfo,
    CampaignBody,
    CampaignLink,
    CardBody,
    EntryBody,
    NowBody,
    Price,
    PromoteBody,
    RefineBody,
    ReplaceBody,
    UnderWay,
)
from lasttable.server.people.guests import Guest


def show_card(kept: Kept) -> CardBody:
    """Show a campaign in a list."""
    return CardBody(*_card(kept))


def _card(
    kept: Kept,
) -> tuple[str, str, str, int, str | None, int, str, int, bool, str | None]:
    campaign = kept.campaign
    chapter = campaigns.head(campaign).standing.chapter
    return (
        kept.row.id,
        campaign.name,
        campaign.campaign,
        campaign.seats,
        chapter,
        sum(entry.kind == "won" for entry in _course(campaign)),
        campaign.branch,
        kept.row.saved,
        chapter is None,
        kept.row.code,
    )


def _course(campaign: Campaign) -> list[Entry]:
    """List the entries that led to where the branch in use stands, newest first."""
    entry: Entry | None = campaigns.head(campaign)
    found = []
    while entry is not None:
        found.append(entry)
        entry = campaigns.entry_named(campaign, entry.parent) if entry.parent else None
    return found


def show_campaign(kept: Kept, guest: Guest | None) -> CampaignBody:
    """Show a campaign with its whole log."""
    campaign = kept.campaign
    head = campaigns.head(campaign)
    standing = head.standing
    return CampaignBody(
        *_card(kept),
        yours=kept.is_member(guest),
        branches=[_branch(campaign, branch) for branch in campaign.branches],
        entries=[_entry(campaign, entry) for entry in campaign.entries],
        entry=head.id,
        now=NowBody(
            standing.chapter,
            standing.cash,
            standing.flags,
            standing.loot,
            standing.team,
            _names(campaign),
            campaigns.called_at(campaign, standing),
            [may_choose(kept, guest, seat) for seat in range(campaign.seats)],
            show_between(kept, guest),
        ),
        under_way=_under_way(kept),
    )


def _branch(campaign: Campaign, branch: campaigns.BranchHead) -> BranchInfo:
    entry = campaigns.entry_named(campaign, branch.entry)
    return BranchInfo(branch.name, entry.id, entry.standing.chapter, entry.at)


def _entry(campaign: Campaign, entry: Entry) -> EntryBody:
    return EntryBody(
        entry.id,
        entry.parent,
        entry.branch,
        entry.kind,
        entry.at,
        entry.chapter,
        entry.standing.team,
        entry.standing.cash,
        entry.result,
        entry.table,
        entry.names,
        campaigns.called_in(campaign, entry),
    )


def _names(campaign: Campaign) -> list[str | None]:
    """Say who played each seat last."""
    named = next((entry.names for entry in _course(campaign) if entry.names), [])
    return [*named, *([None] * campaign.seats)][: campaign.seats]


def _under_way(kept: Kept) -> UnderWay | None:
    record = kept.record
    if record is None:
        return None
    return UnderWay(record.code, record.state, str(record.settings.get("chapter", "")))


def may_choose(kept: Kept, guest: Guest | None, seat: int) -> bool:
    """Let members choose for the seats they sat in, and for those where nobody did."""
    if guest is None or not kept.is_member(guest):
        return False
    seated = [*kept.row.seated, None, None, None, None]
    return seated[seat] in (None, guest.id) or guest.id == kept.row.owner


def show_between(kept: Kept, guest: Guest | None) -> BetweenBody | None:
    """Show what there is to choose before the next heist."""
    table = campaigns.between(kept.campaign)
    if table is None:
        return None
    promote, refine = table.result.promote, table.result.refine
    return BetweenBody(
        campaigns.head(kept.campaign).chapter or "",
        table.left(),
        _price(promote, table.promoted()),
        Price(refine.each, None) if refine else None,
        [_seat(kept, table, guest, seat) for seat in range(len(table.team))],
    )


def _price(offer: Offer | None, used: int) -> Price | None:
    if offer is None:
        return None
    return Price(offer.each, None if offer.limit is None else offer.limit - used)


def _seat(kept: Kept, table: advancement.Interlude, guest: Guest | None, seat: int) -> BetweenSeat:
    choice = table.choices[seat]
    busted = seat in table.result.replace
    replace = None
    if busted:
        replace = ReplaceBody(
            advancement.free_characters(table, seat),
            advancement.free_cards(table, seat),
            choice.replace,
        )
    return BetweenSeat(
        seat=seat,
        yours=may_choose(kept, guest, seat),
        name=_names(kept.campaign)[seat],
        busted=busted,
        agreed=choice.agreed,
        promote=PromoteBody(advancement.promotions(table, seat), choice.promote),
        refine=[
            RefineBody(one, advancement.refinements(table, seat, one), choice.refine.get(one))
            for one in advancement.copies(table.team[seat])
        ],
        refine_left=advancement.refinements_left(table, seat),
        replace=replace,
    )


def show_link(kept: Kept, guest: Guest | None, code: str) -> CampaignLink:
    """Show where a campaign goes on, for those at the end of a heist."""
    campaign = kept.campaign
    head = campaigns.head(campaign)
    played = next((one for one in campaign.entries if one.table == code), head)
    gone = played.result.replace if played.result else []
    seats = range(campaign.seats)
    return CampaignLink(
        kept.row.id,
        campaign.name,
        head.standing.chapter,
        kept.row.code,
        campaigns.between(campaign) is not None,
        campaigns.called_in(campaign, played),
        [played is head and seat not in gone and may_choose(kept, guest, seat) for seat in seats],
    )
