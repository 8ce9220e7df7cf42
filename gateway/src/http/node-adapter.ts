import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ReadHeader } from './request-facts.ts';

/** Reads headers of a Node request by lower-case name. */
export function nodeHeaders(request: IncomingMessage): ReadHeader {
  return (name) => {
    const value = request.headers[name];
    return value === undefined ? null : Array.isArray(value) ? value.join(', ') : value;
  };
}

/**
 * Reads a whole body.
 * @param limit in bytes
 * @returns the text; null if the body is larger, even if Content-Length announced less
 */
export function readNodeBody(request: IncomingMessage, limit: number): Promise<string | null> {
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > limit) {
    request.resume();
    return Promise.resolve(null);
  }
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > limit) {
        request.removeAllListeners('data');
        request.resume();
        resolve(null);
      } else chunks.push(chunk);
    });
    request.on('end', () => {
      const [first] = chunks;
      resolve((chunks.length === 1 && first !== undefined ? first : Buffer.concat(chunks)).toString('utf8'));
    });
    request.on('error', reject);
    request.on('aborted', () => reject(new Error('the client went away')));
  });
}

/** Sends a whole response. */
export function writeNode(
  response: ServerResponse,
  answer: {
    status: number;
    headers: readonly (readonly [string, string])[];
    body: readonly (string | Buffer)[];
  },
): void {
  for (const [name, value] of answer.headers) {
    if (name === 'Set-Cookie' || name === 'Vary') response.appendHeader(name, value);
    else response.setHeader(name, value);
  }
  const pieces = answer.body;
  let length = 0;
  for (const piece of pieces) length += typeof piece === 'string' ? Buffer.byteLength(piece) : piece.length;
  response.setHeader('Content-Length', length);
  response.statusCode = answer.status;
  const last = pieces.length - 1;
  response.cork();
  for (let at = 0; at < last; at += 1) response.write(pieces[at]);
  response.end(pieces[last]);
}
