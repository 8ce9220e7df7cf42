import type { Dispatcher } from 'undici';
import { UpstreamFailure } from './failure.ts';
import type { UpstreamRequest, UpstreamResponse } from './transport.ts';

/** Memory used by response bodies in flight. */
export interface HeldBytes {
  bytes: number;
  /** Limit for all bodies together, in bytes. */
  limit: number;
}

const tooBig = (): UpstreamFailure => new UpstreamFailure('bad-response', 'response exceeds the size limit');
const tooLate = (): UpstreamFailure => new UpstreamFailure('timeout', 'no complete response within the deadline');
const tooMuch = (): UpstreamFailure =>
  new UpstreamFailure('overloaded', 'responses in flight take too much memory', { retryAfter: 1 });

/** Collects one response without the overhead of streams. Bodies are bounded and needed as a whole. */
export class Collector implements Dispatcher.DispatchHandler {
  readonly promise: Promise<UpstreamResponse>;
  readonly #request: UpstreamRequest;
  readonly #chunks: Buffer[] = [];
  /** Number of bytes so far that equal the expected ones; they are not stored. */
  #same = 0;
  #isSame: boolean;
  #size = 0;
  #status = 0;
  #headers: UpstreamResponse['headers'] = {};
  #failure: Error | undefined;
  #timer: NodeJS.Timeout | undefined;
  #controller: Dispatcher.DispatchController | undefined;
  #settle: { resolve(response: UpstreamResponse): void; reject(error: Error): void };
  /** Bytes of all responses in flight; this response's share is released when it ends. */
  readonly #held: HeldBytes;
  #own = 0;

  constructor(request: UpstreamRequest, held: HeldBytes) {
    this.#request = request;
    this.#held = held;
    this.#isSame = request.expected !== undefined;
    const { promise, resolve, reject } = Promise.withResolvers<UpstreamResponse>();
    this.promise = promise;
    this.#settle = { resolve, reject };
    this.#timer = setTimeout(() => this.#fail(tooLate()), request.deadline);
  }

  #fail(error: Error): void {
    if (this.#failure !== undefined) return;
    this.#failure = error;
    this.#end();
    this.#chunks.length = 0;
    this.#settle.reject(error);
    this.#controller?.abort(error);
  }

  #end(): void {
    clearTimeout(this.#timer);
    this.#held.bytes -= this.#own;
    this.#own = 0;
  }

  #keep(chunk: Buffer): void {
    this.#own += chunk.length;
    this.#held.bytes += chunk.length;
    this.#chunks.push(chunk);
    if (this.#held.bytes > this.#held.limit) this.#fail(tooMuch());
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
    if (this.#failure !== undefined) return;
    this.#size += chunk.length;
    if (this.#size > this.#request.maxBytes) this.#fail(tooBig());
    else if (this.#isSame && this.#matches(chunk)) this.#same += chunk.length;
    else this.#keep(chunk);
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
    if (this.#failure !== undefined) return;
    const body = this.#body();
    this.#end();
    this.#settle.resolve({ status: this.#status, headers: this.#headers, body });
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.#fail(
      error instanceof UpstreamFailure ? error : new UpstreamFailure('unavailable', error.message, { cause: error }),
    );
  }
}
