import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ProxiedCall } from '../testkit/fault-proxy.ts';
import { startFaultStack, type FaultAnswer, type FaultStack } from '../testkit/fault-stack.ts';

const codes = (answer: FaultAnswer): unknown[] => answer.errors.map((error) => error.extensions['code']);
const routeOf = ({ target }: ProxiedCall): string => {
  const url = new URL(target, 'http://upstream');
  const name = url.searchParams.get('objectType') ?? url.searchParams.get('data');
  return [url.pathname.replace('/api/', ''), ...(name === null ? [] : [name])].join(' ');
};

let faults: FaultStack;
let token: string;
beforeAll(async () => {
  faults = await startFaultStack({ UPSTREAM_BREAKER_FAILURES: '1000000', UPSTREAM_READ_TIMEOUT: '4' });
  token = await faults.stack.signIn('sales.demo');
});
afterAll(() => faults.close());
beforeEach(() => faults.proxy.fail('pass'));

describe('F6: one slow field of five', () => {
  const FIVE = `{
    bookings(first: 3) { nodes { number } }
    bookingTabCounts { tab count }
    notifications(first: 3) { totalCount }
    customers(first: 3) { nodes { name } }
    unreadNotificationCount
  }`;
  const slow: Readonly<Record<string, string>> = {
    bookings: 'wr1 GetQuotationBooking',
    bookingTabCounts: 'wr1 GetTabCounts',
    notifications: 'userNotify',
    customers: 'wr1 CustomerListCompany',
    unreadNotificationCount: 'totalUserNotify',
  };

  // The first request after a start fills the caches and must not time out.
  beforeAll(() => faults.untilHealthy(FIVE, token));

  it.each(Object.entries(slow))('the other four arrive while %s hangs', async (field, route) => {
    faults.proxy.fail((call) => (routeOf(call) === route ? 'hang' : 'pass'));
    const answer = await faults.graphql(FIVE, { token });
    expect(answer.errors.map(({ path, extensions }) => [path, extensions['code']])).toEqual([
      [[field], 'UPSTREAM_TIMEOUT'],
    ]);
    const there = Object.entries(answer.data).filter(([, value]) => value !== null);
    expect(there.map(([name]) => name).toSorted()).toEqual(
      Object.keys(slow)
        .filter((name) => name !== field)
        .toSorted(),
    );
  });
});

describe('edges of a list', () => {
  const PAGE = `{ bookings(first: 5) { totalCount nodes {
    number customer { id name accountManager { fullName } } pol { __typename } schedule { carrier { name } } charges { code name }
    history { note } revisions { revision } documents { canAttach } milestones { code: milestoneCode } journeyEntries { at } etaHistory { newEta }
    shareLinks { nodes { id } } emissions { mode } money { paymentDays } accountManager { fullName }
  } } }`;

  it('become null with an error each; the rows arrive', async () => {
    const whole = await faults.untilHealthy(PAGE, token);
    const rows = whole.data.bookings.nodes.length;
    expect(rows).toBeGreaterThan(0);
    const routes = [...new Set(faults.proxy.calls.map(routeOf))].filter(
      (route) => !['user/session', 'wr1 GetQuotationBooking', 'user/login'].includes(route),
    );
    expect(routes.length).toBeGreaterThan(6);
    const taken: string[] = [];
    for (const route of routes) {
      faults.proxy.fail((call) => (routeOf(call) === route ? { status: 503 } : 'pass'));
      const answer = await faults.graphql(PAGE, { token });
      if (answer.data?.bookings?.nodes?.length !== rows) taken.push(`${route}: ${answer.text.slice(0, 300)}`);
      for (const code of codes(answer)) expect(['UPSTREAM_UNAVAILABLE', 'UPSTREAM_TIMEOUT']).toContain(code);
    }
    expect(taken).toEqual([]);
  }, 120_000);
});

describe('F7: error responses', () => {
  it.each([
    [401, 401, 'UNAUTHENTICATED'],
    [403, 200, 'FORBIDDEN'],
  ])('%i becomes HTTP %i with %s, and is neither repeated nor reported', async (status, http, code) => {
    const before = faults.reports.length;
    faults.proxy.fail((call) => (routeOf(call) === 'wr1 GetTabCounts' ? { status } : 'pass'));
    faults.proxy.calls.length = 0;
    const answer = await faults.graphql('{ bookingTabCounts { tab } unreadNotificationCount }', { token });
    expect([answer.status, ...codes(answer)]).toEqual([http, code]);
    expect(faults.proxy.calls.filter((call) => routeOf(call) === 'wr1 GetTabCounts')).toHaveLength(1);
    expect(faults.reports.length).toBe(before);
    expect(answer.text).not.toContain('secret-of-the-inside');
  });
});

describe('F8: an error reporting service that is down or never answers', () => {
  it.each(['down', 'slow'])(
    '%s: no request is affected',
    async (how) => {
      const receiver = createServer(() => {});
      await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
      const address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
      if (how === 'down') receiver.close();
      const lonely = await startFaultStack({ FAILURE_REPORT_URL: address, UPSTREAM_BREAKER_FAILURES: '1000000' });
      try {
        const signed = await lonely.stack.signIn('sales.demo');
        lonely.proxy.fail(({ target }) => (target.includes('/userNotify') ? { status: 503 } : 'pass'));
        // Sends more failures than the queue holds, each with its own report.
        const ask = (at: number) =>
          lonely.graphql(`{ notifications(first: 1, search: "${at}") { totalCount } unreadNotificationCount }`, {
            token: signed,
          });
        const answers = await Promise.all(Array.from({ length: how === 'slow' ? 130 : 20 }, (_, at) => ask(at)));
        expect(answers.every(({ data }) => typeof data.unreadNotificationCount === 'number')).toBe(true);
        expect(answers.flatMap(codes)).toHaveLength(answers.length);
        const { dropped } = lonely.gateway.services.reporter;
        if (how === 'slow') expect(dropped).toBeGreaterThan(0);
        const start = performance.now();
        await lonely.graphql('{ unreadNotificationCount }', { token: signed });
        expect(performance.now() - start).toBeLessThan(2_000);
      } finally {
        const start = performance.now();
        await lonely.close();
        expect(performance.now() - start).toBeLessThan(10_000);
        receiver.closeAllConnections();
        receiver.close();
      }
    },
    120_000,
  );
});
