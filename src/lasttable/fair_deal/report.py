"""What was found out about a record: one answer for each question."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

Verdict: TypeAlias = Literal["holds", "fails", "unknown"]


@dataclass(frozen=True, slots=True)
class Check:
    """One question about a deal, and its answer in one sentence."""

    name: Literal["record", "seal", "numbers", "deal", "votes"]
    verdict: Verdict
    why: str


@dataclass(frozen=True, slots=True)
class Report:
    """All checks of a record."""

    checks: tuple[Check, ...]
    seal: str | None = None

    @property
    def verdict(self) -> Verdict:
        """`fails` if one check fails; `holds` if the seal, the numbers and the deal all hold."""
        if any(check.verdict == "fails" for check in self.checks):
            return "fails"
        held = {check.name for check in self.checks if check.verdict == "holds"}
        return "holds" if held >= {"record", "seal", "numbers", "deal"} else "unknown"
