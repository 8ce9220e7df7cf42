import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { GatewayTraffic } from '../../tests/durability/gateway-traffic.ts';
import type { Ledger } from '../../tests/durability/ledger.ts';
import type { SignIn } from '../../clients/typescript/src/session.ts';
import type { Platform } from './platform.ts';

/**
 * Pause between two instances: the time for which the proxy avoids a failed one (fail_timeout 10 s), plus a
 * margin.
 */
export const BETWEEN_MS = 12_000;
const CLIENTS = 8;

const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(1);

/**
 * Restarts the instances one at a time while customers write through the proxy. Requests without a response
 * are repeated with their idempotency key.
 * @param ledger records what was acknowledged
 * @returns the measurements in words
 */
export async function restartAll(platform: Platform, base: string, customer: SignIn, ledger: Ledger): Promise<string> {
  const traffic = new GatewayTraffic(base, ledger);
  await traffic.signIn(customer.username, customer.password);
  const work = traffic.run(CLIENTS);
  const stops: string[] = [];
  try {
    for (const { name, stopGraceMs } of platform.ours()) {
      const container = platform.container(name);
      await pause(BETWEEN_MS);
      const before = ledger.acknowledged;
      const { milliseconds, code, signal } = await container.stop();
      const how = `${name} ended with ${signal ?? code} after ${seconds(milliseconds)} s:\n${container.lastLines()}`;
      assert.ok(code === 0, how);
      assert.ok(milliseconds < stopGraceMs, `${name} took ${seconds(milliseconds)} s to stop`);
      container.start();
      const ready = await container.untilHealthy();
      assert.ok(ledger.acknowledged > before, `nothing was written while ${name} was away`);
      stops.push(`${name} ended after ${seconds(milliseconds)} s, ready after ${seconds(ready)} s`);
    }
    await pause(BETWEEN_MS);
  } finally {
    traffic.stop();
    await work;
  }
  assert.deepEqual(ledger.strange, [], 'refused writes');
  assert.equal(ledger.requests.size, ledger.acknowledged);
  return `${ledger.acknowledged} writes acknowledged, 0 failed, ${traffic.repeated} sent again with their key; ${stops.join('; ')}`;
}
