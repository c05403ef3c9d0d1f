"""`python -m lasttable` is the same as the `lasttable` command."""

import sys

from lasttable.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
