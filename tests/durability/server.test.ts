import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { ROOT } from '../testkit/files.ts';

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'wr1-server-'));
const SERVER = join(ROOT, 'customer-api/src/server.ts');
const ADMIN = join(ROOT, 'customer-api/src/admin/admin.ts');
const started: ChildProcess[] = [];

afterAll(() => {
  for (const child of started) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

const environment = { PATH: process.env['PATH'], DATA_DIR: folder, CUSTOMER_API_PORT: '0' };

/** Starts the server and waits until it is ready. */
async function startServer(): Promise<{ child: ChildProcess; base: string }> {
  const child = spawn(process.execPath, [SERVER], { env: environment, stdio: ['ignore', 'pipe', 'inherit'] });
  started.push(child);
  for await (const line of createInterface({ input: child.stdout })) {
    const entry = JSON.parse(line);
    if (entry.msg === 'customer API is ready') {
      child.stdout.resume();
      return { child, base: `http://127.0.0.1:${entry.port}` };
    }
  }
  throw new Error('the server ended before it was ready');
}

function admin(...args: string[]) {
  return run(process.execPath, [ADMIN, ...args], { env: environment });
}

function signIn(base: string, username: string, password: string): Promise<Response> {
  return fetch(`${base}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
}

test(
  'the server serves, closes its folder to others and drains on SIGTERM; the data persists',
  { timeout: 120_000 },
  async () => {
    const { child, base } = await startServer();
    expect((await fetch(`${base}/ready`)).status).toBe(200);

    const began = performance.now();
    await expect(run(process.execPath, [SERVER], { env: environment })).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('The data folder is in use by process'),
    });
    expect(performance.now() - began).toBeLessThan(20_000);
    await expect(admin('backup', join(folder, 'b.tar.gz'))).rejects.toMatchObject({
      stderr: expect.stringContaining('The data folder is in use'),
    });

    const inFlight = Array.from({ length: 15 }, () => signIn(base, 'root.demo', 'Demo#2026'));
    await Promise.race(inFlight);
    child.kill('SIGTERM');
    const answers = await Promise.all(inFlight);
    expect(answers.map(({ status }) => status)).toEqual(inFlight.map(() => 200));
    const [code] = await once(child, 'exit');
    expect(code).toBe(0);

    const { stdout } = await admin('create-admin', '--username', 'second.admin', '--email', 'second@wr1.example');
    const password = /Password: (\S+)/.exec(stdout)?.[1] ?? '';
    await expect(admin('create-admin', '--username', 'second.admin', '--email', 'x@wr1.example')).rejects.toMatchObject(
      {
        stderr: expect.stringContaining('Username already exists!'),
      },
    );
    await admin('reset-password', 'client.demo', '--password', 'Reset#2027');
    expect((await admin('backup', join(folder, 'b.tar.gz'))).stdout).toMatch(/^Saved \d+ rows of \d+ tables/);
    await expect(admin('restore', join(folder, 'b.tar.gz'))).rejects.toMatchObject({
      stderr: expect.stringContaining('The database is not empty'),
    });
    await expect(admin('reset-demo')).rejects.toMatchObject({ stderr: expect.stringContaining('--yes') });

    const second = await startServer();
    const made = await signIn(second.base, 'second.admin', password);
    expect(await made.json()).toMatchObject({ result: { userData: { role: 'ADMIN', requestedPasswordReset: 1 } } });
    const reset = await signIn(second.base, 'client.demo', 'Reset#2027');
    expect(await reset.json()).toMatchObject({ result: { userData: { requestedPasswordReset: 1 } } });
    // Killed without cleaning up, so that the next start takes over the folder.
    second.child.kill('SIGKILL');
    await once(second.child, 'exit');
    const third = await startServer();
    expect((await signIn(third.base, 'root.demo', 'Demo#2026')).status).toBe(200);
    third.child.kill('SIGTERM');
    await once(third.child, 'exit');
  },
);

test('an occupied port is reported clearly', { timeout: 60_000 }, async () => {
  const blocker = createServer().listen(0, '127.0.0.1');
  await once(blocker, 'listening');
  const address = blocker.address();
  const port = typeof address === 'object' && address !== null ? String(address.port) : '';
  const other = mkdtempSync(join(folder, 'other-'));
  await expect(
    run(process.execPath, [SERVER], {
      env: { ...environment, DATA_DIR: other, CUSTOMER_API_PORT: port, SEED_DEMO: 'false' },
    }),
  ).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining(`Port ${port} on 127.0.0.1 is in use`) });
  blocker.close();
});
