import type { GraphQLParams } from 'graphql-yoga';
import type { GatewayContext } from '../context.ts';
import { gatewayError, presentError } from '../errors.ts';
import type { FormattedResult } from '../plugins/present.ts';
import type { OpenSubscription } from '../plugins/subscription.ts';
import { chooseMediaType } from './accept.ts';
import type { GraphqlMediaType } from './accept.ts';
import { oneEvent } from './event-stream.ts';
import type { ReadHeader } from './request-facts.ts';
import type { GatewayYoga } from './yoga.ts';

/** A request to /graphql, independent of the HTTP library. */
export interface GraphqlRequest {
  method: string;
  /** Path and query. */
  target: string;
  header: ReadHeader;
  /** @returns the body; null if it is larger than the limit */
  body(limit: number): Promise<string | null>;
}

/** A response: either its bytes or a stream. */
export interface GraphqlAnswer {
  status: number;
  headers: [string, string][];
  /** Successive chunks. */
  body: readonly (string | Buffer)[];
  stream: OpenSubscription | null;
}

/** A response without a GraphQL result. */
export const plainAnswer = (status: number, headers: [string, string][] = []): GraphqlAnswer => ({
  status,
  headers,
  body: [''],
  stream: null,
});

function answerOf(
  status: number,
  media: GraphqlMediaType,
  headers: [string, string][],
  body: GraphqlAnswer['body'],
): GraphqlAnswer {
  const type: [string, string] = ['Content-Type', `${media}; charset=utf-8`];
  return {
    status,
    headers: [type, ...headers],
    body: media === 'text/event-stream' ? oneEvent(body) : body,
    stream: null,
  };
}

const isJson = (contentType: string | null): boolean => {
  const [type = ''] = (contentType ?? '').split(';', 1);
  return type.trim().toLowerCase() === 'application/json';
};

/** GraphQL parameters in the query string of a GET request. */
function readTarget(target: string): unknown {
  const parameters: Record<string, unknown> = Object.fromEntries(new URL(target, 'http://gateway').searchParams);
  for (const name of ['variables', 'extensions']) {
    if (typeof parameters[name] === 'string') parameters[name] = JSON.parse(parameters[name]);
  }
  return parameters;
}

/**
 * The HTTP layer around Yoga: it reads the parameters, calls `getResultForParams` and writes the response.
 * Yoga's own handler would create a Fetch Request and Response for every call, which costs more than the rest
 * of a small call (docs/decisions/030).
 */
export async function answerGraphql(
  request: GraphqlRequest,
  context: GatewayContext,
  yoga: GatewayYoga,
): Promise<GraphqlAnswer> {
  const { method, header } = request;
  const { metrics, settings } = context.services;
  const { bodyBytes } = settings.limits;
  const media = chooseMediaType(header('accept'));
  const refuse = (status: number, text: string, headers: [string, string][] = []): GraphqlAnswer => {
    const { error, code } = presentError(gatewayError('BAD_USER_INPUT', { text }), context.language, context.requestId);
    metrics.errors.inc({ code });
    return answerOf(status, 'application/json', headers, [JSON.stringify({ errors: [error] })]);
  };

  if (method !== 'GET' && method !== 'POST') return plainAnswer(405, [['Allow', 'GET, POST, OPTIONS']]);
  // Other sites can send forms and plain text without a preflight, so only JSON is accepted.
  if (method === 'POST' && !isJson(header('content-type')))
    return refuse(415, 'Send application/json.', [['Accept-Post', 'application/json']]);
  if (media === null) return refuse(406, 'The response is application/graphql-response+json or application/json.');
  let params: unknown;
  try {
    const text = method === 'GET' ? null : await request.body(bodyBytes);
    if (method === 'POST' && text === null)
      return refuse(413, `The body exceeds ${bodyBytes} bytes.`, [['Connection', 'close']]);
    params = text === null ? readTarget(request.target) : JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return refuse(400, method === 'GET' ? 'A parameter is not valid JSON.' : 'The body is not valid JSON.');
  }

  context.method = method;
  // Passes no request, as GraphQL over WebSocket does. Our code does not need it, and Yoga then skips its own
  // check of the method.
  const payload = { params: params as GraphQLParams, request: undefined as never };
  const result = (await yoga.getResultForParams(payload, { gateway: context })) as FormattedResult;
  const { reply } = context;
  if (reply.stream !== null) {
    if (media === 'text/event-stream') return { status: 200, headers: reply.headers, body: [], stream: reply.stream };
    reply.stream.close();
    return refuse(406, 'Subscriptions need Accept: text/event-stream.');
  }
  const status = media === 'application/json' ? reply.legacyStatus : reply.status;
  const { extensions } = result;
  const body =
    reply.data === null
      ? [JSON.stringify(result)]
      : ['{"data":', reply.data, `,"extensions":${JSON.stringify(extensions)}}`];
  return answerOf(status, media, reply.headers, body);
}
