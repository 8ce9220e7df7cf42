import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { startFaultProxy, type FaultProxy, type ProxiedCall } from '../testkit/fault-proxy.ts';
import { freePort } from '../bench/free-port.ts';
import { startGateway } from './gateway-process.ts';
import { end, endAll, startServer } from './server-process.ts';

const IN_FLIGHT = 200;
const STREAMS = 100;
const EXIT_WITHIN = 25_000;

let folder: string | undefined;
let proxy: FaultProxy | undefined;
afterEach(async () => {
  await proxy?.close();
  await endAll();
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
});

async function signIn(base: string): Promise<string> {
  const response = await fetch(`${base}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'sales.demo', password: 'Demo#2026' }),
  });
  const body: { result: { accessToken: string } } = JSON.parse(await response.text());
  return body.result.accessToken;
}

/** Four lists with different page sizes. No two calls are equal, so none is shared. */
const FIELDS = ['bookings', 'quotations', 'notifications', 'customers'];
const SLOW = /objectType=(GetQuotationBooking|CustomerListCompany)|\/userNotify/;
const question = (at: number): string => `{ ${FIELDS[at % 4]}(first: ${Math.floor(at / 4) + 1}) { totalCount } }`;

/** Goal C8 */
test('SIGTERM drops none of 200 requests in progress, completes 100 streams and ends the process', async () => {
  folder = mkdtempSync(join(tmpdir(), 'wr1-drain-'));
  const api = await startServer({ dataDir: folder });
  proxy = await startFaultProxy(async (request) => {
    const { pathname, search } = new URL(request.url);
    const body = request.method === 'GET' ? null : await request.text();
    return fetch(`${api.base}${pathname}${search}`, { method: request.method, headers: request.headers, body });
  });
  const token = await signIn(api.base);
  const gateway = await startGateway(await freePort(), proxy.origin, {
    LIMIT_LISTENERS_PER_USER: '1000',
    LIMIT_LISTENERS_PER_ADDRESS: '1000',
  });
  const ask = (query: string, accept: string): Promise<Response> =>
    fetch(`${gateway.base}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept, apikey: token },
      body: JSON.stringify({ query }),
    });

  const streams = await Promise.all(
    Array.from({ length: STREAMS }, () => ask('subscription { unreadNotificationCount }', 'text/event-stream')),
  );
  expect(streams.every(({ status }) => status === 200)).toBe(true);
  const texts = streams.map((stream) => stream.text());
  // Slow enough that all requests are in progress at the same time.
  proxy.fail(({ target }) => (SLOW.test(target) ? { late: 400 } : 'pass'));
  proxy.calls.length = 0;
  const asked = Array.from({ length: IN_FLIGHT }, (_, at) => ask(question(at), 'application/graphql-response+json'));
  const isSlow = ({ target }: ProxiedCall): boolean => SLOW.test(target);
  await expect.poll(() => proxy?.calls.filter(isSlow).length ?? 0, { interval: 5 }).toBeGreaterThan(8);
  let answered = 0;
  const count = (): void => void (answered += 1);
  for (const one of asked) one.then(count, count);

  const began = performance.now();
  const underWay = IN_FLIGHT - answered;
  const gone = end(gateway.child, 'SIGTERM');
  const answers = await Promise.all(
    asked.map(async (one) => ({ status: (await one).status, text: await (await one).text() })),
  );
  const events = await Promise.all(texts);
  await gone;
  const took = performance.now() - began;
  console.log(
    `SIGTERM with ${underWay} requests in progress and ${STREAMS} streams: ended after ${Math.round(took)} ms`,
  );

  expect(underWay).toBeGreaterThan(IN_FLIGHT / 2);
  expect(answers.filter(({ status, text }) => status !== 200 || text.includes('"errors"'))).toEqual([]);
  expect(events.filter((text) => !text.includes('event: complete'))).toEqual([]);
  expect(gateway.child.exitCode).toBe(0);
  expect(took).toBeLessThan(EXIT_WITHIN);
});
