import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { Subject } from 'rxjs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LiveMessage } from './live-message.ts';
import { openStream } from './open-stream.ts';

let streams: Subject<ApolloLink.Result>[];
let resumedAt: unknown[];
let heard: LiveMessage[];

beforeEach(() => {
  vi.useFakeTimers();
  streams = [];
  resumedAt = [];
  heard = [];
});
afterEach(() => vi.useRealTimers());

function open(source: 'events' | 'unreadCount'): () => void {
  const link = new ApolloLink(({ extensions }) => {
    const stream = new Subject<ApolloLink.Result>();
    streams.push(stream);
    resumedAt.push(extensions['lastEventId']);
    return stream;
  });
  let last: number | null = null;
  const hear = (message: LiveMessage) => {
    last = message.seq ?? last;
    heard.push(message);
  };
  return openStream(new ApolloClient({ link, cache: new InMemoryCache() }), source, hear, () => last);
}

const record = (seq: number) => ({
  data: { liveEvents: { __typename: 'RecordChanged', seq, quotationId: null, bookingId: 'b', number: 'BK-1' } },
});

it('continues after the last event when the connection was lost, without marking anything as outdated', async () => {
  const stop = open('events');
  streams[0]?.next(record(41));
  streams[0]?.next(record(42));
  streams[0]?.error(new TypeError('network'));
  await vi.advanceTimersByTimeAsync(600);
  expect(resumedAt).toEqual([undefined, '42']);
  streams[1]?.next(record(43));
  streams[1]?.complete();
  await vi.advanceTimersByTimeAsync(600);
  expect(resumedAt.at(-1)).toBe('43');
  expect(heard.map(({ kind, seq }) => `${kind} ${seq}`)).toEqual(['record 41', 'record 42', 'record 43']);
  stop();
});

it('marks everything as changed when the server says so, and continues from there', async () => {
  const stop = open('events');
  streams[0]?.next({ data: { liveEvents: { __typename: 'EverythingChanged', seq: 900 } } });
  streams[0]?.complete();
  await vi.advanceTimersByTimeAsync(600);
  expect(heard).toEqual([{ kind: 'unknown', seq: 900 }]);
  expect(resumedAt.at(-1)).toBe('900');
  stop();
});

it('marks everything as changed after a gap if events have no ids', async () => {
  const stop = open('unreadCount');
  streams[0]?.next({ data: { unreadNotificationCount: 3 } });
  streams[0]?.complete();
  await vi.advanceTimersByTimeAsync(600);
  expect(heard.map(({ kind }) => kind)).toEqual(['unread', 'unknown']);
  expect(resumedAt).toEqual([undefined, undefined]);
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(streams).toHaveLength(2);
});

it('marks only the total with which a new stream starts', async () => {
  const total = (seq: number) => ({
    data: { liveEvents: { __typename: 'NotificationsChanged', seq, unreadCount: 2, latest: null } },
  });
  const stop = open('events');
  streams[0]?.next(total(7));
  streams[0]?.next(total(8));
  streams[0]?.complete();
  await vi.advanceTimersByTimeAsync(600);
  streams[1]?.next(total(9));
  expect(heard.map((message) => message.kind === 'unread' && message.isInitial === true)).toEqual([true, false, false]);
  stop();
});
