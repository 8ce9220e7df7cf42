import { GatewayError } from './error.ts';
import { readEvents } from './event-stream.ts';
import { outlineOf } from './outline.ts';
import { isPassing, pause, readRetryAfter, waitBefore, within } from './retry.ts';
import type { RetryPolicy } from './retry.ts';
import type { Session } from './session.ts';
import { errorOfFetch, headersOf, newRequestId, readResult } from './transport.ts';
import type { Transport } from './transport.ts';

export interface SubscribeOptions {
  /** Ends the subscription; the loop over it ends without an error. */
  signal?: AbortSignal;
  /** Id of the last event processed in an earlier run; later events are sent first. */
  lastEventId?: string;
  /**
   * Called with the id of each event that has one, after the event has been processed. Store it to resume from there.
   */
  onEventId?: (id: string) => void;
  /**
   * Called when more events were missed than the gateway retains, or if that is unknown. Query again whatever
   * may have changed.
   */
  onMissed?: () => void;
  /** Called whenever the stream was reopened; missed events that have ids follow. */
  onReconnect?: () => void;
}

export interface SubscribeDeps {
  transport: Transport;
  session: Session;
  retry: RetryPolicy;
  /** Maximum silence of a stream in milliseconds; the gateway sends something every 12 seconds. */
  idleMs: number;
}

const endedToken: ReadonlySet<string> = new Set(['UNAUTHENTICATED', 'TOKEN_EXPIRED']);
const isEndedToken = (error: unknown): boolean =>
  error instanceof GatewayError && (error.status === 401 || endedToken.has(error.code));

/**
 * Listens to a subscription over server-sent events, each on its own connection. A stream that ends is
 * reopened after the last event received, with growing waits, because the gateway's subscriptions never end
 * by themselves.
 * @throws GatewayError if the gateway refuses permanently
 */
export async function* subscribe(
  deps: SubscribeDeps,
  text: string,
  variables: Readonly<Record<string, unknown>>,
  options: SubscribeOptions,
): AsyncGenerator<unknown, void, undefined> {
  const { transport, session, retry } = deps;
  const { signal } = options;
  const body = JSON.stringify({ query: text, operationName: outlineOf(text).name, variables });
  let lastEventId = options.lastEventId ?? null;
  let failures = 0;
  let isFirst = true;
  /** Whether the token was renewed but no stream has been opened with it yet. */
  let isRenewed = false;
  const isOver = (): boolean => signal?.aborted === true;

  async function* connect(token: string | null): AsyncGenerator<unknown, void, undefined> {
    const requestId = newRequestId();
    const over = new AbortController();
    const headers = headersOf(transport, token, requestId, 'text/event-stream');
    if (lastEventId !== null) headers['last-event-id'] = lastEventId;
    const opening = setTimeout(() => over.abort(), deps.idleMs);
    try {
      const response = await transport.fetch(transport.url, {
        method: 'POST',
        headers,
        body,
        signal: signal === undefined ? over.signal : AbortSignal.any([signal, over.signal]),
      });
      clearTimeout(opening);
      const retryAfter = readRetryAfter(response.headers.get('retry-after'));
      const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') === true;
      if (!isStream || response.body === null) {
        const answer = await response.text();
        readResult(/^\s*\{/.test(answer) ? JSON.parse(answer) : null, response.status, requestId, retryAfter);
        throw new GatewayError('BAD_RESPONSE', 'The gateway responded without a stream.', { requestId });
      }
      if (response.ok) {
        if (!isFirst) options.onReconnect?.();
        isFirst = false;
        isRenewed = false;
      }
      for await (const event of readEvents(response.body, deps.idleMs, () => over.abort())) {
        if (event.type === 'complete') return;
        if (event.type !== 'next') continue;
        const message: unknown = JSON.parse(event.data);
        try {
          yield readResult(message, response.status, requestId, retryAfter).data;
        } catch (error) {
          // The stream continues after this error.
          if (!(error instanceof GatewayError) || error.code !== 'EVENTS_MISSED') throw error;
          options.onMissed?.();
        }
        if (event.id === null || event.id === lastEventId) continue;
        lastEventId = event.id;
        options.onEventId?.(event.id);
      }
    } catch (error) {
      throw error instanceof GatewayError ? error : errorOfFetch(error, requestId, signal, over.signal);
    } finally {
      clearTimeout(opening);
      over.abort();
    }
  }

  while (!isOver()) {
    let retryAfter: number | null = null;
    try {
      const token = await within(session.token(), deps.idleMs, signal);
      try {
        for await (const data of connect(token)) {
          failures = 0;
          yield data;
        }
      } catch (error) {
        if (isOver()) return;
        if (isRenewed || !isEndedToken(error) || !(await session.renew(token))) throw error;
        isRenewed = true;
        // Retries at once, unless this happens repeatedly.
        if (failures === 0) {
          failures = 1;
          continue;
        }
      }
    } catch (error) {
      if (isOver()) return;
      if (!isPassing(error)) throw error;
      ({ retryAfter } = error);
    }
    failures += 1;
    const wait = waitBefore(failures, retryAfter, retry) ?? retry.longestWaitMs;
    await pause(wait, signal).catch(() => undefined);
  }
}
