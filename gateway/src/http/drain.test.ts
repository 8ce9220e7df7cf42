import { Agent, createServer, get } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { drainable } from './drain.ts';

let server: Server;
let agent: Agent;
let stop: () => Promise<void>;

beforeEach(async () => {
  server = createServer((request, response) => {
    const late = Number(new URL(request.url ?? '/', 'http://x').searchParams.get('late') ?? 0);
    setTimeout(() => response.end('answered'), late);
  });
  stop = drainable(server, { grace: 300, limit: 1_500 });
  agent = new Agent({ keepAlive: true });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  agent.destroy();
  server.closeAllConnections();
  server.close();
});

/** @returns the response's status and Connection header; the error code if the request fails */
const ask = (late: number): Promise<string> => {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve) => {
    get({ host: '127.0.0.1', port, path: `/?late=${late}`, agent }, (response: IncomingMessage) => {
      response.resume().once('end', () => resolve(`${response.statusCode} ${response.headers.connection}`));
    }).once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'error'));
  });
};

it('answers requests in progress and those arriving shortly after, then closes', async () => {
  expect(await ask(0)).toBe('200 keep-alive');
  const underWay = [ask(600), ask(600)];
  await pause(100);
  const ended = stop();
  const afterwards = ask(50);
  expect(await afterwards).toBe('200 close');
  expect(await Promise.all(underWay)).toEqual(['200 close', '200 close']);
  await ended;
  expect(server.listening).toBe(false);
});

it('cuts off what exceeds the limit', async () => {
  const forever = ask(60_000);
  await pause(100);
  const start = performance.now();
  await stop();
  expect(performance.now() - start).toBeGreaterThan(1_000);
  expect(await forever).toBe('ECONNRESET');
});
