import type { WebhookProblem } from '@wr1/schema/rules/network/webhook.ts';
import { Agent, request, type Dispatcher } from 'undici';
import type { TargetRule } from './check-webhook.ts';
import { checkedLookup } from './checked-lookup.ts';
import { targetProblem } from './target.rules.ts';
import { excerptOf } from './webhook.rules.ts';

const TRY_MS = 15_000;
/** Bytes of a response that are read; the rest is discarded by closing the connection. */
const ANSWER_BYTES = 2_048;
/** Maximum number of connections per receiver. */
const MOST_CONNECTIONS = 20;

/**
 * The result of an attempt. `stopped` means that the process is shutting down, and the attempt does not
 * count.
 */
export interface TryResult {
  outcome: 'delivered' | 'gone' | 'failed' | 'stopped';
  /** Null if there was no response. */
  status: number | null;
  problem: WebhookProblem | null;
  durationMs: number;
  excerpt: string | null;
}

export interface SignedMessage {
  url: string;
  payload: string;
  headers: Readonly<Record<string, string>>;
}

/** Connections to receivers, with their limits; destroy `agent` after use. */
export interface Receivers {
  agent: Agent;
  allowPrivate: boolean;
  tryMs: number;
}

/** Opens connections to receivers, which reach only checked addresses and follow no redirects. */
export function openReceivers({ allowPrivate, resolve, tryMs = TRY_MS }: TargetRule): Receivers {
  const lookup = checkedLookup(resolve);
  const agent = new Agent({
    connect: { timeout: tryMs, ...(allowPrivate ? {} : { lookup }) },
    pipelining: 1,
    // Lets several webhooks of one receiver be served in parallel.
    connections: MOST_CONNECTIONS,
    maxHeaderSize: 16 * 1024,
    headersTimeout: tryMs,
    bodyTimeout: tryMs,
  });
  return { agent, allowPrivate, tryMs };
}

const NAME_ERROR = /^(ENOTFOUND|EAI_)/;
const TLS_ERROR = /^(ERR_TLS|ERR_SSL|CERT_|UNABLE_TO|DEPTH_ZERO|SELF_SIGNED|HOSTNAME_MISMATCH|EPROTO)/;

function codeOf(error: unknown): string {
  const inner = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  for (const one of [error, inner]) {
    if (one instanceof Error && 'code' in one && typeof one.code === 'string') return one.code;
  }
  return '';
}

/** The problem to report for a connection error. */
export function problemOf(error: unknown): WebhookProblem {
  const code = codeOf(error);
  if (code === 'FORBIDDEN_ADDRESS') return 'ADDRESS';
  if (/TIMEOUT|ETIMEDOUT/.test(code) || (error instanceof Error && error.name === 'TimeoutError')) return 'TIMEOUT';
  if (NAME_ERROR.test(code)) return 'NAME';
  return TLS_ERROR.test(code) ? 'TLS' : 'CONNECTION';
}

/** The first bytes of a response, as far as they arrive in time. */
async function beginningOf(body: Dispatcher.ResponseData['body']): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of body) {
      const bytes = Buffer.from(part);
      parts.push(bytes);
      size += bytes.length;
      if (size >= ANSWER_BYTES) break;
    }
  } catch {
    // The receiver broke off its response; what has arrived is enough, because the status is known.
  }
  body.destroy();
  return Buffer.concat(parts).subarray(0, ANSWER_BYTES).toString('utf8');
}

function outcomeOf(status: number): Pick<TryResult, 'outcome' | 'problem'> {
  if (status >= 200 && status < 300) return { outcome: 'delivered', problem: null };
  if (status === 410) return { outcome: 'gone', problem: 'STATUS' };
  return { outcome: 'failed', problem: status >= 300 && status < 400 ? 'REDIRECT' : 'STATUS' };
}

/**
 * Posts a message once. Never throws: errors are part of the result.
 * @param stopping aborted on shutdown
 */
export async function postMessage(
  { url, payload, headers }: SignedMessage,
  { agent, allowPrivate, tryMs }: Receivers,
  stopping: AbortSignal,
): Promise<TryResult> {
  const started = performance.now();
  const done = (result: Omit<TryResult, 'durationMs'>): TryResult => ({
    ...result,
    durationMs: Math.round(performance.now() - started),
  });
  // The rules may have become stricter since the URL was entered.
  if (targetProblem(url, allowPrivate) !== null) {
    return done({ outcome: 'failed', status: null, problem: 'ADDRESS', excerpt: null });
  }
  const time = AbortSignal.timeout(tryMs);
  try {
    const answer = await request(url, {
      method: 'POST',
      dispatcher: agent,
      signal: AbortSignal.any([time, stopping]),
      headers: {
        'content-type': 'application/json',
        'accept-encoding': 'identity',
        'user-agent': 'WR1-Webhooks/1.0',
        ...headers,
      },
      body: payload,
    });
    const text = await beginningOf(answer.body);
    return done({ ...outcomeOf(answer.statusCode), status: answer.statusCode, excerpt: excerptOf(text) });
  } catch (error) {
    if (stopping.aborted) return done({ outcome: 'stopped', status: null, problem: null, excerpt: null });
    const problem = time.aborted ? 'TIMEOUT' : problemOf(error);
    const code = codeOf(error);
    const excerpt = /^[A-Z][A-Z0-9_]{2,60}$/.test(code) && problem !== 'ADDRESS' ? code : null;
    return done({ outcome: 'failed', status: null, problem, excerpt });
  }
}
