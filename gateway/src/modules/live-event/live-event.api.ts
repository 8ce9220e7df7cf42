import { eventAnswer } from '@wr1/schema/rest/milestone/event.ts';
import type { EventRow } from '@wr1/schema/rest/milestone/event.ts';
import type { RestSession } from '../../rest/session.ts';

/** Events after a given one. */
export interface EventPage {
  events: readonly EventRow[];
  /** Number to pass next time. */
  lastSeq: number;
  /** Current unread total. */
  total: number;
  /** Whether more can be read at once. */
  more: boolean;
  /** Whether the log no longer contains everything after the number, or never did (it was restored). */
  hasGap: boolean;
}

/** GET events?after=: changes for the caller; without `after` only the current position. */
export async function readEvents(rest: RestSession, after: number | null): Promise<EventPage> {
  const { result, meta } = await rest.get('events', { after, limit: 200 }, eventAnswer);
  const { last_seq: lastSeq, first_seq: firstSeq = 0 } = meta;
  const hasGap = after !== null && (after > lastSeq || after < firstSeq - 1);
  return { events: result, lastSeq, total: meta.total_notify, more: meta.more, hasGap };
}
