"""How far sharing got, and what was tried: the part of it that people see."""

from typing import Final

from lasttable.server.reach.helper import PinnedHelper
from lasttable.server.reach.reach_types import (
    HelperBody,
    ProviderName,
    ShareBody,
    ShareReason,
    ShareState,
    ShareStep,
    StepKey,
    StepState,
)

_STEPS: Final[tuple[StepKey, ...]] = ("way-out", "address", "outside")
_MOST_LINES: Final = 40


class ShareReport:
    """The state of sharing."""

    def __init__(self) -> None:
        self.state: ShareState = "off"
        self.provider: ProviderName | None = None
        self.reason: ShareReason | None = None
        self.origin: str | None = None
        self.tried: list[str] = []
        self._now: StepKey = "way-out"
        self._helper: PinnedHelper | None = None

    def begin(self) -> None:
        """Note that a link is being made."""
        self.state = "connecting"

    def need_helper(self, helper: PinnedHelper | None) -> None:
        """Note that nothing on this machine can make a link."""
        self.state, self._helper = "helper-needed", helper

    def step(self, key: StepKey) -> None:
        """Note which step is under way; those before it are done."""
        self._now = key

    def note(self, line: str) -> None:
        """Add a line about what was tried; only the last ones are kept."""
        self.tried = [*self.tried, line][-_MOST_LINES:]

    def go_live(self, origin: str) -> None:
        """Note that the link works."""
        self.state, self.origin = "live", origin

    def fail(self, reason: ShareReason) -> None:
        """Note that there is no link, or no longer one."""
        self.state, self.reason, self.origin = "failed", reason, None

    def body(self) -> ShareBody:
        """Describe it to the host."""
        has_steps = self.state in ("connecting", "live", "failed")
        helper = self._helper
        return ShareBody(
            state=self.state,
            provider=self.provider,
            steps=[ShareStep(key, self._state_of(key)) for key in _STEPS] if has_steps else [],
            reason=self.reason,
            tried=self.tried,
            origin=self.origin,
            helper=HelperBody(helper.name, helper.maker, helper.megabytes) if helper else None,
        )

    def _state_of(self, key: StepKey) -> StepState:
        place, now = _STEPS.index(key), _STEPS.index(self._now)
        if self.state == "live" or self.reason == "died" or place < now:
            return "done"
        if place > now:
            return "todo"
        return "failed" if self.state == "failed" else "now"
