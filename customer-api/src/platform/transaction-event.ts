import type { Trx } from '../db.ts';

/** Handles an event within the transaction that caused it. If it fails, the transaction is rolled back. */
export type Subscriber<Event, Reply = void> = (trx: Trx, event: Event) => Promise<Reply>;

/**
 * An event that other modules handle without being imported by the module that emits it. `subscriptions.ts`
 * lists the subscribers, which run one after another in that order.
 */
export class TransactionEvent<Event, Reply = void> {
  readonly #name: string;
  #subscribers: readonly Subscriber<Event, Reply>[] | null = null;

  constructor(name: string) {
    this.#name = name;
  }

  /**
   * Sets all subscribers, replacing earlier ones. A second app in the same process sets the same ones again.
   */
  subscribe(...subscribers: readonly Subscriber<Event, Reply>[]): void {
    this.#subscribers = subscribers;
  }

  /**
   * Calls the subscribers.
   * @returns their replies, in order
   * @throws Error if `subscribe` was never called: without subscriptions, notifications would silently be
   * lost
   */
  async emit(trx: Trx, event: Event): Promise<Reply[]> {
    if (this.#subscribers === null) throw new Error(`${this.#name} has no subscribers: call subscribeModules() first.`);
    const replies: Reply[] = [];
    for (const subscriber of this.#subscribers) {
      // One at a time: a transaction has one connection, and the order of writes is guaranteed.
      // oxlint-disable-next-line no-await-in-loop
      replies.push(await subscriber(trx, event));
    }
    return replies;
  }
}
