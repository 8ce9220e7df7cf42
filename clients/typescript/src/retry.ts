import { GatewayError } from './error.ts';

/** How often and how patiently something is tried again. */
export interface RetryPolicy {
  /** Further tries after the first; 0 never tries again. */
  retries: number;
  /** Longest first wait in milliseconds; it doubles with each try. */
  firstWaitMs: number;
  /** Longest wait in milliseconds. A server that asks for more than that is not waited for. */
  longestWaitMs: number;
}

/** What is used where nothing else is said. */
export const DEFAULT_RETRY: RetryPolicy = { retries: 3, firstWaitMs: 250, longestWaitMs: 30_000 };

const passing: ReadonlySet<string> = new Set([
  'NETWORK_ERROR',
  'DEADLINE_EXCEEDED',
  'RATE_LIMITED',
  'UPSTREAM_UNAVAILABLE',
  'UPSTREAM_TIMEOUT',
  // A subscription that was read too slowly goes on where it was.
  'STREAM_TOO_SLOW',
]);
const passingStatus: ReadonlySet<number> = new Set([429, 502, 503, 504]);

/** Whether the same request may succeed a little later. */
export function isPassing(error: unknown): error is GatewayError {
  if (!(error instanceof GatewayError)) return false;
  if (error.status !== null && passingStatus.has(error.status)) return true;
  if (error.errors.length === 0) return passing.has(error.code);
  // One field that will fail again makes asking again worthless.
  return error.errors.every(({ extensions }) => passing.has(String(extensions?.['code'])));
}

/**
 * How long to wait: what the server asks for, else a random part of a time that doubles with each try, so that clients
 * that failed together do not come back together.
 * @param tries tries so far, from 1
 * @param retryAfter seconds that the server asks for; null when it does not
 * @returns milliseconds; null when the server asks for more than the policy allows
 */
export function waitBefore(tries: number, retryAfter: number | null, policy: RetryPolicy): number | null {
  if (retryAfter !== null) return retryAfter * 1000 > policy.longestWaitMs ? null : retryAfter * 1000;
  const longest = Math.min(policy.longestWaitMs, policy.firstWaitMs * 2 ** (tries - 1));
  return longest / 2 + (Math.random() * longest) / 2;
}

/**
 * Retry-After as seconds.
 * @param header a number of seconds or a date
 * @returns null when there is none that can be read
 */
export function readRetryAfter(header: string | null): number | null {
  if (header === null || header.trim() === '') return null;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, seconds);
  const moment = Date.parse(header);
  return Number.isNaN(moment) ? null : Math.max(0, (moment - Date.now()) / 1000);
}

/**
 * Waits.
 * @param milliseconds how long
 * @throws the reason of the signal when it ends the wait
 */
export function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      // The caller's own reason, whatever it is.
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
 * Waits for what several calls share, a sign-in for example, but no longer than this one may; it goes on for the others.
 * @param limitMs milliseconds
 * @throws GatewayError DEADLINE_EXCEEDED; the reason of the signal
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
