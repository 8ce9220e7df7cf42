import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { ApiError } from '../errors.ts';
import type { IsTrusted } from './client-address.ts';

/** Calls without a token that one address may make in a minute: an office behind one address stays far below. */
export const ANONYMOUS_CALLS_PER_MINUTE = 600;

/** Counts a call without a token. */
export type AdmitAnonymous = (address: string) => Promise<void>;

/**
 * The limit on calls that need no token, per address and minute, counted in this process. An address of a trusted
 * proxy itself is free: a gateway reads the public lists in its own name, for everybody.
 * @throws ApiError RATE_LIMITED (429) with the seconds to wait
 */
export function limitAnonymous(callsPerMinute: number, isTrusted: IsTrusted): AdmitAnonymous {
  const limiter = new RateLimiterMemory({ points: callsPerMinute, duration: 60 });
  return async (address) => {
    if (isTrusted(address)) return;
    try {
      await limiter.consume(address);
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      throw new ApiError('RATE_LIMITED', 429, { seconds: Math.max(1, Math.ceil(refused.msBeforeNext / 1000)) });
    }
  };
}
