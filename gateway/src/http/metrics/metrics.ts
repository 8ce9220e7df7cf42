import { createServer, type Server } from 'node:http';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

/**
 * The gateway's metrics, served at `/metrics` on METRICS_PORT. Labels have a fixed set of values: never ids,
 * tokens or names.
 */
export interface Metrics {
  registry: Registry;
  operations: Counter<'kind' | 'outcome'>;
  operationSeconds: Histogram<'kind'>;
  operationCost: Histogram<'kind'>;
  errors: Counter<'code'>;
  answers: Counter<'source'>;
  upstreamCalls: Counter<'method' | 'path' | 'status'>;
  upstreamSeconds: Histogram<'method'>;
  reads: Counter<'source'>;
  loaderBatch: Histogram<'loader'>;
  listeners: Gauge;
  polls: Counter<'outcome'>;
}

const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60];
const points = [1, 5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000];
const rows = [1, 2, 5, 10, 20, 50, 100, 200, 500];

/** Each gateway has its own registry, so that several in one process do not clash. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    operations: new Counter({
      name: 'gateway_operations_total',
      help: 'GraphQL operations (query, mutation, subscription, invalid) and DCSA feed calls by HTTP status',
      labelNames: ['kind', 'outcome'],
      registers,
    }),
    operationSeconds: new Histogram({
      name: 'gateway_operation_seconds',
      help: 'Duration of operations and DCSA feed calls; for subscriptions, until they are open',
      labelNames: ['kind'],
      buckets,
      registers,
    }),
    operationCost: new Histogram({
      name: 'gateway_operation_cost_points',
      help: 'Points of accepted operations and of those refused for their cost',
      labelNames: ['kind'],
      buckets: points,
      registers,
    }),
    errors: new Counter({
      name: 'gateway_errors_total',
      help: 'Errors in responses by extensions.code, including refusals',
      labelNames: ['code'],
      registers,
    }),
    answers: new Counter({
      name: 'gateway_answers_total',
      help: 'Responses to queries: from memory because nothing had changed upstream, or newly created',
      labelNames: ['source'],
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
    reads: new Counter({
      name: 'gateway_reads_total',
      help: 'Cheaper reads: shared with an identical one in flight, or unchanged since the last time',
      labelNames: ['source'],
      registers,
    }),
    loaderBatch: new Histogram({
      name: 'gateway_loader_batch_size',
      help: 'Keys per batch of a loader',
      labelNames: ['loader'],
      buckets: rows,
      registers,
    }),
    listeners: new Gauge({ name: 'gateway_listeners', help: 'Open subscriptions', registers }),
    polls: new Counter({
      name: 'gateway_polls_total',
      help: 'Polls for live updates: made here, left to another gateway, or failed',
      labelNames: ['outcome'],
      registers,
    }),
  };
}

/** Adds process metrics such as event loop lag. Only a server calls this, because it starts timers. */
export function collectProcessMetrics(metrics: Metrics): void {
  collectDefaultMetrics({ register: metrics.registry });
}

/**
 * A server that returns the metrics on every path. Bind it to loopback: metrics reveal details of the
 * installation.
 */
export function createMetricsServer(registry: Registry): Server {
  return createServer((_request, response) => {
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
}
