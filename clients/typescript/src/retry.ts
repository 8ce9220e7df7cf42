import { GatewayError } from './error.ts';

/** When and how often requests are retried. */
export interface RetryPolicy {
  /** Maximum number of retries; 0 disables them. */
  retries: number;
  /** Maximum first wait in milliseconds; it doubles with each attempt. */
  firstWaitMs: number;
  /**
   * Maximum wait in milliseconds. If the server requests a longer wait, a call fails, and a subscription
   * waits this long.
   */
  longestWaitMs: number;
}

/** Used when the caller sets no policy. */
export const DEFAULT_RETRY: RetryPolicy = { retries: 3, firstWaitMs: 250, longestWaitMs: 30_000 };

const passing: ReadonlySet<string> = new Set([
  'NETWORK_ERROR',
  'DEADLINE_EXCEEDED',
  'RATE_LIMITED',
  'UPSTREAM_UNAVAILABLE',
  'UPSTREAM_TIMEOUT',
  // A subscription that was read too slowly continues where it stopped.
  'STREAM_TOO_SLOW',
]);
const passingStatus: ReadonlySet<number> = new Set([429, 502, 503, 504]);

/** Whether the same request may succeed a little later. */
export function isPassing(error: unknown): error is GatewayError {
  if (!(error instanceof GatewayError)) return false;
  if (error.status !== null && passingStatus.has(error.status)) return true;
  if (error.errors.length === 0) return passing.has(error.code);
  // A retry is pointless if even one field would fail again.
  return error.errors.every(({ extensions }) => passing.has(String(extensions?.['code'])));
}

/**
 * How long to wait: as requested by the server, otherwise a random part of a time that doubles with each
 * attempt, so that clients that failed together do not retry together.
 * @param tries attempts so far, from 1
 * @param retryAfter seconds requested by the server; null if unspecified
 * @returns milliseconds; null if the server requests more than the policy allows
 */
export function waitBefore(tries: number, retryAfter: number | null, policy: RetryPolicy): number | null {
  if (retryAfter !== null) return retryAfter * 1000 > policy.longestWaitMs ? null : retryAfter * 1000;
  const longest = Math.min(policy.longestWaitMs, policy.firstWaitMs * 2 ** (tries - 1));
  return longest / 2 + (Math.random() * longest) / 2;
}

/**
 * Parses Retry-After to seconds.
 * @param header a number of seconds or a date
 * @returns null if it is missing or invalid
 */
export function readRetryAfter(header: string | null): number | null {
  if (header === null || header.trim() === '') return null;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, seconds);
  const moment = Date.parse(header);
  return Number.isNaN(moment) ? null : Math.max(0, (moment - Date.now()) / 1000);
}

/**
 * @param milliseconds how long to wait
 * @throws the signal's reason if it aborts the wait
 */
export function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      // The caller's own reason, which may be any value.
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    if (signal?.aborted === true) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });
}

/**
 * Waits for work that several calls share, such as a sign-in, but no longer than this call may last. The work
 * continues for the others.
 * @param limitMs milliseconds
 * @throws GatewayError DEADLINE_EXCEEDED; the signal's reason
 */
export async function within<T>(shared: Promise<T>, limitMs: number, signal: AbortSignal | undefined): Promise<T> {
  const done = new AbortController();
  const late = pause(limitMs, signal === undefined ? done.signal : AbortSignal.any([signal, done.signal])).then(() => {
    throw new GatewayError('DEADLINE_EXCEEDED', 'Signing in took too long.');
  });
  try {
    return await Promise.race([shared, late]);
  } finally {
    done.abort();
  }
}
