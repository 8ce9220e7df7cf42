import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { GatewayContext } from '../context.ts';
import type { FormattedResult, OperationRunner, Outcome } from '../plugins/operation.ts';
import { readNodeBody } from './node-adapter.ts';

// Written without Fetch's streams: thousands of listeners are open at a time, and each would cost several times the memory.

const pingEvery = 12_000;
const open = new Set<ServerResponse>();
let pinger: NodeJS.Timeout | null = null;

/** One timer for all streams; proxies close connections on which nothing happens. */
function keepAlive(response: ServerResponse): void {
  open.add(response);
  pinger ??= setInterval(() => {
    for (const stream of open) stream.write(':\n\n');
  }, pingEvery).unref();
}

function forget(response: ServerResponse): void {
  open.delete(response);
  if (open.size > 0 || pinger === null) return;
  clearInterval(pinger);
  pinger = null;
}

const nextEvent = (result: FormattedResult): string => `event: next\ndata: ${JSON.stringify(result)}\n\n`;
const completeEvent = 'event: complete\ndata:\n\n';

function begin(response: ServerResponse, status: number, context: GatewayContext): void {
  for (const [name, value] of context.reply.headers) response.appendHeader(name, value);
  response.setHeader('Content-Type', 'text/event-stream; charset=utf-8');
  response.setHeader('X-Accel-Buffering', 'no');
  response.writeHead(status);
  // Something at once: clients and proxies see that the stream is open.
  response.write(':\n\n');
}

async function pump(response: ServerResponse, results: AsyncIterable<FormattedResult>): Promise<void> {
  const iterator = results[Symbol.asyncIterator]();
  const gone = new AbortController();
  response.once('close', () => {
    gone.abort();
    forget(response);
    void iterator.return?.();
  });
  if (response.closed || response.destroyed) {
    void iterator.return?.();
    return;
  }
  keepAlive(response);
  try {
    for (let step = await iterator.next(); step.done !== true; step = await iterator.next()) {
      // A listener that reads slowly is waited for; its mailbox ends the stream when too much gathers.
      if (!response.write(nextEvent(step.value))) await once(response, 'drain', { signal: gone.signal });
    }
  } catch {
    // The listener has left.
  }
  response.end(completeEvent);
}

/**
 * Answers an operation as server-sent events: the "distinct connections mode" of GraphQL over SSE.
 * @param request a POST of JSON
 */
export async function streamGraphql(
  request: IncomingMessage,
  response: ServerResponse,
  context: GatewayContext,
  runner: OperationRunner,
): Promise<void> {
  const text = await readNodeBody(request, context.services.settings.limits.bodyBytes);
  let outcome: Outcome;
  try {
    outcome = await runner.run(text === null ? null : JSON.parse(text), context, 'POST');
  } catch {
    outcome = await runner.run(null, context, 'POST');
  }
  const { result } = outcome;
  begin(response, text === null ? 413 : outcome.status, context);
  if (Symbol.asyncIterator in result) await pump(response, result);
  else response.end(nextEvent(result) + completeEvent);
}
