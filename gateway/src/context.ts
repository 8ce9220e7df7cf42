import type { Language } from '@wr1/schema/rules/code/language.ts';
import { bcp47 } from '@wr1/schema/rules/code/language.ts';
import type DataLoader from 'dataloader';
import type { Columns } from './columns.ts';
import type { MasterDataListName } from '@wr1/schema/rest/master-data/master-data.ts';
import type { TraceHeaders } from '@wr1/schema/trace/tracing.ts';
import type { Session } from './modules/session/session-store.ts';
import type { ByKey } from './rest/by-key.ts';
import { gatewayError } from './errors.ts';
import type { Plan } from './plugins/plan.ts';
import type { Allowance } from './plugins/rate-limit.ts';
import type { OpenSubscription } from './plugins/subscription.ts';
import { ReadTrace } from './rest/read-trace.ts';
import { RestSession } from './rest/session.ts';
import type { Services } from './services.ts';

/** What one request brings along. */
export interface RequestFacts {
  requestId: string;
  token: string | null;
  language: Language;
  /** Address of the client, for limits of callers without a token. */
  address: string;
  /** What the browser calls itself; null when it says nothing. */
  userAgent: string | null;
  /** The token of a known device, null for a browser that has none; undefined for programs, which keep none. */
  deviceToken?: string | null | undefined;
  /** Whether the request says that it comes from our explorer. */
  isExplorer: boolean;
  /** The last event that the caller had of a stream which broke off, its number; null begins with what is new. */
  lastEventId: number | null;
  /** Which trace the request belongs to. */
  traceHeaders?: TraceHeaders | undefined;
}

/** What resolvers and plugins say about the HTTP answer. */
export interface Reply {
  headers: [name: string, value: string][];
  /** HTTP status for application/graphql-response+json. */
  status: number;
  /** HTTP status for application/json, where requests that are well-formed answer 200. */
  legacyStatus: number;
  /** The finished JSON of `data`, where the answer is remembered; the result's own is then left out. */
  data: string | Buffer | null;
  /** The opened subscription, taken from here because Yoga wraps what it gets as a result. */
  stream: OpenSubscription | null;
}

/** Everything a resolver may use. One per request, and a fresh one per subscription event, so that loaders never serve old rows. */
export class GatewayContext {
  readonly requestId: string;
  readonly language: Language;
  readonly address: string;
  readonly userAgent: string | null;
  readonly deviceToken: string | null | undefined;
  readonly isExplorer: boolean;
  lastEventId: number | null;
  readonly traceHeaders: TraceHeaders | undefined;
  readonly services: Services;
  readonly reply: Reply = { headers: [], status: 200, legacyStatus: 200, data: null, stream: null };
  /** How the request came: queries alone may come by GET. */
  method: 'GET' | 'POST' = 'POST';
  /** Whether the document is from the manifest: checked at build, so that the limits on its shape do not apply. */
  isPersisted = false;
  /** Whether validation refused the document. */
  isInvalid = false;
  /** Whether validation errors may suggest names. */
  getsSuggestions = false;
  /** What the caller has left of the minute's points, and what this operation took; null until it was admitted. */
  spent: { points: number; allowance: Allowance } | null = null;
  /** Columns that the operation needs of rows; null until the document was understood. */
  columns: Columns | null = null;
  /** What runs; null until the document was understood. */
  operation: Plan | null = null;
  /** What the operation read, for the memory of finished answers. */
  readonly trace = new ReadTrace();
  /** Kept lists that the operation looked at. */
  readonly lists = new Map<MasterDataListName, unknown>();
  #rest: RestSession;
  #loaders: Map<unknown, unknown> | null = null;
  #scope: Promise<string> | null = null;
  #session: Session | null | undefined;

  constructor(facts: RequestFacts, services: Services) {
    this.requestId = facts.requestId;
    this.language = facts.language;
    this.address = facts.address;
    this.userAgent = facts.userAgent;
    this.deviceToken = facts.deviceToken;
    this.isExplorer = facts.isExplorer;
    this.lastEventId = facts.lastEventId;
    this.traceHeaders = facts.traceHeaders;
    this.services = services;
    const { token, requestId, address, userAgent } = facts;
    const caller = { token, language: bcp47(facts.language), requestId, address, userAgent };
    // What was loaded before a change is not what comes after it: the next field of the operation loads anew.
    const forget = (): void => {
      this.#loaders = null;
    };
    this.#rest = new RestSession(services.client, caller, this.trace, forget, services.client.newTime());
  }

  /** What runs, where it is certain. */
  get plan(): Plan {
    if (this.operation === null) throw gatewayError('INTERNAL');
    return this.operation;
  }

  /** The customer API on behalf of the caller. */
  get rest(): RestSession {
    return this.#rest;
  }

  /** The caller's token; null for an anonymous one. */
  get token(): string | null {
    return this.#rest.caller.token;
  }

  /** Goes on as the user who has just signed in: what follows in the same operation belongs to that user. */
  adopt(token: string): void {
    this.#rest = this.#rest.withToken(token);
    this.#loaders = null;
    this.#scope = null;
  }

  /** The request's loader of a kind; made at its first use. */
  loader<K, V>(kind: ByKey<GatewayContext, K, V>): DataLoader<K, V> {
    this.#loaders ??= new Map();
    let loader = this.#loaders.get(kind) as DataLoader<K, V> | undefined;
    if (loader === undefined) {
      loader = kind.create(this, this.services.aroundBatch);
      this.#loaders.set(kind, loader);
    }
    return loader;
  }

  /** Loads one key with the request's loader of a kind. */
  load<K, V>(kind: ByKey<GatewayContext, K, V>, key: K): Promise<V> {
    return this.loader(kind).load(key);
  }

  /**
   * Who asks; null without a token.
   * @throws UpstreamFailure 401 when the token is not valid (any more)
   */
  async session(): Promise<Session | null> {
    this.#session = await this.services.sessions.of(this.rest);
    return this.#session;
  }

  /** Whether the caller has a token that the customer API accepts; false too when it cannot say. */
  async isSignedIn(): Promise<boolean> {
    if (this.token === null) return false;
    return this.services.sessions.isValid(this.rest).catch(() => false);
  }

  /** What the operation looked at besides its reads. */
  keptSources(): { lists: ReadonlyMap<MasterDataListName, unknown>; session: Session | null | undefined } {
    return { lists: this.lists, session: this.#session };
  }

  /** The columns to ask for of a kind of row; null for whole rows: outside of operations, and of an API that has section 7 alone. */
  columnsOf(kind: keyof Columns): readonly string[] | null {
    return this.services.profile.isOurs ? (this.columns?.[kind] ?? null) : null;
  }

  /** Names the rights of the caller: callers of the same scope see the same master data. */
  readonly scope = (): string | Promise<string> => (this.#scope ??= this.services.sessions.scopeOf(this.rest));

  /** The same caller with nothing loaded yet. */
  fresh(): GatewayContext {
    const context = new GatewayContext(this, this.services);
    context.columns = this.columns;
    return context;
  }
}
