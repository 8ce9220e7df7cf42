import { GatewayError } from './error.ts';
import { outlineOf, withRepeatKey } from './outline.ts';
import { isPassing, pause, waitBefore, within } from './retry.ts';
import type { RetryPolicy } from './retry.ts';
import type { Session } from './session.ts';
import { newRequestId, send } from './transport.ts';
import type { Answer, ResponseFacts, Transport } from './transport.ts';

export interface RequestOptions {
  /** Aborts the call, which then throws the signal's reason. */
  signal?: AbortSignal;
  /** Maximum duration of the call including retries, in milliseconds. */
  deadlineMs?: number;
}

export interface RequestDeps {
  transport: Transport;
  session: Session;
  retry: RetryPolicy;
  /** Maximum duration of a call including retries, in milliseconds. */
  deadlineMs: number;
  /** Maximum duration of one attempt of a call that can be retried, in milliseconds. */
  attemptMs: number;
  onResponse: ((facts: ResponseFacts) => void) | null;
}

/** Whether a retry found the first attempt still in progress, so that it is worth waiting for the result. */
function isInProgress(data: unknown): boolean {
  const fields = Object.values((data ?? {}) as Record<string, unknown>);
  return fields.some((field) => {
    const errors: unknown = typeof field === 'object' && field !== null ? Reflect.get(field, 'userErrors') : null;
    return Array.isArray(errors) && errors.some((error: { code?: unknown }) => error.code === 'REQUEST_IN_PROGRESS');
  });
}

/**
 * Whether a new token may help. The gateway checks the token before it does anything else. However, if a mutation
 * returned data, the change was made, even if a later part was refused.
 */
function isRefusedToken(error: unknown, isRepeatable: boolean): error is GatewayError {
  if (!(error instanceof GatewayError)) return false;
  return (error.status === 401 || error.code === 'UNAUTHENTICATED') && (isRepeatable || error.data === null);
}

/**
 * Sends an operation until it succeeds, fails permanently or runs out of time. Queries are retried, and so
 * are mutations with a single change and an idempotency key. All others are sent again only after a 401,
 * which means that nothing was done.
 * @returns the data
 * @throws GatewayError; the signal's reason if the caller aborts
 */
export async function request(
  deps: RequestDeps,
  text: string,
  variables: Readonly<Record<string, unknown>>,
  options: RequestOptions = {},
): Promise<unknown> {
  const { transport, session, retry } = deps;
  const outline = outlineOf(text);
  const isRepeatable = outline.kind === 'query' || outline.keyedVariable !== null;
  const operation = { query: text, operationName: outline.name, variables: withRepeatKey(outline, variables) };
  const end = performance.now() + (options.deadlineMs ?? deps.deadlineMs);
  let isRenewed = false;

  async function once(attempt: number, token: string | null): Promise<Answer> {
    const left = end - performance.now();
    const limit = isRepeatable ? Math.min(left, deps.attemptMs) : left;
    const requestId = newRequestId();
    const started = performance.now();
    const tell = (status: number | null, cost: unknown): void => {
      const milliseconds = performance.now() - started;
      deps.onResponse?.({ operationName: outline.name, attempt, status, requestId, milliseconds, cost });
    };
    try {
      const answer = await send(transport, operation, token, requestId, limit, options.signal);
      tell(answer.response.status, answer.cost);
      return answer;
    } catch (error) {
      if (error instanceof GatewayError) tell(error.status, null);
      throw error;
    }
  }

  /** Waits before a retry. @returns whether there is a retry */
  async function hasWaited(retryAfter: number | null, tries: number): Promise<boolean> {
    if (!isRepeatable || tries > retry.retries) return false;
    const wait = waitBefore(tries, retryAfter, retry);
    if (wait === null || performance.now() + wait >= end) return false;
    await pause(wait, options.signal);
    return true;
  }

  for (let attempt = 1; ; attempt += 1) {
    options.signal?.throwIfAborted();
    let token: string | null = null;
    try {
      token = await within(session.token(), end - performance.now(), options.signal);
      const answer = await once(attempt, token);
      const isDone = attempt === 1 || outline.kind !== 'mutation' || !isInProgress(answer.data);
      if (isDone || !(await hasWaited(null, attempt))) return answer.data;
    } catch (error) {
      if (
        !isRenewed &&
        isRefusedToken(error, isRepeatable) &&
        (await within(session.renew(token), end - performance.now(), options.signal))
      ) {
        isRenewed = true;
        continue;
      }
      if (!isPassing(error) || !(await hasWaited(error.retryAfter, attempt))) throw error;
    }
  }
}
