# Calls the gateway with curl and jq; the other scripts load this file.
set -euo pipefail
WR1_URL=${WR1_URL:-http://localhost:4000/graphql}

# graphql <document> [variables as JSON]: prints the data; fails with the gateway's error code if there is an error.
# --retry repeats the call after 408, 429, 500, 502, 503 and 504, after the delay in the server's Retry-After. Use it
# for queries, and for mutations with an idempotencyKey.
graphql() {
  local answer
  answer=$(jq -cn --arg query "$1" --argjson variables "${2:-{\}}" '{$query, $variables}' |
    curl --silent --show-error --max-time 90 ${RETRY:-} "$WR1_URL" -H 'content-type: application/json' \
      -H 'accept: application/graphql-response+json' ${TOKEN:+-H "apiKey: $TOKEN"} --data-binary @-)
  if jq -e 'has("errors")' >/dev/null <<<"$answer"; then
    jq -r '.errors[] | "\(.extensions.code): \(.message) (request \(.extensions.requestId))"' <<<"$answer" >&2
    return 1
  fi
  jq -c '.data' <<<"$answer"
}

# The token for the apiKey header: an API key from the forwarder, or an access token from signing in.
TOKEN=${WR1_API_KEY:-}
if [ -z "$TOKEN" ]; then
  TOKEN=$(graphql 'mutation SignIn($input: LoginInput!) { login(input: $input) { accessToken userErrors { ... on UserError { message } } } }' \
    "$(jq -cn '{input: {username: env.WR1_USERNAME, password: env.WR1_PASSWORD}}')" |
    jq -r '.login.accessToken // error(.login.userErrors[0].message)')
fi
