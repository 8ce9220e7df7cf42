import { Pool, fetch as undiciFetch } from 'undici';
import { Collector } from './collector.ts';
import { FILE_CONNECTIONS } from './lanes.ts';

/** One request to the customer API; `target` starts with a slash and is already encoded. */
export interface UpstreamRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  target: string;
  headers: Record<string, string>;
  body: string | null;
  /** Milliseconds until the last byte of the body must have arrived. */
  deadline: number;
  /** Size limit of the body in bytes. */
  maxBytes: number;
  /** The body received last time; the same object is returned if the bytes are the same. */
  expected?: Buffer | undefined;
}

/** A whole answer, body included. */
export interface UpstreamResponse {
  status: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Buffer;
}

/** How requests are sent: over undici in production, directly into the customer API's app in tests. */
export interface UpstreamTransport {
  /** @throws UpstreamFailure `unavailable`, `timeout` or `bad-response` (too big) */
  send(request: UpstreamRequest): Promise<UpstreamResponse>;
  /**
   * Streams a file in either direction, as fast as both ends allow.
   * @throws any error of the connection, also when `signal` ends it
   */
  stream(target: string, init: FileRequest): Promise<Response>;
  close(): Promise<void>;
}

/** A request whose body or answer is a file. */
export interface FileRequest {
  method: 'GET' | 'PUT';
  headers: Record<string, string>;
  body: ReadableStream<Uint8Array> | null;
  signal: AbortSignal;
}

/** Bytes of all answers in flight together: a customer API with huge answers cannot use up the memory. */
const HELD_BYTES = 256 * 1024 * 1024;

/**
 * One keep-alive pool to the customer API.
 * @param origin scheme, host and port
 * @param connections sockets at most
 */
export function undiciTransport(origin: string, connections: number): UpstreamTransport {
  // We set the deadline of each request; undici's idle timeouts would only interrupt long reads.
  const pool = new Pool(origin, {
    connections,
    headersTimeout: 0,
    bodyTimeout: 0,
    keepAliveTimeout: 30_000,
    connectTimeout: 3_000,
  });
  // Slow file uploads must not use up the connections of other calls.
  const files = new Pool(origin, {
    connections: FILE_CONNECTIONS,
    headersTimeout: 0,
    bodyTimeout: 0,
    keepAliveTimeout: 30_000,
    connectTimeout: 3_000,
  });
  const held = { bytes: 0, limit: HELD_BYTES };
  return {
    send(request) {
      const collector = new Collector(request, held);
      pool.dispatch(
        { path: request.target, method: request.method, headers: request.headers, body: request.body },
        collector,
      );
      return collector.promise;
    },
    async stream(target, { body, ...init }) {
      const response = await undiciFetch(origin + target, {
        ...init,
        ...(body === null ? {} : { body, duplex: 'half' as const }),
        redirect: 'manual',
        dispatcher: files,
      });
      return response as unknown as Response;
    },
    close: async () => {
      await Promise.all([pool.destroy(), files.destroy()]);
    },
  };
}
