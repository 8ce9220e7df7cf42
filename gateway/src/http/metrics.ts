import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

/** What the gateway counts; read at `/metrics` on METRICS_PORT. */
export interface Metrics {
  registry: Registry;
  operations: Counter<'kind' | 'outcome'>;
  operationSeconds: Histogram<'kind'>;
  upstreamCalls: Counter<'method' | 'path' | 'status'>;
  upstreamSeconds: Histogram<'method'>;
  listeners: Gauge;
}

const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60];

/** A registry of its own for each gateway, so that several in one process do not clash. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    operations: new Counter({
      name: 'gateway_operations_total',
      help: 'GraphQL operations and calls of the DCSA feed by kind and outcome (HTTP status)',
      labelNames: ['kind', 'outcome'],
      registers,
    }),
    operationSeconds: new Histogram({
      name: 'gateway_operation_seconds',
      help: 'Duration of queries, mutations and calls of the DCSA feed',
      labelNames: ['kind'],
      buckets,
      registers,
    }),
    upstreamCalls: new Counter({
      name: 'gateway_upstream_calls_total',
      help: 'Calls of the customer API; status 0 means no answer',
      labelNames: ['method', 'path', 'status'],
      registers,
    }),
    upstreamSeconds: new Histogram({
      name: 'gateway_upstream_seconds',
      help: 'Duration of calls of the customer API',
      labelNames: ['method'],
      buckets,
      registers,
    }),
    listeners: new Gauge({ name: 'gateway_listeners', help: 'Open subscriptions', registers }),
  };
}

/** Adds figures of the process itself; only a server does this, because it starts timers. */
export function collectProcessMetrics(metrics: Metrics): void {
  collectDefaultMetrics({ register: metrics.registry });
}
