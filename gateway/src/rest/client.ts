import { circuitBreaker, CircuitState, ConsecutiveBreaker, handleWhen } from 'cockatiel';
import { LRUCache } from 'lru-cache';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { z } from 'zod';
import { readAnswer, serverFailureCodeOf } from './answer.ts';
import type { FailureReporter } from './failure-report.ts';
import { UpstreamFailure } from './failure.ts';
import { createRetryBudget } from './retry-budget.ts';
import type { UpstreamRequest, UpstreamTransport } from './transport.ts';

/** Who asks; goes with every call. */
export interface Caller {
  token: string | null;
  /** Value of Accept-Language on the second hop. */
  language: 'en' | 'vi';
  requestId: string;
  /** Address of the client, for the customer API's own limits on sign-in. */
  address: string;
  /** What the browser calls itself, for the list of sessions; null or left out when not known. */
  userAgent?: string | null;
}

/** Query parameters; null and undefined are left out, lists are joined with commas. */
export type Query = Readonly<
  Record<string, string | number | boolean | readonly (string | number)[] | null | undefined>
>;

/** What a change may carry beyond its body. */
export interface ChangeOptions {
  /** Same key and body: done once. Makes the call safe to repeat. */
  idempotencyKey?: string | null | undefined;
}

/** Everything a REST client needs from outside. */
export interface RestClientDeps {
  transport: UpstreamTransport;
  /** Path under which the customer API's calls stand, for example /api. */
  basePath: string;
  deadlines: { read: number; write: number };
  reporter: FailureReporter;
  log: Logger;
  onCall?: ((call: { method: string; path: string; status: number; milliseconds: number }) => void) | undefined;
}

/**
 * Reads that the customer API counts for each address: they tell it whose they are, and are not shared in flight with
 * those of another one. All others are the gateway's own affair, which limits its callers by points.
 */
const countedByAddress: ReadonlySet<string> = new Set([
  'publicTracking',
  'scheduleList',
  'scheduleNearby',
  'user/resetPassword',
  'demoOutbox',
]);

const maxBodyBytes = 32 * 1024 * 1024;
const rememberedBytes = 64 * 1024 * 1024;
const maxRetries = 2;

interface Remembered {
  body: Buffer;
  schema: z.ZodType;
  value: unknown;
  /** Lets the customer API answer 304 instead of the same bytes again; null when it sent none. */
  etag: string | null;
}

const isOutage = (error: unknown): boolean =>
  error instanceof UpstreamFailure &&
  (error.kind === 'unavailable' ||
    error.kind === 'timeout' ||
    (error.kind === 'server-failure' && error.status !== 201 && error.status !== 500));

const isRepeatable = (error: unknown): boolean =>
  error instanceof UpstreamFailure &&
  (error.kind === 'unavailable' || (error.kind === 'server-failure' && error.status !== 201));

/**
 * Builds path and query so that no caller's text can change either.
 * @param basePath prefix without a slash at its end
 * @param path one of the fixed paths of the customer API
 */
export function buildTarget(basePath: string, path: string, query: Query): string {
  const params = new URLSearchParams();
  for (const name in query) {
    const value = query[name];
    if (value !== null && value !== undefined) params.set(name, Array.isArray(value) ? value.join(',') : String(value));
  }
  const text = params.toString();
  return text === '' ? `${basePath}/${path}` : `${basePath}/${path}?${text}`;
}

/** Calls the customer API: deadlines, retries, breaker, sharing of equal reads, validation of every answer. */
export class RestClient {
  readonly #deps: RestClientDeps;
  readonly #budget = createRetryBudget();
  readonly #breaker = circuitBreaker(handleWhen(isOutage), {
    halfOpenAfter: 1_000,
    breaker: new ConsecutiveBreaker(10),
  });
  readonly #flying = new Map<string, Promise<unknown>>();
  readonly #seen = new LRUCache<string, Remembered>({
    maxSize: rememberedBytes,
    sizeCalculation: (entry) => entry.body.length + 500,
  });

  constructor(deps: RestClientDeps) {
    this.#deps = deps;
  }

  /** Whether calls are refused at once because the customer API is down. */
  get isOpen(): boolean {
    return this.#breaker.state === CircuitState.Open;
  }

  /**
   * Reads. Equal reads in flight are shared; an answer whose bytes have not changed gives the same object again.
   * @throws UpstreamFailure
   */
  get<T extends z.ZodType>(caller: Caller, path: string, query: Query, schema: T): Promise<z.output<T>>;
  async get(caller: Caller, path: string, query: Query, schema: z.ZodType): Promise<unknown> {
    const target = buildTarget(this.#deps.basePath, path, query);
    const key = `${caller.token ?? ''}\n${caller.language}\n${target}`;
    const flightKey = countedByAddress.has(path) ? `${caller.address}\n${key}` : key;
    let flight = this.#flying.get(flightKey);
    if (flight === undefined) {
      flight = this.#call(caller, { method: 'GET', target, body: null, path, key, schema, repeatable: true });
      this.#flying.set(flightKey, flight);
      const land = (): void => void this.#flying.delete(flightKey);
      flight.then(land, land);
    }
    return flight;
  }

  /**
   * Changes something. Repeated only when it carries an idempotency key.
   * @throws UpstreamFailure
   */
  change<T extends z.ZodType>(
    caller: Caller,
    method: 'POST' | 'PUT' | 'DELETE',
    path: string,
    query: Query,
    body: unknown,
    schema: T,
    options?: ChangeOptions,
  ): Promise<z.output<T>>;
  async change(
    caller: Caller,
    method: 'POST' | 'PUT' | 'DELETE',
    path: string,
    query: Query,
    body: unknown,
    schema: z.ZodType,
    options: ChangeOptions = {},
  ): Promise<unknown> {
    const target = buildTarget(this.#deps.basePath, path, query);
    const idempotencyKey = options.idempotencyKey ?? null;
    return this.#call(caller, {
      method,
      target,
      path,
      schema,
      key: null,
      body: body === null ? null : JSON.stringify(body),
      idempotencyKey,
      repeatable: idempotencyKey !== null,
    });
  }

  async #call(caller: Caller, call: CallPlan): Promise<unknown> {
    const limit = call.method === 'GET' ? this.#deps.deadlines.read : this.#deps.deadlines.write;
    const end = performance.now() + limit;
    let reported = false;
    this.#budget.deposit();
    for (let attempt = 0; ; attempt += 1) {
      const left = end - performance.now();
      try {
        return await this.#breaker.execute(() => this.#once(caller, call, Math.max(1, Math.ceil(left))));
      } catch (error) {
        const failure = this.#asFailure(error);
        const code = serverFailureCodeOf(failure);
        if (code !== null && !reported) {
          reported = true;
          this.#deps.reporter.report({
            url: call.target,
            method: call.method,
            code,
            message: failure.message,
            requestId: caller.requestId,
          });
        }
        const pause = (40 + Math.random() * 60) * 2 ** attempt;
        const another =
          call.repeatable &&
          attempt < maxRetries &&
          isRepeatable(failure) &&
          !this.isOpen &&
          left > pause &&
          this.#budget.withdraw();
        if (!another) throw failure;
        await sleep(pause);
      }
    }
  }

  #asFailure(error: unknown): UpstreamFailure {
    if (error instanceof UpstreamFailure) return error;
    if (this.isOpen) return new UpstreamFailure('unavailable', 'breaker is open');
    return new UpstreamFailure('unavailable', error instanceof Error ? error.message : 'call failed', { cause: error });
  }

  async #once(caller: Caller, call: CallPlan, deadline: number): Promise<unknown> {
    const headers: Record<string, string> = {
      accept: 'application/json',
      'accept-language': caller.language,
      'x-request-id': caller.requestId,
    };
    if (caller.token !== null) headers['apiKey'] = caller.token;
    if (call.body !== null) headers['content-type'] = 'application/json';
    if ((call.method !== 'GET' || countedByAddress.has(call.path)) && caller.address !== '')
      headers['x-forwarded-for'] = caller.address;
    if (call.method !== 'GET' && caller.userAgent) headers['user-agent'] = caller.userAgent;
    if (call.idempotencyKey !== null && call.idempotencyKey !== undefined)
      headers['idempotency-key'] = call.idempotencyKey;
    const known = call.key === null ? undefined : this.#seen.get(call.key);
    const mayReuse = known !== undefined && known.schema === call.schema;
    if (mayReuse && known.etag !== null) headers['if-none-match'] = known.etag;
    const request: UpstreamRequest = {
      method: call.method,
      target: call.target,
      headers,
      body: call.body,
      deadline,
      maxBytes: maxBodyBytes,
      expected: mayReuse ? known.body : undefined,
    };
    const start = performance.now();
    let status = 0;
    try {
      const response = await this.#deps.transport.send(request);
      ({ status } = response);
      if (mayReuse && (status === 304 || (status === 200 && known.body.equals(response.body)))) return known.value;
      const value = readAnswer(response, call.schema);
      if (call.key !== null) {
        const { etag } = response.headers;
        this.#seen.set(call.key, {
          body: response.body,
          schema: call.schema,
          value,
          etag: typeof etag === 'string' ? etag : null,
        });
      }
      return value;
    } finally {
      this.#deps.onCall?.({ method: call.method, path: call.path, status, milliseconds: performance.now() - start });
    }
  }
}

interface CallPlan {
  method: UpstreamRequest['method'];
  target: string;
  path: string;
  body: string | null;
  schema: z.ZodType;
  /** Under which equal reads are shared and remembered; null for changes. */
  key: string | null;
  idempotencyKey?: string | null;
  repeatable: boolean;
}
