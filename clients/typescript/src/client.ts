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

/** How to reach the gateway, and as whom. */
export interface ClientOptions {
  /** Address of /graphql, for example https://wr1.example/graphql. */
  url: string;
  /** An API key, or an access token that the program renews itself. */
  apiKey?: string;
  /** User name and password instead, or what asks for them; the client then keeps the session. */
  signIn?: SignIn | (() => Promise<SignIn> | SignIn);
  /** Language of messages and names: en unless said. */
  language?: 'en' | 'vi';
  /** Longest time for a call with all its tries, in milliseconds: 90,000 unless said. */
  deadlineMs?: number;
  /** Longest time for one try of a call that can be tried again, in milliseconds: 30,000 unless said. */
  attemptMs?: number;
  /** Longest silence of a subscription before it is opened again, in milliseconds: 40,000 unless said. */
  idleMs?: number;
  /** How often and how patiently to try again. */
  retry?: Partial<RetryPolicy>;
  /** Told of every answer and of none that came, for logs and meters. */
  onResponse?: (facts: ResponseFacts) => void;
  /** Another implementation, for proxies and tests. */
  fetch?: typeof fetch;
  /** Further headers of every request, for example user-agent. */
  headers?: Readonly<Record<string, string>>;
}

/** Variables may be left out where none is required. */
export type Arguments<TVariables, TOptions> =
  Record<string, never> extends TVariables
    ? [variables?: TVariables, options?: TOptions]
    : [variables: TVariables, options?: TOptions];

/** Talks to one gateway as one caller. */
export interface Client {
  /**
   * Carries out a query or a mutation. Expected refusals of a mutation stand in its `userErrors`.
   * @throws GatewayError; the reason of the signal when the caller gave up
   */
  request<TResult, TVariables = Record<string, unknown>>(
    document: TypedDocument<TResult, TVariables>,
    ...rest: Arguments<TVariables, RequestOptions>
  ): Promise<TResult>;
  /**
   * Goes through all rows of a connection, window by window, as they are asked for.
   * @param connection where it stands in the answer; the document has to take `after`
   * @throws GatewayError
   */
  nodes<TResult, TVariables extends { after?: string | null | undefined }, TNode>(
    document: TypedDocument<TResult, TVariables>,
    variables: Omit<TVariables, 'after'>,
    connection: (data: TResult) => Connection<TNode> | null,
    options?: RequestOptions,
  ): AsyncGenerator<TNode, void, undefined>;
  /**
   * Listens until the loop over it is left or the signal fires; lost connections are opened again.
   * @throws GatewayError when the gateway refuses for good
   */
  subscribe<TResult, TVariables = Record<string, unknown>>(
    document: TypedDocument<TResult, TVariables>,
    ...rest: Arguments<TVariables, SubscribeOptions>
  ): AsyncGenerator<TResult, void, undefined>;
  /** Ends the session of a sign-in; does nothing with an API key. @throws GatewayError */
  signOut(): Promise<void>;
}

/**
 * Makes a client. Nothing is sent before the first call.
 * @throws TypeError for an address that is none, and for a key together with a sign-in
 */
export function createClient(options: ClientOptions): Client {
  const { url, apiKey, signIn, language = 'en', onResponse = null } = options;
  if (apiKey !== undefined && signIn !== undefined) throw new TypeError('Give an apiKey or a signIn, not both.');
  const transport: Transport = {
    url: new URL(url).href,
    // Browsers want it called without an object before the dot.
    fetch: options.fetch ?? ((input, init) => fetch(input, init)),
    headers: { 'accept-language': language, ...options.headers },
  };
  const session = signIn === undefined ? keySession(apiKey ?? null) : signedInSession(transport, signIn);
  const retry: RetryPolicy = { ...DEFAULT_RETRY, ...options.retry };
  const { deadlineMs = 90_000, attemptMs = 30_000, idleMs = 40_000 } = options;
  const deps = { transport, session, retry, deadlineMs, attemptMs, onResponse };

  // The types of a document are those of its answer and variables: checked against the schema, not at run time.
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
