import type { Trx } from '../db.ts';

/** Acts on an event in the transaction in which it happens. If it fails, the whole transaction does. */
export type Subscriber<Event, Reply = void> = (trx: Trx, event: Event) => Promise<Reply>;

/**
 * Something on which other modules act without being imported by the module where it happens. `subscriptions.ts` names the
 * subscribers; they run one after the other, in that order.
 */
export class TransactionEvent<Event, Reply = void> {
  readonly #name: string;
  #subscribers: readonly Subscriber<Event, Reply>[] | null = null;

  constructor(name: string) {
    this.#name = name;
  }

  /** Sets all subscribers. Setting the same ones again, for a second app in this process, changes nothing. */
  subscribe(...subscribers: readonly Subscriber<Event, Reply>[]): void {
    this.#subscribers = subscribers;
  }

  /**
   * Calls the subscribers.
   * @returns their replies, in order
   * @throws Error before `subscribe`: a script without subscriptions would lose notifications without notice
   */
  async emit(trx: Trx, event: Event): Promise<Reply[]> {
    if (this.#subscribers === null)
      throw new Error(`No one subscribes to ${this.#name}: call subscribeModules() first.`);
    const replies: Reply[] = [];
    for (const subscriber of this.#subscribers) {
      // Sequential: a transaction has one connection, and the order of writes is part of the
      // contract.
      // oxlint-disable-next-line no-await-in-loop
      replies.push(await subscriber(trx, event));
    }
    return replies;
  }
}
