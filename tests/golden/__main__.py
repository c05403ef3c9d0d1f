"""Write all golden files anew: `python -m tests.golden`. Review the difference like code."""

import sys

from tests.golden.kept import kept_files
from tests.golden.story import FOLDER


def main() -> int:
    for path, write in kept_files().items():
        path.write_text(write())
        print(path.relative_to(FOLDER))
    return 0


if __name__ == "__main__":
    sys.exit(main())
