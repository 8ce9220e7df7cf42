import { startFaultServer, sendJson, type FaultServer } from '../testing/fault-server.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Caller } from './call-headers.ts';
import { RestClient } from './client.ts';
import type { FailureReport } from './failure-report.ts';
import { UpstreamFailure } from './failure.ts';
import { buildTarget } from './target.ts';
import { undiciTransport, type UpstreamTransport } from './transport.ts';

const caller: Caller = { token: 'secret-token', language: 'en', requestId: 'request-1', address: '10.0.0.1' };
const numbers = z.object({ result: z.array(z.number()) });
const good = { result: [1, 2], message: 'Query success!' };

let server: FaultServer;
let transport: UpstreamTransport;
let reports: FailureReport[];
let client: RestClient;

/** @param deadline of every call, in milliseconds */
const clientWith = (deadline: number): RestClient =>
  new RestClient({
    transport,
    basePath: '/api',
    deadlines: { read: deadline, write: deadline, file: deadline },
    lanes: { connections: 40, queue: 100, failures: 10 },
    reporter: { report: (failure) => void reports.push(failure), dropped: 0, close: async () => {} },
  });

beforeEach(async () => {
  server = await startFaultServer();
  transport = undiciTransport(server.origin, 8);
  reports = [];
  client = clientWith(15_000);
});
afterEach(async () => {
  await transport.close();
  await server.close();
});

const read = (): Promise<unknown> => client.get(caller, 'list', {}, numbers);

async function failureOf(promise: Promise<unknown>): Promise<UpstreamFailure> {
  const error: unknown = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof UpstreamFailure)) throw new Error(`expected an UpstreamFailure, got ${String(error)}`);
  return error;
}

describe('buildTarget', () => {
  it.each(['1&objectType=ReleaseBooking', '../../user/logout', '%2f..%2f', 'a\r\napiKey: x', '#top', '?x=1'])(
    'confines %j to its parameter',
    (text) => {
      const url = new URL(
        buildTarget('/api', 'wr1', { objectType: 'GetBookingDetail', search: text }),
        'http://upstream',
      );
      expect(url.pathname).toBe('/api/wr1');
      expect(url.hash).toBe('');
      expect([...url.searchParams]).toEqual([
        ['objectType', 'GetBookingDetail'],
        ['search', text],
      ]);
    },
  );

  it('joins lists and omits nulls', () => {
    expect(buildTarget('', 'x', { ids: [1, 2], page: 0, search: null, after: undefined, flag: false })).toBe(
      '/x?ids=1%2C2&page=0&flag=false',
    );
  });
});

describe('RestClient', () => {
  it('forwards token, language and request id', async () => {
    let seen: Record<string, unknown> = {};
    server.answerWith((request, response) => {
      seen = request.headers;
      sendJson(response, 200, good);
    });
    await client.get({ ...caller, language: 'vi' }, 'list', {}, numbers);
    expect(seen).toMatchObject({ apikey: 'secret-token', 'accept-language': 'vi', 'x-request-id': 'request-1' });
  });

  it('shares equal reads in flight, but not across tokens or languages', async () => {
    server.answerWith((_request, response) => void setTimeout(() => sendJson(response, 200, good), 30));
    const others = [
      client.get({ ...caller, token: 'other' }, 'list', {}, numbers),
      client.get({ ...caller, language: 'vi' }, 'list', {}, numbers),
    ];
    await Promise.all([read(), read(), read(), ...others]);
    expect(server.requests).toHaveLength(3);
  });

  it('shares no read across a change by the same caller', async () => {
    let rows = [1];
    server.answerWith((request, response) => {
      if (request.method === 'POST') {
        rows = [1, 2];
        sendJson(response, 200, good);
        return;
      }
      // Reads the rows now and responds long after the change.
      const answer = { ...good, result: rows };
      setTimeout(() => sendJson(response, 200, answer), rows.length === 1 ? 200 : 0);
    });
    const before = read();
    const byOther = client.get({ ...caller, token: 'other' }, 'list', {}, numbers);
    await expect.poll(() => server.requests.length).toBe(2);
    await client.change(caller, 'POST', 'list', {}, {}, numbers);
    const sharedByOther = client.get({ ...caller, token: 'other' }, 'list', {}, numbers);
    expect(await Promise.all([read(), read()])).toEqual([{ result: [1, 2] }, { result: [1, 2] }]);
    const old = { result: [1] };
    expect(await Promise.all([before, byOther, sharedByOther])).toEqual([old, old, old]);
    expect(server.requests).toHaveLength(4);
  });

  it('sends the client address where the customer API counts by it, and shares no read across addresses', async () => {
    const addresses: unknown[] = [];
    server.answerWith((request, response) => {
      addresses.push(request.headers['x-forwarded-for']);
      setTimeout(() => sendJson(response, 200, good), 30);
    });
    const ask = (path: string, address: string) => client.get({ ...caller, address }, path, {}, numbers);
    await Promise.all([
      ask('publicTracking', '203.0.113.1'),
      ask('publicTracking', '203.0.113.1'),
      ask('publicTracking', '203.0.113.2'),
    ]);
    expect(addresses.toSorted()).toEqual(['203.0.113.1', '203.0.113.2']);
    addresses.length = 0;
    await Promise.all([ask('masterDataNologin', '203.0.113.1'), ask('masterDataNologin', '203.0.113.2')]);
    expect(addresses).toEqual([undefined]);
  });

  it('sends the client address with every call by a key, and shares no read across addresses', async () => {
    const addresses: unknown[] = [];
    server.answerWith((request, response) => {
      addresses.push(request.headers['x-forwarded-for']);
      setTimeout(() => sendJson(response, 200, good), 30);
    });
    const ask = (address: string) => client.get({ ...caller, token: 'wr1_live_x', address }, 'list', {}, numbers);
    await Promise.all([ask('203.0.113.1'), ask('203.0.113.1'), ask('203.0.113.2')]);
    expect(addresses.toSorted()).toEqual(['203.0.113.1', '203.0.113.2']);
  });

  it('returns the same object while the bytes are unchanged, and a new one when they change', async () => {
    server.answerWith((_request, response) => sendJson(response, 200, good));
    const [first, second] = [await read(), await read()];
    expect(second).toBe(first);
    server.answerWith((_request, response) => sendJson(response, 200, { ...good, result: [3] }));
    expect(await read()).toEqual({ result: [3] });
    expect(server.requests).toHaveLength(3);
  });

  it('notices a change anywhere in a large body', async () => {
    const body = (numbers: readonly number[]): string => JSON.stringify({ result: numbers, message: 'm' });
    const first = Array.from({ length: 60_000 }, (_, index) => index);
    const sent: string[] = [
      body(first),
      body(first),
      body(first.with(0, 7)),
      body(first.with(59_999, 7)),
      body(first.slice(0, -1)),
      body([...first, 1]),
    ];
    for (const text of sent) {
      server.answerWith((_request, response) => void response.writeHead(200).end(text));
      const answer = numbers.parse(await read());
      expect(JSON.stringify(answer) === text.replace(',"message":"m"', '')).toBe(true);
    }
  });

  it('treats 304 as the response with that ETag', async () => {
    server.answerWith((request, response) => {
      if (request.headers['if-none-match'] === '"1"') response.writeHead(304).end();
      else sendJson(response, 200, good, { etag: '"1"' });
    });
    const [first, second] = [await read(), await read()];
    expect(second).toBe(first);
  });

  it.each([408, 500, 502, 503, 504, 522, 524])(
    'repeats a read at most twice after %i and reports it once',
    async (status) => {
      server.answerWith((_request, response) => sendJson(response, status, { message: 'broken' }));
      expect(await failureOf(read())).toMatchObject({ kind: 'server-failure', status });
      expect(server.requests).toHaveLength(3);
      expect(reports).toEqual([
        { url: '/api/list', method: 'GET', code: status, message: 'broken', requestId: 'request-1' },
      ]);
    },
  );

  it('succeeds when a repeat succeeds', async () => {
    let tries = 0;
    server.answerWith((_request, response) => {
      tries += 1;
      if (tries === 1) sendJson(response, 503, {});
      else sendJson(response, 200, good);
    });
    expect(await read()).toEqual({ result: [1, 2] });
  });

  it('never repeats a change without an idempotency key, and repeats one with a key', async () => {
    server.answerWith((_request, response) => sendJson(response, 503, {}));
    await failureOf(client.change(caller, 'PUT', 'list', {}, {}, numbers));
    expect(server.requests).toHaveLength(1);
    await failureOf(client.change(caller, 'PUT', 'list', {}, {}, numbers, { idempotencyKey: 'k' }));
    expect(server.requests).toHaveLength(4);
  });

  it.each([
    ['status 201', 201, good],
    ['code 201 in the body', 200, { ...good, code: 201 }],
  ])('counts %s as a failure, reports it and does not repeat it', async (_name, status, body) => {
    server.answerWith((_request, response) => sendJson(response, status, body));
    expect(await failureOf(read())).toMatchObject({ kind: 'server-failure', status: 201 });
    expect(server.requests).toHaveLength(1);
    expect(reports.map((report) => report.code)).toEqual([201]);
  });

  it.each([
    ['broken JSON', '{"result":[1'],
    ['HTML', '<!doctype html><h1>It works</h1>'],
    ['nothing', ''],
    ['a wrong type', '{"result":["one"]}'],
    ['nesting 100,000 levels deep', `{"result":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
    ['deep objects', `{"result":[],"x":${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}}`],
    ['a __proto__ key', '{"result":[1],"__proto__":{"polluted":true}}'],
  ])('refuses %s', async (_name, text) => {
    server.answerWith(
      (_request, response) => void response.writeHead(200, { 'content-type': 'application/json' }).end(text),
    );
    expect(await failureOf(read())).toMatchObject({ kind: 'bad-response' });
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });

  it('aborts a body over 32 MB', async () => {
    server.answerWith((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const chunk = Buffer.alloc(1024 * 1024, 0x20);
      for (let sent = 0; sent < 34; sent += 1) response.write(chunk);
      response.end();
    });
    expect(await failureOf(read())).toMatchObject({ kind: 'bad-response' });
  });

  it('ends a hanging read at the deadline, including the body', async () => {
    server.answerWith((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('{"result":[');
      const drip = setInterval(() => response.write('1,'), 50);
      response.on('close', () => clearInterval(drip));
    });
    const hasty = clientWith(400);
    const start = performance.now();
    expect(await failureOf(hasty.get(caller, 'list', {}, numbers))).toMatchObject({ kind: 'timeout' });
    expect(performance.now() - start).toBeLessThan(10_000);
  });

  it.each(['before the headers', 'in the body'])('detects a connection reset %s', async (where) => {
    server.answerWith((request, response) => {
      if (where === 'before the headers') request.socket.destroy();
      else {
        response.writeHead(200, { 'content-length': '100' });
        response.write('{"result"', () => request.socket.destroy());
      }
    });
    expect(await failureOf(read())).toMatchObject({ kind: 'unavailable' });
  });

  it('refuses at once while the customer API is down, and recovers within 5 seconds', async () => {
    server.answerWith((request) => request.socket.destroy());
    for (let round = 0; round < 12 && client.breakers().read !== 'open'; round += 1) await failureOf(read());
    expect(client.breakers()).toMatchObject({ read: 'open', write: 'closed', session: 'closed' });
    const asked = server.requests.length;
    for (let round = 0; round < 20; round += 1) expect(await failureOf(read())).toMatchObject({ kind: 'unavailable' });
    // At most one trial call per second and one retry of a read.
    expect(server.requests.length).toBeLessThan(asked + 6);
    server.answerWith((_request, response) => sendJson(response, 200, good));
    await expect.poll(() => read().catch(() => null), { timeout: 5_000, interval: 100 }).toEqual({ result: [1, 2] });
  });

  it.each([401, 403, 404, 409, 422])(
    'passes on a refusal with %i and does not count it as an outage',
    async (status) => {
      const body = { code: 'STALE_VERSION', message: 'x', fields: [{ path: ['charges', 0], code: 'REQUIRED' }] };
      server.answerWith((_request, response) => sendJson(response, status, body));
      for (let round = 0; round < 12; round += 1)
        expect(await failureOf(read())).toMatchObject({ kind: 'refused', status, refusal: body });
      expect(client.breakers().read).toBe('closed');
      expect(reports).toEqual([]);
    },
  );
});
