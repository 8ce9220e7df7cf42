import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { DataFolderInUseError, lockDataFolder } from './data-lock.ts';

const folder = mkdtempSync(join(tmpdir(), 'wr1-lock-'));
let count = 0;

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function newLock(content?: object): string {
  const file = join(folder, `deep-${++count}`, 'database.lock');
  if (content !== undefined) {
    lockDataFolder(file)();
    writeFileSync(file, JSON.stringify(content));
  }
  return file;
}

/** Starts a process that takes the lock, reports that it has done so, and waits. */
async function holder(file: string) {
  const code = `import { lockDataFolder } from ${JSON.stringify(new URL('data-lock.ts', import.meta.url).href)};
    lockDataFolder(${JSON.stringify(file)}); console.log('held'); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  return child;
}

test("a second holder is refused at once with the holder's identity; afterwards the folder is free", () => {
  const file = newLock();
  const release = lockDataFolder(file);
  const began = performance.now();
  expect(() => lockDataFolder(file)).toThrow(new RegExp(`in use by process ${process.pid} on`));
  expect(performance.now() - began).toBeLessThan(1000);
  release();
  expect(existsSync(file)).toBe(false);
  lockDataFolder(file)();
});

test('a live process keeps its lock, a killed one loses it', async () => {
  const file = newLock();
  const child = await holder(file);
  const old = new Date(Date.now() - 3_600_000);
  utimesSync(file, old, old);
  expect(() => lockDataFolder(file)).toThrow(DataFolderInUseError);
  child.kill('SIGKILL');
  await once(child, 'exit');
  const release = lockDataFolder(file);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ pid: process.pid });
  release();
});

test('a process id reused by another process does not count as the holder', () => {
  const file = newLock({ token: 'old', pid: process.pid, host: hostname(), started: '1' });
  lockDataFolder(file)();
});

test('a holder on another machine counts as alive until it has been silent for a while', () => {
  const file = newLock({ token: 'far', pid: 1, host: 'elsewhere', started: '1' });
  expect(() => lockDataFolder(file)).toThrow('process 1 on elsewhere');
  const old = new Date(Date.now() - 31_000);
  utimesSync(file, old, old);
  lockDataFolder(file)();
});

test('exactly one of many processes replaces a dead holder', async () => {
  const file = newLock({ token: 'dead', pid: 2_000_000_000, host: hostname(), started: '1' });
  const url = JSON.stringify(new URL('data-lock.ts', import.meta.url).href);
  const code = `import { lockDataFolder } from ${url};
    try { lockDataFolder(${JSON.stringify(file)}); process.stdout.write('held'); setTimeout(() => {}, 3000); }
    catch { process.stdout.write('refused'); }`;
  const answers = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const [data] = await once(child.stdout, 'data');
      await once(child, 'exit');
      return String(data);
    }),
  );
  expect(answers.filter((answer) => answer === 'held')).toHaveLength(1);
});
