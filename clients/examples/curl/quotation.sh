#!/usr/bin/env bash
# Finds a sailing, estimates the price, and requests a quotation from the forwarder.
# bash quotation.sh VNSGN SGSIN
source "$(dirname "$0")/wr1.sh"
route=$(jq -cn --arg pol "${1:-VNSGN}" --arg pod "${2:-SGSIN}" '{serviceType: "FCL", polCode: $pol, podCode: $pod}')
cargo=$(jq -c '. + {shippingType: "EXPORT", containers: [{containerTypeCode: "22G1", quantity: 1, weightKg: "9000"}]}' <<<"$route")

RETRY='--retry 3'
graphql 'query Schedules($filter: ScheduleFilter!) {
  schedules(filter: $filter, first: 5) { nodes { etd eta vesselName carrier { name } } } }' \
  "$(jq -c --arg today "$(date +%F)" '{filter: (. + {fromDate: $today})}' <<<"$route")" |
  jq -r '.schedules.nodes[] | "Sailing \(.etd[:10]) to \(.eta[:10]) \(.carrier.name) \(.vesselName // "")"'

graphql 'query EstimatePrice($input: EstimatePriceInput!) {
  estimatePrice(input: $input) { estimate { options { total { totalUsd { amount } } } } userErrors { ... on UserError { message } } } }' \
  "$(jq -c '{input: .}' <<<"$cargo")" |
  jq -r '.estimatePrice.estimate.options[0].total.totalUsd.amount // "not available, request a quotation" | "Estimate \(.)"'

# The idempotency key makes it safe to send the request again: only one quotation is created.
ask=$(jq -c --arg key "$(cat /proc/sys/kernel/random/uuid)" '{input: {shipment: ., idempotencyKey: $key}}' <<<"$cargo")
document='mutation RequestQuotation($input: RequestQuotationInput!) {
  requestQuotation(input: $input) { quotation { number } userErrors { ... on UserError { code message field } } } }'
for word in Quotation Again; do
  graphql "$document" "$ask" |
    jq -r --arg word "$word" '.requestQuotation | if .quotation then "\($word) \(.quotation.number)"
      else (.userErrors[] | "\(.field // [] | join(".")): \(.message)") end'
done
