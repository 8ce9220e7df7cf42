import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startFaultStack, type FaultAnswer, type FaultStack } from '../testkit/fault-stack.ts';

const LIST = '{ bookings(first: 5) { totalCount nodes { number } } }';
/** A query that covers every class of calls that the tests break. Its success closes their breakers. */
const WARM = '{ bookings(first: 5) { totalCount } bookingTabCounts { tab } unreadNotificationCount }';
const codes = (answer: FaultAnswer): unknown[] => answer.errors.map((error) => error.extensions['code']);

/** Number of simultaneous large responses; each one passes through this process twice. */
const SEVERAL = process.env['TEST_FULL'] === '1' ? 20 : 4;

let faults: FaultStack;
let token: string;

beforeAll(async () => {
  faults = await startFaultStack();
  token = await faults.stack.signIn('sales.demo');
});
afterAll(() => faults.close());
beforeEach(async () => {
  faults.proxy.fail('pass');
  // Each test starts with closed breakers.
  await faults.untilHealthy(WARM, token);
});

const ready = async (): Promise<{ status: number; body: Record<string, unknown>; milliseconds: number }> => {
  const start = performance.now();
  const response = await fetch(`${faults.origin}/ready`);
  const body: Record<string, unknown> = JSON.parse(await response.text());
  return { status: response.status, body, milliseconds: performance.now() - start };
};

describe('F1: the customer API is down', () => {
  it('is reported, calls are refused at once while it lasts, and the gateway recovers within five seconds', async () => {
    expect(await ready()).toMatchObject({ status: 200, body: { status: 'ready', customerApi: 'answers' } });
    await faults.proxy.down();
    for (let call = 0; call < 12; call += 1) {
      expect(codes(await faults.graphql(LIST, { token }))).toEqual(['UPSTREAM_UNAVAILABLE']);
    }
    expect(faults.gateway.services.client.breakers().list).not.toBe('closed');
    // The result of the last check is cached for half a second.
    await pause(600);
    expect(await ready()).toMatchObject({ status: 503, body: { status: 'unavailable' } });
    const times: number[] = [];
    for (let call = 0; call < 50; call += 1) {
      times.push((await faults.graphql(LIST, { token })).milliseconds);
    }
    // The benchmark measures the goal of 50 ms; this test only excludes a timeout.
    expect(times.toSorted((a, b) => a - b)[25]).toBeLessThan(400);

    await faults.proxy.up();
    const back = performance.now();
    await expect.poll(async () => (await ready()).status, { timeout: 5_000, interval: 100 }).toBe(200);
    await expect
      .poll(async () => codes(await faults.graphql(LIST, { token })), { timeout: 5_000, interval: 100 })
      .toEqual([]);
    expect(performance.now() - back).toBeLessThan(5_000);
  });

  it('/ready answers in time while the customer API hangs, however often it is called', async () => {
    await pause(600);
    faults.proxy.fail('hang');
    faults.proxy.calls.length = 0;
    const answers = await Promise.all(Array.from({ length: 20 }, ready));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
    expect(Math.max(...answers.map(({ milliseconds }) => milliseconds))).toBeLessThan(4_000);
    expect(faults.proxy.calls).toHaveLength(1);
  });

  it('/health reports that the process is alive, whatever the customer API does', async () => {
    faults.proxy.fail('hang');
    expect((await fetch(`${faults.origin}/health`)).status).toBe(200);
  });

  it('opens the breaker of one class and not of the others', async () => {
    faults.proxy.fail(({ target }) => (target.includes('GetQuotationBooking') ? { status: 503 } : 'pass'));
    await Promise.all(
      Array.from({ length: 12 }, (_, at) => faults.graphql(`{ bookings(first: ${at + 1}) { totalCount } }`, { token })),
    );
    const states = faults.gateway.services.client.breakers();
    expect(states).toMatchObject({ list: 'open', session: 'closed', read: 'closed', live: 'closed' });
    const other = await faults.graphql('{ unreadNotificationCount bookings { totalCount } viewer { role } }', {
      token,
    });
    expect(other.data).toMatchObject({ bookings: null, viewer: { role: 'ADMIN_SALE' } });
    expect(other.data.unreadNotificationCount).toBeTypeOf('number');
    // The result of the last check is cached for half a second.
    await expect.poll(ready, { timeout: 5_000 }).toMatchObject({ status: 200, body: { breakers: { list: 'open' } } });
  });
});

describe('F5: broken connections and endless responses', () => {
  it.each(['reset', 'reset in body', 'truncated'] as const)(
    '%s is reported and repeated at most twice',
    async (fault) => {
      faults.proxy.fail(({ target }) => (target.includes('GetTabCounts') ? fault : 'pass'));
      faults.proxy.calls.length = 0;
      const answer = await faults.graphql('{ bookingTabCounts { tab } }', { token });
      expect([answer.status, ...codes(answer)]).toEqual([200, 'UPSTREAM_UNAVAILABLE']);
      expect(faults.proxy.calls.filter(({ target }) => target.includes('GetTabCounts')).length).toBeLessThanOrEqual(3);
    },
  );

  it('an operation of two calls has one timeout, and changes nothing after it', async () => {
    const nested = '{ bookings(first: 1) { nodes { number revisions { revision } } } }';
    await faults.untilHealthy(nested, token);
    faults.proxy.fail(({ target }) => {
      if (target.includes('GetQuotationBooking')) return { late: 1_500 };
      return target.includes('GetOrderRevisions') ? 'stall' : 'pass';
    });
    const answer = await faults.graphql(nested, { token });
    expect(codes(answer)).toEqual(['UPSTREAM_TIMEOUT']);
    // Two seconds in total; separate timeouts for each call would add up to three and a half.
    expect(answer.milliseconds).toBeGreaterThan(1_900);
    expect(answer.milliseconds).toBeLessThan(3_200);

    const skin = (name: string) =>
      `${name}: updatePreferences(input: { skin: DARK }) { userErrors { ... on UserError { code } } }`;
    faults.proxy.fail(({ method }) => (method === 'GET' ? 'pass' : 'stall'));
    faults.proxy.calls.length = 0;
    const changes = await faults.graphql(`mutation { ${skin('a')} ${skin('b')} }`, { token });
    expect(changes.milliseconds).toBeLessThan(4_000);
    expect(faults.proxy.calls.filter(({ method }) => method !== 'GET')).toHaveLength(1);
  });

  it.each(['hang', 'drip'] as const)(
    '%s ends at the read timeout, and other requests are not slowed',
    async (fault) => {
      faults.proxy.fail(({ target }) => (target.includes('GetTabCounts') ? fault : 'pass'));
      const quick: Promise<FaultAnswer>[] = [];
      const slow = faults.graphql('{ bookingTabCounts { tab } }', { token });
      for (let at = 0; at < 10; at += 1)
        quick.push(faults.graphql('{ viewer { role } unreadNotificationCount }', { token }));
      const others = await Promise.all(quick);
      expect(others.flatMap(codes)).toEqual([]);
      const answer = await slow;
      expect(codes(answer)).toEqual(['UPSTREAM_TIMEOUT']);
      // Two seconds, plus some time on a busy machine.
      expect(answer.milliseconds).toBeGreaterThan(1_900);
      expect(answer.milliseconds).toBeLessThan(8_000);
      expect(others.filter(({ milliseconds }) => milliseconds < answer.milliseconds).length).toBeGreaterThan(5);
    },
  );

  it.each(['hang', 'drip', 'reset', 'reset in body', 'truncated'] as const)(
    'a write without a key that fails with %s is not repeated',
    async (fault) => {
      faults.proxy.fail(({ method }) => (method === 'GET' ? 'pass' : fault));
      faults.proxy.calls.length = 0;
      const answer = await faults.graphql(
        'mutation { updatePreferences(input: { skin: DARK }) { preferences { skin } userErrors { ... on UserError { code } } } }',
        { token },
      );
      expect(answer.status).toBe(200);
      expect(['UPSTREAM_TIMEOUT', 'UPSTREAM_UNAVAILABLE']).toContain(codes(answer)[0]);
      expect(faults.proxy.calls.filter(({ method }) => method !== 'GET')).toHaveLength(1);
    },
  );

  it('a slow route with many requests leaves capacity for the other routes of its class', async () => {
    faults.proxy.fail(({ target }) => (target.includes('GetQuotationBooking') ? 'hang' : 'pass'));
    const many = Array.from({ length: 40 }, (_, at) =>
      faults.graphql(`{ bookings(first: ${at + 1}) { totalCount } }`, { token }),
    );
    const other = await faults.graphql('{ notifications(first: 3) { totalCount } }', { token });
    expect(codes(other)).toEqual([]);
    const answers = await Promise.all(many);
    expect(answers.flatMap(codes)).toHaveLength(40);
    expect(Math.max(...answers.map(({ milliseconds }) => milliseconds))).toBeLessThan(15_000);
  });
});

describe('F4: responses that are too large', () => {
  it('of 33 MB are aborted, several at a time, without exhausting the memory', async () => {
    const patient = await startFaultStack({ UPSTREAM_READ_TIMEOUT: '60' });
    try {
      const signed = await patient.stack.signIn('sales.demo');
      patient.proxy.fail(({ target }) => (target.includes('GetQuotationBooking') ? 'huge' : 'pass'));
      const ask = (at: number) => patient.graphql(`{ bookings(first: ${at + 1}) { totalCount } }`, { token: signed });
      const answers = await Promise.all(Array.from({ length: SEVERAL }, (_, at) => ask(at)));
      // Aborted one by one, or because all of them together are too large.
      const seenCodes = new Set(answers.flatMap(codes));
      expect(answers.every(({ data }) => data.bookings === null)).toBe(true);
      expect(
        [...seenCodes].filter((code) => code !== 'UPSTREAM_BAD_RESPONSE' && code !== 'UPSTREAM_UNAVAILABLE'),
      ).toEqual([]);
      expect(seenCodes).toContain('UPSTREAM_BAD_RESPONSE');
      patient.proxy.fail('pass');
      expect(codes(await ask(0))).toEqual([]);
    } finally {
      await patient.close();
    }
  }, 240_000);
});
