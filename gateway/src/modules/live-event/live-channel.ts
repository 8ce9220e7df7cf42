import type { RestSession } from '../../rest/session.ts';
import { fetchUnreadTotal } from '../notification/notification.api.ts';
import { tokenKey } from '../session/session-store.ts';
import { endExpired, endOfRefusal, endToken, endWithdrawn, longestLived } from './listener-token.ts';
import type { Listener } from './listener.ts';
import { readEvents } from './live-event.api.ts';
import type { LiveNews, PolledNews } from './live-news.ts';
import { LiveState } from './live-state.ts';
import type { Pace } from './pace.ts';
import { pauseBefore } from './pace.ts';
import type { PollTurn } from './poll-exchange.ts';

/** Result of a turn: polled here, left to another gateway, or failed. */
export type PollOutcome = 'made' | 'left' | 'failed';

/** External dependencies of a channel. */
export interface ChannelDeps {
  pace: Pace;
  /** Whether the customer API has an event log. */
  hasEvents: () => boolean;
  /** Checks whether a token is still accepted. */
  isStillValid: (rest: RestSession) => Promise<boolean>;
  /** Turn-taking with other gateways; null for a single gateway. */
  turn: PollTurn | null;
  onPoll?: ((outcome: PollOutcome) => void) | undefined;
}

/** Polls the customer API for all listeners of one user. */
export class LiveChannel {
  readonly #deps: ChannelDeps;
  readonly #state = new LiveState();
  #timer: NodeJS.Timeout | null = null;
  #isPolling = false;
  #isPollWanted = false;
  /** Whether the next poll runs even if it is another gateway's turn. */
  #isForced = false;
  /** When something last changed, either by the user or for the user. */
  #changedAt = 0;
  #tickedAt = 0;
  #failures = 0;
  /** When another gateway last reported a poll, and the hash of the token it used. */
  #heardAt = 0;
  #heardToken = '';
  #othersWantEventsUntil = 0;

  constructor(deps: ChannelDeps) {
    this.#deps = deps;
  }

  get listeners(): ReadonlySet<Listener> {
    return this.#state.listeners;
  }

  /** Adds a listener, which first receives the current value. */
  add(listener: Listener): void {
    this.#state.listeners.add(listener);
    this.#pollSoon(true);
  }

  /** Removes a listener; polling stops with the last one. */
  remove(listener: Listener): void {
    this.#state.listeners.delete(listener);
    if (this.listeners.size > 0) return;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#state.reset();
  }

  /** Polls at once, because the user changed something through this gateway. */
  poke(): void {
    this.#changedAt = Date.now();
    this.#pollSoon(true);
  }

  /** Handles another gateway's message about this user. */
  hear(news: LiveNews): void {
    if (news.kind === 'touched') {
      this.#changedAt = Date.now();
      this.#pollSoon(false);
      return;
    }
    const { seq, total } = this.#state;
    if (news.seq !== null) this.#othersWantEventsUntil = Date.now() + 3 * this.#deps.pace.quiet;
    // Ignored while the first poll is running, or if the message lacks events that are needed here.
    if (total === null || (news.seq === null && this.#wantsEvents())) return;
    if (news.seq !== null && seq !== null && (news.after === null || news.after > seq)) {
      // Events were missed, so this gateway reads them from its own position.
      if (news.seq > seq) this.#pollSoon(true);
      return;
    }
    this.#tell(news);
    this.#heardAt = Date.now();
    this.#heardToken = news.token;
    if (!this.#isPolling && !this.#isForced) this.#schedule(this.#pause());
  }

  /** Ends all streams, for example when the server stops. */
  close(): void {
    for (const listener of this.listeners) listener.end();
  }

  #pause(): number {
    return pauseBefore(this.#deps.pace, Date.now() - this.#changedAt, this.#failures);
  }

  #pollSoon(isForced: boolean): void {
    this.#isForced ||= isForced;
    if (this.#isPolling) this.#isPollWanted = true;
    else this.#schedule(Math.max(0, this.#tickedAt + this.#deps.pace.gap - Date.now()));
  }

  #schedule(delay: number): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    if (this.listeners.size === 0) return;
    this.#timer = setTimeout(() => void this.#tick(), delay);
  }

  async #tick(): Promise<void> {
    const [lastTick, isForced] = [this.#tickedAt, this.#isForced];
    this.#timer = null;
    this.#isPolling = true;
    this.#isPollWanted = this.#isForced = false;
    this.#tickedAt = Date.now();
    let isOthers = false;
    try {
      endExpired(this.listeners);
      const isWon = (await this.#deps.turn?.claim(isForced)) ?? true;
      // If the gateway whose turn it is may be gone or unreachable, this one polls too.
      isOthers = !isWon && this.#heardAt >= lastTick;
      if (isOthers) await endWithdrawn(this.listeners, this.#heardToken, this.#deps.isStillValid);
      else await this.#poll();
      await this.#state.catchUpAll();
      this.#failures = 0;
      this.#deps.onPoll?.(isOthers ? 'left' : 'made');
    } catch (error) {
      // Open streams survive an outage and continue when the customer API is back.
      this.#failures += 1;
      this.#deps.onPoll?.('failed');
      for (const listener of this.listeners) if (!listener.isOpen) listener.end(error as Error);
    }
    this.#isPolling = false;
    const pause = isOthers ? this.#deps.pace.busy : this.#pause();
    this.#schedule(this.#isPollWanted ? this.#deps.pace.gap : pause);
  }

  /**
   * Polls with the token that expires last. If it is refused, its listeners end and the next token is tried.
   */
  async #poll(): Promise<void> {
    for (let best = longestLived(this.listeners); best !== null; best = longestLived(this.listeners)) {
      const { token } = best.facts.rest.caller;
      try {
        // Another token is used only if this one is refused.
        // oxlint-disable-next-line no-await-in-loop
        await this.#ask(best);
        // oxlint-disable-next-line no-await-in-loop
        await endWithdrawn(this.listeners, tokenKey(token ?? ''), this.#deps.isStillValid);
        return;
      } catch (error) {
        const reason = endOfRefusal(error);
        if (reason === null) throw error;
        endToken(this.listeners, token, reason);
      }
    }
  }

  #wantsEvents(): boolean {
    if (!this.#deps.hasEvents()) return false;
    if (Date.now() < this.#othersWantEventsUntil) return true;
    for (const { facts } of this.listeners) if (facts.kind !== 'total') return true;
    return false;
  }

  async #ask({ facts: { rest, language } }: Listener): Promise<void> {
    const facts = { kind: 'polled', language, token: tokenKey(rest.caller.token ?? '') } as const;
    const take = (news: PolledNews): void => {
      this.#deps.turn?.publish(news);
      this.#tell(news);
    };
    if (!this.#wantsEvents()) {
      this.#state.seq = null;
      take({ ...facts, after: null, seq: null, total: await fetchUnreadTotal(rest), events: [] });
      return;
    }
    for (let more = true; more;) {
      const after = this.#state.seq;
      // Each page depends on the previous one.
      // oxlint-disable-next-line no-await-in-loop
      const page = await readEvents(rest, after);
      ({ more } = page);
      if (page.hasGap) this.#state.jump(page.lastSeq);
      // Other gateways cannot continue after a gap either. Without a start position, they poll themselves.
      take({
        ...facts,
        after: page.hasGap ? null : after,
        seq: page.lastSeq,
        total: page.total,
        events: [...page.events],
      });
    }
  }

  /** Drops the user's cached permissions before the streams report that they changed. */
  #readRightsAgain(): void {
    // A failure will show on the next request.
    for (const { facts } of this.listeners) this.#deps.isStillValid(facts.rest).catch(() => undefined);
  }

  #tell(news: PolledNews): void {
    if (news.events.some((row) => row.type === 'NOTIFICATION' && row.access)) this.#readRightsAgain();
    if (this.#state.apply(news)) this.#changedAt = Date.now();
  }
}
