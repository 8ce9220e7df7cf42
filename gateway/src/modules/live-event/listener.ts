import type { Language } from '@wr1/schema/rules/code/language.ts';
import { gatewayError } from '../../errors.ts';
import type { RestSession } from '../../rest/session.ts';
import type { LiveEventSource, WantedBookings } from './live-event.ts';
import { isBookingChange } from './live-event.ts';

/** A value, or an error that does not end the stream. All listeners of a user share the object. */
export type Delivery =
  | {
      /** Event id for resuming a stream; null if there is nothing to replay. */
      id: number | null;
      value: unknown;
    }
  | { id: number | null; error: Error };

/** Updates that the listener receives: the unread total, all events, or booking changes. */
export type ListenerKind = 'total' | 'live' | 'bookings';

/** The user and the subscription behind a listener. */
export interface ListenerFacts {
  kind: ListenerKind;
  rest: RestSession;
  language: Language;
  /** Token expiry, milliseconds since 1970. */
  expiresAt: number;
  /** The last event received before the connection broke; null to start with new events. */
  after: number | null;
  /** The bookings to report, for the kind `bookings`; null for all. */
  wanted: WantedBookings | null;
}

/**
 * Maximum values waiting for a listener. One more ends the stream, because the client is too slow and must
 * start again.
 */
const MOST_WAITING = 500;

/** A user's listener and its queue of values. */
export class Listener {
  readonly facts: ListenerFacts;
  /** Called when a value is available, when the stream opens and when it ends. */
  wake: (() => void) | null = null;
  /** Whether the first value was delivered, which opens the stream. */
  isOpen = false;
  /** Whether the stream accepts no further values. */
  isOver = false;
  /** Why the stream ended; null if it ended normally. */
  reason: Error | null = null;
  /** Everything up to this event is delivered; null before the first read of the log. */
  seq: number | null;
  /** Whether it must first catch up on events that the user's other listeners have received. */
  isBehind: boolean;
  #waiting: Delivery[] = [];
  readonly #onEnd: (listener: Listener) => void;

  /** @param onEnd called once when the listener ends */
  constructor(facts: ListenerFacts, onEnd: (listener: Listener) => void) {
    this.facts = facts;
    this.seq = facts.after;
    this.isBehind = facts.after !== null && facts.kind !== 'total';
    this.#onEnd = onEnd;
  }

  /** Delivers the current state when the stream opens. */
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

  /** Delivers an event once, if the listener wants it. */
  tell(event: LiveEventSource, delivery: Delivery): void {
    if (this.facts.kind === 'total' || (this.seq !== null && event.seq <= this.seq)) return;
    this.seq = event.seq;
    if (this.facts.kind === 'live' || isBookingChange(event, this.facts.wanted)) this.push(delivery);
  }

  /** Reports that events up to `seq` were missed and will not be delivered. */
  miss(seq: number): void {
    this.seq = seq;
    if (this.facts.kind === 'live') this.push({ id: seq, value: { __typename: 'EverythingChanged', seq } });
    if (this.facts.kind === 'bookings') {
      const text = 'Bookings may have changed without a message: reload your data.';
      this.push({ id: seq, error: gatewayError('EVENTS_MISSED', { text }) });
    }
  }

  /** Adds a value to the queue. A newer total replaces a waiting one. */
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

  /** The next value; undefined if the queue is empty. */
  take(): Delivery | undefined {
    return this.#waiting.shift();
  }

  /** Ends the stream after the queue is delivered. */
  end(reason: Error | null = null): void {
    if (this.isOver) return;
    this.isOver = true;
    this.reason = reason;
    this.#onEnd(this);
    this.wake?.();
  }

  /** Called when the client disconnects. */
  leave(): void {
    this.#waiting = [];
    this.wake = null;
    this.end();
  }

  /** Resolves when the stream is open or has ended. Nothing is taken from the queue. */
  async opened(): Promise<void> {
    if (!this.isOpen && !this.isOver) {
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
    }
    this.wake = null;
  }
}
