"""Write all golden files again: `python -m tests.golden`. Review the difference like code."""

import sys

from tests.golden.annotated_record import FOLDER
from tests.golden.golden_files import golden_files


def main() -> int:
    for path, write in golden_files().items():
        path.write_text(write())
        print(path.relative_to(FOLDER))
    return 0


if __name__ == "__main__":
    sys.exit(main())
