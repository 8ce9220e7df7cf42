import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '@wr1/customer-api/src/db.ts';
import { openTestDatabase } from '@wr1/customer-api/src/testing/test-database.ts';
import { startFaultProxy, type FaultProxy } from '../testkit/fault-proxy.ts';
import { startLogged, type LoggedProcess } from '../testkit/logged-process.ts';
import { startTraceReceiver, type TraceReceiver } from '../testkit/trace-receiver.ts';
import { exportedMetrics, metricsOf, type Metric } from '../testkit/metrics.ts';
import { demoFill } from '../testkit/stack.ts';

const PASSWORD = 'Demo#2026';
const PLAIN = 'query TelemetryBookings { bookings(first: 5) { nodes { number history { at } } } }';

const dataDir = mkdtempSync(path.join(tmpdir(), 'wr1-telemetry-'));
let traces: TraceReceiver;
let reports: TraceReceiver;
let proxy: FaultProxy;
let api: LoggedProcess;
let gateway: LoggedProcess;
let origin = '';
let apiOrigin = '';
let token = '';

async function graphql(query: string, headers: Record<string, string> = {}, variables?: unknown) {
  const response = await fetch(`${origin}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query, variables }),
  });
  const text = await response.text();
  // Tests read responses of any shape and only compare them.
  const body: { data: any; errors?: { extensions: Record<string, unknown> }[] } = JSON.parse(text);
  return { status: response.status, headers: response.headers, ...body };
}

/**
 * Copies the demo data into the data folder, so that the server need not create it. There is no copy for
 * PostgreSQL, for which the server creates the data.
 */
async function fillDataFolder(): Promise<void> {
  const filled = await openTestDatabase({ fill: demoFill() });
  const template = await filled.dump?.();
  await filled.close();
  if (template !== undefined) await (await openDatabase({ dataDir, template })).close();
}

beforeAll(async () => {
  await fillDataFolder();
  traces = await startTraceReceiver();
  reports = await startTraceReceiver();
  const tracing = { OTEL_EXPORTER_OTLP_ENDPOINT: traces.origin };
  api = startLogged('customer-api/src/server.ts', {
    ...tracing,
    CUSTOMER_API_PORT: '0',
    CUSTOMER_API_METRICS_PORT: '0',
    DATA_DIR: dataDir,
    SEED_DEMO: 'true',
  });
  const ready = await api.line(({ msg }) => msg === 'customer API is ready', 170);
  apiOrigin = `http://127.0.0.1:${String(ready['port'])}`;
  proxy = await startFaultProxy((request) => {
    const { pathname, search } = new URL(request.url);
    return fetch(new Request(apiOrigin + pathname + search, request));
  });
  gateway = startLogged('gateway/src/server.ts', {
    ...tracing,
    PORT: '0',
    METRICS_PORT: '0',
    CUSTOMER_API_URL: `${proxy.origin}/api`,
    CUSTOMER_API_PROFILE: 'full',
    FAILURE_REPORT_URL: `${reports.origin}/report`,
  });
  const open = await gateway.line(({ msg }) => msg === 'gateway is ready', 60);
  origin = String(open['address']);
  const { data } = await graphql(
    'mutation SignIn($password: String!) { login(input: { username: "client.demo", password: $password }) { accessToken } }',
    {},
    { password: PASSWORD },
  );
  token = data.login.accessToken;
}, 360_000);

afterAll(async () => {
  await gateway?.stop();
  await api?.stop();
  await proxy?.close();
  await traces?.close();
  await reports?.close();
  rmSync(dataDir, { recursive: true, force: true });
}, 60_000);

describe('The id of a request', () => {
  it('is the same in the response, both logs and, with a dot, in every upstream call', async () => {
    const requestId = 'partner.0001-telemetry';
    const answer = await graphql(PLAIN, { apikey: token, 'x-request-id': requestId });
    expect(answer.data.bookings.nodes.length).toBeGreaterThan(0);
    expect(answer.headers.get('x-request-id')).toBe(requestId);
    const own = ({ requestId: id }: Record<string, unknown>): boolean => id === requestId;
    const line = await gateway.line((one) => own(one) && one.msg === 'operation');
    expect(line).toMatchObject({ kind: 'query', operation: 'TelemetryBookings', status: 200, service: 'gateway' });
    expect(line['points']).toBeGreaterThan(0);
    const request = await api.line((one) => own(one) && one.msg === 'request');
    expect(request).toMatchObject({ service: 'customer-api', status: 200, method: 'GET' });
    // The log line and the request have the same trace.
    expect(request['traceId']).toBe(line['traceId']);
  });

  it('is in the error, in the error report and in the log when the customer API fails', async () => {
    const requestId = 'telemetry-failure-1';
    proxy.fail(({ target }) => (target.includes('GetQuotationBooking') ? { status: 503 } : 'pass'));
    const answer = await graphql(PLAIN, { apikey: token, 'x-request-id': requestId });
    proxy.fail('pass');
    expect(answer.errors?.[0]?.extensions).toMatchObject({ code: 'UPSTREAM_UNAVAILABLE', requestId });
    const line = await gateway.line((one) => one['requestId'] === requestId && one.msg === 'customer API failure');
    expect(line['level']).toBe(50);
    for (let tries = 0; tries < 100 && reports.raw.length === 0; tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 50));
    expect(reports.raw.map((text) => JSON.parse(text).requestId)).toContain(requestId);
  });
});

describe('Logs and traces', () => {
  it('contain no token, no password, no upload address and no user input', async () => {
    const typed = 'a very private note 4711';
    await graphql(
      'query Q($search: String) { bookings(first: 1, filter: { search: $search }) { totalCount } }',
      { apikey: token },
      { search: typed },
    );
    const { data } = await graphql(
      'mutation { requestProfileImageUpload(input: { name: "me.png", size: 20 }) { uploadUrl userErrors { ... on UserError { code } } } }',
      { apikey: token },
    );
    const uploadToken = String(data?.requestProfileImageUpload?.uploadUrl ?? '').split('/files/')[1] ?? '';
    expect(uploadToken.length).toBeGreaterThan(19);
    await fetch(`${origin}/files/${uploadToken}`, { method: 'PUT', body: 'this is no image ...' });
    await graphql(`mutation { login(input: { username: "client.demo", password: "wrong ${typed}" }) { accessToken } }`);
    await gateway.line(({ msg, kind }) => msg === 'operation' && kind === 'mutation');
    await traces.until(({ service, name }) => service === 'wr1-customer-api' && name.startsWith('PUT /file'));
    for (const text of [gateway.output(), api.output(), ...traces.raw, ...reports.raw]) {
      for (const secret of [token, PASSWORD, uploadToken, typed]) expect(text.includes(secret)).toBe(false);
    }
  });
});

describe('A trace', () => {
  it('goes from the client through the gateway and the customer API to the statements', async () => {
    const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
    const traceparent = `00-${traceId}-00f067aa0ba902b7-01`;
    const variables = { search: 'nothing of this leaves' };
    const query = `query Traced($search: String) { bookings(first: 5, filter: { search: $search }) { totalCount }
      other: bookings(first: 5) { nodes { number history { at } } } }`;
    await graphql(query, { apikey: token, traceparent }, variables);
    const operation = await traces.until((span) => span.traceId === traceId && span.name === 'query Traced');
    expect(operation).toMatchObject({ service: 'wr1-gateway', parentSpanId: '00f067aa0ba902b7', kind: 2 });
    expect(operation.facts).toMatchObject({ 'graphql.operation.type': 'query', 'graphql.operation.name': 'Traced' });
    const request = await traces.until(
      (span) =>
        span.traceId === traceId && span.service === 'wr1-customer-api' && span.name === 'GET /wr1 GetQuotationBooking',
    );
    const call = await traces.until(({ spanId }) => spanId === request.parentSpanId);
    expect(call).toMatchObject({ service: 'wr1-gateway', kind: 3, traceId });
    const statement = await traces.until((span) => span.parentSpanId === request.spanId && span.name === 'db select');
    expect(statement.facts).toEqual({ 'db.system.name': 'postgresql', 'db.operation.name': 'select' });
    const batch = await traces.until((span) => span.traceId === traceId && span.name === 'load historyByOrder');
    expect(batch.facts['wr1.batch.size']).toBeGreaterThan(0);
    // Spans without a parent in the trace, other than the client's.
    const hanging = (): string[] => {
      const own = traces.spans.filter((span) => span.traceId === traceId);
      const ids = new Set(own.map(({ spanId }) => spanId));
      return own.filter(({ parentSpanId }) => !ids.has(parentSpanId)).map(({ name }) => name);
    };
    await expect.poll(hanging, { timeout: 20_000 }).toEqual(['query Traced']);
  });

  it('has transactions, and jobs have their own traces', async () => {
    await graphql('mutation Read { markNotificationsRead(input: { all: true }) { unreadCount } }', { apikey: token });
    const operation = await traces.until(({ name }) => name === 'mutation Read');
    const transaction = await traces.until(
      ({ traceId, name }) => traceId === operation.traceId && name === 'db transaction',
    );
    await traces.until(({ parentSpanId, name }) => parentSpanId === transaction.spanId && name === 'db update');
    expect(await traces.until(({ name }) => name === 'job send-mail')).toMatchObject({ parentSpanId: '' });
  });

  it("is not created when the client's trace is not sampled", async () => {
    const traceparent = '00-11111111111111111111111111111111-2222222222222222-00';
    await graphql(PLAIN, { apikey: token, traceparent, 'x-request-id': 'telemetry-unsampled' });
    await gateway.line(({ requestId, msg }) => requestId === 'telemetry-unsampled' && msg === 'operation');
    await graphql('query After { apiVersion: __typename }', { apikey: token });
    await traces.until(({ name }) => name === 'query After');
    expect(traces.spans.filter(({ traceId }) => traceId.startsWith('1111'))).toEqual([]);
  });
});

describe('Metrics', () => {
  const read = async (process: LoggedProcess): Promise<Metric[]> => {
    const port = process.lines.find(({ metricsPort }) => typeof metricsPort === 'number')?.['metricsPort'];
    const response = await fetch(`http://127.0.0.1:${String(port)}/metrics`);
    expect(response.headers.get('content-type')).toContain('text/plain');
    return metricsOf(await response.text());
  };

  it('are exported by both servers under the names in dashboard, alerts and runbook', async () => {
    await graphql('{ nonsense }');
    const found = [...(await read(gateway)), ...(await read(api))];
    const names = new Set(found.map(({ name }) => name));
    for (const { name, type } of exportedMetrics()) {
      // These metrics exist only with PostgreSQL and Redis.
      if (name === 'customer_api_database_connections' || name === 'gateway_redis_up') continue;
      expect(names, name).toContain(name);
      expect(found.find((one) => one.name === name)?.type, name).toBe(type);
    }
  });

  it('have labels with a fixed number of values, whatever was requested', async () => {
    for (const odd of ['/api/wr1?objectType=Whatever4711', '/api/unknown/4711', '/api/file?token=4711'])
      await fetch(apiOrigin + odd);
    const found = [...(await read(gateway)), ...(await read(api))];
    for (const { name, samples } of found.filter((metric) => /^(gateway|customer_api)_/.test(metric.name))) {
      expect(samples.length, name).toBeLessThan(2_500);
      for (const { labels } of samples) {
        for (const [label, value] of Object.entries(labels)) {
          if (label === 'le') continue;
          expect(value, `${name} ${label}`).toMatch(
            label === 'status' || label === 'outcome' ? /^(\d{1,3}|[a-z_]+)$/ : /^[\w/. -]{1,60}$/,
          );
          expect(value.includes('4711'), `${name} ${label}=${value}`).toBe(false);
        }
      }
    }
  });

  it('count what happened', async () => {
    const [mine, theirs] = [await read(gateway), await read(api)];
    const sum = (metrics: Metric[], name: string, labels: Record<string, string> = {}): number =>
      metrics
        .flatMap((metric) => metric.samples)
        .filter(
          (sample) =>
            sample.name === name && Object.entries(labels).every(([key, value]) => sample.labels[key] === value),
        )
        .reduce((total, { value }) => total + value, 0);
    expect(sum(mine, 'gateway_operations_total', { kind: 'query', outcome: '200' })).toBeGreaterThan(3);
    expect(sum(mine, 'gateway_operation_cost_points_sum')).toBeGreaterThan(3);
    expect(sum(mine, 'gateway_errors_total', { code: 'GRAPHQL_VALIDATION_FAILED' })).toBeGreaterThan(0);
    expect(sum(mine, 'gateway_loader_batch_size_count', { loader: 'historyByOrder' })).toBeGreaterThan(0);
    expect(sum(mine, 'gateway_breaker_state')).toBe(0);
    expect(sum(mine, 'gateway_bulkhead_capacity', { class: 'list' })).toBeGreaterThan(10);
    expect(sum(mine, 'gateway_bulkhead_waiting')).toBe(0);
    expect(sum(mine, 'gateway_upstream_calls_total', { status: '503' })).toBeGreaterThan(0);
    expect(
      sum(theirs, 'customer_api_requests_total', { route: '/wr1 GetQuotationBooking', status: '200' }),
    ).toBeGreaterThan(0);
    expect(sum(theirs, 'customer_api_requests_total', { route: 'other', status: '404' })).toBeGreaterThan(0);
    expect(sum(theirs, 'customer_api_database_statements_total', { kind: 'select', outcome: 'done' })).toBeGreaterThan(
      0,
    );
    expect(sum(theirs, 'customer_api_database_transaction_seconds_count', { outcome: 'committed' })).toBeGreaterThan(0);
    expect(sum(theirs, 'customer_api_job_runs_total', { task: 'send-mail', outcome: 'done' })).toBeGreaterThan(0);
    expect(sum(theirs, 'customer_api_database_up')).toBe(1);
    expect(sum(theirs, 'customer_api_data_free_bytes')).toBeGreaterThan(0);
  });
});
