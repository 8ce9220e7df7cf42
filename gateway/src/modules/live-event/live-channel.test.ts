import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '../../log.ts';
import { RestClient } from '../../rest/client.ts';
import { RestSession } from '../../rest/session.ts';
import type { UpstreamRequest, UpstreamTransport } from '../../rest/transport.ts';
import type { Delivery, Listener } from './live-channel.ts';
import { LiveChannel } from './live-channel.ts';
import type { LiveEventSource } from './live-event.ts';
import { Mailbox } from './mailbox.ts';

const pace = { busy: 20, quiet: 40, busyFor: 0, failing: 80 };
const json = (body: unknown, status = 200) => ({ status, headers: {}, body: Buffer.from(JSON.stringify(body)) });

let total: number;
let events: unknown[];
let lastSeq: number;
let revoked: Set<string>;
let isDown: boolean;
let asked: string[];
let channel: LiveChannel;
let client: RestClient;
let hasEvents: boolean;

/** The two calls that live values come from, as section 7 and the event log answer them. */
const upstream: UpstreamTransport = {
  async send(request: UpstreamRequest) {
    asked.push(`${request.headers['apiKey']} ${request.target}`);
    if (isDown) return json({ message: 'down' }, 500);
    if (revoked.has(request.headers['apiKey'] ?? '')) return json({ code: 'UNAUTHENTICATED', message: '' }, 401);
    if (request.target.startsWith('/totalUserNotify'))
      return json({ result: [{ total_notify: total }], message: 'Query success!' });
    const result = request.target.includes('after=') ? events.splice(0) : [];
    return json({ result, message: 'Query success!', meta: { last_seq: lastSeq, total_notify: total, more: false } });
  },
  stream: () => Promise.reject(new Error('no files here')),
  close: async () => {},
};

function restOf(token: string): RestSession {
  return new RestSession(client, { token, language: 'en', requestId: 'r', address: '' });
}

function listen(token = 'token', expiresAt = Number.POSITIVE_INFINITY) {
  const heard: (number | string)[] = [];
  const box = new Mailbox<Delivery<number>>(20, () => channel.remove(listener));
  const listener: Listener = { rest: restOf(token), language: 'en', expiresAt, kind: 'total', box, told: null };
  channel.add(listener);
  const done = (async () => {
    for await (const delivery of box) heard.push('value' in delivery ? delivery.value : delivery.error.message);
    heard.push('end');
  })();
  return { heard, leave: () => void box.return(), done };
}

function listenToEvents(token = 'token') {
  const heard: LiveEventSource[] = [];
  const box = new Mailbox<Delivery<LiveEventSource>>(20, () => channel.remove(listener));
  const listener: Listener = {
    rest: restOf(token),
    language: 'en',
    expiresAt: Number.POSITIVE_INFINITY,
    kind: 'events',
    box,
  };
  channel.add(listener);
  void (async () => {
    for await (const delivery of box) if ('value' in delivery) heard.push(delivery.value);
  })();
  return { heard, leave: () => void box.return() };
}

const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

beforeEach(() => {
  total = 3;
  events = [];
  lastSeq = 7;
  revoked = new Set();
  isDown = false;
  asked = [];
  hasEvents = true;
  client = new RestClient({
    transport: upstream,
    basePath: '',
    deadlines: { read: 1_000, write: 1_000 },
    reporter: { report: () => {}, dropped: 0, close: async () => {} },
    log: createLog('silent'),
  });
  channel = new LiveChannel(
    pace,
    () => hasEvents,
    async (rest) => !revoked.has(rest.caller.token ?? ''),
  );
});
afterEach(() => channel.close());

describe('LiveChannel', () => {
  it('tells the present value first and then each change once', async () => {
    const { heard } = listen();
    await expect.poll(() => heard).toEqual([3]);
    total = 4;
    await expect.poll(() => heard).toEqual([3, 4]);
    await wait(150);
    expect(heard).toEqual([3, 4]);
  });

  it('asks once for all listeners', async () => {
    const all = Array.from({ length: 10 }, () => listen());
    await expect.poll(() => all.every(({ heard }) => heard.length === 1)).toBe(true);
    asked = [];
    await wait(400);
    expect(asked.length).toBeGreaterThan(5);
    expect(asked.length).toBeLessThanOrEqual(12);
  });

  it('stops with the last listener', async () => {
    const [one, two] = [listen(), listen()];
    await expect.poll(() => two.heard).toEqual([3]);
    one.leave();
    two.leave();
    await wait(60);
    asked = [];
    await wait(150);
    expect(asked).toEqual([]);
  });

  it('asks at once when the user does something', async () => {
    channel = new LiveChannel(
      { ...pace, busy: 5_000, quiet: 5_000 },
      () => true,
      async () => true,
    );
    const { heard } = listen();
    await expect.poll(() => heard).toEqual([3]);
    total = 2;
    const start = performance.now();
    channel.poke();
    await expect.poll(() => heard, { interval: 5 }).toEqual([3, 2]);
    expect(performance.now() - start).toBeLessThan(300);
  });

  it('feeds both kinds of listeners from events alone', async () => {
    const live = listenToEvents();
    const { heard } = listen();
    await expect.poll(() => heard).toEqual([3]);
    await expect.poll(() => live.heard).toMatchObject([{ __typename: 'NotificationsChanged', unreadCount: 3 }]);
    asked = [];
    total = 4;
    lastSeq = 8;
    events.push({
      seq: 8,
      type: 'ORDER_CHANGED',
      order_id: 1,
      quotation_no: null,
      booking_no: 'BK-1',
      status: 5,
      at: '2026-01-01T00:00:00Z',
    });
    await expect.poll(() => heard).toEqual([3, 4]);
    expect(live.heard[1]).toMatchObject({ __typename: 'RecordChanged', number: 'BK-1', status: 'BOOKING_SUBMITTED' });
    expect(asked.every((call) => call.includes('/events'))).toBe(true);
    live.leave();
    await wait(100);
    expect(asked.at(-1)).toContain('/totalUserNotify');
  });

  it('ends the streams of a token that is withdrawn, and goes on with another one', async () => {
    const withdrawn = listen('old', 2_000_000_000_000);
    const other = listen('new', 1_900_000_000_000);
    await expect.poll(() => other.heard).toEqual([3]);
    revoked.add('old');
    await withdrawn.done;
    expect(withdrawn.heard).toEqual([3, 'TOKEN_EXPIRED', 'end']);
    total = 9;
    await expect.poll(() => other.heard).toEqual([3, 9]);
  });

  it('ends a stream when its token has run out', async () => {
    const { heard, done } = listen('token', Date.now() + 60);
    await done;
    expect(heard).toEqual([3, 'TOKEN_EXPIRED', 'end']);
  });

  it('outlives an outage of the customer API', async () => {
    const { heard } = listen();
    await expect.poll(() => heard).toEqual([3]);
    isDown = true;
    await wait(150);
    isDown = false;
    total = 5;
    await expect.poll(() => heard, { timeout: 3_000 }).toEqual([3, 5]);
  });
});

describe('Mailbox', () => {
  it('ends a listener that reads too slowly', async () => {
    let closed = 0;
    const box = new Mailbox<number>(2, () => (closed += 1));
    for (const value of [1, 2, 3]) box.push(value);
    const read: number[] = [];
    for await (const value of box) read.push(value);
    expect([read, closed]).toEqual([[1, 2], 1]);
  });
});
