import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { ApiError } from '../errors.ts';
import { type IsTrusted } from './client-address.ts';
import { networkOf } from '@wr1/schema/rules/network/address-network.ts';

/** Calls without a token per address and minute; an office behind one address stays far below. */
export const ANONYMOUS_CALLS_PER_MINUTE = 600;

/** Counts a call without a token, or the given number of limited units. */
export type AdmitAnonymous = (address: string, count?: number) => Promise<void>;

/**
 * A rate limit per key (address, recipient), counted in this process.
 * @returns consumes one point or the given number; throws ApiError RATE_LIMITED (429) with the
 * seconds to wait
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
 * A rate limit per address (per IPv6 network) for what needs no token, counted in this process.
 * Trusted proxies themselves are exempt: a gateway reads the public lists once for everyone.
 * @param points allowed in that time
 * @returns throws ApiError RATE_LIMITED (429) with the seconds to wait
 */
export function limitAnonymous(points: number, isTrusted: IsTrusted, seconds: number = 60): AdmitAnonymous {
  const admit = limitEach(points, seconds);
  return async (address, count) => {
    if (!isTrusted(address)) await admit(networkOf(address), count);
  };
}
