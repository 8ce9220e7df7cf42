"""Calls the gateway from Python, using only the standard library."""

import json
import os
import time
import urllib.error
import urllib.request
import uuid

URL = os.environ.get("WR1_URL", "http://localhost:4000/graphql")
# Temporary failures, after which a retry makes sense: the gateway or the system behind it is busy or unavailable.
PASSING_STATUS = {429, 502, 503, 504}
PASSING_CODE = {"RATE_LIMITED", "UPSTREAM_UNAVAILABLE", "UPSTREAM_TIMEOUT"}


class GatewayError(Exception):
    """A failed operation; `request_id` identifies it in the forwarder's logs."""

    def __init__(self, errors):
        extensions = errors[0].get("extensions", {})
        self.code = extensions.get("code")
        self.request_id = extensions.get("requestId")
        super().__init__(f"{self.code}: {errors[0]['message']} (request {self.request_id})")


def _call(token, query, variables, accept):
    headers = {"content-type": "application/json", "accept": accept, "user-agent": "wr1-python-example/1"}
    if token:
        headers["apiKey"] = token
    body = json.dumps({"query": query, "variables": variables}).encode()
    return urllib.request.Request(URL, body, headers)


def _once(token, query, variables):
    """Returns the response body, and the seconds to wait before a retry (None if the server specifies none)."""
    call = _call(token, query, variables, "application/graphql-response+json")
    try:
        with urllib.request.urlopen(call, timeout=90) as response:
            return json.load(response), None
    except urllib.error.HTTPError as error:
        after = error.headers.get("retry-after", "")
        try:
            return json.load(error), float(after) if after.isdigit() else None
        except json.JSONDecodeError:
            code = "UPSTREAM_UNAVAILABLE" if error.code in PASSING_STATUS else f"HTTP_{error.code}"
            return {"errors": [{"message": error.reason, "extensions": {"code": code}}]}, None
    except OSError as error:
        lost = {"message": str(error), "extensions": {"code": "UPSTREAM_UNAVAILABLE"}}
        return {"errors": [lost]}, None


def request(token, query, variables=None, repeatable=None, tries=4):
    """Runs an operation and returns its data.

    Queries are retried while the gateway is busy, mutations only with `repeatable=True`. Set it if the variables
    contain an `idempotencyKey`, which makes the change happen only once, however often it is sent.
    """
    if repeatable is None:
        repeatable = not query.lstrip().startswith("mutation")
    for attempt in range(1, tries + 1):
        answer, wait = _once(token, query, variables or {})
        errors = answer.get("errors")
        if not errors:
            return answer["data"]
        passing = all(error.get("extensions", {}).get("code") in PASSING_CODE for error in errors)
        if not (repeatable and passing and attempt < tries):
            raise GatewayError(errors)
        time.sleep(wait if wait is not None else 0.25 * 2**attempt)


def _refusal(error):
    """Parses the response of a refused stream: one event with the errors, or a proxy's page."""
    for line in error.read().decode(errors="replace").splitlines():
        if line.startswith("data: {"):
            return GatewayError(json.loads(line[6:])["errors"])
    return GatewayError([{"message": error.reason, "extensions": {"code": f"HTTP_{error.code}"}}])


def listen(token, query, variables=None):
    """Yields the values of a subscription (server-sent events); reopens it after a lost connection."""
    last_id, failures = None, 0
    while True:
        call = _call(token, query, variables or {}, "text/event-stream")
        if last_id:
            call.add_header("last-event-id", last_id)
        try:
            # The gateway sends something every 12 seconds, so a longer silence means that the connection is lost.
            with urllib.request.urlopen(call, timeout=40) as stream:
                kind, data = None, ""
                for line in stream:
                    line = line.decode().rstrip("\r\n")
                    if line.startswith("event:"):
                        kind = line[6:].strip()
                    elif line.startswith("data:"):
                        data += line[5:].strip()
                    elif line.startswith("id:"):
                        last_id = line[3:].strip() or None
                    elif line == "":
                        if kind == "next":
                            result = json.loads(data)
                            if result.get("errors"):
                                raise GatewayError(result["errors"])
                            failures = 0
                            yield result["data"]
                        kind, data = None, ""
        except urllib.error.HTTPError as error:
            if error.code not in PASSING_STATUS:
                raise _refusal(error) from None
        except OSError:
            pass
        failures += 1
        time.sleep(min(30, 0.25 * 2**failures))


def connect():
    """Returns WR1_API_KEY, or the token from signing in with WR1_USERNAME and WR1_PASSWORD."""
    if "WR1_API_KEY" in os.environ:
        return os.environ["WR1_API_KEY"]
    query = "mutation SignIn($input: LoginInput!) { login(input: $input) { accessToken userErrors { ... on UserError { message } } } }"
    who = {"username": os.environ["WR1_USERNAME"], "password": os.environ["WR1_PASSWORD"]}
    login = request(None, query, {"input": who})["login"]
    if not login["accessToken"]:
        raise SystemExit(login["userErrors"][0]["message"])
    return login["accessToken"]


def new_key():
    """Returns an idempotency key. Use one key for all attempts at a change, and a new one for the next change."""
    return str(uuid.uuid4())
