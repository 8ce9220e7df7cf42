import type { Language } from '@wr1/schema/rules/language.ts';
import { gatewayError } from '../../errors.ts';
import { UpstreamFailure } from '../../rest/failure.ts';
import type { RestSession } from '../../rest/session.ts';
import { fetchUnreadTotal } from '../notification/notification.api.ts';
import { readEvents } from './live-event.api.ts';
import type { LiveEventSource } from './live-event.ts';
import { toLiveEvent } from './live-event.ts';
import type { Mailbox } from './mailbox.ts';

/** What a listener receives: a value, or the error with which its stream ends. */
export type Delivery<T> = { value: T } | { error: Error };

/** Somebody who listens on behalf of a user. */
export type Listener = {
  rest: RestSession;
  language: Language;
  /** When the token ends, milliseconds since 1970. */
  expiresAt: number;
} & (
  | { kind: 'total'; box: Mailbox<Delivery<number>>; told: number | null }
  | { kind: 'events'; box: Mailbox<Delivery<LiveEventSource>> }
);

/** Times of the polling, in milliseconds. */
export interface Pace {
  /** While things happen: shortly after a change, a new listener or an own mutation. */
  busy: number;
  /** Otherwise. At most 5 s, so that a withdrawn token ends its streams in time. */
  quiet: number;
  /** How long a change keeps the channel busy. */
  busyFor: number;
  /** Longest pause while the customer API fails. */
  failing: number;
}

export const defaultPace: Pace = { busy: 2_000, quiet: 5_000, busyFor: 60_000, failing: 30_000 };

const isSessionOver = (error: unknown): boolean =>
  error instanceof UpstreamFailure && error.kind === 'refused' && error.status === 401;

/** Polls the customer API once for all listeners of one user. */
export class LiveChannel {
  readonly listeners = new Set<Listener>();
  readonly #pace: Pace;
  readonly #hasEvents: () => boolean;
  readonly #isValid: (rest: RestSession) => Promise<boolean>;
  #timer: NodeJS.Timeout | null = null;
  #isPolling = false;
  #isPollWanted = false;
  #busyUntil = 0;
  #failures = 0;
  #seq: number | null = null;
  #total: number | null = null;

  constructor(pace: Pace, hasEvents: () => boolean, isValid: (rest: RestSession) => Promise<boolean>) {
    this.#pace = pace;
    this.#hasEvents = hasEvents;
    this.#isValid = isValid;
  }

  /** Adds a listener; it gets the present value first. */
  add(listener: Listener): void {
    this.listeners.add(listener);
    if (this.#total !== null) this.#greet(listener, this.#total);
    this.poke();
  }

  /** Takes a listener away; without listeners nothing is asked any more. */
  remove(listener: Listener): void {
    this.listeners.delete(listener);
    if (this.listeners.size === 0) this.stop();
  }

  /** Asks at once, because the user did something or somebody new listens. */
  poke(): void {
    this.#busyUntil = Date.now() + this.#pace.busyFor;
    if (this.#isPolling) this.#isPollWanted = true;
    else this.#schedule(0);
  }

  /** Ends all streams, for example when the server stops. */
  close(): void {
    for (const listener of this.listeners) listener.box.end();
    this.stop();
  }

  /** Stops asking. */
  stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#seq = null;
    this.#total = null;
  }

  #schedule(delay: number): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    if (this.listeners.size === 0) return;
    this.#timer = setTimeout(() => void this.#tick(), delay);
  }

  async #tick(): Promise<void> {
    this.#timer = null;
    this.#isPolling = true;
    this.#isPollWanted = false;
    try {
      this.#endExpired();
      await this.#poll();
      this.#failures = 0;
    } catch {
      // An outage ends no stream: listeners hear again when the customer API is back.
      this.#failures += 1;
    }
    this.#isPolling = false;
    const { busy, quiet, failing } = this.#pace;
    const pace = Date.now() < this.#busyUntil ? busy : quiet;
    const pause = this.#failures === 0 ? pace : Math.min(failing, pace * 2 ** this.#failures);
    this.#schedule(this.#isPollWanted ? 0 : pause);
  }

  /** Polls with the token that lives longest; one that is refused ends its listeners, and the next is tried. */
  async #poll(): Promise<void> {
    for (;;) {
      const [best] = [...this.listeners].sort((a, b) => b.expiresAt - a.expiresAt);
      if (best === undefined) return;
      try {
        await this.#ask(best);
        await this.#checkOthers(best.rest.caller.token);
        return;
      } catch (error) {
        if (!isSessionOver(error)) throw error;
        this.#endToken(best.rest.caller.token);
      }
    }
  }

  async #ask(best: Listener): Promise<void> {
    const wantsEvents = [...this.listeners].some((listener) => listener.kind === 'events');
    if (!wantsEvents || !this.#hasEvents()) {
      this.#seq = null;
      this.#tellTotal(await fetchUnreadTotal(best.rest));
      return;
    }
    for (let more = true; more;) {
      const page = await readEvents(best.rest, this.#seq);
      const isFirst = this.#seq === null;
      this.#seq = page.lastSeq;
      ({ more } = page);
      if (isFirst) for (const listener of this.listeners) this.#greet(listener, page.total);
      for (const row of page.events) this.#tellEvent(toLiveEvent(row, best.language));
      this.#tellTotal(page.total);
    }
  }

  async #checkOthers(used: string | null): Promise<void> {
    const others = new Map([...this.listeners].map((listener) => [listener.rest.caller.token, listener.rest]));
    others.delete(used);
    for (const [token, rest] of others) if (!(await this.#isValid(rest))) this.#endToken(token);
  }

  #greet(listener: Listener, total: number): void {
    if (listener.kind === 'total') {
      if (listener.told === null) this.#deliverTotal(listener, total);
    } else if (this.#seq !== null) {
      const { language } = listener;
      const first: LiveEventSource = {
        __typename: 'NotificationsChanged',
        seq: this.#seq,
        unreadCount: total,
        latestRow: null,
        language,
      };
      listener.box.push({ value: first });
    }
  }

  #deliverTotal(listener: Extract<Listener, { kind: 'total' }>, total: number): void {
    listener.told = total;
    listener.box.push({ value: total });
  }

  #tellTotal(total: number): void {
    if (this.#total !== null && this.#total !== total) this.#busyUntil = Date.now() + this.#pace.busyFor;
    this.#total = total;
    for (const listener of this.listeners) {
      if (listener.kind === 'total' && listener.told !== total) this.#deliverTotal(listener, total);
    }
  }

  #tellEvent(event: LiveEventSource): void {
    this.#busyUntil = Date.now() + this.#pace.busyFor;
    for (const listener of this.listeners) if (listener.kind === 'events') listener.box.push({ value: event });
  }

  #end(listener: Listener): void {
    const over = { error: gatewayError('TOKEN_EXPIRED') };
    listener.box.push(over);
    listener.box.end();
  }

  #endExpired(): void {
    const now = Date.now();
    for (const listener of this.listeners) if (listener.expiresAt <= now) this.#end(listener);
  }

  #endToken(token: string | null): void {
    for (const listener of this.listeners) if (listener.rest.caller.token === token) this.#end(listener);
  }
}
