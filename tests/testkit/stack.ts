import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { createApp, type CustomerApi } from '@wr1/customer-api/src/app.ts';
import type { OpenDatabase } from '@wr1/customer-api/src/db.ts';
import type { AppConfig } from '@wr1/customer-api/src/http/deps.ts';
import { prepareDatabase } from '@wr1/customer-api/src/prepare.ts';
import { openTestDatabase } from '@wr1/customer-api/src/testing/test-database.ts';
import { createGateway, type Gateway } from '@wr1/gateway/src/gateway.ts';
import { readSettings } from '@wr1/gateway/src/env.ts';
import { persistedDocuments } from '@wr1/gateway/src/plugins/persisted-documents.ts';
import type { UpstreamTransport } from '@wr1/gateway/src/rest/transport.ts';
import { readText, repositoryFiles } from './files.ts';

/** Today's demo data; created once for each version of its sources. */
export function demoFill() {
  const now = new Date();
  const hash = createHash('sha256').update(now.toISOString().slice(0, 10));
  for (const file of repositoryFiles(
    'customer-api/src/{reference-data,demo-data,modules}/**/*.ts',
    'customer-api/src/prepare.ts',
    'schema/rules/**/*.ts',
  )) {
    if (!file.endsWith('.test.ts')) hash.update(readText(file));
  }
  return {
    name: `demo-${hash.digest('hex')}`,
    run: async (database: OpenDatabase) => void (await prepareDatabase(database, { seedDemo: true, now })),
  };
}

export interface RestAnswer {
  status: number;
  text: string;
  // Tests read bodies of any shape and only compare them.
  body: any;
}

export interface GraphQLAnswer {
  status: number;
  headers: Headers;
  data: any;
  errors: { message: string; path?: (string | number)[]; extensions: Record<string, unknown> }[];
}

export interface Ask {
  /** Demo user, who is signed in on first use; omitted for anonymous requests. */
  as?: string;
  /** A token, instead of a user. */
  token?: string;
  variables?: Record<string, unknown>;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Both servers in this process without ports, with their own database of demo data. */
export interface Stack {
  database: OpenDatabase;
  api: CustomerApi;
  gateway: Gateway;
  /** Folder of the customer API's files, deleted after the test. */
  dataDir: string;
  /** Calls to the customer API (method and target) since the last `calls.length = 0`. */
  calls: string[];
  signIn(username: string): Promise<string>;
  rest(method: string, target: string, ask?: Ask): Promise<RestAnswer>;
  graphql(query: string, ask?: Ask): Promise<GraphQLAnswer>;
  close(): Promise<void>;
}

export interface StackOptions {
  /**
   * Hides calls of the customer API from the gateway: returns true for calls that another API would not have.
   */
  hide?: (method: string, target: string) => boolean;
  /** Settings of the customer API that differ from the defaults. */
  api?: Partial<AppConfig>;
  /** Environment variables of the gateway. */
  env?: Record<string, string>;
}

const PASSWORD = 'Demo#2026';

function transportInto(api: CustomerApi, calls: string[], hide: StackOptions['hide']): UpstreamTransport {
  return {
    send: async (request) => {
      // Excludes the gateway's own poll, which no operation causes.
      if (!request.target.includes('masterDataChanges')) calls.push(`${request.method} ${request.target}`);
      if (hide?.(request.method, request.target)) return { status: 404, headers: {}, body: Buffer.from('Not Found') };
      const response = await api.app.request(request.target, {
        method: request.method,
        headers: request.headers,
        ...(request.body === null ? {} : { body: request.body }),
      });
      return {
        status: response.status,
        headers: Object.fromEntries(response.headers),
        body: Buffer.from(await response.arrayBuffer()),
      };
    },
    stream: async (target, init) => {
      calls.push(`${init.method} ${target.split('?', 1)[0]}`);
      return api.app.request(target, { ...init, duplex: 'half' } as RequestInit);
    },
    close: () => Promise.resolve(),
  };
}

/** Starts both servers; close the stack after the tests. */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  const database = await openTestDatabase({ fill: demoFill() });
  const dataDir = await mkdtemp(join(tmpdir(), 'wr1-stack-'));
  const log = pino({ level: 'silent' });
  const api = createApp({
    db: database.db,
    clock: () => new Date(),
    log,
    config: {
      publicUrl: 'http://localhost:4000',
      dataDir,
      trustProxy: ['loopback'],
      checkAnswers: true,
      demoOutbox: true,
      ...options.api,
    },
  });
  const calls: string[] = [];
  const redisUrl = process.env['TEST_REDIS_URL'];
  const gateway = createGateway({
    checksLeaves: true,
    settings: readSettings({
      CUSTOMER_API_URL: 'http://customer-api.test/api',
      LIMIT_POINTS_PER_MINUTE: '100000000',
      LIMIT_POINTS_PER_MINUTE_ANONYMOUS: '100000000',
      ...(redisUrl ? { REDIS_URL: redisUrl, REDIS_PREFIX: `test-${randomUUID()}` } : {}),
      ...options.env,
    }),
    log,
    upstream: transportInto(api, calls, options.hide),
    documents: persistedDocuments({}),
  });
  const tokens = new Map<string, string>();

  const rest: Stack['rest'] = async (method, target, ask = {}) => {
    const token = ask.as ? await signIn(ask.as) : ask.token;
    const response = await api.app.request(`/api/${target}`, {
      method,
      headers: {
        ...(token ? { apiKey: token } : {}),
        ...(ask.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...ask.headers,
      },
      ...(ask.body === undefined ? {} : { body: JSON.stringify(ask.body) }),
    });
    const text = await response.text();
    return { status: response.status, text, body: /^[[{]/.test(text) ? JSON.parse(text) : null };
  };

  async function signIn(username: string): Promise<string> {
    const known = tokens.get(username);
    if (known) return known;
    const { body } = await rest('POST', 'user/login', { body: { username, password: PASSWORD } });
    const token = body?.result?.accessToken;
    if (typeof token !== 'string') throw new Error(`${username} cannot sign in: ${JSON.stringify(body)}`);
    tokens.set(username, token);
    return token;
  }

  return {
    database,
    api,
    gateway,
    dataDir,
    calls,
    signIn,
    rest,
    graphql: async (query, ask = {}) => {
      const token = ask.as ? await signIn(ask.as) : ask.token;
      const response = await gateway.fetch(
        new Request('http://localhost:4000/graphql', {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            accept: 'application/json',
            ...(token ? { apikey: token } : {}),
            ...ask.headers,
          },
          body: JSON.stringify({ query, variables: ask.variables }),
        }),
      );
      const body: { data?: unknown; errors?: GraphQLAnswer['errors'] } = JSON.parse(await response.text());
      return { status: response.status, headers: response.headers, data: body.data ?? null, errors: body.errors ?? [] };
    },
    close: async () => {
      await gateway.close();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Error codes of a response, from `errors` and `userErrors`. */
export const answerCodes = ({ data, errors }: { data: any; errors: any[] }): string[] => [
  ...errors.map(({ extensions }) => extensions.code),
  ...Object.values<any>(data ?? {}).flatMap((payload) => payload?.userErrors?.map(({ code }: any) => code) ?? []),
];
