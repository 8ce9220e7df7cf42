import type { Db } from '@wr1/customer-api/src/db.ts';
import { createMetrics as createApiMetrics } from '@wr1/customer-api/src/telemetry/metrics.ts';
import { observeState as observeApi } from '@wr1/customer-api/src/telemetry/state-metrics.ts';
import { collectProcessMetrics, createMetrics as createGatewayMetrics } from '@wr1/gateway/src/http/metrics/metrics.ts';
import { observeState as observeGateway } from '@wr1/gateway/src/http/metrics/state-metrics.ts';

/** A metric as parsed by Prometheus. */
export interface Metric {
  name: string;
  type: string;
  samples: { name: string; labels: Record<string, string>; value: number }[];
}

/** Parses the response of a server's metrics port. */
export function metricsOf(text: string): Metric[] {
  const metrics: Metric[] = [];
  for (const line of text.split('\n')) {
    const type = /^# TYPE (\S+) (\S+)$/.exec(line);
    if (type !== null) metrics.push({ name: type[1] ?? '', type: type[2] ?? '', samples: [] });
    const sample = /^([a-zA-Z_:]\w*)(?:\{(.*)\})? (\S+)$/.exec(line);
    if (sample === null) continue;
    const labels = [...(sample[2] ?? '').matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map((match) => [match[1], match[2]]);
    metrics
      .at(-1)
      ?.samples.push({ name: sample[1] ?? '', labels: Object.fromEntries(labels), value: Number(sample[3]) });
  }
  return metrics;
}

/** Would be called when metrics are read, which does not happen here. */
const never = (): never => {
  throw new Error('these metrics are never read');
};

/**
 * Every metric that the servers export, with its type, including those for PostgreSQL and Redis but not
 * process metrics.
 */
export function exportedMetrics(): { name: string; type: string }[] {
  const gateway = createGatewayMetrics().registry;
  observeGateway(gateway, { lanes: {}, reporter: { dropped: 0 }, isRedisReady: never });
  const api = createApiMetrics().registry;
  observeApi(api, { db: {} as Db, clock: never, dataDir: '', pool: never });
  return [gateway, api].flatMap((registry) =>
    registry.getMetricsAsArray().map((metric) => ({ name: metric.name, type: metric.constructor.name.toLowerCase() })),
  );
}

/** Names of process metrics: memory, CPU, event loop. */
export function processMetricNames(): string[] {
  const metrics = createGatewayMetrics();
  const own = new Set(metrics.registry.getMetricsAsArray().map(({ name }) => name));
  collectProcessMetrics(metrics);
  return metrics.registry
    .getMetricsAsArray()
    .map(({ name }) => name)
    .filter((name) => !own.has(name));
}
