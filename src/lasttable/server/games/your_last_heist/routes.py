"""The paths of boards, single heists and campaigns."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from lasttable.games.your_last_heist import GAME, campaigns
from lasttable.games.your_last_heist.campaigns import CampaignError
from lasttable.games.your_last_heist.custom_boards import board_text, check_board, custom_board
from lasttable.kernel import Chance, IllegalAnswer, InvalidSettings, read_settings
from lasttable.server.games.your_last_heist.campaign_shelf import Kept, Shelf, now
from lasttable.server.games.your_last_heist.choices import choose
from lasttable.server.games.your_last_heist.crews import show_crew
from lasttable.server.games.your_last_heist.describe import (
    may_choose,
    show_campaign,
    show_card,
    show_link,
)
from lasttable.server.games.your_last_heist.http_types import (
    BoardBody,
    BranchBody,
    CardsBody,
    CharacterBody,
    ChooseBody,
    CrewBody,
    FaultBody,
    FaultsBody,
    FileBody,
    HeistBody,
    LinkBody,
    NameBody,
    NewCampaignBody,
    NothingBody,
    PlayBody,
    UseBody,
)
from lasttable.server.http.api import Api, address_of, answer, get, post
from lasttable.server.http.http_types import CodeBody
from lasttable.server.people.guests import Guest
from lasttable.server.refusals import Refusal
from lasttable.server.store.table_record import Words

LARGEST_BOARD = 128 * 1024
LARGEST_CAMPAIGN = 4 * 1024 * 1024
_CAMPAIGN = "/api/heist/campaigns/{id}"


@dataclass(slots=True)
class Heists:
    """What the API does for Your Last Heist."""

    api: Api
    shelf: Shelf

    def routes(self) -> list[Route]:
        """List the paths."""
        return [
            post("/api/heist/check", self.check),
            post("/api/heist/crew", self.crew),
            post("/api/heist/tables", self.lay),
            get("/api/heist/tables/{code}", self.link),
            get("/api/heist/campaigns", self.listed),
            post("/api/heist/campaigns", self.begin),
            post("/api/heist/campaigns/file", self.read_file),
            get(_CAMPAIGN, self.show),
            get(f"{_CAMPAIGN}/file", self.file),
            post(f"{_CAMPAIGN}/play", self.play),
            post(f"{_CAMPAIGN}/choose", self.choose),
            post(f"{_CAMPAIGN}/branch", self.branch),
            post(f"{_CAMPAIGN}/use", self.use),
            post(f"{_CAMPAIGN}/name", self.name),
            post(f"{_CAMPAIGN}/characters", self.character),
            post(f"{_CAMPAIGN}/delete", self.delete),
        ]

    async def check(self, request: Request) -> Response:
        """Say what is wrong with a board."""
        body = await self.api.body_of(request, BoardBody, LARGEST_BOARD)
        faults = check_board(body.board)
        return answer(FaultsBody([FaultBody(f.code, dict(f.args), f.severe) for f in faults]))

    async def crew(self, request: Request) -> Response:
        """Change a crew, and say what each seat may take and what to think of."""
        body = await self.api.body_of(request, CrewBody)
        return answer(show_crew(body))

    async def lay(self, request: Request) -> Response:
        """Open a table for one heist, with a custom board or crew."""
        body = await self.api.body_of(request, HeistBody, LARGEST_BOARD)
        guest = await self._somebody(request)
        hidden: Words = {}
        chosen: Words = {}
        if (body.board is None) == (body.chapter is None):
            raise Refusal("body/invalid", why="a heist needs a chapter or a board, and not both")
        if body.board is not None:
            hidden["board"] = _playable(body.board)
        if body.chapter is not None:
            chosen["chapter"] = body.chapter
        if body.team:
            hidden["team"] = campaigns.team_text(body.team)
        _check_crew(chosen | hidden, body.seats)
        bots = None
        if body.quick is not None:
            bots = (body.quick.bots, body.quick.count)
        return await self._lay(request, guest, chosen, hidden, body.seats, body.name, bots)

    async def _lay(
        self,
        request: Request,
        guest: Guest,
        chosen: Words,
        hidden: Words,
        seats: int,
        title: str | None,
        bots: tuple[str, int] | None,
    ) -> Response:
        self.api.new_tables.demand("rate/tables", address_of(request))
        code = await self.api.tables.create(
            guest, GAME, title=title, seats=seats, settings=chosen, hidden=hidden, bots=bots
        )
        return answer(CodeBody(code), status=201)

    async def link(self, request: Request) -> Response:
        """Say what a table plays: a chapter of a campaign, or a custom board."""
        record = await self.api.record_of(request)
        if record is None:
            raise Refusal("table/not-found")
        guest = await self.api.guest_of(request)
        kept = await self.shelf.of_table(record.code, guest) if guest else None
        if kept is not None and guest is not None and not kept.is_member(guest):
            # A code that was sent to somebody leads to the table, not to the whole campaign.
            kept = kept if record.seats_of(guest.id) else None
        board = record.settings.get("board")
        name = custom_board(str(board))[0].name if board else None
        return answer(LinkBody(show_link(kept, guest, record.code) if kept else None, name))

    async def listed(self, request: Request) -> Response:
        """List the guest's campaigns."""
        guest = await self.api.guest_of(request)
        kept = await self.shelf.of_guest(guest) if guest else []
        return answer(CardsBody([show_card(one) for one in kept]))

    async def begin(self, request: Request) -> Response:
        """Begin a campaign."""
        body = await self.api.body_of(request, NewCampaignBody)
        guest = await self._somebody(request)
        self.api.new_tables.demand("rate/tables", address_of(request))
        names = [guest.name, *([None] * (body.seats - 1))]
        try:
            campaign = campaigns.start(
                body.campaign, body.seats, body.name or guest.name, body.team, now(), names
            )
        except InvalidSettings as error:
            raise Refusal("campaign/invalid", why=str(error)) from error
        kept = await self.shelf.add(campaign, guest)
        return answer(show_campaign(kept, guest), status=201)

    async def show(self, request: Request) -> Response:
        """Show a campaign to anybody who has its address."""
        guest = await self.api.guest_of(request)
        async with self.shelf.take(request.path_params["id"]) as kept:
            return answer(show_campaign(kept, guest))

    async def play(self, request: Request) -> Response:
        """Return the table of the next heist, and open one if there is none."""
        body = await self.api.body_of(request, PlayBody)
        async with self._own(request) as (kept, guest):
            if kept.row.code is not None:
                return answer(CodeBody(kept.row.code))
            self.api.new_tables.demand("rate/tables", address_of(request))
            words = _settings(kept)
            chosen: Words = {"chapter": words.pop("chapter")}
            if body.brisk:
                chosen["pace"] = "brisk"
            bots = (body.bots, kept.campaign.seats - 1) if body.bots is not None else None
            code = await self.api.tables.create(
                guest,
                GAME,
                title=kept.campaign.name,
                seats=kept.campaign.seats,
                settings=chosen,
                hidden=dict(words),
                bots=bots,
            )
            kept.row = kept.row._replace(code=code, branch=kept.campaign.branch)
            await self.shelf.save(kept)
            return answer(CodeBody(code), status=201)

    async def choose(self, request: Request) -> Response:
        """Take a choice of a seat between two heists."""
        body = await self.api.body_of(request, ChooseBody)
        async with self._own(request) as (kept, guest):
            if body.seat >= kept.campaign.seats or not may_choose(kept, guest, body.seat):
                raise Refusal("campaign/not-yours")
            try:
                choose(kept, body)
            except IllegalAnswer as error:
                raise Refusal("campaign/not-offered", why=str(error)) from error
            await self.shelf.save(kept)
            return answer(show_campaign(kept, guest))

    async def branch(self, request: Request) -> Response:
        """Begin another course at an earlier point."""
        body = await self.api.body_of(request, BranchBody)
        async with self._own(request) as (kept, guest):
            _change(lambda: campaigns.branch_off(kept.campaign, body.name, body.entry))
            await self.shelf.save(kept)
            return answer(show_campaign(kept, guest))

    async def use(self, request: Request) -> Response:
        """Go on with another course."""
        body = await self.api.body_of(request, UseBody)
        async with self._own(request) as (kept, guest):
            _change(lambda: campaigns.use(kept.campaign, body.branch))
            await self.shelf.save(kept)
            return answer(show_campaign(kept, guest))

    async def name(self, request: Request) -> Response:
        """Rename a campaign."""
        body = await self.api.body_of(request, NameBody)
        async with self._own(request) as (kept, guest):
            _change(lambda: campaigns.rename(kept.campaign, body.name))
            await self.shelf.save(kept)
            return answer(show_campaign(kept, guest))

    async def character(self, request: Request) -> Response:
        """Name the character in a seat."""
        body = await self.api.body_of(request, CharacterBody)
        async with self._own(request) as (kept, guest):
            if body.seat >= kept.campaign.seats or not may_choose(kept, guest, body.seat):
                raise Refusal("campaign/not-yours")
            _change(lambda: campaigns.call(kept.campaign, body.seat, body.name))
            await self.shelf.save(kept)
            return answer(show_campaign(kept, guest))

    async def delete(self, request: Request) -> Response:
        """Delete a campaign; only the guest who started it may."""
        await self.api.body_of(request, NothingBody)
        await self.shelf.drop(request.path_params["id"], await self._somebody(request))
        return answer({})

    async def file(self, request: Request) -> Response:
        """Send a campaign as a file."""
        async with self.shelf.take(request.path_params["id"]) as kept:
            text = campaigns.to_text(kept.campaign)
        name = "".join(c if c.isascii() and c.isalnum() else "-" for c in kept.campaign.name)
        headers = {"content-disposition": f'attachment; filename="{name}.json"'}
        return Response(text, media_type="application/json", headers=headers)

    async def read_file(self, request: Request) -> Response:
        """Put a campaign from a file on the shelf."""
        body = await self.api.body_of(request, FileBody, LARGEST_CAMPAIGN)
        guest = await self._somebody(request)
        self.api.new_tables.demand("rate/tables", address_of(request))
        try:
            campaign = campaigns.from_text(body.text)
        except CampaignError as error:
            raise Refusal("campaign/file", why=str(error)) from error
        kept = await self.shelf.add(campaign, guest)
        return answer(show_campaign(kept, guest), status=201)

    async def _somebody(self, request: Request) -> Guest:
        guest = await self.api.guest_of(request)
        if guest is None:
            raise Refusal("guest/unknown")
        return guest

    @asynccontextmanager
    async def _own(self, request: Request) -> AsyncIterator[tuple[Kept, Guest]]:
        """Take a campaign that this guest takes part in off the shelf."""
        guest = await self._somebody(request)
        async with self.shelf.take(request.path_params["id"]) as kept:
            if not kept.is_member(guest):
                raise Refusal("campaign/not-yours")
            yield kept, guest


def _playable(board: Any) -> str:
    """Write a board as a setting, or refuse it with its first severe fault."""
    for fault in check_board(board):
        if fault.severe:
            raise Refusal("heist/board", fault=fault.code, args=fault.args)
    return board_text(board)


def _check_crew(words: Words, seats: int) -> None:
    """Refuse a crew that the cards do not allow, before the table is opened."""
    try:
        GAME.setup(read_settings(GAME.settings, words), seats, Chance.of(""))
    except InvalidSettings as error:
        raise Refusal("heist/team", why=str(error)) from error


def _settings(kept: Kept) -> dict[str, str]:
    try:
        return campaigns.settings(kept.campaign)
    except CampaignError as error:
        finished = error.code == "finished"
        raise Refusal("campaign/finished" if finished else "campaign/between") from error


def _change(change: Callable[[], None]) -> None:
    try:
        change()
    except CampaignError as error:
        if error.code == "branch-name":
            raise Refusal("campaign/branch-name") from error
        raise Refusal("campaign/invalid", why=str(error)) from error
