import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startFaultStack, type FaultStack } from '../testkit/fault-stack.ts';

const FILE = `/files/${'a'.repeat(43)}`;
/** UPSTREAM_FILE_TIMEOUT of the stack, in milliseconds. */
const DEADLINE = 3_000;

let faults: FaultStack;
beforeAll(async () => {
  faults = await startFaultStack();
});
afterAll(() => faults.close());
beforeEach(() => {
  faults.proxy.fail('pass');
  faults.proxy.calls.length = 0;
});

/** @returns status and code; `broken off` if the body was incomplete */
async function fetchFile(): Promise<{ outcome: string; milliseconds: number }> {
  const start = performance.now();
  const response = await fetch(faults.origin + FILE);
  const text = await response.text().catch(() => 'broken off');
  const code = /"code":"(\w+)"/.exec(text)?.[1];
  return { outcome: `${response.status} ${code ?? text}`, milliseconds: performance.now() - start };
}

describe('files from a customer API that fails', () => {
  it.each([
    ['hang', '503 UPSTREAM_UNAVAILABLE'],
    ['drip', '200 broken off'],
  ] as const)('%s ends at the file timeout, which includes the body', async (fault, outcome) => {
    faults.proxy.fail(fault);
    const answer = await fetchFile();
    expect(answer.outcome).toBe(outcome);
    expect(answer.milliseconds).toBeGreaterThan(DEADLINE - 100);
    expect(answer.milliseconds).toBeLessThan(DEADLINE + 6_000);
  });

  it('a code of section 7 is reported once, without the token', async () => {
    faults.proxy.fail({ status: 503 });
    expect((await fetchFile()).outcome).toBe('503 UPSTREAM_UNAVAILABLE');
    await expect.poll(() => faults.reports.length).toBe(1);
    expect(faults.reports[0]).toMatchObject({ code: 503, method: 'GET' });
    expect(faults.reports[0]?.url).not.toContain('aaaa');
  });

  it('an error response is forwarded and does not open the breaker for files', async () => {
    for (let call = 0; call < 12; call += 1) {
      expect((await fetchFile()).outcome).toMatch(/^40[34] /);
    }
    expect(faults.gateway.services.client.breakers().file).toBe('closed');
  });

  it('are refused at once after ten failures in a row, while everything else works', async () => {
    faults.proxy.fail(({ target }) => (target.includes('/api/file') ? 'reset' : 'pass'));
    for (let call = 0; call < 12; call += 1) {
      await fetchFile();
    }
    expect(faults.gateway.services.client.breakers()).toMatchObject({
      file: 'open',
      read: 'closed',
      session: 'closed',
    });
    const asked = faults.proxy.calls.length;
    expect((await fetchFile()).outcome).toBe('503 UPSTREAM_UNAVAILABLE');
    expect(faults.proxy.calls.length).toBeLessThanOrEqual(asked + 1);
    faults.proxy.fail('pass');
    await expect.poll(async () => (await fetchFile()).outcome, { timeout: 5_000 }).toMatch(/^40[34] /);
  });
});
