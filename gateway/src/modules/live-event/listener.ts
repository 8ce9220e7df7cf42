import type { Language } from '@wr1/schema/rules/code/language.ts';
import { gatewayError } from '../../errors.ts';
import type { RestSession } from '../../rest/session.ts';
import type { LiveEventSource, WantedBookings } from './live-event.ts';
import { isBookingChange } from './live-event.ts';

/** What a listener is told: a value, or an error that does not end the stream. All listeners of a user get the same object. */
export type Delivery =
  | {
      /** Number of the event, with which a stream can be taken up again; null where the newest value is all there is. */
      id: number | null;
      value: unknown;
    }
  | { id: number | null; error: Error };

/** What is listened to: the unread total, everything, or bookings alone. */
export type ListenerKind = 'total' | 'live' | 'bookings';

/** On whose behalf somebody listens, and to what. */
export interface ListenerFacts {
  kind: ListenerKind;
  rest: RestSession;
  language: Language;
  /** When the token ends, milliseconds since 1970. */
  expiresAt: number;
  /** The last event that the client had before its connection broke; null begins with what is new. */
  after: number | null;
  /** Only for bookings: which; null wants all. */
  wanted: WantedBookings | null;
}

/** Values that may wait for a listener. One more ends the stream: whoever is that slow has to begin anew. */
const MOST_WAITING = 500;

/** Somebody who listens on behalf of a user, and what waits to be read by them. */
export class Listener {
  readonly facts: ListenerFacts;
  /** Called when something can be taken, when the stream opens and when it ends. */
  wake: (() => void) | null = null;
  /** Whether the present value has been told, so that the stream stands. */
  isOpen = false;
  /** Whether nothing will be added any more. */
  isOver = false;
  /** Why the stream ended; null for an orderly end. */
  reason: Error | null = null;
  /** Everything up to this event has been handed over; null before the first look at the log. */
  seq: number | null;
  /** Whether events have to be read for this listener that the others had already. */
  isBehind: boolean;
  #waiting: Delivery[] = [];
  readonly #onEnd: (listener: Listener) => void;

  /** @param onEnd called once, when nobody listens any more */
  constructor(facts: ListenerFacts, onEnd: (listener: Listener) => void) {
    this.facts = facts;
    this.seq = facts.after;
    this.isBehind = facts.after !== null && facts.kind !== 'total';
    this.#onEnd = onEnd;
  }

  /** Tells the present state, unless it has been told. */
  greet(total: Delivery, news: Delivery | null): void {
    if (this.isOpen || this.isBehind) return;
    const { kind } = this.facts;
    if (kind !== 'total' && (news === null || news.id === null)) return;
    this.isOpen = true;
    if (news !== null) this.seq = news.id;
    if (kind === 'total') this.push(total);
    else if (kind === 'live' && news !== null) this.push(news);
    else this.wake?.();
  }

  /** Tells an event once, if it is wanted. */
  tell(event: LiveEventSource, delivery: Delivery): void {
    if (this.facts.kind === 'total' || (this.seq !== null && event.seq <= this.seq)) return;
    this.seq = event.seq;
    if (this.facts.kind === 'live' || isBookingChange(event, this.facts.wanted)) this.push(delivery);
  }

  /** Tells that events up to `seq` were missed and will not come. */
  miss(seq: number): void {
    this.seq = seq;
    if (this.facts.kind === 'live') this.push({ id: seq, value: { __typename: 'EverythingChanged', seq } });
    if (this.facts.kind === 'bookings') {
      const text = 'Bookings may have changed without a message: read again what you show.';
      this.push({ id: seq, error: gatewayError('EVENTS_MISSED', { text }) });
    }
  }

  /** Adds a value. Of totals the newest alone waits. */
  push(delivery: Delivery): void {
    if (this.isOver) return;
    if (this.facts.kind === 'total') this.#waiting = [delivery];
    else if (this.#waiting.length >= MOST_WAITING) {
      const text = `The stream was read too slowly: more than ${MOST_WAITING} messages were waiting.`;
      this.end(gatewayError('STREAM_TOO_SLOW', { text }));
      return;
    } else this.#waiting.push(delivery);
    this.wake?.();
  }

  /** The next value; undefined when none waits. */
  take(): Delivery | undefined {
    return this.#waiting.shift();
  }

  /** Ends the stream after what is waiting. */
  end(reason: Error | null = null): void {
    if (this.isOver) return;
    this.isOver = true;
    this.reason = reason;
    this.#onEnd(this);
    this.wake?.();
  }

  /** The client has left. */
  leave(): void {
    this.#waiting = [];
    this.wake = null;
    this.end();
  }

  /** Resolves when the stream stands or has ended. Before anything is taken. */
  async opened(): Promise<void> {
    if (!this.isOpen && !this.isOver) {
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
    }
    this.wake = null;
  }
}
