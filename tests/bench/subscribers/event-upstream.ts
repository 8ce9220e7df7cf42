import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { clientSession } from '@wr1/gateway/src/testing/test-gateway.ts';

// A customer API that has only the event log and costs almost nothing. It counts its calls and records when
// it returned each event. Tokens are `<user>-<number>`. Messages from the parent process control it.

const [, , portText] = process.argv;
/** Event numbers by user. */
const logs = new Map<number, number[]>();
/** When each event was first returned to its user, in nanoseconds of this machine's clock. */
let told: [user: number, seq: number, at: string][] = [];
let counts: Record<string, number> = {};
let lastSeq = 1;

function userOf(request: IncomingMessage): number {
  return Number(String(request.headers['apikey'] ?? '').split('-', 1)[0]);
}

function addEvent(users: readonly number[]): void {
  lastSeq += 1;
  for (const user of users) logs.set(user, [...(logs.get(user) ?? []), lastSeq]);
}

function eventsOf(user: number, after: number): object[] {
  const news = (logs.get(user) ?? []).filter((seq) => seq > after);
  const at = process.hrtime.bigint().toString();
  for (const seq of news) told.push([user, seq, at]);
  return news.map((seq) => ({
    seq,
    type: 'ORDER_CHANGED',
    order_id: seq,
    quotation_no: null,
    booking_no: `BK-${seq}`,
    status: 12,
    what: ['STATUS'],
    at: '2026-01-01T00:00:00.000Z',
  }));
}

function answer(request: IncomingMessage, url: URL): object {
  const user = userOf(request);
  if (url.pathname.endsWith('/user/session')) return { result: { ...clientSession, id: user }, message: '' };
  if (url.pathname.endsWith('/userNotify')) {
    addEvent([user]);
    return { result: [], message: '' };
  }
  if (url.pathname.endsWith('/totalUserNotify')) return { result: [{ total_notify: 0 }], message: '' };
  const after = url.searchParams.get('after');
  const result = after === null ? [] : eventsOf(user, Number(after));
  return { result, message: '', meta: { last_seq: lastSeq, first_seq: 1, total_notify: 0, more: false } };
}

createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://upstream');
  const name = url.pathname.split('/').slice(2).join('/');
  counts[name] = (counts[name] ?? 0) + 1;
  request.resume();
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer(request, url)));
}).listen(Number(portText), '127.0.0.1', () => process.send?.({ ready: true }));

/** Commands from the benchmark: count calls, report events, or create an event for users 1 to `change`. */
process.on('message', (order: { change?: number; counts?: true; told?: true }) => {
  if (order.change !== undefined) addEvent(Array.from({ length: order.change }, (_, index) => index + 1));
  if (order.counts) {
    process.send?.({ counts });
    counts = {};
  }
  if (order.told) {
    process.send?.({ told });
    told = [];
  }
});
