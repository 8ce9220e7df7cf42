import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer as readAll } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

/** How a call fails; `pass` forwards it. */
export type Fault =
  | 'pass'
  /** Resets the connection before the first byte of the response. */
  | 'reset'
  /** Resets the connection in the middle of the body. */
  | 'reset in body'
  /** Ends the body before its announced length. */
  | 'truncated'
  /** Sends one byte per second, endlessly. */
  | 'drip'
  /** Sends no response and keeps the connection open. */
  | 'hang'
  /** Sends fewer bytes than announced and keeps the connection open. */
  | 'stall'
  | 'malformed'
  | 'html'
  | 'wrong type'
  | 'empty'
  /** 33 MB of well-formed JSON. */
  | 'huge'
  /** Nested 100,000 levels deep. */
  | 'deep'
  | '__proto__'
  /** Code 201 in an otherwise valid body. */
  | 'code 201'
  /** The real response, delayed by this many milliseconds. */
  | { late: number }
  /** This status with a body in the customer API's format. */
  | { status: number };

/** A call that reached the proxy. */
export interface ProxiedCall {
  method: string;
  /** Path and query. */
  target: string;
  hasKey: boolean;
  requestId: string;
}

/** A proxy in front of a customer API that makes calls fail on demand. */
export interface FaultProxy {
  origin: string;
  /** Calls so far; set its length to 0 to clear it. */
  calls: ProxiedCall[];
  /** Sets how all later calls fail. */
  fail(choose: Fault | ((call: ProxiedCall) => Fault)): void;
  /** Stops listening and closes all connections. */
  down(): Promise<void>;
  /** Listens again on the same port. */
  up(): Promise<void>;
  close(): Promise<void>;
}

const json = { 'content-type': 'application/json' };
const good = '{"result":[],"message":"Query success!","meta":{"total":0,"page":1,"pageSize":10}}';
const MEGABYTE = 1024 * 1024;

const BODY: ReadonlyMap<Fault, string> = new Map<Fault, string>([
  ['malformed', '{"result":[{"id":1,'],
  ['html', '<!doctype html><title>Bad gateway</title><h1>It works!</h1>'],
  ['wrong type', '{"result":42,"message":["no text"],"meta":"none"}'],
  ['empty', ''],
  ['deep', `{"message":"","result":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
  [
    '__proto__',
    '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},"result":[],"message":""}',
  ],
  ['code 201', '{"code":201,"result":[],"message":"Created"}'],
]);

/** Writes as fast as the client reads, until it disconnects. */
async function sendHuge(response: ServerResponse): Promise<void> {
  response.writeHead(200, json);
  response.write('{"message":"","result":["');
  const chunk = Buffer.alloc(MEGABYTE, 0x61);
  for (let sent = 0; sent < 33 && !response.destroyed; sent += 1) {
    await new Promise((resolve) => response.write(chunk, resolve));
  }
  response.end('"]}');
}

async function misbehave(fault: Fault, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (typeof fault === 'object') {
    const status = 'status' in fault ? fault.status : 200;
    const body = { code: `STATUS_${status}`, message: 'An inner detail: apiKey=secret-of-the-inside', result: [] };
    response.writeHead(status, json).end(JSON.stringify(body));
    return;
  }
  const body = BODY.get(fault);
  if (body !== undefined) response.writeHead(200, json).end(body);
  else if (fault === 'reset') request.socket.resetAndDestroy();
  else if (fault === 'reset in body') {
    response.writeHead(200, { ...json, 'content-length': good.length });
    response.write(good.slice(0, 20), () => request.socket.resetAndDestroy());
  } else if (fault === 'truncated') {
    response.writeHead(200, { ...json, 'content-length': good.length });
    response.write(good.slice(0, 20), () => request.socket.end());
  } else if (fault === 'stall') {
    response.writeHead(200, { ...json, 'content-length': good.length + 1 });
    response.write(good);
  } else if (fault === 'huge') await sendHuge(response);
  else if (fault === 'drip') {
    response.writeHead(200, { ...json, 'content-length': good.length });
    for (let at = 0; at < good.length && !response.destroyed; at += 1) {
      response.write(good.charAt(at));
      await pause(1_000, undefined, { ref: false });
    }
  }
}

async function passOn(
  forward: (request: Request) => Response | Promise<Response>,
  request: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
): Promise<void> {
  const headers = Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && name !== 'connection' && name !== 'content-length' ? [[name, value]] : [],
  );
  const answer = await forward(
    new Request(`http://customer-api.test${request.url}`, {
      method: request.method ?? 'GET',
      headers,
      ...(body.length === 0 ? {} : { body: new Uint8Array(body) }),
    }),
  );
  response.writeHead(answer.status, Object.fromEntries(answer.headers));
  response.end(Buffer.from(await answer.arrayBuffer()));
}

/**
 * Starts the proxy on a free port of this machine.
 * @param forward the customer API behind it
 */
export async function startFaultProxy(
  forward: (request: Request) => Response | Promise<Response>,
): Promise<FaultProxy> {
  const calls: ProxiedCall[] = [];
  let choose: (call: ProxiedCall) => Fault = () => 'pass';

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const call = {
      method: request.method ?? '',
      target: request.url ?? '',
      hasKey: request.headers['idempotency-key'] !== undefined,
      requestId: String(request.headers['x-request-id'] ?? ''),
    };
    calls.push(call);
    const body = await readAll(request);
    const fault = choose(call);
    if (typeof fault === 'object' && 'late' in fault) await pause(fault.late);
    else if (fault !== 'pass') return misbehave(fault, request, response);
    return passOn(forward, request, body, response);
  }

  const server: Server = createServer((request, response) => {
    // Ignored, because clients that disconnect are part of the tests.
    response.on('error', () => {});
    handle(request, response).catch(() => response.destroy());
  });
  const listen = (port: number): Promise<void> => new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  const down = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    calls,
    fail(next) {
      choose = typeof next === 'function' ? next : () => next;
    },
    down,
    up: () => listen(port),
    close: () => (server.listening ? down() : Promise.resolve()),
  };
}
