import type { z } from 'zod';
import type { Caller, ChangeOptions, Query, RestClient } from './client.ts';

/** The REST client on behalf of one caller: what API functions and loaders take. */
export class RestSession {
  readonly caller: Caller;
  readonly #client: RestClient;

  constructor(client: RestClient, caller: Caller) {
    this.#client = client;
    this.caller = caller;
  }

  /** @throws UpstreamFailure */
  get<T extends z.ZodType>(path: string, query: Query, schema: T): Promise<z.output<T>> {
    return this.#client.get(this.caller, path, query, schema);
  }

  /** @throws UpstreamFailure */
  put<T extends z.ZodType>(
    path: string,
    query: Query,
    body: unknown,
    schema: T,
    options?: ChangeOptions,
  ): Promise<z.output<T>> {
    return this.#client.change(this.caller, 'PUT', path, query, body, schema, options);
  }

  /** @throws UpstreamFailure */
  post<T extends z.ZodType>(
    path: string,
    query: Query,
    body: unknown,
    schema: T,
    options?: ChangeOptions,
  ): Promise<z.output<T>> {
    return this.#client.change(this.caller, 'POST', path, query, body, schema, options);
  }

  /** @throws UpstreamFailure */
  delete<T extends z.ZodType>(path: string, query: Query, schema: T): Promise<z.output<T>> {
    return this.#client.change(this.caller, 'DELETE', path, query, null, schema);
  }

  /** The same connection for another token, for example the one that a sign-in just gave. */
  withToken(token: string | null): RestSession {
    return new RestSession(this.#client, { ...this.caller, token });
  }
}
