import { GatewayError } from './error.ts';
import { outlineOf, withRepeatKey } from './outline.ts';
import { isPassing, pause, waitBefore, within } from './retry.ts';
import type { RetryPolicy } from './retry.ts';
import type { Session } from './session.ts';
import { newRequestId, send } from './transport.ts';
import type { Answer, ResponseFacts, Transport } from './transport.ts';

/** What one call may say besides document and variables. */
export interface RequestOptions {
  /** Gives up when it fires; the call then throws the signal's reason. */
  signal?: AbortSignal;
  /** Longest time for the whole call with all its tries, in milliseconds. */
  deadlineMs?: number;
}

/** Everything that sending operations needs. */
export interface RequestDeps {
  transport: Transport;
  session: Session;
  retry: RetryPolicy;
  /** Longest time for a whole call, in milliseconds. */
  deadlineMs: number;
  /** Longest time for one try of a call that can be tried again, in milliseconds. */
  attemptMs: number;
  onResponse: ((facts: ResponseFacts) => void) | null;
}

/** The first try is still being carried out, says the second one: its answer is worth waiting for. */
function isInProgress(data: unknown): boolean {
  const fields = Object.values((data ?? {}) as Record<string, unknown>);
  return fields.some((field) => {
    const errors: unknown = typeof field === 'object' && field !== null ? Reflect.get(field, 'userErrors') : null;
    return Array.isArray(errors) && errors.some((error: { code?: unknown }) => error.code === 'REQUEST_IN_PROGRESS');
  });
}

/**
 * Whether another token is worth a try: the gateway looks at it before anything is done. A change of which something
 * arrived has been done, whatever was refused after it.
 */
function isRefusedToken(error: unknown, isRepeatable: boolean): error is GatewayError {
  if (!(error instanceof GatewayError)) return false;
  return (error.status === 401 || error.code === 'UNAUTHENTICATED') && (isRepeatable || error.data === null);
}

/**
 * Sends an operation until it succeeds, fails for good, or time is up. Queries, and mutations that change one thing
 * under a repeat key, are tried again; nothing else is ever sent twice, but after a 401, which says that nothing was done.
 * @returns the data
 * @throws GatewayError; the reason of the signal when the caller gave up
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

  /** @returns whether there is another try, after the wait that goes before it */
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
