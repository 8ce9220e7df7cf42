import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { ApiError } from '../errors.ts';
import { type IsTrusted } from './client-address.ts';
import { networkOf } from '@wr1/schema/rules/network/address-network.ts';

/** Calls without a token that one address may make in a minute: an office behind one address stays far below. */
export const ANONYMOUS_CALLS_PER_MINUTE = 600;

/** Counts a call without a token, or as many of what is limited as are told. */
export type AdmitAnonymous = (address: string, count?: number) => Promise<void>;

/**
 * A limit on how often something is done per key (an address, a recipient), counted in this process.
 * @returns counts one, or as many as are told; throws ApiError RATE_LIMITED (429) with the seconds to wait for one too many
 */
export function limitEach(points: number, seconds: number): (key: string, count?: number) => Promise<void> {
  const limiter = new RateLimiterMemory({ points, duration: seconds });
  return async (key, count = 1) => {
    try {
      await limiter.consume(key, count);
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      throw new ApiError('RATE_LIMITED', 429, { seconds: Math.max(1, Math.ceil(refused.msBeforeNext / 1000)) });
    }
  };
}

/**
 * A limit on what needs no token, per address (per network of IPv6), counted in this process. An address of a trusted
 * proxy itself is free: a gateway reads the public lists in its own name, for everybody.
 * @param points in that time
 * @returns throws ApiError RATE_LIMITED (429) with the seconds to wait
 */
export function limitAnonymous(points: number, isTrusted: IsTrusted, seconds: number = 60): AdmitAnonymous {
  const admit = limitEach(points, seconds);
  return async (address, count) => {
    if (!isTrusted(address)) await admit(networkOf(address), count);
  };
}
