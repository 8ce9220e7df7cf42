import type { Dispatcher } from 'undici';
import { Pool, fetch as undiciFetch } from 'undici';
import { UpstreamFailure } from './failure.ts';

/** One request to the customer API; `target` begins with a slash and is already encoded. */
export interface UpstreamRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  target: string;
  headers: Record<string, string>;
  body: string | null;
  /** Milliseconds until the last byte of the body must have come. */
  deadline: number;
  /** Bytes of body after which the answer is given up. */
  maxBytes: number;
  /** The body that came last time; the very same object is handed back when the bytes are the same. */
  expected?: Buffer | undefined;
}

/** A whole answer, body included. */
export interface UpstreamResponse {
  status: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Buffer;
}

/** How requests travel: over undici in production, straight into the customer API's app in tests. */
export interface UpstreamTransport {
  /** @throws UpstreamFailure `unavailable`, `timeout` or `bad-response` (too big) */
  send(request: UpstreamRequest): Promise<UpstreamResponse>;
  /**
   * Passes a file through, in either direction, as fast as both ends take it.
   * @throws whatever the connection throws, also when `signal` ends it
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

/** Files on their way at the same time. */
const FILE_CONNECTIONS = 32;

const tooBig = (): UpstreamFailure => new UpstreamFailure('bad-response', 'answer exceeds the size limit');
const tooLate = (): UpstreamFailure => new UpstreamFailure('timeout', 'no complete answer within the deadline');

/** Collects one answer without the cost of streams: bodies are bounded and wanted whole. */
class Collector implements Dispatcher.DispatchHandler {
  readonly promise: Promise<UpstreamResponse>;
  readonly #request: UpstreamRequest;
  readonly #chunks: Buffer[] = [];
  /** Bytes so far that are the same as those expected; nothing is kept for them. */
  #same = 0;
  #isSame: boolean;
  #size = 0;
  #status = 0;
  #headers: UpstreamResponse['headers'] = {};
  #failure: Error | undefined;
  #timer: NodeJS.Timeout | undefined;
  #controller: Dispatcher.DispatchController | undefined;
  #settle: { resolve(response: UpstreamResponse): void; reject(error: Error): void };

  constructor(request: UpstreamRequest) {
    this.#request = request;
    this.#isSame = request.expected !== undefined;
    const { promise, resolve, reject } = Promise.withResolvers<UpstreamResponse>();
    this.promise = promise;
    this.#settle = { resolve, reject };
    this.#timer = setTimeout(() => this.#fail(tooLate()), request.deadline);
  }

  #fail(error: Error): void {
    if (this.#failure !== undefined) return;
    this.#failure = error;
    clearTimeout(this.#timer);
    this.#settle.reject(error);
    this.#controller?.abort(error);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    // The deadline may have passed while the request waited for a socket.
    if (this.#failure !== undefined) controller.abort(this.#failure);
  }

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    status: number,
    headers: UpstreamResponse['headers'],
  ): void {
    this.#status = status;
    this.#headers = headers;
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#size += chunk.length;
    if (this.#size > this.#request.maxBytes) this.#fail(tooBig());
    else if (this.#isSame && this.#matches(chunk)) this.#same += chunk.length;
    else this.#chunks.push(chunk);
  }

  #matches(chunk: Buffer): boolean {
    const { expected } = this.#request;
    if (expected === undefined) return false;
    const end = this.#same + chunk.length;
    this.#isSame = end <= expected.length && chunk.compare(expected, this.#same, end) === 0;
    return this.#isSame;
  }

  #body(): Buffer {
    const { expected } = this.#request;
    if (expected !== undefined && this.#isSame && this.#same === expected.length) return expected;
    const [first] = this.#chunks;
    if (this.#same === 0 && this.#chunks.length === 1 && first !== undefined) return first;
    const start = expected === undefined || this.#same === 0 ? [] : [expected.subarray(0, this.#same)];
    return Buffer.concat([...start, ...this.#chunks], this.#size);
  }

  onResponseEnd(): void {
    clearTimeout(this.#timer);
    const body = this.#body();
    this.#settle.resolve({ status: this.#status, headers: this.#headers, body });
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.#fail(
      error instanceof UpstreamFailure ? error : new UpstreamFailure('unavailable', error.message, { cause: error }),
    );
  }
}

/**
 * One keep-alive pool to the customer API.
 * @param origin scheme, host and port
 * @param connections sockets at most
 */
export function undiciTransport(origin: string, connections: number): UpstreamTransport {
  // The deadline of each request is ours; undici's own idle timeouts would only cut long reads short.
  const pool = new Pool(origin, {
    connections,
    headersTimeout: 0,
    bodyTimeout: 0,
    keepAliveTimeout: 30_000,
    connectTimeout: 3_000,
  });
  // Slow senders of files must never take the connections of everything else.
  const files = new Pool(origin, {
    connections: FILE_CONNECTIONS,
    headersTimeout: 0,
    bodyTimeout: 0,
    keepAliveTimeout: 30_000,
    connectTimeout: 3_000,
  });
  return {
    send(request) {
      const collector = new Collector(request);
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

/**
 * Sends requests into an app of the same process.
 * @param fetchApp the app's `fetch`
 * @param origin any origin; the app sees it as its own address
 */
export function fetchTransport(
  fetchApp: (request: Request) => Response | Promise<Response>,
  origin = 'http://customer-api.local',
): UpstreamTransport {
  return {
    async send(request) {
      const late = AbortSignal.timeout(request.deadline);
      const aborted = new Promise<never>((_resolve, reject) => {
        late.addEventListener('abort', () => reject(tooLate()), { once: true });
      });
      const read = async (): Promise<UpstreamResponse> => {
        const response = await fetchApp(
          new Request(origin + request.target, {
            method: request.method,
            headers: request.headers,
            body: request.body,
            signal: late,
          }),
        );
        const body = Buffer.from(await response.arrayBuffer());
        if (body.length > request.maxBytes) throw tooBig();
        return { status: response.status, headers: Object.fromEntries(response.headers), body };
      };
      try {
        return await Promise.race([read(), aborted]);
      } catch (error) {
        if (error instanceof UpstreamFailure) throw error;
        throw new UpstreamFailure('unavailable', error instanceof Error ? error.message : 'transport failed', {
          cause: error,
        });
      }
    },
    stream: async (target, { body, ...init }) =>
      fetchApp(
        new Request(origin + target, { ...init, ...(body === null ? {} : { body, duplex: 'half' }) } as RequestInit),
      ),
    close: async () => {},
  };
}
