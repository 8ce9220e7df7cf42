import type { z } from 'zod';
import type { Caller } from './call-headers.ts';
import type { ChangeOptions, RestClient } from './client.ts';
import type { OperationTime } from './operation-time.ts';
import type { ReadTrace } from './read-trace.ts';
import type { Query } from './target.ts';

/** The parts of a write to the customer API. */
type Change<T extends z.ZodType> = [path: string, query: Query, body: unknown, schema: T, options?: ChangeOptions];

/** The REST client on behalf of one caller, as API functions and loaders use it. */
export class RestSession {
  readonly caller: Caller;
  readonly #client: RestClient;
  readonly #trace: ReadTrace | null;
  readonly #onChange: (() => void) | null;
  readonly #time: OperationTime | null;

  /**
   * @param trace records the reads; null: none
   * @param onChange called when a write has been answered, whether accepted or refused
   * @param time of the operation; null: each call has only its own deadline
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

  /** The same connection for another token, for example from a sign-in just made. */
  withToken(token: string | null): RestSession {
    return new RestSession(this.#client, { ...this.caller, token }, null, this.#onChange, this.#time);
  }

  /** The same without recording and beyond the operation's time: for values cached for others. */
  untraced(): RestSession {
    const isBare = this.#trace === null && this.#time === null;
    return isBare ? this : new RestSession(this.#client, this.caller, null, this.#onChange);
  }

  /** The same without recording, within the operation's time: for reads made in advance. */
  ahead(): RestSession {
    return new RestSession(this.#client, this.caller, null, this.#onChange, this.#time);
  }

  /**
   * Waits for a shared value no longer than the operation lasts.
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
