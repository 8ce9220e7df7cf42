import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { createApp, type CustomerApi } from '../app.ts';
import type { AppConfig } from '../http/deps.ts';
import type { OpenDatabase } from '../db.ts';
import { DEMO_PASSWORD, seedDemoIdentity } from '../demo-data/identity.ts';
import { openTestDatabase, type TestDatabaseOptions } from './test-database.ts';

/** A response with its JSON body. */
export interface TestAnswer {
  status: number;
  headers: Headers;
  // Tests access bodies of every shape.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
}

export interface TestCall {
  /** Username of a demo user, who is signed in on first use. */
  as?: string;
  /** Token to use instead of a user. */
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** An app with its own database and a clock that the test controls. */
export interface TestApp {
  api: CustomerApi;
  database: OpenDatabase;
  /** Folder for files, deleted when the app is closed. */
  dataDir: string;
  setNow(now: Date): void;
  now(): Date;
  /** Signs in and returns the response of user/login. */
  signIn(username: string, password?: string): Promise<TestAnswer>;
  /** Calls the API, for example `call('get', '/user/session', { as: 'root.demo' })`. */
  call(method: 'get' | 'post' | 'put' | 'delete', path: string, options?: TestCall): Promise<TestAnswer>;
  close(): Promise<void>;
}

/** Fills a database with the demo companies and users. */
export const DEMO_IDENTITY: NonNullable<TestDatabaseOptions['fill']> = {
  name: 'demo-identity',
  run: async ({ db }) => void (await seedDemoIdentity(db)),
};

/**
 * Opens an app with the demo users. Every response is validated against its schema.
 * @param fill other initial data
 * @param settings override the default settings
 */
export async function openTestApp(fill = DEMO_IDENTITY, settings: Partial<AppConfig> = {}): Promise<TestApp> {
  const database = await openTestDatabase({ fill });
  const dataDir = await mkdtemp(join(tmpdir(), 'wr1-app-'));
  let moment: Date | undefined;
  const now = () => moment ?? new Date();
  const api = createApp({
    db: database.db,
    clock: now,
    log: pino({ level: 'silent' }),
    config: {
      publicUrl: 'http://localhost:4000',
      dataDir,
      trustProxy: ['loopback'],
      checkAnswers: true,
      ...settings,
    },
  });
  const tokens = new Map<string, string>();

  const send: TestApp['call'] = async (method, path, { token, body, headers } = {}) => {
    const response = await api.app.request(`/api${path}`, {
      method: method.toUpperCase(),
      headers: {
        ...(token === undefined ? {} : { apiKey: token }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = (response.headers.get('content-type') ?? '').includes('json');
    return {
      status: response.status,
      headers: response.headers,
      body: isJson && text !== '' ? JSON.parse(text) : text,
    };
  };
  const signIn: TestApp['signIn'] = (username, password = DEMO_PASSWORD) =>
    send('post', '/user/login', { body: { username, password } });
  const tokenOf = async (username: string): Promise<string> => {
    const known = tokens.get(username);
    if (known !== undefined) return known;
    const { body } = await signIn(username);
    if (typeof body.result?.accessToken !== 'string')
      throw new Error(`${username} cannot sign in: ${JSON.stringify(body)}`);
    tokens.set(username, body.result.accessToken);
    return body.result.accessToken;
  };

  return {
    api,
    database,
    dataDir,
    now,
    setNow: (value) => void (moment = value),
    signIn,
    call: async (method, path, options = {}) => {
      const token = options.as === undefined ? options.token : await tokenOf(options.as);
      return send(method, path, { ...options, ...(token === undefined ? {} : { token }) });
    },
    close: async () => {
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
