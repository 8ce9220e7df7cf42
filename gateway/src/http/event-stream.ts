import type { IncomingMessage, ServerResponse } from 'node:http';
import type { GatewayContext } from '../context.ts';
import type { OperationRunner, Outcome } from '../plugins/operation.ts';
import type { StreamedResult } from '../plugins/subscription.ts';
import { OpenSubscription } from '../plugins/subscription.ts';
import type { Frame } from './frame.ts';
import { toFrame } from './frame.ts';
import { readNodeBody } from './node-adapter.ts';

// Written without Fetch's streams and without anything that waits: thousands of listeners are open at a time.

/** Seconds between two signs of life; proxies close connections on which nothing happens. */
const PING_SECONDS = 12;
/** How long a client may take to read what was sent before it is cut off, in milliseconds. It can take up its stream again. */
const PATIENCE = 5_000;

/** Open streams in as many groups as seconds, so that not all are written to in the same moment. */
const groups = Array.from({ length: PING_SECONDS }, () => new Set<ServerResponse>());
let turn = 0;
setInterval(() => {
  turn = (turn + 1) % groups.length;
  for (const stream of groups[turn] ?? []) if (stream.socket?.writableNeedDrain === false) write(stream, signOfLife);
}, 1_000).unref();

const completeEvent = 'event: complete\ndata:\n\n';
const signOfLife = toFrame(':\n\n');

function textOf({ id, result }: Pick<StreamedResult, 'id' | 'result'>): string {
  return `${id === null ? '' : `id: ${id}\n`}event: next\ndata: ${JSON.stringify(result)}\n\n`;
}

/**
 * Sends bytes. A write of a response hands over three pieces, the size, the bytes and the end of the line. Telling
 * thousands consists of little else than that call, so that a finished chunk goes to the connection itself.
 * @returns false when the client has to read on first
 */
function write(response: ServerResponse, { bytes, chunk }: Frame): boolean {
  const { socket } = response;
  // Requests sent behind each other wait for their connection; HTTP/1.0 knows no chunks.
  return socket === null || !response.chunkedEncoding ? response.write(bytes) : socket.write(chunk);
}

/** Resolves when the client has read on; cuts it off when it does not. */
function drained(response: ServerResponse): Promise<void> {
  return new Promise((resolve, reject) => {
    const source = response.socket ?? response;
    const late = setTimeout(() => response.destroy(), PATIENCE);
    const done = (): void => {
      clearTimeout(late);
      response.off('close', gone);
      source.off('drain', done);
      resolve();
    };
    const gone = (): void => {
      clearTimeout(late);
      source.off('drain', done);
      reject(new Error('the client has left'));
    };
    response.once('close', gone);
    source.once('drain', done);
  });
}

/** Sends what comes; between messages nothing waits but the listener itself. */
function pump(response: ServerResponse, subscription: OpenSubscription): void {
  const group = groups[turn];
  let isSending = false;
  async function send(): Promise<void> {
    if (isSending) return;
    isSending = true;
    try {
      for (let next = subscription.take(); next !== null; next = subscription.take()) {
        // Messages follow each other.
        // oxlint-disable-next-line no-await-in-loop
        const message = await next;
        message.frame ??= toFrame(textOf(message));
        // oxlint-disable-next-line no-await-in-loop
        if (!write(response, message.frame)) await drained(response);
      }
      if (subscription.isOver) response.end(completeEvent);
    } catch {
      // The client has left.
    }
    isSending = false;
  }
  response.once('close', () => {
    group?.delete(response);
    subscription.close();
  });
  if (response.closed || response.destroyed) return subscription.close();
  group?.add(response);
  subscription.onWake(() => void send());
  void send();
}

function begin(
  response: ServerResponse,
  status: number,
  headers: readonly (readonly [string, string])[],
  startId: number | null,
): void {
  const all = [...headers, ['Content-Type', 'text/event-stream; charset=utf-8'], ['X-Accel-Buffering', 'no']];
  // As one list: what is set one by one is kept for as long as the stream is open.
  response.writeHead(status, all.flat());
  // Something at once: clients and proxies see that the stream is open. An id alone is no message.
  response.write(startId === null ? ':\n\n' : `:\nid: ${startId}\n\n`);
}

/** Parameters of a GET, as GraphQL over HTTP puts them into the address. */
function readQuery(target: string): unknown {
  const parameters: Record<string, unknown> = Object.fromEntries(new URL(target, 'http://gateway').searchParams);
  for (const name of ['variables', 'extensions']) {
    if (typeof parameters[name] === 'string') parameters[name] = JSON.parse(parameters[name]);
  }
  return parameters;
}

/**
 * Answers an operation as server-sent events: the "distinct connections mode" of GraphQL over SSE, with ids.
 * @param request a POST of JSON, or a GET
 * @param headers of every answer of this gateway
 */
export async function streamGraphql(
  request: IncomingMessage,
  response: ServerResponse,
  context: GatewayContext,
  runner: OperationRunner,
  headers: readonly (readonly [string, string])[],
): Promise<void> {
  const method = request.method === 'GET' ? 'GET' : 'POST';
  const text = method === 'GET' ? '' : await readNodeBody(request, context.services.settings.limits.bodyBytes);
  let outcome: Outcome;
  try {
    const raw = method === 'GET' ? readQuery(request.url ?? '/') : text === null ? null : JSON.parse(text);
    outcome = await runner.run(raw, context, method);
  } catch {
    outcome = await runner.run(null, context, method);
  }
  const { result } = outcome;
  const startId = result instanceof OpenSubscription ? result.startId : null;
  begin(response, text === null ? 413 : outcome.status, [...headers, ...context.reply.headers], startId);
  if (result instanceof OpenSubscription) {
    // Node keeps them with the connection; nobody reads them any more.
    request.rawHeaders = [];
    request.headers = {};
    pump(response, result);
  } else response.end(textOf({ id: null, result }) + completeEvent);
}
