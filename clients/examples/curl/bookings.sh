#!/usr/bin/env bash
# Lists all bookings in transit, page by page, and prints the status of the first ones.
# bash bookings.sh
source "$(dirname "$0")/wr1.sh"
RETRY='--retry 3'
numbers='[]'
after=null
while :; do
  window=$(graphql 'query Bookings($after: String) {
    bookings(filter: {tab: IN_TRANSIT}, first: 5, after: $after) {
      pageInfo { hasNextPage endCursor } nodes { number polCode podCode schedule { eta } } } }' "{\"after\":$after}")
  jq -r '.bookings.nodes[] | "Booking \(.number) \(.polCode) to \(.podCode), ETA \(.schedule.eta // "unknown" | .[:10])"' <<<"$window"
  numbers=$(jq -c --argjson before "$numbers" '$before + [.bookings.nodes[].number]' <<<"$window")
  [ "$(jq '.bookings.pageInfo.hasNextPage' <<<"$window")" = true ] || break
  after=$(jq -c '.bookings.pageInfo.endCursor' <<<"$window")
done
echo "Total bookings: $(jq length <<<"$numbers")"

graphql 'query TrackNumbers($numbers: [String!]!) {
  tracking(numbers: $numbers) { number tracked { state next { label } } } }' "$(jq -c '{numbers: .[:20]}' <<<"$numbers")" |
  jq -r '.tracking[] | "Status \(.number): \(.tracked.state // "not in transit"), next \(.tracked.next.label // "nothing")"'
