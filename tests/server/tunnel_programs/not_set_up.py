"""Says that its user has not allowed this yet, and waits."""

import time

print("Funnel is not enabled on your tailnet.\nTo enable, visit:\n", flush=True)
print("         https://login.tailscale.com/f/funnel?node=nQ1", flush=True)
time.sleep(60)
