"""The sealed deal: what fixes the cards before anybody can choose them, and how to check it."""

from lasttable.fair_deal.answer_locks import lock_of
from lasttable.fair_deal.commitments import (
    Share,
    closed_list,
    commitment_of,
    deal_seed,
    new_number,
    new_secret,
    seal_of,
)
from lasttable.fair_deal.draws import Draw, Notebook, traced_replay
from lasttable.fair_deal.report import Check, Report
from lasttable.fair_deal.seal_block import AnswerLock, SealBlock, sealed_text
from lasttable.fair_deal.verify import verify

__all__ = [
    "AnswerLock",
    "Check",
    "Draw",
    "Notebook",
    "Report",
    "SealBlock",
    "Share",
    "closed_list",
    "commitment_of",
    "deal_seed",
    "lock_of",
    "new_number",
    "new_secret",
    "seal_of",
    "sealed_text",
    "traced_replay",
    "verify",
]
