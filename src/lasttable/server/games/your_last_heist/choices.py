"""Between two heists: people choose for their seats, seats of bots go along."""

from msgspec import UNSET

from lasttable.games.your_last_heist import advancement, campaigns
from lasttable.server.games.your_last_heist.campaign_shelf import Kept, now
from lasttable.server.games.your_last_heist.http_types import ChooseBody
from lasttable.server.refusals import Refusal


def choose(kept: Kept, body: ChooseBody) -> None:
    """Take one choice or a consent; once everybody agrees, the crew is what was chosen."""
    table = campaigns.between(kept.campaign)
    if table is None:
        raise Refusal("campaign/between")
    if body.replace is not None:
        advancement.choose_replacement(table, body.seat, body.replace)
    if body.promote is not UNSET:
        advancement.choose_promotion(table, body.seat, body.promote)
    if body.refine is not None:
        advancement.choose_refinement(table, body.seat, body.refine.skill, body.refine.to)
    if body.agree is not None:
        advancement.agree(table, body.seat, body.agree)
    for seat in _seats_of_bots(kept):
        table.choices[seat].agreed = table.may_agree(seat)
    if all(choice.agreed for choice in table.choices):
        names = campaigns.head(kept.campaign).names
        campaigns.advance(kept.campaign, at=now(), names=names)


def let_bots_choose(kept: Kept) -> None:
    """Let seats of bots take what costs nothing, and somebody new for the busted."""
    table = campaigns.between(kept.campaign)
    if table is not None:
        advancement.fill_in(table, _seats_of_bots(kept))


def _seats_of_bots(kept: Kept) -> list[int]:
    return [seat for seat, guest in enumerate(kept.row.seated) if guest is None]
