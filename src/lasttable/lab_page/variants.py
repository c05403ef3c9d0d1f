"""The variants of a report, and the letters that name them."""

from lasttable.lab.report import Arm, Report

LETTERS = "ABCDEFGH"


def main_arms(report: Report) -> list[Arm]:
    """List the arms that the verdict is about: one for each variant."""
    return [arm for arm in report.arms if arm.role == "main"]


def letters(report: Report) -> dict[int, str]:
    """Name the variants A, B, C."""
    return {arm.variant: LETTERS[number] for number, arm in enumerate(main_arms(report))}
