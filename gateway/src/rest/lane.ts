import {
  BulkheadRejectedError,
  bulkhead,
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  handleWhen,
} from 'cockatiel';
import type { BulkheadPolicy, CircuitBreakerPolicy } from 'cockatiel';
import { UpstreamFailure } from './failure.ts';

/** Limits of a class of calls. */
export interface LaneSettings {
  /** Name of the class, for messages and metrics. */
  name: string;
  /** Maximum simultaneous calls. */
  capacity: number;
  /** Maximum simultaneous calls of one route. */
  routeCapacity: number;
  /** Maximum calls that may wait. */
  queue: number;
  /** Maximum calls of one route that may wait. */
  routeQueue: number;
  /**
   * Consecutive failures that open the breaker. Counting consecutive failures instead of a rate detects an
   * unavailable customer API by the tenth call, whatever the traffic, and keeps using one that fails only in
   * part.
   */
  failures: number;
}

/** State of a breaker. Closed allows calls, open refuses them, half-open has one trial call in progress. */
export type BreakerState = 'closed' | 'open' | 'half-open';

/** Milliseconds after which one call may test whether the customer API is available again. */
const reopenAfter = 1_000;

const isOutage = (error: unknown): boolean =>
  error instanceof UpstreamFailure &&
  (error.kind === 'unavailable' ||
    error.kind === 'timeout' ||
    (error.kind === 'server-failure' && error.status !== 201));

/**
 * One class of calls, with a circuit breaker and with bulkheads that limit how many are in progress or
 * waiting.
 */
export class Lane {
  readonly #settings: LaneSettings;
  readonly #breaker: CircuitBreakerPolicy;
  readonly #places: BulkheadPolicy;
  readonly #routes = new Map<string, BulkheadPolicy>();
  #openedAt = 0;

  constructor(settings: LaneSettings) {
    this.#settings = settings;
    this.#places = bulkhead(settings.capacity, settings.queue);
    // A trial that finds no free connection says nothing about the customer API and must not close the
    // breaker.
    const counts = (error: unknown): boolean =>
      isOutage(error) || (error instanceof BulkheadRejectedError && this.#breaker.state === CircuitState.HalfOpen);
    this.#breaker = circuitBreaker(handleWhen(counts), {
      halfOpenAfter: reopenAfter,
      breaker: new ConsecutiveBreaker(settings.failures),
    });
    this.#breaker.onBreak(() => {
      this.#openedAt = Date.now();
    });
  }

  get name(): string {
    return this.#settings.name;
  }

  /**
   * The breaker's state. One that has been open long enough counts as half-open, because the next call is
   * allowed.
   */
  get state(): BreakerState {
    const { state } = this.#breaker;
    if (state === CircuitState.Closed) return 'closed';
    return state === CircuitState.Open && Date.now() - this.#openedAt < reopenAfter ? 'open' : 'half-open';
  }

  /** Whether the next call is refused at once, because the breaker is open or a trial is in progress. */
  get isRefusing(): boolean {
    return this.state === 'open' || this.#breaker.state === CircuitState.HalfOpen;
  }

  /** Maximum number of simultaneous calls. */
  get capacity(): number {
    return this.#settings.capacity;
  }

  /** Calls waiting in the class or for their route. */
  get waiting(): number {
    let waiting = this.#settings.queue - this.#places.queueSlots;
    const ofRoute = this.#settings.routeQueue;
    for (const route of this.#routes.values()) waiting += ofRoute - route.queueSlots;
    return waiting;
  }

  /** Calls in progress. */
  get active(): number {
    return this.#settings.capacity - this.#places.executionSlots;
  }

  /**
   * Makes a call when its turn comes.
   * @param route name of the call without its parameters, one of a fixed set
   * @param end time (performance.now) by which the call must be finished, including waiting
   * @param work the call; `isTrial` if it decides whether the breaker closes
   * @throws UpstreamFailure `unavailable` if the breaker is open, `overloaded` if the queue is full,
   * `timeout` if its turn did not come in time
   */
  async run<T>(route: string, end: number, work: (isTrial: boolean) => Promise<T>): Promise<T> {
    if (this.isRefusing) throw new UpstreamFailure('unavailable', `breaker of ${this.name} is open`);
    const isTrial = this.#breaker.state !== CircuitState.Closed;
    try {
      return await this.#breaker.execute(() => this.#inTurn(route, end, () => work(isTrial)));
    } catch (error) {
      if (error instanceof BulkheadRejectedError)
        throw new UpstreamFailure('overloaded', `too many calls of ${route} are waiting`, {
          retryAfter: 1,
          cause: error,
        });
      throw error;
    }
  }

  #inTurn<T>(route: string, end: number, work: () => Promise<T>): Promise<T> {
    const ofRoute = this.#ofRoute(route);
    const turn = (signal?: AbortSignal): Promise<T> =>
      ofRoute.execute(() => this.#places.execute(work, signal), signal);
    return ofRoute.executionSlots > 0 && this.#places.executionSlots > 0 ? turn() : this.#wait(end, turn);
  }

  /** Waits for a turn, but no longer than the deadline. */
  async #wait<T>(end: number, turn: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const given = new AbortController();
    const { promise, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(
      () => {
        given.abort();
        reject(new UpstreamFailure('timeout', `no turn in ${this.name} within the deadline`));
      },
      Math.max(1, end - performance.now()),
    );
    try {
      return await Promise.race([turn(given.signal), promise]);
    } finally {
      clearTimeout(timer);
    }
  }

  #ofRoute(route: string): BulkheadPolicy {
    let places = this.#routes.get(route);
    if (places === undefined) {
      places = bulkhead(this.#settings.routeCapacity, this.#settings.routeQueue);
      this.#routes.set(route, places);
    }
    return places;
  }
}
