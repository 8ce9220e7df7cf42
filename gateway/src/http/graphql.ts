import type { GatewayContext } from '../context.ts';
import { gatewayError, presentError } from '../errors.ts';
import type { OperationRunner, Outcome } from '../plugins/operation.ts';
import { chooseMediaType } from './accept.ts';
import type { GraphqlMediaType } from './accept.ts';
import type { ReadHeader } from './request-facts.ts';

/** A request to /graphql, however it arrived. */
export interface GraphqlRequest {
  method: string;
  header: ReadHeader;
  /** @returns the body; null when it is larger than the limit */
  body(limit: number): Promise<string | null>;
}

/** A whole answer. */
export interface PlainAnswer {
  status: number;
  headers: [string, string][];
  /** Text, or finished pieces that follow each other. */
  body: string | readonly (string | Buffer)[];
}

const withoutBody = (status: number, headers: [string, string][] = []): PlainAnswer => ({ status, headers, body: '' });

function refusal(status: number, text: string, context: GatewayContext, headers: [string, string][] = []): PlainAnswer {
  const { error, code } = presentError(gatewayError('BAD_USER_INPUT', { text }), context.language, context.requestId);
  context.services.metrics.errors.inc({ code });
  return {
    status,
    headers: [['Content-Type', 'application/json; charset=utf-8'], ...headers],
    body: JSON.stringify({ errors: [error] }),
  };
}

const isJson = (contentType: string | null): boolean => {
  const [type = ''] = (contentType ?? '').split(';', 1);
  return type.trim().toLowerCase() === 'application/json';
};

/** Whether the answer shall be a stream of events. */
export function wantsEvents(accept: string | null): boolean {
  return accept !== null && accept.includes('text/event-stream');
}

function write(outcome: Outcome, media: GraphqlMediaType, context: GatewayContext): PlainAnswer {
  if (Symbol.asyncIterator in outcome.result) {
    return refusal(406, 'Subscriptions need Accept: text/event-stream.', context);
  }
  return {
    status: media === 'application/json' ? outcome.legacyStatus : outcome.status,
    headers: [['Content-Type', `${media}; charset=utf-8`], ...context.reply.headers],
    body: outcome.pieces ?? JSON.stringify(outcome.result),
  };
}

/**
 * Answers the requests that make up nearly all traffic: JSON by POST, one answer.
 * @returns the answer; null for what GraphQL Yoga speaks (GET and event streams)
 */
export async function answerGraphql(
  request: GraphqlRequest,
  context: GatewayContext,
  runner: OperationRunner,
): Promise<PlainAnswer | null> {
  const { method } = request;
  if (method === 'GET') return null;
  if (method !== 'POST') return withoutBody(405, [['Allow', 'GET, POST, OPTIONS']]);
  // Forms and plain text are what a foreign page can send without asking: never a way in.
  if (!isJson(request.header('content-type')))
    return refusal(415, 'Send application/json.', context, [['Accept-Post', 'application/json']]);
  const accept = request.header('accept');
  if (wantsEvents(accept)) return null;
  const media = chooseMediaType(accept);
  if (media === null)
    return refusal(406, 'The answer is application/graphql-response+json or application/json.', context);
  const text = await request.body(context.services.settings.limits.bodyBytes);
  if (text === null)
    return refusal(413, `The body exceeds ${context.services.settings.limits.bodyBytes} bytes.`, context, [
      ['Connection', 'close'],
    ]);
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    return refusal(400, 'The body is no JSON.', context);
  }
  return write(await runner.run(raw, context, 'POST', true), media, context);
}
