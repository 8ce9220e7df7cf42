import type { IncomingMessage, ServerResponse } from 'node:http';
import type { OpenSubscription, StreamedResult } from '../plugins/subscription.ts';

// Avoids Fetch streams and pending promises, because thousands of listeners are open at a time.

/** Seconds between two heartbeats; proxies close idle connections. */
const PING_SECONDS = 12;
/**
 * How long a client may take to read before it is disconnected, in milliseconds. Clients can resume the
 * stream.
 */
const PATIENCE = 5_000;

/**
 * Open streams, divided into one group per second, so that heartbeats are not all written at the same time.
 */
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
 * Sends bytes. `response.write` would pass on three pieces: size, bytes and line end. This call is most of the work
 * when thousands of clients are notified, so a finished chunk goes to the socket directly.
 * @returns false if the client must catch up first
 */
function write(response: ServerResponse, { bytes, chunk }: Frame): boolean {
  const { socket } = response;
  // Pipelined requests have no socket until it is their turn; HTTP/1.0 has no chunks.
  return socket === null || !response.chunkedEncoding ? response.write(bytes) : socket.write(chunk);
}

/** Resolves when the client has caught up; disconnects a client that does not. */
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
      reject(new Error('the client has disconnected'));
    };
    response.once('close', gone);
    source.once('drain', done);
  });
}

/** Sends messages as they arrive. Between messages, no promise is pending. */
function pump(response: ServerResponse, subscription: OpenSubscription): void {
  const group = groups[turn];
  let isSending = false;
  async function send(): Promise<void> {
    if (isSending) return;
    isSending = true;
    try {
      for (let next = subscription.take(); next !== null; next = subscription.take()) {
        // Messages must be sent in order.
        // oxlint-disable-next-line no-await-in-loop
        const message = await next;
        message.frame ??= toFrame(textOf(message));
        // oxlint-disable-next-line no-await-in-loop
        if (!write(response, message.frame)) await drained(response);
      }
      if (subscription.isOver) response.end(completeEvent);
    } catch {
      // The client has disconnected.
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

/** Wraps a result that does not come from a subscription as the only event of a stream. */
export function oneEvent(body: readonly (string | Buffer)[]): (string | Buffer)[] {
  return ['event: next\ndata: ', ...body, `\n\n${completeEvent}`];
}

/**
 * Sends a subscription as server-sent events: the "distinct connections mode" of GraphQL over SSE, with ids.
 * @param headers of the response, in addition to those of a stream
 */
export function sendStream(
  request: IncomingMessage,
  response: ServerResponse,
  subscription: OpenSubscription,
  headers: readonly (readonly [string, string])[],
): void {
  const all = [...headers, ['Content-Type', 'text/event-stream; charset=utf-8'], ['X-Accel-Buffering', 'no']];
  // Passed as one list, because headers set one by one stay in memory while the stream is open.
  response.writeHead(200, all.flat());
  // Sent at once so that clients and proxies see that the stream is open. An id alone is not an event.
  const { startId } = subscription;
  response.write(startId === null ? ':\n\n' : `:\nid: ${startId}\n\n`);
  // Frees headers that Node would hold until the connection closes.
  request.rawHeaders = [];
  request.headers = {};
  pump(response, subscription);
}

/** Bytes sent to many streams: plain, and as a chunk of HTTP/1.1 (RFC 9112, 7.1). */
export interface Frame {
  bytes: Buffer;
  chunk: Buffer;
}

/** @param text not empty, because an empty chunk would end the response */
export function toFrame(text: string): Frame {
  const bytes = Buffer.from(text);
  return { bytes, chunk: Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]) };
}
