import { networkOf } from '@wr1/schema/rules/network/address-network.ts';
import { gatewayError } from '../../errors.ts';

/** Limits on simultaneous streams. */
export interface PlaceLimits {
  listeners: number;
  listenersPerUser: number;
  listenersPerAddress: number;
  listenersPerAddressAnonymous: number;
}

/** The client that opens a stream. */
export interface Place {
  /** Key of the user; null if unknown or without a token. */
  user: string | null;
  address: string;
  isSignedIn: boolean;
}

const step = (counts: Map<string, number>, key: string, by: 1 | -1): void => {
  const now = (counts.get(key) ?? 0) + by;
  if (now === 0) counts.delete(key);
  else counts.set(key, now);
};

/** Counts open streams: in this process, per address (per network for IPv6) and per user. */
export class Places {
  readonly #limits: PlaceLimits;
  readonly #perAddress = new Map<string, number>();
  readonly #perUser = new Map<string, number>();
  #taken = 0;

  constructor(limits: PlaceLimits) {
    this.#limits = limits;
  }

  /** Number of open streams. */
  get taken(): number {
    return this.#taken;
  }

  /** @throws GraphQLError OPERATION_LIMIT_EXCEEDED if a limit is reached */
  check({ user, address, isSignedIn }: Place): void {
    const limits = this.#limits;
    const perAddress = isSignedIn ? limits.listenersPerAddress : limits.listenersPerAddressAnonymous;
    const refuse = (text: string): never => {
      throw gatewayError('OPERATION_LIMIT_EXCEEDED', { text });
    };
    if (this.#taken >= limits.listeners) refuse('This server has reached its subscription limit.');
    if ((this.#perAddress.get(networkOf(address)) ?? 0) >= perAddress)
      refuse(`An address can have up to ${perAddress} subscriptions at a time.`);
    if (user !== null && (this.#perUser.get(user) ?? 0) >= limits.listenersPerUser)
      refuse(`A user can have up to ${limits.listenersPerUser} subscriptions at a time.`);
  }

  /** Counts a stream. @throws GraphQLError OPERATION_LIMIT_EXCEEDED if a limit is reached */
  take(place: Place): void {
    this.check(place);
    this.#count(place, 1);
  }

  /** Removes a stream from the counts. */
  leave(place: Place): void {
    this.#count(place, -1);
  }

  #count({ user, address }: Place, by: 1 | -1): void {
    this.#taken += by;
    step(this.#perAddress, networkOf(address), by);
    if (user !== null) step(this.#perUser, user, by);
  }
}
