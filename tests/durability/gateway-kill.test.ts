import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '@wr1/customer-api/src/db.ts';
import { afterEach, expect, test } from 'vitest';
import { cpuSeconds } from '../bench/cpu.ts';
import { freePort } from '../bench/free-port.ts';
import { startGateway } from './gateway-process.ts';
import { GatewayTraffic } from './gateway-traffic.ts';
import { Ledger } from './ledger.ts';
import { end, endAll, startServer } from './server-process.ts';
import { findDamage } from './soundness.ts';

const KILLS = Number(process.env['TEST_GATEWAY_KILLS'] ?? 20);
const CLIENTS = 8;
/** Maximum startup time of a new process in milliseconds. */
const BACK_WITHIN = 3_000;

let folder: string | undefined;
afterEach(async () => {
  await endAll();
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
});

async function untilReady(base: string): Promise<void> {
  await expect
    .poll(async () => (await fetch(`${base}/ready`).catch(() => null))?.status, { timeout: 120_000, interval: 20 })
    .toBe(200);
}

/** Goal C1 */
test('a gateway killed twenty times during keyed writes loses and duplicates nothing', async () => {
  folder = mkdtempSync(join(tmpdir(), 'wr1-gateway-kill-'));
  const api = await startServer({ dataDir: folder });
  const port = await freePort();
  let gateway = await startGateway(port, api.base);
  await untilReady(gateway.base);
  const ledger = new Ledger();
  const traffic = new GatewayTraffic(gateway.base, ledger);
  await traffic.signIn('client.demo');
  const work = traffic.run(CLIENTS);
  let slowest = 0;
  let startWork = 0;
  let cut = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    const enough = ledger.acknowledged + Math.ceil(Math.random() * 12);
    await expect.poll(() => ledger.acknowledged, { interval: 5, timeout: 120_000 }).toBeGreaterThanOrEqual(enough);
    await pause(Math.random() * 100);
    cut += traffic.inFlight;
    await end(gateway.child, 'SIGKILL');
    const began = performance.now();
    gateway = await startGateway(port, api.base);
    await untilReady(gateway.base);
    slowest = Math.max(slowest, performance.now() - began);
    startWork = Math.max(startWork, cpuSeconds(gateway.child.pid ?? 0) * 1000);
  }
  traffic.stop();
  await work;
  await end(gateway.child, 'SIGTERM');
  await end(api.child, 'SIGTERM');
  const database = await openDatabase({ dataDir: folder });
  try {
    const damage = await findDamage(database.db, folder, ledger);
    console.log(
      `Gateway killed ${KILLS} times: ${ledger.acknowledged} writes acknowledged, ${cut} calls cut off, ` +
        `${traffic.repeated} sent again with their key, ${damage.length} damaged, back after at most ${Math.round(slowest)} ms, ${Math.round(startWork)} ms of them its own work`,
    );
    expect(damage).toEqual([]);
  } finally {
    await database.close();
  }
  expect(ledger.strange).toEqual([]);
  // A kill proves something only if requests were in progress.
  expect(cut).toBeGreaterThan(KILLS);
  expect(ledger.requests.size).toBe(ledger.acknowledged);
  // Uses CPU time rather than clock time, because the gateway is not responsible for other load. On an idle machine,
  // the two are equal.
  expect(startWork).toBeLessThan(BACK_WITHIN);
});
