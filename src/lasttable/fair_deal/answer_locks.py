"""Locks on secret answers: a salted hash that a player's own device makes."""

from lasttable.fair_deal.digests import digest


def lock_of(seal: str, decision: int, seat: int, key: str, salt: str) -> str:
    """Lock one seat's answer to one question of the game with this seal."""
    return digest("answer", seal, decision, seat, key, salt)
