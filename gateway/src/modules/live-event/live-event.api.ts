import { eventAnswer } from '@wr1/schema/rest/milestone/event.ts';
import type { EventRow } from '@wr1/schema/rest/milestone/event.ts';
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
  /** Whether the log no longer holds all that came after the number, or never had it (it was restored). */
  hasGap: boolean;
}

/** GET events?after=: what changed for the caller; without `after` only where the log stands. */
export async function readEvents(rest: RestSession, after: number | null): Promise<EventPage> {
  const { result, meta } = await rest.get('events', { after, limit: 200 }, eventAnswer);
  const { last_seq: lastSeq, first_seq: firstSeq = 0 } = meta;
  const hasGap = after !== null && (after > lastSeq || after < firstSeq - 1);
  return { events: result, lastSeq, total: meta.total_notify, more: meta.more, hasGap };
}
