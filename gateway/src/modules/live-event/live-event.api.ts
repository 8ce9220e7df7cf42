import { eventAnswer } from '@wr1/schema/rest/event.ts';
import type { EventRow } from '@wr1/schema/rest/event.ts';
import type { RestSession } from '../../rest/session.ts';

/** What happened after an event number. */
export interface EventPage {
  events: readonly EventRow[];
  /** Number to hand over next time. */
  lastSeq: number;
  /** Unread total now. */
  total: number;
  /** Whether more follows at once. */
  more: boolean;
}

/** GET events?after=: what changed for the caller; without `after` only where the log stands. */
export async function readEvents(rest: RestSession, after: number | null): Promise<EventPage> {
  const { result, meta } = await rest.get('events', { after, limit: 200 }, eventAnswer);
  return { events: result, lastSeq: meta.last_seq, total: meta.total_notify, more: meta.more };
}
