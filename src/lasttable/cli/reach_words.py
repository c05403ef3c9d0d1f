"""What the terminal says about who can reach the server: one sentence each."""

from typing import Final

from lasttable.server.reach.reach_types import ShareReason, StepKey

FAILURES: Final[dict[ShareReason, str]] = {
    "offline": "No link: this computer is not on the internet. Check the connection.",
    "busy": "The sharing service is busy. Wait a minute, or use this wifi.",
    "blocked": "The helper was blocked. Allow it in your antivirus, then try again.",
    "outside": "The link isn’t working from outside. Try again to get a new one.",
    "died": "The link has stopped working. Try again to get a new one.",
    "helper": "The helper could not be fetched. Check the connection, then try again.",
    "refused": "The sharing service said no. What it said is below.",
}
STEPS: Final[dict[StepKey, str]] = {
    "way-out": "Finding a way out …",
    "address": "Asking for an address …",
    "outside": "Trying it from outside …",
}
NO_HELPER: Final = "Sharing needs cloudflared. Install it, or name a service with --ssh-host."
NO_NETWORK: Final = "This computer is on no wifi. Connect it, then try again."
KEPT: Final = "✓ Stop whenever you like: games and seats are kept."


def ask_for_helper(name: str, maker: str, megabytes: int) -> list[str]:
    """Ask whether the helper may be fetched."""
    return [
        f"One thing first: sharing needs a small helper, {name} by {maker}.",
        f"We fetch it once, about {megabytes} MB, check that it is the right one, and keep it.",
        "Press y to fetch it and share, n to leave it.",
    ]
