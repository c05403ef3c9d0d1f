"""Has pictures drawn beside the server, one at a time, and keeps the latest ones."""

import asyncio
import logging
import sys
from collections import OrderedDict
from typing import Final

from msgspec.json import encode

from lasttable.server.previews.picture import Invitation
from lasttable.server.refusals import Refusal

log = logging.getLogger("lasttable.server")

_MOST_KEPT: Final = 100
_MOST_WAITING: Final = 10
_PATIENCE: Final = 20.0


class Painter:
    """Draws each picture once; a crowd of strangers cannot make it draw more at a time."""

    def __init__(self) -> None:
        self._kept: OrderedDict[Invitation, bytes] = OrderedDict()
        self._at_work = asyncio.Lock()
        self._waiting = 0

    async def paint(self, invitation: Invitation) -> bytes:
        """Return the picture of an invitation as a PNG."""
        if (picture := self._find(invitation)) is not None:
            return picture
        if self._waiting >= _MOST_WAITING:
            raise Refusal("preview/busy")
        self._waiting += 1
        try:
            async with self._at_work:
                # While this one waited, another request may have had the same one drawn.
                picture = self._find(invitation) or await _draw_elsewhere(invitation)
        finally:
            self._waiting -= 1
        self._kept[invitation] = picture
        if len(self._kept) > _MOST_KEPT:
            self._kept.popitem(last=False)
        return picture

    def _find(self, invitation: Invitation) -> bytes | None:
        picture = self._kept.get(invitation)
        if picture is not None:
            self._kept.move_to_end(invitation)
        return picture


async def _draw_elsewhere(invitation: Invitation) -> bytes:
    """Draw a picture in a process of its own: the renderer holds Python's lock while it works."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "lasttable.server.previews.picture"),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    try:
        picture, errors = await asyncio.wait_for(process.communicate(encode(invitation)), _PATIENCE)
    except TimeoutError:
        log.warning("drawing a link preview took longer than %.0f s", _PATIENCE)
        raise Refusal("preview/busy") from None
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
    if process.returncode != 0:
        log.error("drawing a link preview failed: %s", errors.decode(errors="replace").strip())
        raise Refusal("preview/busy")
    return picture
