import { readEvents } from './live-event.api.ts';
import { toLiveEvent } from './live-event.ts';
import type { Listener } from './listener.ts';

/** Maximum reads of the log for one listener; if more was missed everything must be read again. */
const MOST_PAGES = 5;

/**
 * Reads what a listener missed with its own token, until it has caught up with the others of its
 * user.
 * @param level the event up to which the others are; read repeatedly, because they continue
 * @throws UpstreamFailure, with nothing lost: it can be repeated
 */
export async function catchUp(listener: Listener, level: () => number): Promise<void> {
  const { rest, language } = listener.facts;
  for (let page = 0; page < MOST_PAGES && listener.seq !== null && !listener.isOver; page += 1) {
    if (listener.seq === level()) return;
    // One page leads to the next.
    // oxlint-disable-next-line no-await-in-loop
    const { events, lastSeq, more, hasGap } = await readEvents(rest, listener.seq);
    if (hasGap) break;
    for (const row of events) {
      const event = toLiveEvent(row, language);
      listener.tell(event, { id: event.seq, value: event });
    }
    listener.seq = lastSeq;
    if (!more && lastSeq >= level()) return;
  }
  if (!listener.isOver) listener.miss(level());
}
