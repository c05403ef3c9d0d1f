"""Headers that every answer carries: nothing from elsewhere runs, nobody frames us."""

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from lasttable.server.doors import door_of

# Positions on the board are written as style attributes, hence the inline styles.
_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data:; font-src 'self'; connect-src 'self'; media-src 'self' data:; "
    "manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
# On this very machine, the page fetches a key from another port of it.
_OWN_POLICY = _POLICY.replace("connect-src 'self'", "connect-src 'self' http://127.0.0.1:*")
_POLICY_NAME = b"content-security-policy"
_HEADERS = [
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]


_ONLY_HTTPS = (b"strict-transport-security", b"max-age=31536000")
"""Browsers that were here once never ask without encryption again. Ignored over plain HTTP."""


class SafeHeaders:
    """Adds the headers to every answer of the app inside."""

    def __init__(self, app: ASGIApp, only_https: bool = False) -> None:
        self._app = app
        self._headers = [*_HEADERS, _ONLY_HTTPS] if only_https else _HEADERS

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on, and add to what comes back."""

        policy = _OWN_POLICY if _is_own_machine(scope) else _POLICY
        added = [(_POLICY_NAME, policy.encode()), *self._headers]

        async def send_safely(message: Message) -> None:
            if message["type"] == "http.response.start":
                given = message.get("headers", [])
                # A page that has a stricter policy of its own keeps it: two would both count.
                kept = {name for name, _ in given if name == _POLICY_NAME}
                message["headers"] = [*given, *(one for one in added if one[0] not in kept)]
            await send(message)

        await self._app(scope, receive, send_safely)


def _is_own_machine(scope: Scope) -> bool:
    return scope["type"] == "http" and door_of(scope).seems_own_machine(
        Headers(scope=scope).getlist
    )
