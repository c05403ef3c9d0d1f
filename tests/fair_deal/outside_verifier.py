"""A verifier that somebody else might have written: from the page about sealed deals alone.

It shares no code with the package, not even the reading of a record; a test makes sure of that. It
knows no game, so it checks every hash, every shuffle and every roll, but not what they were for.
"""

import hashlib
import hmac
from typing import Any

P = "lasttable/1/"


def check(data: bytes) -> list[str]:
    """List what is wrong with a record."""
    try:
        return _check(data)
    except (ValueError, KeyError, IndexError) as error:
        return [f"unreadable: {error}"]


def _check(data: bytes) -> list[str]:
    head, body, seal = _split(data)
    wrong = _check_sums(data)
    secret = bytes.fromhex(seal["secret"])
    promised = _hash("seal", seal["table"], head["game"], head["rules"], seal["secret"])
    if promised != seal["seal"]:
        wrong.append("seal")
    numbers = sorted(seal["number"], key=lambda one: [int(s) for s in one[0].split(",")])
    sitting = seal["sitting"].split(",")
    words = [seal["seal"], head.get("set", ""), len(sitting), *sitting, len(numbers)]
    mixed: list[object] = [seal["closed"], len(numbers)]
    for seats, commitment, number in numbers:
        words += [seats, commitment]
        if number == "missing":
            mixed += [seats, "missing", commitment]
            continue
        mixed += [seats, "opened", number]
        if _hash("number", seal["seal"], number) != commitment:
            wrong.append(f"number of seat {seats}")
    if _hash("closed", *words) != seal["closed"]:
        wrong.append("closed list")
    if hmac.digest(secret, _frame("deal", *mixed), "sha256").hex() != head["seed"]:
        wrong.append("seed")
    used = set()
    for place, decision, lock, salt in seal["lock"]:
        who, key = body[int(place) - 1]
        if (decision, who) in used:
            wrong.append(f"second lock of seat {who} in decision {decision}")
        used.add((decision, who))
        if _hash("answer", seal["seal"], decision, who, key, salt) != lock:
            wrong.append(f"lock of answer {place}")
    return wrong + check_draws(head["seed"], seal["draw"])


def _split(data: bytes) -> Any:
    lines = data.decode("utf-8").split("\n")
    first, start = lines.index("---"), lines.index("--- seal 1")
    head = dict(line.split(": ", 1) for line in lines[1:first] if ": " in line)
    body = []
    for line in lines[first + 1 : start]:
        if not line.startswith("---"):
            who, rest = line.split(": ", 1)
            body.append((who.rstrip("*"), rest.rsplit(" @", 1)[0]))
    seal: dict[str, Any] = {"number": [], "lock": [], "draw": []}
    for line in lines[start + 1 :]:
        name, _, rest = line.partition(": ")
        kind, *more = name.split(" ")
        if kind in ("number", "lock"):
            seal[kind].append((*more, *rest.split(" ")))
        elif kind == "draw":
            seal["draw"].append(rest)
        elif kind in ("table", "seal", "secret", "sitting", "closed"):
            seal[kind] = rest
    return head, body, seal


def _check_sums(data: bytes) -> list[str]:
    lines = data.split(b"\n")
    if lines[-1] or not lines[-2].startswith(b"--- sum: ") or not lines[-3].startswith(b"sums: "):
        return ["end of file"]
    above = lines[:-3]
    short = b" ".join(hashlib.sha256(line).hexdigest()[:8].encode() for line in above)
    whole = hashlib.sha256(b"\n".join(above) + b"\n").hexdigest().encode()
    wrong = [] if lines[-3] == b"sums: " + short else ["sums"]
    return wrong + ([] if lines[-2] == b"--- sum: " + whole else ["sum"])


def check_draws(seed: str, draws: list[str]) -> list[str]:
    """Make every draw again, and name the first that differs."""
    key = hashlib.blake2b(seed.encode(), digest_size=32).digest()
    count = 0

    def block() -> bytes:
        nonlocal count
        count += 1
        return hashlib.blake2b(count.to_bytes(8, "big"), key=key).digest()

    for number, line in enumerate(draws, 1):
        kind, rest = line.split(" ", 1)
        before, after = (side.split(" ") for side in rest.split(" > "))
        if kind == "below":
            right = [str(int.from_bytes(block()[:8], "big") % int(before[0]))]
        else:
            right, stream = list(before), b""
            for n in range(len(right) - 1):
                if n % 16 == 0:
                    stream = block()
                word = int.from_bytes(stream[n % 16 * 4 : n % 16 * 4 + 4], "big")
                here, there = len(right) - 1 - n, word % (len(right) - n)
                right[here], right[there] = right[there], right[here]
        if right != after:
            return [f"draw {number}"]
    return []


def _frame(*words: object) -> bytes:
    data = [str(word).encode() for word in (P + str(words[0]), *words[1:])]
    return b"".join(len(one).to_bytes(4, "big") + one for one in data)


def _hash(*words: object) -> str:
    return hashlib.sha256(_frame(*words)).hexdigest()
