import type { z } from 'zod';
import type { Caller } from './call-headers.ts';
import type { ChangeOptions, RestClient } from './client.ts';
import type { OperationTime } from './operation-time.ts';
import type { ReadTrace } from './read-trace.ts';
import type { Query } from './target.ts';

/** The parts of a write to the customer API. */
type Change<T extends z.ZodType> = [path: string, query: Query, body: unknown, schema: T, options?: ChangeOptions];

/** The REST client for one caller, as used by API functions and loaders. */
export class RestSession {
  readonly caller: Caller;
  readonly #client: RestClient;
  readonly #trace: ReadTrace | null;
  readonly #onChange: (() => void) | null;
  readonly #time: OperationTime | null;

  /**
   * @param trace records the reads; null records none
   * @param onChange called when a write is finished, whether accepted or refused
   * @param time budget of the operation; null if only each call's own deadline applies
   */
  constructor(
    client: RestClient,
    caller: Caller,
    trace: ReadTrace | null = null,
    onChange: (() => void) | null = null,
    time: OperationTime | null = null,
  ) {
    this.#client = client;
    this.caller = caller;
    this.#trace = trace;
    this.#onChange = onChange;
    this.#time = time;
  }

  /** @throws UpstreamFailure */
  get<T extends z.ZodType>(path: string, query: Query, schema: T): Promise<z.output<T>> {
    const ask = (): Promise<z.output<T>> => this.#client.get(this.caller, path, query, schema, this.#time);
    return this.#trace === null ? ask() : (this.#trace.read(path, query, schema, ask) as Promise<z.output<T>>);
  }

  /** @throws UpstreamFailure */
  put<T extends z.ZodType>(...change: Change<T>): Promise<z.output<T>> {
    return this.#change('PUT', ...change);
  }

  /** @throws UpstreamFailure */
  post<T extends z.ZodType>(...change: Change<T>): Promise<z.output<T>> {
    return this.#change('POST', ...change);
  }

  /** @throws UpstreamFailure */
  delete<T extends z.ZodType>(path: string, query: Query, schema: T): Promise<z.output<T>> {
    return this.#change('DELETE', path, query, null, schema);
  }

  /** The same session with another token, for example after a sign-in. */
  withToken(token: string | null): RestSession {
    return new RestSession(this.#client, { ...this.caller, token }, null, this.#onChange, this.#time);
  }

  /**
   * The same session without a trace or the operation's time budget, for values that are cached for others.
   */
  untraced(): RestSession {
    const isBare = this.#trace === null && this.#time === null;
    return isBare ? this : new RestSession(this.#client, this.caller, null, this.#onChange);
  }

  /** The same session without a trace, for reads made ahead of the operation. */
  ahead(): RestSession {
    return new RestSession(this.#client, this.caller, null, this.#onChange, this.#time);
  }

  /**
   * Waits for a shared value, but no longer than the operation may last.
   * @throws UpstreamFailure timeout
   */
  wait<T>(work: Promise<T>): Promise<T> {
    return this.#time === null ? work : this.#time.wait(work);
  }

  async #change<T extends z.ZodType>(method: 'POST' | 'PUT' | 'DELETE', ...change: Change<T>): Promise<z.output<T>> {
    const [path, query, body, schema, options] = change;
    try {
      return await this.#client.change(this.caller, method, path, query, body, schema, options, this.#time);
    } finally {
      this.#onChange?.();
    }
  }
}
