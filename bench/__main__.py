"""`python -m bench` is what `make bench` runs."""

import sys

from bench.run import main

if __name__ == "__main__":
    sys.exit(main())
