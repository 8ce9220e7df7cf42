import type { IncomingMessage, ServerResponse } from 'node:http';
import type { OpenSubscription, StreamedResult } from '../plugins/subscription.ts';

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

/** A result that is no subscription's, as the one event of a stream. */
export function oneEvent(body: readonly (string | Buffer)[]): (string | Buffer)[] {
  return ['event: next\ndata: ', ...body, `\n\n${completeEvent}`];
}

/**
 * Sends a subscription as server-sent events: the "distinct connections mode" of GraphQL over SSE, with ids.
 * @param headers of the answer besides those of a stream
 */
export function sendStream(
  request: IncomingMessage,
  response: ServerResponse,
  subscription: OpenSubscription,
  headers: readonly (readonly [string, string])[],
): void {
  const all = [...headers, ['Content-Type', 'text/event-stream; charset=utf-8'], ['X-Accel-Buffering', 'no']];
  // As one list: what is set one by one is kept for as long as the stream is open.
  response.writeHead(200, all.flat());
  // Something at once: clients and proxies see that the stream is open. An id alone is no message.
  const { startId } = subscription;
  response.write(startId === null ? ':\n\n' : `:\nid: ${startId}\n\n`);
  // Node keeps them with the connection; nobody reads them any more.
  request.rawHeaders = [];
  request.headers = {};
  pump(response, subscription);
}

/** Bytes that many streams are sent: as they are, and as a chunk of HTTP/1.1 (RFC 9112, 7.1). */
export interface Frame {
  bytes: Buffer;
  chunk: Buffer;
}

/** @param text not empty: an empty chunk would end the answer */
export function toFrame(text: string): Frame {
  const bytes = Buffer.from(text);
  return { bytes, chunk: Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]) };
}
