import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  buildSchema,
  defaultFieldResolver,
  defaultTypeResolver,
  execute,
  getNullableType,
  isListType,
  isNonNullType,
  parse,
} from 'graphql';
import type { GraphQLFieldResolver, GraphQLSchema, GraphQLTypeResolver } from 'graphql';
import { errorFamily } from '@wr1/schema/rules/message/error-family.ts';

/**
 * Result of a root field: a value, or a function of the field's arguments. Abstract types need `__typename`.
 */
export type Mock = object | string | number | boolean | null | ((args: never) => unknown);

/** Results by root field, such as `{ bookings: { nodes: [] } }`, for queries and mutations. */
export type Mocks = Readonly<Record<string, Mock>>;

/** An operation that the page has sent. */
export interface SentOperation {
  name: string;
  variables: Record<string, unknown>;
  headers: Headers;
}

let schema: GraphQLSchema | undefined;

/** The product's schema, built from its SDL once. */
export function productSchema(): GraphQLSchema {
  if (schema) return schema;
  const folder = join(import.meta.dirname, '../../../schema/graphql');
  const sdl = readdirSync(folder)
    .filter((file) => file.endsWith('.graphql'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');
  schema = buildSchema(sdl, { assumeValidSDL: true });
  return schema;
}

// A field that a mock omits is null or an empty list. A non-null leaf must be given.
const lenient: GraphQLFieldResolver<unknown, unknown> = (source, args, context, info) => {
  const value: unknown = defaultFieldResolver(source, args, context, info);
  if (value !== undefined) return value;
  if (!isNonNullType(info.returnType)) return null;
  if (isListType(getNullableType(info.returnType))) return [];
  throw new Error(`No mock for ${info.parentType.name}.${info.fieldName}`);
};

// The type of a business error follows from its code, as in the gateway.
const typeOf: GraphQLTypeResolver<unknown, unknown> = (value, context, info, type) => {
  const { code } = value as { code?: unknown };
  if (!type.name.endsWith('UserError') || typeof code !== 'string')
    return defaultTypeResolver(value, context, info, type);
  const family = errorFamily(code);
  const isMember = info.schema.getPossibleTypes(type).some(({ name }) => name === family);
  return isMember ? (family ?? undefined) : 'RequestError';
};

/** Replaces `fetch` with a gateway that resolves GraphQL from mocks and streams what the test pushes. */
export class MockServer {
  readonly sent: SentOperation[] = [];
  /** Paths of the requests that are not GraphQL. */
  readonly asked: string[] = [];
  #mocks: Mocks;
  #streams = new Set<ReadableStreamDefaultController<Uint8Array>>();
  refresh: () => Response = () => Response.json(null);
  /** If set, every GraphQL request gets this response instead. */
  fault: (() => Response | Promise<Response>) | null = null;

  constructor(mocks: Mocks) {
    this.#mocks = mocks;
  }

  /** Adds or replaces mocks. */
  mock(mocks: Mocks): void {
    this.#mocks = { ...this.#mocks, ...mocks };
  }

  operations(name: string): SentOperation[] {
    return this.sent.filter((operation) => operation.name === name);
  }

  /** Sends one result to every open subscription. */
  push(data: Record<string, unknown>): void {
    for (const stream of this.#streams) {
      stream.enqueue(new TextEncoder().encode(`event: next\ndata: ${JSON.stringify({ data })}\n\n`));
    }
  }

  fetch = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const path = typeof input === 'string' ? input : input instanceof URL ? input.pathname : input.url;
    if (path === '/auth/refresh') {
      this.asked.push(path);
      return this.refresh();
    }
    if (path !== '/graphql') {
      this.asked.push(path);
      return Response.json(null);
    }
    const headers = new Headers(init.headers);
    const { query, variables = {} } = JSON.parse(init.body as string) as {
      query: string;
      variables?: Record<string, unknown>;
    };
    const document = parse(query);
    const operation = document.definitions.find((definition) => definition.kind === 'OperationDefinition');
    if (!operation) throw new Error('The request contains no operation');
    this.sent.push({ name: operation.name?.value ?? '', variables, headers });
    if (operation.operation === 'subscription') return this.#stream(init.signal ?? null);
    if (this.fault) return this.fault();
    const result = await execute({
      schema: productSchema(),
      document,
      rootValue: this.#mocks,
      variableValues: variables,
      fieldResolver: lenient,
      typeResolver: typeOf,
    });
    return Response.json(JSON.parse(JSON.stringify(result)));
  };

  #stream(signal: AbortSignal | null): Response {
    const streams = this.#streams;
    let own: ReadableStreamDefaultController<Uint8Array>;
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        own = controller;
        streams.add(controller);
        signal?.addEventListener('abort', () => {
          if (streams.delete(own)) own.error(new DOMException('Aborted', 'AbortError'));
        });
      },
      cancel() {
        streams.delete(own);
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  }
}
