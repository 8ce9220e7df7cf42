import type { Fetcher } from '@graphiql/toolkit';
import { createClient } from 'graphql-sse';
import { parse } from 'graphql';

const url = '/graphql';

function isSubscription(query: string, operationName: string | null | undefined): boolean {
  try {
    return parse(query).definitions.some(
      (definition) =>
        definition.kind === 'OperationDefinition' &&
        definition.operation === 'subscription' &&
        (operationName === null || operationName === undefined || definition.name?.value === operationName),
    );
  } catch {
    return false;
  }
}

function headersOf(own: Record<string, unknown> | undefined, token: string | null): Record<string, string> {
  // Identifies the explorer, which may send any document where sign-ins are otherwise limited to the web
  // app's.
  const headers: Record<string, string> = { 'x-wr1-client': 'graphiql' };
  for (const [name, value] of Object.entries(own ?? {}))
    if (typeof value === 'string') headers[name.toLowerCase()] = value;
  if (token !== null) headers['apikey'] ??= token;
  return headers;
}

/**
 * Sends operations to the gateway; responses are JSON, subscriptions are server-sent events.
 * @param tokenOf returns the token from the sign-in box; an apiKey header in the editor takes precedence
 */
export function createFetcher(tokenOf: () => string | null): Fetcher {
  return async (params, options) => {
    const headers = headersOf(options?.headers, tokenOf());
    const { query, operationName } = params;
    const variables: unknown = params.variables;
    if (isSubscription(query, operationName)) {
      const client = createClient({ url, headers, retryAttempts: 0 });
      return client.iterate({
        query,
        operationName: operationName ?? undefined,
        variables: variables as Record<string, unknown> | undefined,
      }) as ReturnType<Fetcher>;
    }
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/graphql-response+json, application/json',
        ...headers,
      },
      body: JSON.stringify({ query, operationName, variables }),
    });
    return response.json();
  };
}

/**
 * Runs a query for an example's variables. Failures are ignored here, because the operation itself reports
 * them.
 * @returns the data; null if there is none
 */
export async function ask(query: string, token: string): Promise<unknown> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { ...headersOf(undefined, token), 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ query }),
    });
    const answer: { data?: unknown } = await response.json();
    return answer.data ?? null;
  } catch {
    return null;
  }
}

/** Result of a sign-in. */
export type SignIn = { token: string; name: string; role: string } | { problem: string };

const login = `mutation SignIn($input: LoginInput!) {
  login(input: $input) { accessToken viewer { role user { fullName } } userErrors { ... on UserError { message } } }
}`;

interface LoginAnswer {
  data?: {
    login: {
      accessToken: string | null;
      viewer: { role: string; user: { fullName: string } | null } | null;
      userErrors: { message: string }[];
    } | null;
  } | null;
  errors?: { message: string }[];
}

/** Signs in and returns the token for the apiKey header. */
export async function signIn(username: string, password: string): Promise<SignIn> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ query: login, variables: { input: { username, password } } }),
  });
  const answer: LoginAnswer = await response.json();
  const result = answer.data?.login;
  const token = result?.accessToken ?? null;
  if (token === null)
    return { problem: result?.userErrors[0]?.message ?? answer.errors?.[0]?.message ?? 'Sign-in failed.' };
  return { token, name: result?.viewer?.user?.fullName ?? username, role: result?.viewer?.role ?? '' };
}
