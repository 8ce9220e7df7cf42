import { readEvents } from './live-event.api.ts';
import { toLiveEvent } from './live-event.ts';
import type { Listener } from './listener.ts';

/** Maximum reads of the log for one listener. If it missed more, it must read everything again. */
const MOST_PAGES = 5;

/**
 * Reads the events that a listener missed, with its own token, until it has caught up with the user's other
 * listeners.
 * @param level returns the latest event of the others; called repeatedly, because they continue
 * @throws UpstreamFailure; nothing is lost and the call can be repeated
 */
export async function catchUp(listener: Listener, level: () => number): Promise<void> {
  const { rest, language } = listener.facts;
  for (let page = 0; page < MOST_PAGES && listener.seq !== null && !listener.isOver; page += 1) {
    if (listener.seq === level()) return;
    // Each page depends on the previous one.
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
