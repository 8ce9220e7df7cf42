import { catchUp } from './catch-up.ts';
import type { Delivery, Listener } from './listener.ts';
import { endOfRefusal, endToken } from './listener-token.ts';
import { toLiveEvent } from './live-event.ts';
import type { PolledNews } from './live-news.ts';

/** How things stand for one user, and who is to be told of it. */
export class LiveState {
  readonly listeners = new Set<Listener>();
  /** Place in the event log; null while it is not followed. */
  seq: number | null = null;
  /** Unread total; null before the first look. */
  total: number | null = null;

  /** Forgets everything: nobody listens, and the world goes on. */
  reset(): void {
    this.seq = null;
    this.total = null;
  }

  /** Goes on at a later place in the log; what lay between will not come. */
  jump(seq: number): void {
    this.seq = seq;
    for (const listener of this.listeners) if (!listener.isBehind) listener.miss(seq);
  }

  /**
   * Tells what was polled, here or elsewhere. What has been told already is passed over.
   * @returns whether something has changed
   */
  apply({ seq, total, events, language }: PolledNews): boolean {
    for (const row of events) {
      const event = toLiveEvent(row, language);
      const delivery: Delivery = { id: event.seq, value: event };
      for (const one of this.listeners) if (one.isOpen && !one.isBehind) one.tell(event, delivery);
    }
    const isOther = this.total !== total;
    const hasChanged = events.length > 0 || (isOther && this.total !== null);
    // An answer that was overtaken by a later one knows an old total.
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

  /** Lets those who take up a stream again hear what they missed. @throws UpstreamFailure when it has to be tried again */
  async catchUpAll(): Promise<void> {
    for (const listener of this.listeners) {
      // One after the other: they have one user, and one customer API.
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

  /** The state with which a stream of events begins; null while the log has not been looked at. */
  #present({ seq, facts: { language } }: Listener): Delivery | null {
    if (this.seq === null || this.total === null) return null;
    const id = Math.max(this.seq, seq ?? 0);
    const value = { __typename: 'NotificationsChanged', seq: id, unreadCount: this.total, latestRow: null, language };
    return { id, value };
  }
}
