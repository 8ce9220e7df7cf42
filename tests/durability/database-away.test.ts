import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '@wr1/customer-api/src/db.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Ledger } from './ledger.ts';
import { openOwnPostgres, postgresPrograms, type OwnPostgres } from './own-postgres.ts';
import { endAll, startServer, type ServerProcess } from './server-process.ts';
import { findDamage } from './soundness.ts';
import { Traffic } from './traffic.ts';

const CLIENTS = 8;
/** Maximum time until the first successful write after the database is available again, in milliseconds. */
const BACK = 5_000;
const programs = postgresPrograms();

describe.skipIf(programs === undefined)('PostgreSQL becomes unavailable while customers write', () => {
  let folder: string;
  let postgres: OwnPostgres;
  let server: ServerProcess;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'wr1-away-'));
    postgres = await openOwnPostgres(programs ?? '');
    server = await startServer({ dataDir: folder, databaseUrl: postgres.url });
  });

  afterAll(async () => {
    await endAll();
    await postgres.close();
    rmSync(folder, { recursive: true, force: true });
  });

  async function untilReady(): Promise<number> {
    const began = performance.now();
    while (performance.now() - began < 30_000) {
      if ((await fetch(`${server.base}/ready`)).status === 200) break;
      await pause(50);
    }
    return performance.now() - began;
  }

  /** Runs clients that write while `disturb` interferes with the database. */
  async function withTraffic(times: number, disturb: () => Promise<unknown>): Promise<Ledger> {
    const ledger = new Ledger();
    const traffic = new Traffic(server.base, ledger);
    await traffic.signIn();
    const work = traffic.run(CLIENTS);
    for (let time = 0; time < times; time += 1) {
      await pause(400 + Math.random() * 300);
      await disturb();
      const before = ledger.acknowledged;
      const ready = await untilReady();
      expect(ready).toBeLessThan(BACK);
      await expect.poll(() => ledger.acknowledged, { timeout: BACK }).toBeGreaterThan(before);
    }
    traffic.stop();
    await work;
    await traffic.sendAgain();
    const database = await openDatabase({ databaseUrl: postgres.url });
    try {
      expect(await findDamage(database.db, folder, ledger)).toEqual([]);
    } finally {
      await database.close();
    }
    console.log(`${ledger.acknowledged} writes acknowledged; refused: ${JSON.stringify([...ledger.refused])}`);
    // Every call must get a response with a known code.
    expect(ledger.strange).toEqual([]);
    expect([...ledger.cut]).toEqual([]);
    expect(ledger.open).toEqual([]);
    return ledger;
  }

  test('terminated sessions: calls are refused with a code or succeed, and later ones work', async () => {
    let ended = 0;
    const ledger = await withTraffic(10, async () => (ended += await postgres.endSessions()));
    expect(ended).toBeGreaterThan(10);
    expect(ledger.acknowledged).toBeGreaterThan(50);
  });

  test('restart: nothing is half written, and the customer API is back within five seconds', async () => {
    const ledger = await withTraffic(4, () => postgres.restart('fast'));
    expect(ledger.refused.get('503 SERVICE_UNAVAILABLE') ?? 0).toBeGreaterThan(0);
  });

  test('crash: acknowledged data is still there afterwards', async () => {
    await withTraffic(4, () => postgres.restart('crash'));
  });
});
