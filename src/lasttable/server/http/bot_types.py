"""What travels by HTTP about bots: their tokens, and what they send to tables by POST."""

from typing import Annotated

from msgspec import Meta, Struct

Short = Annotated[str, Meta(max_length=200)]
MessageId = Annotated[int, Meta(ge=0, le=2**53 - 1)]


class NewBotBody(Struct, forbid_unknown_fields=True, frozen=True):
    """A bot to be made."""

    name: Short


class BotIdBody(Struct, forbid_unknown_fields=True, frozen=True):
    """One of the guest's bots."""

    id: str


class BotBody(Struct, frozen=True):
    """A bot of a guest; its token is never shown again."""

    id: str
    name: str
    created: int
    seen: int | None
    """The day on which it was last here, in milliseconds."""


class BotsBody(Struct, frozen=True):
    """The bots of a guest."""

    bots: list[BotBody]
    most: int
    """How many one guest may have."""
    token: str | None = None
    """The token of the bot that was just made."""


class BotMe(Struct, frozen=True):
    """The bot behind a token."""

    name: str
    run_by: str


class BotAnswer(Struct, forbid_unknown_fields=True, frozen=True):
    """A bot's answer to the question that `decision` names.

    Sent again with the same `id`, it is not carried out twice.
    """

    decision: Short
    key: Short
    id: MessageId | None = None


class BotLine(Struct, forbid_unknown_fields=True, frozen=True):
    """A line of talk from a bot: to the table, or whispered to some seats."""

    text: Annotated[str, Meta(max_length=4000)]
    to: Annotated[list[Annotated[int, Meta(ge=0, le=99)]], Meta(max_length=32)] | None = None
    id: MessageId | None = None


class BotSeat(Struct, forbid_unknown_fields=True, frozen=True):
    """The seat that a bot asks for; null: any."""

    seat: Annotated[int, Meta(ge=0, le=99)] | None = None
    id: MessageId | None = None


class BotLeave(Struct, forbid_unknown_fields=True, frozen=True):
    """A bot that leaves the table for good."""

    id: MessageId | None = None


class BotAck(Struct, frozen=True):
    """Done, and on disk."""

    id: int
