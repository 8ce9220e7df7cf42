import { Pool, fetch as undiciFetch } from 'undici';
import { Collector } from './collector.ts';
import { FILE_CONNECTIONS } from './lanes.ts';

/** One request to the customer API; `target` starts with a slash and is already encoded. */
export interface UpstreamRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  target: string;
  headers: Record<string, string>;
  body: string | null;
  /** Milliseconds within which the last byte of the body must arrive. */
  deadline: number;
  /** Size limit of the body in bytes. */
  maxBytes: number;
  /** The previous body; if the bytes are equal, the same object is returned. */
  expected?: Buffer | undefined;
}

/** A complete response, including the body. */
export interface UpstreamResponse {
  status: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Buffer;
}

/** Sends requests: over undici in production, directly to the customer API's app in tests. */
export interface UpstreamTransport {
  /** @throws UpstreamFailure `unavailable`, `timeout` or `bad-response` (too large) */
  send(request: UpstreamRequest): Promise<UpstreamResponse>;
  /**
   * Streams a file in either direction.
   * @throws any error of the connection, including when `signal` aborts it
   */
  stream(target: string, init: FileRequest): Promise<Response>;
  close(): Promise<void>;
}

/** A request whose body or response is a file. */
export interface FileRequest {
  method: 'GET' | 'PUT';
  headers: Record<string, string>;
  body: ReadableStream<Uint8Array> | null;
  signal: AbortSignal;
}

/** Limit for all responses in flight together, so that large ones cannot exhaust the memory. */
const HELD_BYTES = 256 * 1024 * 1024;

/**
 * Creates keep-alive pools to the customer API.
 * @param origin scheme, host and port
 * @param connections maximum sockets, excluding files
 */
export function undiciTransport(origin: string, connections: number): UpstreamTransport {
  // Each request has its own deadline; undici's idle timeouts would only interrupt long reads.
  const pool = new Pool(origin, {
    connections,
    headersTimeout: 0,
    bodyTimeout: 0,
    keepAliveTimeout: 30_000,
    connectTimeout: 3_000,
  });
  // Separate, so that slow file uploads do not use up the connections of other calls.
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
