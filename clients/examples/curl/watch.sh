#!/usr/bin/env bash
# Prints every change to the caller's bookings; with a number, stops after that many changes.
# bash watch.sh 1
source "$(dirname "$0")/wr1.sh"
echo Listening
count=0
# Server-sent events: "event: next", each with a line of data, and a comment every 12 seconds.
while read -r line; do
  [[ $line == data:\ {* ]] || continue
  jq -r 'if .errors then .errors[0] | error("\(.extensions.code): \(.message)") else .data.bookingChanged |
    "Changed \(.number) \(.status) (\(.what | join(", "))) at \(.at)" end' <<<"${line#data: }"
  count=$((count + 1))
  [ "$count" = "${1:-}" ] && break
done < <(curl --silent --no-buffer "$WR1_URL" -H 'content-type: application/json' -H 'accept: text/event-stream' \
  -H "apiKey: $TOKEN" -d '{"query":"subscription { bookingChanged { number status what at } }"}')
kill $! 2>/dev/null || true
