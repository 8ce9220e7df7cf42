import { createServer, type Server } from 'node:http';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

/**
 * Metrics of the customer API, served on CUSTOMER_API_METRICS_PORT. Labels have a fixed set of values: IDs,
 * tokens and names are not allowed.
 */
export interface Metrics {
  registry: Registry;
  requests: Counter<'method' | 'route' | 'status'>;
  requestSeconds: Histogram<'method' | 'path'>;
  statements: Counter<'kind' | 'outcome'>;
  statementSeconds: Histogram<'kind'>;
  transactionSeconds: Histogram<'outcome'>;
  jobRuns: Counter<'task' | 'outcome'>;
  jobSeconds: Histogram<'task'>;
  jobSuccess: Gauge<'task'>;
}

const quick = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5];
const slow = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60, 300];

/** Creates the metrics in a new registry, so that several apps in one process don't clash. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    requests: new Counter({
      name: 'customer_api_requests_total',
      help: 'Requests by method, call (path and action; other for unknown paths) and HTTP status',
      labelNames: ['method', 'route', 'status'],
      registers,
    }),
    requestSeconds: new Histogram({
      name: 'customer_api_request_seconds',
      help: 'Duration of requests',
      labelNames: ['method', 'path'],
      buckets: slow.slice(0, -2),
      registers,
    }),
    statements: new Counter({
      name: 'customer_api_database_statements_total',
      help: 'SQL statements by kind',
      labelNames: ['kind', 'outcome'],
      registers,
    }),
    statementSeconds: new Histogram({
      name: 'customer_api_database_statement_seconds',
      help: 'Duration of SQL statements',
      labelNames: ['kind'],
      buckets: quick,
      registers,
    }),
    transactionSeconds: new Histogram({
      name: 'customer_api_database_transaction_seconds',
      help: 'Duration of transactions, including the wait for a connection',
      labelNames: ['outcome'],
      buckets: slow,
      registers,
    }),
    jobRuns: new Counter({
      name: 'customer_api_job_runs_total',
      help: 'Job runs by outcome: done or failed',
      labelNames: ['task', 'outcome'],
      registers,
    }),
    jobSeconds: new Histogram({
      name: 'customer_api_job_seconds',
      help: 'Duration of job runs',
      labelNames: ['task'],
      buckets: slow,
      registers,
    }),
    jobSuccess: new Gauge({
      name: 'customer_api_job_last_success_timestamp_seconds',
      help: 'When a job last succeeded in this process, in seconds since 1970',
      labelNames: ['task'],
      registers,
    }),
  };
}

/**
 * Adds metrics of the process, such as event loop lag. Only a server should call this, because it starts
 * timers.
 */
export function collectProcessMetrics({ registry }: Metrics): void {
  collectDefaultMetrics({ register: registry });
}

/**
 * Creates a server that returns the metrics on every path. Bind it to loopback, because metrics reveal
 * details of the installation.
 */
export function createMetricsServer(registry: Registry): Server {
  return createServer((_request, response) => {
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
}
