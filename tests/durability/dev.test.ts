import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { portIsFree } from '../../scripts/process.ts';
import { freePort } from '../bench/free-port.ts';
import { ROOT } from '../testkit/files.ts';

const clone = mkdtempSync(path.join(tmpdir(), 'wr1-clone-'));
afterAll(() => rmSync(clone, { recursive: true, force: true }));

/** The tracked files in a folder of their own: nothing that is generated, built or remembered. */
function copyTracked(): void {
  const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8', maxBuffer: 64 << 20 });
  for (const file of tracked.split('\0')) {
    if (file === '' || !existsSync(path.join(ROOT, file))) continue;
    mkdirSync(path.join(clone, path.dirname(file)), { recursive: true });
    cpSync(path.join(ROOT, file), path.join(clone, file));
  }
}

/** Links a folder of installed packages; our own among them are those of the copy. */
function linkPackages(folder: string): void {
  const from = path.join(ROOT, folder);
  if (!existsSync(from)) return;
  mkdirSync(path.join(clone, folder), { recursive: true });
  for (const name of readdirSync(from)) {
    if (name !== '@wr1') symlinkSync(path.join(from, name), path.join(clone, folder, name));
    else {
      mkdirSync(path.join(clone, folder, name));
      for (const own of readdirSync(path.join(from, name))) {
        symlinkSync(readlinkSync(path.join(from, name, own)), path.join(clone, folder, name, own));
      }
    }
  }
}

/** The text of an address once it answers 200. @throws Error when it does not within a minute */
async function textOf(address: string): Promise<string> {
  let last = '';
  for (let tries = 0; tries < 120; tries += 1) {
    const answer = await fetch(address).catch(() => undefined);
    if (answer?.status === 200) return answer.text();
    last = answer === undefined ? 'no answer' : `${answer.status}`;
    await pause(500);
  }
  throw new Error(`${address}: ${last}`);
}

test('npm run dev works in a fresh clone', async () => {
  copyTracked();
  for (const folder of ['.', 'schema', 'customer-api', 'gateway', 'web', 'tests', 'clients/typescript']) {
    linkPackages(path.join(folder, 'node_modules'));
  }
  expect(existsSync(path.join(clone, 'web/src/schema-types.generated.ts'))).toBe(false);
  const ports = { PORT: await freePort(), CUSTOMER_API_PORT: await freePort(), WEB_DEV_PORT: await freePort() };
  const env = Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, String(port)]));
  // A group of its own, so that npm and what it runs get the signal as from a terminal.
  const dev = spawn('npm', ['run', 'dev'], {
    cwd: clone,
    env: { PATH: process.env['PATH'], HOME: clone, LOG_LEVEL: 'warn', ...env },
    detached: true,
  });
  let output = '';
  for (const stream of [dev.stdout, dev.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = once(dev, 'exit');
  try {
    while (!output.includes('is ready')) {
      if (dev.exitCode !== null) throw new Error(output);
      await pause(200);
    }
    const base = `http://127.0.0.1:${ports.PORT}`;
    const page = await textOf(`${base}/platform/`);
    const [, module = ''] = /<script type="module" [^>]*src="([^"]+main\.tsx[^"]*)"/.exec(page) ?? [];
    expect(module, page.slice(0, 2_000)).not.toBe('');
    expect(await textOf(new URL(module, base).href)).toContain('import');
    // A document that only the generator writes.
    expect(await textOf(`${base}/platform/src/schema-types.generated.ts`)).toBeTypeOf('string');
  } finally {
    if (dev.pid !== undefined && dev.exitCode === null) process.kill(-dev.pid, 'SIGTERM');
    await ended;
  }
  // npm ends at once, what it ran in order.
  const areFree = async () =>
    (await Promise.all(Object.values(ports).map((port) => portIsFree(port, '127.0.0.1')))).every(Boolean);
  for (let tries = 0; tries < 100 && !(await areFree()); tries += 1) await pause(200);
  expect(await areFree(), output).toBe(true);
});
