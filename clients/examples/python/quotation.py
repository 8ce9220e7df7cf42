"""Finds a sailing, estimates the price, and requests a quotation from the forwarder.

python3 quotation.py VNSGN SGSIN
"""

import datetime
import sys

import wr1

pol, pod = (sys.argv[1:] + ["VNSGN", "SGSIN"])[:2] if len(sys.argv) > 2 else ("VNSGN", "SGSIN")
token = wr1.connect()

SCHEDULES = """
query Schedules($filter: ScheduleFilter!) {
  schedules(filter: $filter, first: 5) { nodes { id etd eta vesselName carrier { name } } }
}"""
route = {"serviceType": "FCL", "polCode": pol, "podCode": pod}
from_today = {**route, "fromDate": datetime.date.today().isoformat()}
for row in wr1.request(token, SCHEDULES, {"filter": from_today})["schedules"]["nodes"]:
    print("Sailing", row["etd"][:10], "to", row["eta"][:10], row["carrier"]["name"], row["vesselName"] or "")

ESTIMATE = """
query EstimatePrice($input: EstimatePriceInput!) {
  estimatePrice(input: $input) {
    estimate { options { total { totalUsd { amount } } } }
    userErrors { ... on UserError { code message field } }
  }
}"""
cargo = {
    **route,
    "shippingType": "EXPORT",
    "containers": [{"containerTypeCode": "22G1", "quantity": 1, "weightKg": "9000"}],
}
estimate = wr1.request(token, ESTIMATE, {"input": cargo})["estimatePrice"]["estimate"]
options = estimate["options"] if estimate else []
print("Estimate", options[0]["total"]["totalUsd"]["amount"] + " USD" if options else "not available, request a quotation")

REQUEST = """
mutation RequestQuotation($input: RequestQuotationInput!) {
  requestQuotation(input: $input) { quotation { number } userErrors { ... on UserError { code message field } } }
}"""
variables = {"input": {"shipment": {**cargo, "note": "From the worked example."}, "idempotencyKey": wr1.new_key()}}
payload = wr1.request(token, REQUEST, variables, repeatable=True)["requestQuotation"]
# Invalid input is not an exception: it is reported field by field.
for error in payload["userErrors"]:
    print(".".join(error["field"] or []), error["message"])
if payload["quotation"] is None:
    sys.exit(1)
print("Quotation", payload["quotation"]["number"])

# Sends the same key again, as after a lost connection: this returns the same quotation instead of creating a second
# one.
again = wr1.request(token, REQUEST, variables, repeatable=True)["requestQuotation"]
print("Again", again["quotation"]["number"])
