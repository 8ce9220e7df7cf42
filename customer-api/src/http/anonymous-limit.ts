import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { ApiError } from '../errors.ts';
import { type IsTrusted } from './client-address.ts';
import { networkOf } from '@wr1/schema/rules/network/address-network.ts';

/** Maximum calls without a token per address and minute. An office behind one address stays far below this. */
export const ANONYMOUS_CALLS_PER_MINUTE = 600;

/** Counts one or more calls without a token. @throws ApiError RATE_LIMITED (429) */
export type AdmitAnonymous = (address: string, count?: number) => Promise<void>;

/**
 * Creates a rate limit per key (such as an address or recipient), counted in this process.
 * @returns a function that counts one or more points; it throws ApiError RATE_LIMITED (429) with the seconds
 * to wait
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
 * Creates a rate limit for callers without a token, per IPv4 address or IPv6 network, counted in this process. Trusted
 * proxies are exempt, because the gateway itself reads public lists on behalf of everyone.
 * @param points number of calls allowed within `seconds`
 * @returns a function that throws ApiError RATE_LIMITED (429) with the seconds to wait
 */
export function limitAnonymous(points: number, isTrusted: IsTrusted, seconds: number = 60): AdmitAnonymous {
  const admit = limitEach(points, seconds);
  return async (address, count) => {
    if (!isTrusted(address)) await admit(networkOf(address), count);
  };
}
