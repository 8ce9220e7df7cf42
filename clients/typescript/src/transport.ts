import { errorOfAnswer, GatewayError } from './error.ts';
import type { GraphqlError } from './error.ts';
import { readRetryAfter } from './retry.ts';

/** How to send requests to the gateway. */
export interface Transport {
  /** Address of /graphql. */
  url: string;
  fetch: typeof fetch;
  /** Headers for every request, such as the language and user-agent. */
  headers: Readonly<Record<string, string>>;
}

/** One operation, ready to send. */
export interface Operation {
  query: string;
  operationName: string | null;
  variables: Readonly<Record<string, unknown>>;
}

/** Details of one attempt, for logs and metrics. */
export interface ResponseFacts {
  operationName: string | null;
  /** Number of the attempt, from 1. */
  attempt: number;
  /** HTTP status; null if there was no response. */
  status: number | null;
  /** Id of the request in the forwarder's logs. */
  requestId: string;
  /** Milliseconds until the attempt ended. */
  milliseconds: number;
  /** `extensions.cost`: points used, and points left in this minute; null if unknown. */
  cost: unknown;
}

/** A response of the gateway without errors. */
export interface Answer {
  data: unknown;
  response: Response;
  cost: unknown;
}

/** Creates an id with which the forwarder can find a request in its logs, even if there was no response. */
export const newRequestId = (): string => crypto.randomUUID();

export function headersOf(
  transport: Transport,
  token: string | null,
  requestId: string,
  accept: string,
): Record<string, string> {
  return {
    ...transport.headers,
    'content-type': 'application/json',
    accept,
    'x-request-id': requestId,
    ...(token === null ? {} : { apikey: token }),
  };
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isErrorList = (value: unknown): value is GraphqlError[] =>
  Array.isArray(value) && value.length > 0 && value.every((one) => isObject(one) && typeof one['message'] === 'string');

/**
 * Reads the result of an operation.
 * @param body the parsed JSON
 * @throws GatewayError for errors in it, or if it is not a GraphQL response
 */
export function readResult(
  body: unknown,
  status: number,
  requestId: string,
  retryAfter: number | null,
): { data: unknown; cost: unknown } {
  const result = isObject(body) ? body : {};
  const facts = { status, requestId, retryAfter, data: result['data'] };
  if (isErrorList(result['errors'])) throw errorOfAnswer(result['errors'], facts);
  if (status >= 400 || !isObject(result['data'])) {
    throw new GatewayError('BAD_RESPONSE', `The gateway returned HTTP ${status} without a GraphQL result.`, facts);
  }
  const extensions = result['extensions'];
  return { data: result['data'], cost: isObject(extensions) ? (extensions['cost'] ?? null) : null };
}

/**
 * Converts the error of a failed fetch.
 * @param signal of the caller
 * @param deadline our own deadline; null if there is none
 */
export function errorOfFetch(
  cause: unknown,
  requestId: string,
  signal: AbortSignal | undefined,
  deadline: AbortSignal | null,
): unknown {
  if (signal?.aborted === true) return signal.reason;
  const isLate = deadline?.aborted === true;
  const message = isLate ? 'The gateway did not respond in time.' : 'The gateway could not be reached.';
  return new GatewayError(isLate ? 'DEADLINE_EXCEEDED' : 'NETWORK_ERROR', message, { requestId, cause });
}

/**
 * Sends an operation once.
 * @param limitMs maximum time until the last byte of the response, in milliseconds
 * @throws GatewayError; the signal's reason if the caller aborts
 */
export async function send(
  transport: Transport,
  operation: Operation,
  token: string | null,
  requestId: string,
  limitMs: number,
  signal: AbortSignal | undefined,
): Promise<Answer> {
  const deadline = AbortSignal.timeout(Math.max(1, Math.ceil(limitMs)));
  let response: Response;
  let text: string;
  try {
    response = await transport.fetch(transport.url, {
      method: 'POST',
      headers: headersOf(transport, token, requestId, 'application/graphql-response+json, application/json;q=0.9'),
      body: JSON.stringify(operation),
      signal: signal === undefined ? deadline : AbortSignal.any([signal, deadline]),
    });
    // The deadline includes the body.
    text = await response.text();
  } catch (cause) {
    throw errorOfFetch(cause, requestId, signal, deadline);
  }
  const retryAfter = readRetryAfter(response.headers.get('retry-after'));
  let body: unknown = null;
  try {
    body = JSON.parse(text);
  } catch {
    // A proxy's page; its status is sufficient.
  }
  return { response, ...readResult(body, response.status, requestId, retryAfter) };
}
