import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json as readJson } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { createGateway, type Gateway } from '@wr1/gateway/src/gateway.ts';
import { readSettings } from '@wr1/gateway/src/env.ts';
import { undiciTransport } from '@wr1/gateway/src/rest/transport.ts';
import { startFaultProxy, type FaultProxy } from './fault-proxy.ts';
import { startStack, type Stack } from './stack.ts';

/** The response of a GraphQL operation, with its duration in milliseconds. */
export interface FaultAnswer {
  status: number;
  headers: Headers;
  // Tests read responses of any shape and only compare them.
  data: any;
  errors: { message: string; path?: (string | number)[]; extensions: Record<string, unknown> }[];
  text: string;
  milliseconds: number;
}

export interface FaultAsk {
  token?: string | undefined;
  variables?: Record<string, unknown> | undefined;
  requestId?: string;
}

/** A failure report as received. */
export interface Report {
  code: number;
  method: string;
  url: string;
  message: string;
  requestId: string;
}

/** A gateway on a port; behind it, the fault proxy and the real customer API. */
export interface FaultStack {
  stack: Stack;
  proxy: FaultProxy;
  gateway: Gateway;
  /** Reports received so far. */
  reports: Report[];
  origin: string;
  graphql(query: string, ask?: FaultAsk): Promise<FaultAnswer>;
  /**
   * Repeats a query until the response has no errors, so that breakers are closed and caches are filled.
   * @throws Error after 40 seconds
   */
  untilHealthy(query: string, token: string): Promise<FaultAnswer>;
  close(): Promise<void>;
}

/** Timeouts short enough for tests. Each one can be overridden. */
const SHORT: Readonly<Record<string, string>> = {
  UPSTREAM_READ_TIMEOUT: '2',
  UPSTREAM_WRITE_TIMEOUT: '2.5',
  UPSTREAM_FILE_TIMEOUT: '3',
  CUSTOMER_API_PROFILE: 'full',
  LIMIT_POINTS_PER_MINUTE: '100000000',
  LIMIT_POINTS_PER_MINUTE_ANONYMOUS: '100000000',
};

const listenOn = (server: ReturnType<typeof createServer>): Promise<string> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
  });

async function startReceiver(reports: Report[]) {
  const server = createServer(async (request, response) => {
    reports.push((await readJson(request)) as Report);
    response.writeHead(204).end();
  });
  return { server, origin: await listenOn(server) };
}

/**
 * Starts the stack; close it after the tests.
 * @param env environment variables of the gateway, in addition to the short timeouts
 */
export async function startFaultStack(env: Readonly<Record<string, string>> = {}): Promise<FaultStack> {
  const stack = await startStack();
  const proxy = await startFaultProxy((request) => stack.api.app.fetch(request));
  const reports: Report[] = [];
  const receiver = await startReceiver(reports);
  const settings = readSettings({
    ...SHORT,
    CUSTOMER_API_URL: `${proxy.origin}/api`,
    FAILURE_REPORT_URL: receiver.origin,
    ...env,
  });
  const upstream = undiciTransport(proxy.origin, settings.upstream.connections);
  const gateway = createGateway({ checksLeaves: true, settings, log: pino({ level: 'silent' }), upstream });
  const server = createServer(gateway.nodeListener);
  const origin = await listenOn(server);
  const graphql: FaultStack['graphql'] = async (query, { token, variables, requestId } = {}) => {
    const start = performance.now();
    const response = await fetch(`${origin}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/graphql-response+json',
        ...(token === undefined ? {} : { apikey: token }),
        ...(requestId === undefined ? {} : { 'x-request-id': requestId }),
      },
      body: JSON.stringify({ query, variables }),
    });
    const text = await response.text();
    const body: { data?: unknown; errors?: FaultAnswer['errors'] } = JSON.parse(text);
    const milliseconds = performance.now() - start;
    const { status, headers } = response;
    return { status, headers, data: body.data ?? null, errors: body.errors ?? [], text, milliseconds };
  };

  return {
    stack,
    proxy,
    gateway,
    reports,
    origin,
    graphql,
    async untilHealthy(query, token) {
      for (const end = performance.now() + 40_000; ;) {
        const answer = await graphql(query, { token });
        if (answer.errors.length === 0) return answer;
        if (performance.now() > end) throw new Error(`not healthy: ${answer.text.slice(0, 500)}`);
        await pause(100);
      }
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await gateway.close();
      receiver.server.closeAllConnections();
      receiver.server.close();
      await proxy.close();
      await stack.close();
    },
  };
}
