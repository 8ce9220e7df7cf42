import type { TypedDocument } from './document.ts';
import { eachNode } from './pages.ts';
import type { Connection } from './pages.ts';
import { request } from './request.ts';
import type { RequestOptions } from './request.ts';
import { DEFAULT_RETRY } from './retry.ts';
import type { RetryPolicy } from './retry.ts';
import { keySession, signedInSession } from './session.ts';
import type { SignIn } from './session.ts';
import { subscribe } from './subscription.ts';
import type { SubscribeOptions } from './subscription.ts';
import type { ResponseFacts, Transport } from './transport.ts';

/** Options of a client: the gateway's address, the caller's credentials, and limits. */
export interface ClientOptions {
  /** Address of /graphql, for example https://wr1.example/graphql. */
  url: string;
  /** An API key, or an access token that the program renews itself. */
  apiKey?: string;
  /** User name and password, or a function that asks for them. The client then manages the session. */
  signIn?: SignIn | (() => Promise<SignIn> | SignIn);
  /** Language of messages and names; defaults to en. */
  language?: 'en' | 'vi';
  /** Maximum duration of a call including retries, in milliseconds; defaults to 90,000. */
  deadlineMs?: number;
  /** Maximum duration of one attempt of a call that can be retried, in milliseconds; defaults to 30,000. */
  attemptMs?: number;
  /** Maximum silence of a subscription before it is reopened, in milliseconds; defaults to 40,000. */
  idleMs?: number;
  /** Number of retries, and the waits between them. */
  retry?: Partial<RetryPolicy>;
  /** Called after every response and every failed attempt, for logs and metrics. */
  onResponse?: (facts: ResponseFacts) => void;
  /** A different implementation of fetch, for proxies and tests. */
  fetch?: typeof fetch;
  /** Additional headers for every request, for example user-agent. */
  headers?: Readonly<Record<string, string>>;
}

/** Variables can be omitted if none is required. */
export type Arguments<TVariables, TOptions> =
  Record<string, never> extends TVariables
    ? [variables?: TVariables, options?: TOptions]
    : [variables: TVariables, options?: TOptions];

/** A client of one gateway, with the credentials of one caller. */
export interface Client {
  /**
   * Runs a query or a mutation. Expected refusals of a mutation are returned in its `userErrors`.
   * @throws GatewayError; the signal's reason if the caller aborts
   */
  request<TResult, TVariables = Record<string, unknown>>(
    document: TypedDocument<TResult, TVariables>,
    ...rest: Arguments<TVariables, RequestOptions>
  ): Promise<TResult>;
  /**
   * Iterates over all rows of a connection; more pages are fetched as needed.
   * @param connection selects the connection in the response; the document must have a variable `after`
   * @throws GatewayError
   */
  nodes<TResult, TVariables extends { after?: string | null | undefined }, TNode>(
    document: TypedDocument<TResult, TVariables>,
    variables: Omit<TVariables, 'after'>,
    connection: (data: TResult) => Connection<TNode> | null,
    options?: RequestOptions,
  ): AsyncGenerator<TNode, void, undefined>;
  /**
   * Listens until the loop ends or the signal aborts. Lost connections are reopened.
   * @throws GatewayError if the gateway refuses permanently
   */
  subscribe<TResult, TVariables = Record<string, unknown>>(
    document: TypedDocument<TResult, TVariables>,
    ...rest: Arguments<TVariables, SubscribeOptions>
  ): AsyncGenerator<TResult, void, undefined>;
  /** Ends the session of a sign-in; does nothing with an API key. @throws GatewayError */
  signOut(): Promise<void>;
}

/**
 * Creates a client. Nothing is sent before the first call.
 * @throws TypeError for an invalid URL, or if both a key and a sign-in are given
 */
export function createClient(options: ClientOptions): Client {
  const { url, apiKey, signIn, language = 'en', onResponse = null } = options;
  if (apiKey !== undefined && signIn !== undefined) throw new TypeError('Pass either an apiKey or a signIn, not both.');
  const transport: Transport = {
    url: new URL(url).href,
    // Wrapped, because browsers refuse to call fetch as a method of another object.
    fetch: options.fetch ?? ((input, init) => fetch(input, init)),
    headers: { 'accept-language': language, ...options.headers },
  };
  const session = signIn === undefined ? keySession(apiKey ?? null) : signedInSession(transport, signIn);
  const retry: RetryPolicy = { ...DEFAULT_RETRY, ...options.retry };
  const { deadlineMs = 90_000, attemptMs = 30_000, idleMs = 40_000 } = options;
  const deps = { transport, session, retry, deadlineMs, attemptMs, onResponse };

  // The type of a response comes from its document, which was checked against the schema; the response itself is not
  // checked at run time.
  const ask = async <TResult>(document: { toString(): string }, variables: unknown, more?: RequestOptions) =>
    (await request(deps, document.toString(), { ...(variables as object | undefined) }, more)) as TResult;

  return {
    request: (document, ...[variables, more]) => ask(document, variables, more),
    nodes: (document, variables, connection, more) =>
      eachNode((after) => ask(document, { ...variables, after }, more), connection),
    subscribe: <TResult, TVariables>(
      document: TypedDocument<TResult, TVariables>,
      ...[variables, more = {}]: Arguments<TVariables, SubscribeOptions>
    ) => {
      const values = subscribe({ transport, session, retry, idleMs }, document.toString(), { ...variables }, more);
      return values as AsyncGenerator<TResult, void, undefined>;
    },
    signOut: () => session.end(),
  };
}
