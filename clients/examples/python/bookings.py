"""Lists all bookings under way, window by window, and tells where the first ones stand.

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
        eta = row["schedule"]["eta"][:10] if row["schedule"] else "some day"
        print("Booking", row["number"], row["polCode"], "to", row["podCode"] + ", arrives", eta)
        numbers.append(row["number"])
    if not window["pageInfo"]["hasNextPage"]:
        break
    after = window["pageInfo"]["endCursor"]
print("Bookings in all:", len(numbers))

TRACK = """
query TrackNumbers($numbers: [String!]!) {
  tracking(numbers: $numbers) { number tracked { state next { label } } }
}"""
for row in wr1.request(token, TRACK, {"numbers": numbers[:20]})["tracking"]:
    tracked = row["tracked"] or {}
    following = (tracked.get("next") or {}).get("label", "nothing")
    print(f"Where {row['number']}: {tracked.get('state') or 'not under way'}, next {following}")
