import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createLog } from '../log.ts';
import { createFailureReporter, redact } from './failure-report.ts';

const failure = {
  url: '/api/wr1?objectType=X&search=0301234567',
  method: 'GET',
  code: 503,
  message: 'down',
  requestId: 'r',
};
const log = createLog('silent');
let stop: () => void = () => {};
afterEach(() => stop());

async function receiver(delay: number): Promise<{ url: string; bodies: string[] }> {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      bodies.push(text);
      setTimeout(() => response.end('ok'), delay);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, bodies };
}

describe('redact', () => {
  it.each([
    ['password=Demo#2026 wrong', 'Demo#2026'],
    ['{"oldPass":"Abc12345!"}', 'Abc12345!'],
    ['apiKey: abcdefgh', 'abcdefgh'],
    ['account 0123 456 789 012', '0123 456'],
    ['token nBWvfc4XeI-jNWSFeEqtUs7JH1yepiINjqVfprTOoUw', 'nBWvfc4XeI'],
    ['identity_card: B1234567', 'B1234567'],
  ])('removes the secret from %j', (text, secret) => {
    expect(redact(text)).not.toContain(secret);
  });
});

describe('createFailureReporter', () => {
  it('posts URL, method, code and message without search terms', async () => {
    const { url, bodies } = await receiver(0);
    const reporter = createFailureReporter(url, log);
    reporter.report(failure);
    await expect.poll(() => bodies.length).toBe(1);
    const sent: Record<string, unknown> = JSON.parse(bodies[0] ?? '{}');
    expect(sent).toMatchObject({ method: 'GET', code: 503, message: 'down', requestId: 'r' });
    expect(bodies[0]).not.toContain('0301234567');
    await reporter.close();
  });

  it('returns at once and queues at most a hundred reports while the receiver is slow', async () => {
    const { url } = await receiver(10_000);
    const reporter = createFailureReporter(url, log);
    const start = performance.now();
    for (let count = 0; count < 500; count += 1) reporter.report(failure);
    expect(performance.now() - start).toBeLessThan(5_000);
    expect(reporter.dropped).toBeGreaterThanOrEqual(398);
    await reporter.close();
  });

  it('survives a receiver that is down', async () => {
    const reporter = createFailureReporter('http://127.0.0.1:1/', log);
    reporter.report(failure);
    await new Promise((resolve) => setTimeout(resolve, 50));
    reporter.report(failure);
    await reporter.close();
    expect(reporter.dropped).toBe(0);
  });
});
