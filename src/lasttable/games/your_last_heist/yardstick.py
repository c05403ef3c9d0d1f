"""What the lab counts in Your Last Heist."""

from typing import Final

from lasttable.kernel import Yardstick

YARDSTICK: Final = Yardstick(part="round", fall="busted")
