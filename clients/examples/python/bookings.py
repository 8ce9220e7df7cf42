"""Lists all bookings in transit, page by page, and prints the status of the first ones.

python3 bookings.py
"""

import wr1

token = wr1.connect()
BOOKINGS = """
query Bookings($after: String) {
  bookings(filter: { tab: IN_TRANSIT }, first: 5, after: $after) {
    pageInfo { hasNextPage endCursor }
    nodes { number polCode podCode schedule { eta } }
  }
}"""
numbers, after = [], None
while True:
    window = wr1.request(token, BOOKINGS, {"after": after})["bookings"]
    for row in window["nodes"]:
        eta = row["schedule"]["eta"][:10] if row["schedule"] else "unknown"
        print("Booking", row["number"], row["polCode"], "to", row["podCode"] + ", ETA", eta)
        numbers.append(row["number"])
    if not window["pageInfo"]["hasNextPage"]:
        break
    after = window["pageInfo"]["endCursor"]
print("Total bookings:", len(numbers))

TRACK = """
query TrackNumbers($numbers: [String!]!) {
  tracking(numbers: $numbers) { number tracked { state next { label } } }
}"""
for row in wr1.request(token, TRACK, {"numbers": numbers[:20]})["tracking"]:
    tracked = row["tracked"] or {}
    following = (tracked.get("next") or {}).get("label", "nothing")
    print(f"Status {row['number']}: {tracked.get('state') or 'not in transit'}, next {following}")
