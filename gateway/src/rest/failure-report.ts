import type { Logger } from 'pino';
import { request } from 'undici';

/** The report of a server failure (specification, section 7). */
export interface FailureReport {
  url: string;
  method: string;
  code: number;
  message: string;
  requestId: string;
}

/** Accepts failure reports. It never slows down the caller or makes it fail. */
export interface FailureReporter {
  report(failure: FailureReport): void;
  /** Number of reports dropped because the queue was full. */
  readonly dropped: number;
  close(): Promise<void>;
}

const queueLimit = 100;
const postDeadline = 5_000;
const secretNames = /(api_?key|token|pass(word)?|oldpass|newpass|identity|bank_?account|secret|authorization|cookie)/i;

/**
 * Removes credentials, identities and bank numbers from a text.
 * @param text to send to a third party or a log
 */
export function redact(text: string): string {
  return text
    .replaceAll(
      /("?[\w-]*(?:api_?key|token|pass(?:word)?|identity[\w-]*|bank[\w-]*|secret|authorization|cookie)[\w-]*"?\s*[:=]\s*)("(?:[^"\\]|\\.)*"|[^\s,;&}]+)/gi,
      '$1[redacted]',
    )
    .replaceAll(/\b\d[\d .-]{7,}\d\b/g, '[number]')
    .replaceAll(/[\w-]{32,}/g, '[redacted]')
    .slice(0, 500);
}

function redactUrl(target: string): string {
  const [path = '', query] = target.split('?', 2);
  if (query === undefined) return path;
  const params = new URLSearchParams(query);
  for (const name of new Set(params.keys())) {
    // A search may contain a name, a tax code or a bank number, so its value is not reported.
    if (secretNames.test(name) || name === 'search' || name === 'tax_code') params.set(name, '[redacted]');
  }
  return `${path}?${params}`;
}

/**
 * Posts reports one at a time to the operator's chat-bot service.
 * @param target FAILURE_REPORT_URL; if null, reports are only logged
 * @param log for reports that could not be posted
 */
export function createFailureReporter(target: string | null, log: Logger): FailureReporter {
  const queue: FailureReport[] = [];
  const ending = new AbortController();
  let working: Promise<void> | null = null;
  let dropped = 0;

  async function work(): Promise<void> {
    for (let next = queue.shift(); next !== undefined && !ending.signal.aborted; next = queue.shift()) {
      try {
        const answer = await request(target ?? '', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ source: 'wr1-gateway', at: new Date().toISOString(), ...next }),
          signal: AbortSignal.any([ending.signal, AbortSignal.timeout(postDeadline)]),
        });
        await answer.body.dump();
      } catch (error) {
        log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'failure report not delivered');
      }
    }
    working = null;
  }

  return {
    report(failure) {
      const safe = { ...failure, url: redactUrl(failure.url), message: redact(failure.message) };
      log.error({ requestId: safe.requestId, upstream: safe }, 'customer API failure');
      if (target === null || ending.signal.aborted) return;
      if (queue.length >= queueLimit) {
        dropped += 1;
        return;
      }
      queue.push(safe);
      working ??= work();
    },
    get dropped() {
      return dropped;
    },
    async close() {
      ending.abort();
      await working;
    },
  };
}
