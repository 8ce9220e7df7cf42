import { createHash } from 'node:crypto';
import type { OpenAPIHono } from '@hono/zod-openapi';
import { can } from '@wr1/schema/rules/access/ability.ts';
import type { SecondFactorStep } from '@wr1/schema/rules/access/second-factor.ts';
import { isSecondFactorStale } from '../platform/second-factor-age.ts';
import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import { ApiError, checkFields, fieldsOf } from '../errors.ts';
import type { AdmitAnonymous } from './anonymous-limit.ts';
import type { Access, Action, ActionInput, Method, RawAction, Selector, ViewerOf } from './action.ts';
import type { RequestContext, Viewer } from './context.ts';
import { checkAnswer } from './check-answer.ts';
import { readBody, readQuery } from './input.ts';

const BODY_LIMIT = 1024 * 1024;
const NO_QUERY = z.object({});
const SELECTORS = ['objectType', 'data'] as const;

/** Values that the app's middleware attaches to each request. */
export interface RequestEnv {
  /** Connection details from the Node server. */
  Bindings: { incoming?: { complete?: boolean; socket?: { remoteAddress?: string } } };
  Variables: {
    request: RequestContext<null>;
    viewer: Viewer | undefined;
    action: string | undefined;
    /** Path of the call below /api; undefined for other requests. */
    route: string | undefined;
    /** ID of the request's trace; undefined if tracing is off. */
    traceId: string | undefined;
    /** The API key that made the call, even if it was refused; undefined for users. */
    apiKey: { id: number; hint: string } | undefined;
  };
}
export type ApiApp = OpenAPIHono<RequestEnv>;

/** An action without its handler. */
export interface ActionDescription {
  method: Method;
  path: string;
  selector: { name: string; value: string } | undefined;
  summary: string;
  tag: string;
  access: Access;
  firstSignIn: boolean;
  secondFactor: readonly SecondFactorStep[];
  recent: boolean;
  query: z.ZodObject;
  body: z.ZodType | undefined;
  answer: z.ZodType | undefined;
  mediaType: string;
}

interface Entry extends ActionDescription {
  run(c: Context<RequestEnv>, context: RequestContext<Viewer | null>): Promise<Response>;
}

/** The caller that a token identifies; it has no viewer if the token is unknown or expired. */
export interface Identity {
  viewer?: Viewer | undefined;
  apiKey?: { id: number; hint: string };
  /** Why a known token is refused; undefined if it is accepted. */
  refusal?: ApiError | undefined;
}

interface TableOptions {
  /** Prefix of every path, for example /api. */
  basePath: string;
  /** Finds out who a token belongs to. */
  authenticate(token: string, context: RequestContext<null>): Promise<Identity>;
  /**
   * Checks whether an API key may make a call, and limits the viewer to the key's scopes.
   * @param asked the parameter `kind`: quotations or bookings
   * @throws ApiError SCOPE_MISSING, NOT_FOR_API_KEYS (403)
   */
  admitKey?: (viewer: Viewer, action: ActionDescription, asked: string | undefined) => Viewer;
  /**
   * Checks whether the caller's group grants a call, and limits the viewer to what the group can read.
   * @throws ApiError FORBIDDEN (403)
   */
  admitGroup?: (viewer: Viewer, action: ActionDescription) => Viewer;
  /** Counts calls without a token and refuses those over the limit. If omitted, there is no limit. */
  admitAnonymous?: AdmitAnonymous;
  /**
   * Whether to validate every response against its schema, so that a mismatch becomes an error; for tests.
   */
  checkAnswers: boolean;
}

function selectorOf(select: Selector | undefined): Entry['selector'] {
  if (select === undefined) return undefined;
  return 'objectType' in select
    ? { name: 'objectType', value: select.objectType }
    : { name: 'data', value: select.data };
}

function parse<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw checkFields(fieldsOf(parsed.error));
  return parsed.data;
}

function jsonResponse(c: Context, body: unknown): Response {
  const text = JSON.stringify(body);
  if (c.req.method !== 'GET') return c.body(text, 200, { 'content-type': 'application/json; charset=UTF-8' });
  const tag = `"${createHash('sha1').update(text).digest('base64url')}"`;
  c.header('etag', tag);
  if (c.req.header('if-none-match') === tag) return c.body(null, 304);
  return c.body(text, 200, { 'content-type': 'application/json; charset=UTF-8' });
}

/**
 * All calls of the API. Modules register their calls here; the table routes, authorizes, validates, runs and
 * documents them.
 */
export class ActionTable {
  readonly #app: ApiApp;
  readonly #options: TableOptions;
  readonly #entries = new Map<string, Entry>();
  readonly #paths = new Set<string>();

  constructor(app: ApiApp, options: TableOptions) {
    this.#app = app;
    this.#options = options;
  }

  /** All actions, for the OpenAPI document and for tests. */
  descriptions(): ActionDescription[] {
    return [...this.#entries.values()];
  }

  /** Registers a call with a JSON response. */
  add<
    A extends Access,
    R extends z.ZodType,
    Q extends z.ZodObject = typeof NO_QUERY,
    B extends z.ZodType = z.ZodUndefined,
  >(action: Action<A, Q, B, R>): void {
    const { method, path, select, summary, tag, access, query, body, answer } = action;
    const { firstSignIn = false, secondFactor = [], recent = false } = action;
    const description: ActionDescription = {
      method,
      path,
      selector: selectorOf(select),
      summary,
      tag,
      access,
      firstSignIn,
      secondFactor,
      recent,
      query: query ?? NO_QUERY,
      body,
      answer,
      mediaType: 'application/json',
    };
    this.#register({
      ...description,
      run: async (c, context) => {
        const input = {
          query: query === undefined ? {} : parse(query, readQuery(c.req.url)),
          body: body === undefined ? undefined : parse(body, readBody(await c.req.text())),
          context,
        } as ActionInput<A, Q, B>;
        const result = await action.handler(input);
        if (this.#options.checkAnswers) {
          const name = `${method} ${path} ${description.selector?.value ?? ''}`;
          checkAnswer(name, action.answerTo?.(input.query) ?? answer, result);
        }
        return jsonResponse(c, result);
      },
    });
  }

  /** Registers a call whose request or response is not JSON. */
  addRaw<A extends Access, Q extends z.ZodObject = typeof NO_QUERY>(action: RawAction<A, Q>): void {
    const { method, path, select, summary, tag, access, query, mediaType } = action;
    const { firstSignIn = false, secondFactor = [], recent = false } = action;
    this.#register({
      method,
      path,
      selector: selectorOf(select),
      summary,
      tag,
      access,
      firstSignIn,
      secondFactor,
      recent,
      query: query ?? NO_QUERY,
      body: undefined,
      answer: undefined,
      mediaType,
      run: async (c, context) =>
        action.handler({
          query: (query === undefined ? {} : parse(query, readQuery(c.req.url))) as z.output<Q>,
          context: context as RequestContext<ViewerOf<A>>,
          request: c.req.raw,
        }),
    });
  }

  #register(entry: Entry): void {
    const place = `${entry.method} ${entry.path}`;
    const key = `${place}?${entry.selector?.value ?? ''}`;
    if (this.#entries.has(key)) throw new Error(`Duplicate action ${key}`);
    this.#entries.set(key, entry);
    if (this.#paths.has(place)) return;
    this.#paths.add(place);
    const address = `${this.#options.basePath}${entry.path}`;
    const dispatch = (c: Context<RequestEnv>) => this.#dispatch(place, c);
    if (entry.mediaType === 'application/json') {
      const onError = () => {
        throw new ApiError('PAYLOAD_TOO_LARGE', 413, { max: BODY_LIMIT });
      };
      this.#app.on(entry.method.toUpperCase(), address, bodyLimit({ maxSize: BODY_LIMIT, onError }), dispatch);
    } else {
      this.#app.on(entry.method.toUpperCase(), address, dispatch);
    }
  }

  #find(place: string, c: Context): Entry {
    const plain = this.#entries.get(`${place}?`);
    if (plain !== undefined) return plain;
    for (const name of SELECTORS) {
      const value = c.req.query(name);
      const entry = value === undefined || value === '' ? undefined : this.#entries.get(`${place}?${value}`);
      if (entry?.selector?.name === name) return entry;
    }
    throw new ApiError('UNKNOWN_ACTION', 400);
  }

  async #dispatch(place: string, c: Context<RequestEnv>): Promise<Response> {
    c.set('route', place.slice(place.indexOf(' ') + 1));
    const entry = this.#find(place, c);
    c.set('action', entry.selector?.value);
    const context = c.get('request');
    const token = c.req.header('apiKey');
    if (entry.access === 'public' || (entry.access === 'optional' && (token === undefined || token === ''))) {
      await this.#options.admitAnonymous?.(context.address);
      return entry.run(c, context);
    }
    const viewer = await this.#admit(entry, token, context, c);
    c.set('viewer', viewer);
    return entry.run(c, { ...context, viewer, idempotencyKey: repeatKeyOf(viewer, context.idempotencyKey) });
  }

  async #admit(
    entry: Entry,
    token: string | undefined,
    context: RequestContext<null>,
    c: Context<RequestEnv>,
  ): Promise<Viewer> {
    const known = token === undefined || token === '' ? {} : await this.#options.authenticate(token, context);
    if (known.apiKey !== undefined) c.set('apiKey', known.apiKey);
    if (known.viewer === undefined) throw new ApiError('UNAUTHENTICATED', 401);
    if (known.refusal !== undefined) throw known.refusal;
    const viewer = known.viewer.kind === 'key' ? this.#admitKey(known.viewer, entry, c) : known.viewer;
    if (viewer.viewedBy !== null && !isViewCall(entry)) throw new ApiError('VIEW_ONLY', 403);
    refuseWithoutSecondFactor(viewer, entry, context.now);
    if (viewer.requestedPasswordReset && !entry.firstSignIn) throw new ApiError('PASSWORD_CHANGE_REQUIRED', 403);
    if (typeof entry.access === 'object' && !can(viewer.ability, entry.access.action, entry.access.subject)) {
      throw new ApiError('FORBIDDEN', 403);
    }
    return this.#options.admitGroup?.(viewer, entry) ?? viewer;
  }

  /** Without an `admitKey` check, every API key is refused. */
  #admitKey(viewer: Viewer, entry: Entry, c: Context): Viewer {
    if (this.#options.admitKey === undefined) throw new ApiError('NOT_FOR_API_KEYS', 403);
    return this.#options.admitKey(viewer, entry, c.req.query('kind'));
  }
}

/** @throws ApiError SECOND_FACTOR_REQUIRED, SECOND_FACTOR_SETUP_REQUIRED or SECOND_FACTOR_AGAIN (403) */
function refuseWithoutSecondFactor(viewer: Viewer, { secondFactor, recent }: ActionDescription, now: Date): void {
  const { secondFactorStep: step } = viewer;
  if (step !== null && !secondFactor.includes(step))
    throw new ApiError(step === 'CODE' ? 'SECOND_FACTOR_REQUIRED' : 'SECOND_FACTOR_SETUP_REQUIRED', 403);
  if (recent && isSecondFactorStale(viewer, now)) throw new ApiError('SECOND_FACTOR_AGAIN', 403);
}

/** Calls open to staff who view the platform as a user: reads, and ending the view. */
function isViewCall({ method, path }: Entry): boolean {
  return method === 'get' || path === '/user/logout';
}

/** Separates the idempotency keys that one person's API keys use. */
function repeatKeyOf({ apiKeyId }: Viewer, key: string | undefined): string | undefined {
  return apiKeyId === null || key === undefined ? key : `api-key:${apiKeyId}:${key}`;
}
