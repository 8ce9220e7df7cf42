import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '@wr1/customer-api/src/db.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { Ledger } from './ledger.ts';
import { openOwnPostgres, postgresPrograms, type OwnPostgres } from './own-postgres.ts';
import { end, endAll, startServer } from './server-process.ts';
import { findDamage } from './soundness.ts';
import { Traffic } from './traffic.ts';

const KILLS = Number(process.env['TEST_KILLS'] ?? 30);
const CLIENTS = 8;
/**
 * The process is killed after up to MOST_WRITES acknowledged writes and up to SPREAD milliseconds, so at a
 * different point each time.
 */
const MOST_WRITES = 12;
const SPREAD = 150;
const programs = postgresPrograms();

let folder: string | undefined;
let postgres: OwnPostgres | undefined;

afterEach(async () => {
  await postgres?.close();
  await endAll();
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
});

/** Kills and restarts the process repeatedly while clients write; nothing may be missing at the end. */
async function killOften(databaseUrl: string | undefined): Promise<void> {
  folder = mkdtempSync(join(tmpdir(), 'wr1-kill-'));
  const ledger = new Ledger();
  let cut = 0;
  let killsWithWork = 0;
  let repeated = 0;
  let slowest = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    const began = performance.now();
    // Each run starts with the data of the previously killed process.
    const { child, base } = await startServer({ dataDir: folder, databaseUrl });
    if (kill > 0) slowest = Math.max(slowest, performance.now() - began);
    const traffic = new Traffic(base, ledger);
    await traffic.signIn();
    repeated += await traffic.sendAgain();
    const work = traffic.run(CLIENTS);
    // Every other kill waits for another file, so that more uploads are in progress by then.
    const files = ledger.files.length + (kill % 2);
    const enough = ledger.acknowledged + Math.ceil(Math.random() * MOST_WRITES);
    const hasWorked = () => ledger.acknowledged >= enough && ledger.files.length >= files;
    await expect.poll(hasWorked, { interval: 5, timeout: 60_000 }).toBe(true);
    await pause(Math.random() * SPREAD);
    cut += traffic.inFlight;
    killsWithWork += traffic.inFlight > 0 ? 1 : 0;
    traffic.stop();
    await end(child, 'SIGKILL');
    await work;
  }
  const last = await startServer({ dataDir: folder, databaseUrl });
  const traffic = new Traffic(last.base, ledger);
  await traffic.signIn();
  repeated += await traffic.sendAgain();
  await end(last.child, 'SIGKILL');

  const database = await openDatabase(databaseUrl === undefined ? { dataDir: folder } : { databaseUrl });
  try {
    const damage = await findDamage(database.db, folder, ledger);
    console.log(
      `Killed ${KILLS} times on ${database.kind}: ${ledger.acknowledged} writes acknowledged, ${cut} calls cut off, ` +
        `${repeated} sent again with their key, ${damage.length} damaged, back after at most ${Math.round(slowest)} ms`,
    );
    expect(damage).toEqual([]);
  } finally {
    await database.close();
  }
  expect(ledger.strange).toEqual([]);
  expect(ledger.open).toEqual([]);
  // A kill proves something only if requests were in progress.
  expect(killsWithWork).toBe(KILLS);
  expect(ledger.files.length).toBeGreaterThanOrEqual(KILLS / 2);
  expect(ledger.bookings.size).toBeGreaterThan(0);
}

describe('the customer API, killed thirty times while it writes, loses nothing it acknowledged', () => {
  test('on the embedded database', () => killOften(undefined));

  test.skipIf(programs === undefined)('on PostgreSQL', async () => {
    postgres = await openOwnPostgres(programs ?? '');
    await killOften(postgres.url);
  });
});
