"""Never names an address."""

import time

time.sleep(60)
