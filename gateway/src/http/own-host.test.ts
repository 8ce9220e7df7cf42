import { request, createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSettings } from '../env.ts';
import { createGateway, type Gateway } from '../gateway.ts';
import { createLog } from '../log.ts';
import { startFaultServer, type FaultServer } from '../testing/fault-server.ts';
import { undiciTransport } from '../rest/transport.ts';

interface Front {
  server: Server;
  gateway: Gateway;
  port: number;
}

let upstream: FaultServer;
let open: Front;
let published: Front;

async function front(env: Record<string, string>): Promise<Front> {
  const gateway = createGateway({
    settings: readSettings({ CUSTOMER_API_URL: `${upstream.origin}/api`, CUSTOMER_API_PROFILE: 'full', ...env }),
    log: createLog('silent'),
    upstream: undiciTransport(upstream.origin, 2),
  });
  const server = createServer(gateway.nodeListener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, gateway, port: (server.address() as AddressInfo).port };
}

beforeAll(async () => {
  upstream = await startFaultServer();
  open = await front({ HOST: '192.0.2.8' });
  published = await front({ PUBLIC_URL: 'https://wr1.example' });
});
afterAll(async () => {
  for (const { server, gateway } of [open, published]) {
    server.close();
    // oxlint-disable-next-line no-await-in-loop
    await gateway.close();
  }
  await upstream.close();
});

/** Status and text of a request with an arbitrary Host header, which fetch does not allow. */
function ask({ port }: Front, host: string, path = '/robots.txt'): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers: { host, 'x-forwarded-host': 'evil.example' } }, (answer) => {
      let text = '';
      answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
    })
      .on('error', reject)
      .end();
  });
}

describe('without PUBLIC_URL', () => {
  it.each([
    'localhost',
    'localhost:4000',
    'wr1.localhost:81',
    '127.0.0.1:4000',
    '127.9.9.9',
    '[::1]:4000',
    '192.0.2.8:4000',
  ])('accepts %s as its own', async (host) => {
    const { status, text } = await ask(open, host);
    expect(status).toBe(200);
    expect(text).toContain(`http://${host}/sitemap.xml`);
  });

  it.each([
    'evil.example',
    'evil.example:4000',
    'localhost.evil.example',
    '192.0.2.9',
    'localhost@evil.example',
    '127.0.0.1.nip.example',
  ])('answers 421 to %s, builds no address from it and calls nothing upstream', async (host) => {
    for (const path of ['/robots.txt', '/platform/', '/graphql?query={__typename}', '/files/abc']) {
      // oxlint-disable-next-line no-await-in-loop
      const { status, text } = await ask(open, host, path);
      expect([path, status]).toEqual([path, 421]);
      expect(text).toContain('PUBLIC_URL');
      expect(text).not.toContain('evil');
    }
  });

  it("allows a load balancer's probe under any name", async () => {
    expect((await ask(open, '10.0.0.5', '/health')).status).toBe(200);
  });

  it('ignores an address in place of the path', async () => {
    expect((await ask(open, 'localhost', 'http://evil.example/robots.txt')).status).toBe(421);
  });
});

it('with PUBLIC_URL addresses follow it, whatever the Host header says', async () => {
  const { status, text } = await ask(published, 'evil.example');
  expect(status).toBe(200);
  expect(text).toContain('https://wr1.example/sitemap.xml');
  expect(text).not.toContain('evil');
});
