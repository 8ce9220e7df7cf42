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

export interface RequestFacts {
  requestId: string;
  token: string | null;
  language: Language;
  /** The client's IP address, for limits on callers without a token. */
  address: string;
  /** The User-Agent header; null if absent. */
  userAgent: string | null;
  /** A known device's token; null for a browser without one, undefined for programs, which store none. */
  deviceToken?: string | null | undefined;
  /** Whether the request claims to come from our explorer. */
  isExplorer: boolean;
  /** Id of the last event received before a stream broke off; null to start with new events. */
  lastEventId: number | null;
  traceHeaders?: TraceHeaders | undefined;
}

/** How resolvers and plugins affect the HTTP response. */
export interface Reply {
  headers: [name: string, value: string][];
  /** HTTP status for application/graphql-response+json. */
  status: number;
  /** HTTP status for application/json, where well-formed requests get 200. */
  legacyStatus: number;
  /** The cached JSON of `data`, which replaces the result's own; null if not cached. */
  data: string | Buffer | null;
  /** The opened subscription. It is passed here because Yoga wraps results. */
  stream: OpenSubscription | null;
}

/**
 * Everything that resolvers can use. Created for each request and each subscription event, so that loaders
 * never return outdated rows.
 */
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
  /** HTTP method; GET is allowed for queries only. */
  method: 'GET' | 'POST' = 'POST';
  /**
   * Whether the document is in the manifest. Such documents are validated at build time and exempt from the
   * shape limits.
   */
  isPersisted = false;
  /** Whether validation refused the document. */
  isInvalid = false;
  /** Whether validation errors may suggest schema names. */
  getsSuggestions = false;
  /**
   * The caller's remaining points in this minute and the points used by this operation; null until admitted.
   */
  spent: { points: number; allowance: Allowance } | null = null;
  /** Row columns the operation needs; null until parsed. */
  columns: Columns | null = null;
  /** The operation to run; null until parsed. */
  operation: Plan | null = null;
  /** Reads of the operation, for the response cache. */
  readonly trace = new ReadTrace();
  /** Cached lists used by the operation. */
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
    // Rows loaded before a change are outdated after it, so later fields load them again.
    const forget = (): void => {
      this.#loaders = null;
    };
    this.#rest = new RestSession(services.client, caller, this.trace, forget, services.client.newTime());
  }

  /** The operation to run; throws INTERNAL before it is parsed. */
  get plan(): Plan {
    if (this.operation === null) throw gatewayError('INTERNAL');
    return this.operation;
  }

  /** The customer API, called on behalf of the caller. */
  get rest(): RestSession {
    return this.#rest;
  }

  /** The caller's token; null for an anonymous caller. */
  get token(): string | null {
    return this.#rest.caller.token;
  }

  /** Continues as the user who has just signed in, for the rest of the operation. */
  adopt(token: string): void {
    this.#rest = this.#rest.withToken(token);
    this.#loaders = null;
    this.#scope = null;
  }

  /** The request's loader of one kind, created on first use. */
  loader<K, V>(kind: ByKey<GatewayContext, K, V>): DataLoader<K, V> {
    this.#loaders ??= new Map();
    let loader = this.#loaders.get(kind) as DataLoader<K, V> | undefined;
    if (loader === undefined) {
      loader = kind.create(this, this.services.aroundBatch);
      this.#loaders.set(kind, loader);
    }
    return loader;
  }

  load<K, V>(kind: ByKey<GatewayContext, K, V>, key: K): Promise<V> {
    return this.loader(kind).load(key);
  }

  /**
   * The caller's session; null without a token.
   * @throws UpstreamFailure 401 if the token is invalid or expired
   */
  async session(): Promise<Session | null> {
    this.#session = await this.services.sessions.of(this.rest);
    return this.#session;
  }

  /** Whether the customer API accepts the caller's token; false if it is unavailable. */
  async isSignedIn(): Promise<boolean> {
    if (this.token === null) return false;
    return this.services.sessions.isValid(this.rest).catch(() => false);
  }

  /** Cached data that the operation used in addition to its reads. */
  keptSources(): { lists: ReadonlyMap<MasterDataListName, unknown>; session: Session | null | undefined } {
    return { lists: this.lists, session: this.#session };
  }

  /**
   * The columns to request for a kind of row; null for whole rows (outside operations, and from a section 7
   * API).
   */
  columnsOf(kind: keyof Columns): readonly string[] | null {
    return this.services.profile.isOurs ? (this.columns?.[kind] ?? null) : null;
  }

  /** Identifies the caller's rights; callers with the same scope see the same master data. */
  readonly scope = (): string | Promise<string> => (this.#scope ??= this.services.sessions.scopeOf(this.rest));

  /** The same caller with empty loaders. */
  fresh(): GatewayContext {
    const context = new GatewayContext(this, this.services);
    context.columns = this.columns;
    return context;
  }
}
