import { setTimeout as sleep } from 'node:timers/promises';
import type { z } from 'zod';
import { readAnswer, serverFailureCodeOf } from './answer.ts';
import { callHeaders, isOfAddress, type Caller } from './call-headers.ts';
import type { FailureReporter } from './failure-report.ts';
import { asFailure, isRepeatable, type UpstreamFailure } from './failure.ts';
import { breakerStates, createLanes, type LaneLimits, type Lanes } from './lanes.ts';
import { OperationTime } from './operation-time.ts';
import { createRetryBudget } from './retry-budget.ts';
import { deadlineOf, routeClassOf, routeOf, type DeadlineKind, type RouteClass } from './route-class.ts';
import { SeenAnswers } from './seen-answers.ts';
import { buildTarget, type Query } from './target.ts';
import type { UpstreamRequest, UpstreamTransport } from './transport.ts';

/** Options of a write. */
export interface ChangeOptions {
  /** Calls with the same key and body run only once, which makes the write safe to repeat. */
  idempotencyKey?: string | null | undefined;
  /** The device's token; null for a device without one, undefined for a caller that stores none. */
  deviceToken?: string | null | undefined;
}

/** External dependencies of a REST client. */
export interface RestClientDeps {
  transport: UpstreamTransport;
  /** Base path of the customer API, for example /api. */
  basePath: string;
  /** Milliseconds until the last byte of a response must have arrived. */
  deadlines: Readonly<Record<DeadlineKind, number>>;
  lanes: LaneLimits;
  reporter: FailureReporter;
  onCall?: ((call: { method: string; path: string; status: number; milliseconds: number }) => void) | undefined;
  /** Called when a read shares one in flight, or returns the same bytes as last time. */
  onRead?: ((source: 'shared' | 'unchanged') => void) | undefined;
  /** Binds work to its trace, because another request may start it from the queue. */
  bind?: (<A extends unknown[], T>(work: (...args: A) => T) => (...args: A) => T) | undefined;
}

const maxBodyBytes = 32 * 1024 * 1024;
const maxRetries = 2;
/** Timeout for a read that tests whether the customer API is available again, in milliseconds. */
const trialDeadline = 3_000;

interface CallPlan {
  method: UpstreamRequest['method'];
  target: string;
  path: string;
  route: string;
  routeClass: Exclude<RouteClass, 'file'>;
  body: string | null;
  schema: z.ZodType;
  /** Key for sharing and caching equal reads; null for writes. */
  key: string | null;
  idempotencyKey: string | null;
  deviceToken?: string | null | undefined;
  repeatable: boolean;
  /**
   * Time (performance.now) by which the operation must end. The call's own deadline applies if it is earlier
   * or this is undefined.
   */
  end?: number | undefined;
}

/**
 * Calls the customer API, with deadlines, retries, breakers, bulkheads, sharing of equal reads, and
 * validation of every response.
 */
export class RestClient {
  readonly #deps: RestClientDeps;
  readonly #budget = createRetryBudget();
  /** Reads in flight by token. */
  readonly #flying = new Map<string, Map<string, Promise<unknown>>>();
  readonly #seen = new SeenAnswers();
  /** Classes of calls, each with its own breaker; files are a separate class. */
  readonly lanes: Lanes;

  constructor(deps: RestClientDeps) {
    this.#deps = deps;
    this.lanes = createLanes(deps.lanes);
  }

  /** Starts the time budget of an operation. */
  newTime(): OperationTime {
    return new OperationTime(this.#deps.deadlines);
  }

  /** Drops cached responses that have long been unused. */
  forgetStale(): void {
    this.#seen.forgetStale();
  }

  breakers(): ReturnType<typeof breakerStates> {
    return breakerStates(this.lanes);
  }

  /**
   * Makes a read. Equal reads in flight are shared, unless the same caller has made a change since they began. A
   * response with unchanged bytes returns the same object again.
   * @param time budget of the waiting operation; the read itself has its own deadline, because other operations may
   * wait for it too
   * @throws UpstreamFailure
   */
  get<T extends z.ZodType>(
    caller: Caller,
    path: string,
    query: Query,
    schema: T,
    time?: OperationTime | null,
  ): Promise<z.output<T>>;
  async get(
    caller: Caller,
    path: string,
    query: Query,
    schema: z.ZodType,
    time: OperationTime | null = null,
  ): Promise<unknown> {
    const routeClass = routeClassOf('GET', path, query);
    const kind = deadlineOf('GET', routeClass);
    time?.begin(kind);
    const target = buildTarget(this.#deps.basePath, path, query);
    const key = `${caller.token ?? ''}\n${caller.language}\n${target}`;
    // Each read of the event log has a different URL, so caching them would evict everything else.
    const kept = path === 'events' ? null : key;
    const flightKey = isOfAddress(caller, path) ? `${caller.address}\n${key}` : key;
    const token = caller.token ?? '';
    const flights = this.#flying.get(token) ?? new Map<string, Promise<unknown>>();
    this.#flying.set(token, flights);
    let flight = flights.get(flightKey);
    if (flight === undefined) {
      const names = {
        method: 'GET',
        path,
        route: routeOf(path, query),
        routeClass,
      } as const;
      flight = this.#call(caller, {
        ...names,
        target,
        body: null,
        key: kept,
        schema,
        idempotencyKey: null,
        repeatable: true,
      });
      flights.set(flightKey, flight);
      const land = (): void => {
        if (flights.get(flightKey) === flight) flights.delete(flightKey);
        if (flights.size === 0 && this.#flying.get(token) === flights) this.#flying.delete(token);
      };
      flight.then(land, land);
    } else this.#deps.onRead?.('shared');
    if (time === null) return flight;
    try {
      return await time.wait(flight, kind);
    } catch (error) {
      // A read that outlasted an operation is no longer shared; later callers start a new one.
      if (flights.get(flightKey) === flight) flights.delete(flightKey);
      throw error;
    }
  }

  /**
   * Makes a change. It is retried only with an idempotency key, and not started after the operation's
   * deadline.
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
    time?: OperationTime | null,
  ): Promise<z.output<T>>;
  async change(
    caller: Caller,
    method: 'POST' | 'PUT' | 'DELETE',
    path: string,
    query: Query,
    body: unknown,
    schema: z.ZodType,
    options: ChangeOptions = {},
    time: OperationTime | null = null,
  ): Promise<unknown> {
    const idempotencyKey = options.idempotencyKey ?? null;
    const routeClass = routeClassOf(method, path, query);
    const end = time?.begin(deadlineOf(method, routeClass));
    try {
      return await this.#call(caller, {
        method,
        path,
        schema,
        idempotencyKey,
        deviceToken: options.deviceToken,
        target: buildTarget(this.#deps.basePath, path, query),
        route: routeOf(path, query),
        routeClass,
        key: null,
        body: body === null ? null : JSON.stringify(body),
        repeatable: idempotencyKey !== null,
        end,
      });
    } finally {
      // Whether the write succeeded or not, reads in flight may return the earlier state, so later reads
      // start again.
      this.#flying.delete(caller.token ?? '');
    }
  }

  async #call(caller: Caller, call: CallPlan): Promise<unknown> {
    const lane = this.lanes[call.routeClass];
    const own = performance.now() + this.#deps.deadlines[deadlineOf(call.method, call.routeClass)];
    const end = Math.min(own, call.end ?? own);
    let isReported = false;
    this.#budget.deposit();
    for (let attempt = 0; ; attempt += 1) {
      try {
        const once = (isTrial: boolean): Promise<unknown> => {
          const left = Math.max(1, Math.ceil(end - performance.now()));
          // A write is never cut short, because it would be unknown whether it ran.
          return this.#once(caller, call, isTrial && call.method === 'GET' ? Math.min(left, trialDeadline) : left);
        };
        return await lane.run(call.route, end, this.#deps.bind?.(once) ?? once);
      } catch (error) {
        const failure = asFailure(error);
        if (!isReported) isReported = this.#report(failure, caller, call);
        const pause = (40 + Math.random() * 60) * 2 ** attempt;
        const another =
          call.repeatable &&
          attempt < maxRetries &&
          isRepeatable(failure) &&
          !lane.isRefusing &&
          end - performance.now() > pause &&
          this.#budget.withdraw();
        if (!another) throw failure;
        await sleep(pause);
      }
    }
  }

  /** @returns whether the failure must be reported */
  #report(failure: UpstreamFailure, caller: Caller, call: CallPlan): boolean {
    const code = serverFailureCodeOf(failure);
    if (code === null) return false;
    const { message } = failure;
    this.#deps.reporter.report({ url: call.target, method: call.method, code, message, requestId: caller.requestId });
    return true;
  }

  async #once(caller: Caller, call: CallPlan, deadline: number): Promise<unknown> {
    const headers = callHeaders(caller, call);
    const { method, target, body, key, schema } = call;
    const seen = key === null ? null : this.#seen.get(key, schema);
    if (seen !== null && seen.etag !== null) headers['if-none-match'] = seen.etag;
    const expected = seen?.body;
    const start = performance.now();
    let status = 0;
    try {
      const request = { method, target, headers, body, deadline, maxBytes: maxBodyBytes, expected };
      const response = await this.#deps.transport.send(request);
      ({ status } = response);
      if (key !== null && seen !== null && this.#seen.isSame(key, seen, response)) {
        this.#deps.onRead?.('unchanged');
        return seen.value;
      }
      const value = readAnswer(response, schema);
      if (key !== null) this.#seen.keep(key, response, schema, value);
      return value;
    } finally {
      this.#deps.onCall?.({ method, path: call.path, status, milliseconds: performance.now() - start });
    }
  }
}
