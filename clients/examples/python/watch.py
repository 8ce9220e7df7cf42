"""Prints every change to the caller's bookings; with a number, stops after that many changes.

python3 watch.py 1
"""

import sys

import wr1

limit = int(sys.argv[1]) if len(sys.argv) > 1 else None
token = wr1.connect()
print("Listening", flush=True)
for count, data in enumerate(wr1.listen(token, "subscription { bookingChanged { number status what at } }"), 1):
    change = data["bookingChanged"]
    print("Changed", change["number"], change["status"], f"({', '.join(change['what'])})", "at", change["at"], flush=True)
    if count == limit:
        break
