"""Every way the server says no, as data: a code and parameters. Sentences live in the client."""

from typing import Final

from lasttable.kernel import Json

CODES: Final[dict[str, int]] = {
    "answer/not-asked": 409,
    "answer/not-offered": 409,
    "answer/not-your-seat": 403,
    "answer/stale": 409,
    "answer/too-late": 409,
    "block/not-a-person": 409,
    "body/invalid": 422,
    "body/malformed": 400,
    "body/too-large": 413,
    "campaign/between": 409,
    "campaign/branch-name": 422,
    "campaign/file": 422,
    "campaign/finished": 409,
    "campaign/full": 409,
    "campaign/invalid": 422,
    "campaign/not-found": 404,
    "campaign/not-offered": 409,
    "campaign/not-yours": 403,
    "client/slow": 429,
    "fairness/not-by-speed": 409,
    "game/unknown": 404,
    "guest/bad-name": 422,
    "guest/unknown": 401,
    "heist/board": 422,
    "heist/team": 422,
    "host/only": 403,
    "http/bad-method": 405,
    "http/not-found": 404,
    "lobby/bad-title": 422,
    "lobby/by-speed": 409,
    "lobby/colour-taken": 409,
    "lobby/colour-unknown": 422,
    "lobby/field": 422,
    "lobby/level-unknown": 422,
    "lobby/not-by-speed": 409,
    "lobby/seat-count": 422,
    "lobby/seats-taken": 409,
    "message/invalid": 422,
    "message/malformed": 400,
    "message/not-text": 400,
    "message/protocol": 400,
    "message/too-large": 413,
    "notices/code": 409,
    "notices/endpoint": 422,
    "notices/mail": 422,
    "notices/off": 409,
    "notices/unknown": 404,
    "notices/zone": 422,
    "origin/refused": 403,
    "preview/busy": 503,
    "qr/not-ours": 403,
    "rate/connections": 429,
    "rate/flood": 429,
    "rate/guests": 429,
    "rate/notices": 429,
    "rate/reports": 429,
    "rate/tables": 429,
    "rate/talk": 429,
    "rate/too-many": 429,
    "reach/closed": 410,
    "reach/no-network": 409,
    "reach/not-yours": 403,
    "rematch/not-over": 409,
    "replay/bad-eye": 422,
    "replay/not-found": 404,
    "replay/not-over": 403,
    "replay/old-rules": 409,
    "report/too-long": 422,
    "seat/already-seated": 409,
    "seat/not-a-bot": 409,
    "seat/not-open": 409,
    "seat/not-yours": 403,
    "seat/taken": 409,
    "seat/unknown": 404,
    "server/closing": 503,
    "server/error": 500,
    "server/storage": 503,
    "settings/invalid": 422,
    "skip/nothing": 409,
    "table/closed": 410,
    "table/full": 409,
    "table/kicked": 403,
    "table/no-spectators": 403,
    "table/not-found": 404,
    "table/not-playing": 409,
    "table/old-rules": 409,
    "table/started": 409,
    "talk/empty": 422,
    "talk/nobody": 422,
    "talk/silent": 403,
    "talk/too-long": 422,
    "talk/watchers-listen": 403,
    "undo/nothing": 409,
    "undo/rests": 409,
    "undo/revealed": 409,
}
"""Each code with the HTTP status it has where a refusal travels by HTTP."""


class Refusal(Exception):
    """A request that is not granted; nothing was changed by it."""

    def __init__(self, code: str, **params: Json) -> None:
        assert code in CODES, code
        super().__init__(code)
        self.code = code
        self.params = params

    @property
    def status(self) -> int:
        """The HTTP status of this refusal."""
        return CODES[self.code]
