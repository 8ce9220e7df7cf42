import { catchUp } from './catch-up.ts';
import type { Delivery, Listener } from './listener.ts';
import { endOfRefusal, endToken } from './listener-token.ts';
import { toLiveEvent } from './live-event.ts';
import type { PolledNews } from './live-news.ts';

/** The current state of one user and the user's listeners. */
export class LiveState {
  readonly listeners = new Set<Listener>();
  /** Position in the event log; null while it is not followed. */
  seq: number | null = null;
  /** Unread total; null before the first poll. */
  total: number | null = null;

  /** Resets the state when the last listener has left. */
  reset(): void {
    this.seq = null;
    this.total = null;
  }

  /** Skips to a later position in the log; the events in between are not delivered. */
  jump(seq: number): void {
    this.seq = seq;
    for (const listener of this.listeners) if (!listener.isBehind) listener.miss(seq);
  }

  /**
   * Applies the result of a poll by this or another gateway, skipping what was already delivered.
   * @returns whether anything changed
   */
  apply({ seq, total, events, language }: PolledNews): boolean {
    for (const row of events) {
      const event = toLiveEvent(row, language);
      const delivery: Delivery = { id: event.seq, value: event };
      for (const one of this.listeners) if (one.isOpen && !one.isBehind) one.tell(event, delivery);
    }
    const isOther = this.total !== total;
    const hasChanged = events.length > 0 || (isOther && this.total !== null);
    // A response overtaken by a later one has an outdated total.
    if (seq !== null && this.seq !== null && seq < this.seq) return hasChanged;
    if (seq !== null) this.seq = seq;
    this.total = total;
    const value: Delivery = { id: null, value: total };
    for (const one of this.listeners) {
      if (!one.isOpen) one.greet(value, this.#present(one));
      else if (isOther && one.facts.kind === 'total') one.push(value);
    }
    return hasChanged;
  }

  /** Lets resumed streams catch up on missed events. @throws UpstreamFailure if it must be repeated */
  async catchUpAll(): Promise<void> {
    for (const listener of this.listeners) {
      // Sequential, to limit the load of one user on the customer API.
      // oxlint-disable-next-line no-await-in-loop
      if (listener.isBehind && this.total !== null) await this.#catchUp(listener, this.total);
    }
  }

  async #catchUp(listener: Listener, total: number): Promise<void> {
    try {
      await catchUp(listener, () => this.seq ?? 0);
    } catch (error) {
      const reason = endOfRefusal(error);
      if (reason === null) throw error;
      endToken(this.listeners, listener.facts.rest.caller.token, reason);
    }
    listener.isBehind = false;
    listener.greet({ id: null, value: total }, this.#present(listener));
  }

  /** The first value of an event stream; null until the log has been read. */
  #present({ seq, facts: { language } }: Listener): Delivery | null {
    if (this.seq === null || this.total === null) return null;
    const id = Math.max(this.seq, seq ?? 0);
    const value = { __typename: 'NotificationsChanged', seq: id, unreadCount: this.total, latestRow: null, language };
    return { id, value };
  }
}
