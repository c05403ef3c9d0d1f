"""What the web client is told about who can reach the server, and what it may ask for."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

ReachKind: TypeAlias = Literal["only-here", "wifi", "anywhere", "public"]
AddressKind: TypeAlias = Literal["here", "wifi", "other", "shared"]
ShareState: TypeAlias = Literal["off", "helper-needed", "connecting", "live", "failed"]
ShareReason: TypeAlias = Literal[
    "offline", "busy", "blocked", "outside", "died", "helper", "refused"
]
StepKey: TypeAlias = Literal["way-out", "address", "outside"]
StepState: TypeAlias = Literal["done", "now", "todo", "failed"]
ProviderName: TypeAlias = Literal["cloudflared", "tailscale", "ssh"]


class ReachAddress(Struct, frozen=True):
    """An address under which the server can be opened, and from where."""

    origin: str
    kind: AddressKind


class Arrivals(Struct, frozen=True):
    """Who came: devices on this wifi so far, and people who are here by the link now."""

    devices: int
    shared: int


class ShareStep(Struct, frozen=True):
    """One step on the way to a link."""

    key: StepKey
    state: StepState


class HelperBody(Struct, frozen=True):
    """A program that can be fetched, if the host agrees."""

    name: str
    maker: str
    megabytes: int


class ShareBody(Struct, frozen=True):
    """How sharing with people elsewhere stands."""

    state: ShareState = "off"
    provider: ProviderName | None = None
    steps: list[ShareStep] = []
    reason: ShareReason | None = None
    """Why it failed."""
    tried: list[str] = []
    """What was tried, line by line, in plain English."""
    origin: str | None = None
    helper: HelperBody | None = None
    """What could be fetched; None: nothing, or nothing is needed."""


class ReachBody(Struct, frozen=True):
    """Who can reach the server right now, as one caller may know it."""

    reach: ReachKind
    changeable: bool
    """Whether this caller may change it."""
    may_close: bool
    """Whether this caller may choose `only-here`: not from another device."""
    invite: str
    """The origin to use in invitations."""
    addresses: list[ReachAddress]
    arrivals: Arrivals
    share: ShareBody
    ask_again: int | None
    """Seconds after which to ask again; None: once is enough."""
    ways: list[ProviderName] = []
    """What this computer could share with, in the order of trying; ssh needs a service's name."""
    key_at: str | None = None
    """Where a browser on the host's own computer gets the key that shows that it is."""


class ReachChange(Struct, forbid_unknown_fields=True, frozen=True):
    """Open the server to this wifi, or close it again."""

    reach: Literal["wifi", "only-here"]


class ShareWish(Struct, forbid_unknown_fields=True, frozen=True):
    """Share with people elsewhere: with which provider, and whether a helper may be fetched."""

    download: bool = False
    provider: ProviderName | None = None
    ssh_host: Annotated[str, Meta(max_length=200)] | None = None
