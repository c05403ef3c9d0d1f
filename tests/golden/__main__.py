"""Write all golden files anew: `python -m tests.golden`. Review the difference like code."""

import sys

from tests.golden import votes
from tests.golden.story import GOLDEN


def main() -> int:
    for golden in GOLDEN:
        golden.path.parent.mkdir(exist_ok=True)
        golden.path.write_text(golden.play())
        print(golden.path.name)
    votes.PATH.write_text(votes.vote_table())
    print(votes.PATH.name)
    return 0


if __name__ == "__main__":
    sys.exit(main())
