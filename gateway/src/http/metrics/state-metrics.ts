import { Counter, Gauge } from 'prom-client';
import type { Registry } from 'prom-client';
import type { BreakerState, Lane } from '../../rest/lane.ts';

/** State that is read when metrics are requested. */
export interface ObservedState {
  lanes: Readonly<Record<string, Lane>>;
  reporter: { readonly dropped: number };
  /** Whether Redis is connected; null if it is not configured. */
  isRedisReady: (() => boolean) | null;
}

const stateNumber: Readonly<Record<BreakerState, number>> = { closed: 0, 'half-open': 1, open: 2 };

/** Adds gauges for current state: breakers, bulkheads, Redis, dropped failure reports. */
export function observeState(registry: Registry, { lanes, reporter, isRedisReady }: ObservedState): void {
  const registers = [registry];
  const ofLanes = (name: string, help: string, valueOf: (lane: Lane) => number): Gauge<'class'> =>
    new Gauge({
      name,
      help,
      labelNames: ['class'],
      registers,
      collect() {
        for (const [lane, state] of Object.entries(lanes)) this.set({ class: lane }, valueOf(state));
      },
    });
  ofLanes(
    'gateway_breaker_state',
    'Breaker of a class of calls: 0 closed, 1 on trial, 2 open',
    ({ state }) => stateNumber[state],
  );
  ofLanes('gateway_bulkhead_active', 'Calls of a class under way', ({ active }) => active);
  ofLanes('gateway_bulkhead_waiting', 'Calls of a class that wait for their turn', ({ waiting }) => waiting);
  ofLanes('gateway_bulkhead_capacity', 'Calls of a class that may be under way at once', ({ capacity }) => capacity);
  registry.registerMetric(
    new Counter({
      name: 'gateway_failure_reports_dropped_total',
      help: 'Failure reports dropped because their receiver is slow or down',
      registers: [],
      collect() {
        this.reset();
        this.inc(reporter.dropped);
      },
    }),
  );
  if (isRedisReady === null) return;
  registry.registerMetric(
    new Gauge({
      name: 'gateway_redis_up',
      help: '1 while Redis answers; at 0, each gateway counts and polls by itself',
      registers: [],
      collect() {
        this.set(isRedisReady() ? 1 : 0);
      },
    }),
  );
}
