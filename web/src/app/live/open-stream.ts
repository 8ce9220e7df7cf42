import type { ApolloClient } from '@apollo/client';
import type { LiveMessage } from './live-message.ts';
import { LiveEventDocument, UnreadCountDocument } from './live-event.generated.ts';
import type { LiveEventSubscription } from './live-event.generated.ts';

/** Delays before the stream is reopened, in ms; the last one repeats. */
const waits = [500, 2000, 5000, 15_000, 30_000];

function toMessage(event: LiveEventSubscription['liveEvents']): LiveMessage {
  switch (event.__typename) {
    case 'RecordChanged':
      return { kind: 'record', seq: event.seq, quotationId: event.quotationId, bookingId: event.bookingId };
    case 'NotificationsChanged':
      return { kind: 'unread', seq: event.seq, count: event.unreadCount, news: event.latest !== null };
    case 'EverythingChanged':
      return { kind: 'unknown', seq: event.seq };
    default:
      return { kind: 'unknown', seq: null };
  }
}

/**
 * Opens the subscription and reopens it whenever it ends: with a renewed token after TOKEN_EXPIRED, with
 * growing delays after a lost connection. It resumes after the last event received. If there is none, it
 * reports `unknown`, because events may have been missed. Returns the unsubscribe function.
 * @param last id of the last event received by any tab of this browser; null if there is none
 */
export function openStream(
  client: ApolloClient,
  source: 'events' | 'unreadCount',
  hear: (message: LiveMessage) => void,
  last: () => number | null = () => null,
): () => void {
  let stopped = false;
  let tries = 0;
  let heard = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let subscription: { unsubscribe: () => void } | null = null;

  const deliver = (message: LiveMessage) => {
    tries = 0;
    if (!stopped) hear(message);
  };
  const again = () => {
    subscription = null;
    if (stopped) return;
    timer = setTimeout(open, waits[Math.min(tries, waits.length - 1)]);
    tries += 1;
  };
  function open() {
    if (stopped) return;
    const after = last();
    if (heard && after === null) hear({ kind: 'unknown', seq: null });
    heard = true;
    const resume = after === null ? {} : { extensions: { lastEventId: String(after) } };
    // A stream that does not resume starts with the current total.
    let isInitial = after === null;
    const receive = (message: LiveMessage) => {
      deliver(message.kind === 'unread' && isInitial ? { ...message, isInitial } : message);
      isInitial = false;
    };
    subscription =
      source === 'events'
        ? client.subscribe({ query: LiveEventDocument, fetchPolicy: 'no-cache', ...resume }).subscribe({
            next: ({ data }) => data && receive(toMessage(data.liveEvents)),
            error: again,
            complete: again,
          })
        : client.subscribe({ query: UnreadCountDocument, fetchPolicy: 'no-cache' }).subscribe({
            next: ({ data }) =>
              data && receive({ kind: 'unread', seq: null, count: data.unreadNotificationCount, news: false }),
            error: again,
            complete: again,
          });
  }
  open();
  return () => {
    stopped = true;
    clearTimeout(timer);
    subscription?.unsubscribe();
  };
}
