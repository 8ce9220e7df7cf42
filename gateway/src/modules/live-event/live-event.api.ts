import { eventAnswer } from '@wr1/schema/rest/milestone/event.ts';
import type { EventRow } from '@wr1/schema/rest/milestone/event.ts';
import type { RestSession } from '../../rest/session.ts';

/** Events after a given one. */
export interface EventPage {
  events: readonly EventRow[];
  /** Pass this as `after` next time. */
  lastSeq: number;
  /** Current unread total. */
  total: number;
  /** Whether more events can be read at once. */
  more: boolean;
  /**
   * Whether events after the given number are missing from the log: they were deleted, or the log was
   * restored.
   */
  hasGap: boolean;
}

/** GET events?after=: changes visible to the caller. Without `after`, returns only the current position. */
export async function readEvents(rest: RestSession, after: number | null): Promise<EventPage> {
  const { result, meta } = await rest.get('events', { after, limit: 200 }, eventAnswer);
  const { last_seq: lastSeq, first_seq: firstSeq = 0 } = meta;
  const hasGap = after !== null && (after > lastSeq || after < firstSeq - 1);
  return { events: result, lastSeq, total: meta.total_notify, more: meta.more, hasGap };
}
