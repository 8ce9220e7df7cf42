import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '@wr1/customer-api/src/db.ts';
import { afterEach, expect, test } from 'vitest';
import { Ledger } from './ledger.ts';
import { end, endAll, startServer } from './server-process.ts';
import { findDamage } from './soundness.ts';
import { Traffic } from './traffic.ts';

const FULL_DISK = fileURLToPath(new URL('full-disk.ts', import.meta.url));

let folder: string;
let mounted: string | undefined;

/** Mounts a small disk for the files; returns false without permission. */
function mountSmallDisk(place: string): boolean {
  mkdirSync(place, { recursive: true });
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1500k', 'tmpfs', place], { stdio: 'ignore' });
    mounted = place;
    return true;
  } catch {
    return false;
  }
}

afterEach(async () => {
  await endAll();
  if (mounted !== undefined) execFileSync('umount', ['-l', mounted], { stdio: 'ignore' });
  rmSync(folder, { recursive: true, force: true });
});

test('a full disk refuses files with a code, leaves no partial file and no row, and records can still be written', async () => {
  folder = mkdtempSync(join(tmpdir(), 'wr1-disk-'));
  const isReal = mountSmallDisk(join(folder, 'files'));
  const { child, base } = await startServer({
    dataDir: folder,
    nodeArguments: isReal ? [] : ['--import', FULL_DISK],
  });
  const ledger = new Ledger();
  const traffic = new Traffic(base, ledger);
  await traffic.signIn();
  const work = traffic.run(4);
  await expect.poll(() => ledger.refused.get('503 SERVICE_UNAVAILABLE') ?? 0, { timeout: 60_000 }).toBeGreaterThan(5);
  const before = ledger.bookings.size;
  await expect.poll(() => ledger.bookings.size, { timeout: 60_000 }).toBeGreaterThan(before + 2);
  traffic.stop();
  await work;
  expect(ledger.strange).toEqual([]);
  expect([...ledger.cut]).toEqual([]);
  expect(ledger.open).toEqual([]);
  // Uploads succeeded until the disk was full.
  expect(ledger.files.length).toBeGreaterThan(0);
  expect(readdirSync(join(folder, 'files', 'part'))).toEqual([]);
  await end(child, 'SIGTERM');
  const database = await openDatabase({ dataDir: folder });
  try {
    expect(await findDamage(database.db, folder, ledger)).toEqual([]);
    const { count } = await database.db
      .selectFrom('attachment')
      .innerJoin('stored_file', 'stored_file.id', 'attachment.file_id')
      .where('stored_file.name', 'in', ledger.openFiles.map(({ name }) => name).concat(''))
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBe(0);
  } finally {
    await database.close();
  }
  console.log(
    `A ${isReal ? 'full tmpfs' : 'full disk (injected)'}: ${ledger.files.length} files stored, the rest refused`,
  );
});
