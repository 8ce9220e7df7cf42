import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../testkit/files.ts';

async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** A run of one of the repository's scripts: its output so far, and how it ended. */
class Run {
  readonly process: ChildProcess;
  output = '';
  readonly ended: Promise<number | null>;

  constructor(script: string, env: Record<string, string>) {
    this.process = spawn(process.execPath, [path.join(ROOT, script)], {
      cwd: ROOT,
      env: { ...process.env, DATABASE_URL: '', CUSTOMER_API_URL: '', LOG_LEVEL: 'warn', ...env },
    });
    for (const stream of [this.process.stdout, this.process.stderr]) {
      stream?.on('data', (chunk: Buffer) => (this.output += chunk.toString()));
    }
    this.ended = once(this.process, 'exit').then(([code]) => (typeof code === 'number' ? code : null));
  }

  async says(text: string, seconds: number): Promise<void> {
    for (let waited = 0; waited < seconds * 10; waited += 1) {
      if (this.output.includes(text)) return;
      if (this.process.exitCode !== null) break;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`"${text}" did not appear in the output: ${this.output}`);
  }
}

/** Child processes, oldest first. */
function childrenOf(pid: number | undefined): number[] {
  const list = execFileSync('ps', ['--ppid', String(pid), '-o', 'pid=', '--sort=start_time,pid'], { encoding: 'utf8' });
  return list.trim().split(/\s+/).map(Number);
}

async function unread(port: number, change: boolean): Promise<number> {
  const ask = async (query: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`http://127.0.0.1:${port}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ query }),
    });
    const body: { data: any } = JSON.parse(await response.text());
    return body.data;
  };
  const { login } = await ask(
    'mutation { login(input: { username: "root.demo", password: "Demo#2026" }) { accessToken } }',
  );
  const headers = { apikey: login.accessToken };
  if (change) await ask('mutation { markNotificationsRead(input: { all: true }) { unreadCount } }', headers);
  return (await ask('{ unreadNotificationCount }', headers)).unreadNotificationCount;
}

describe('npm start', () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'wr1-start-'));
  let env: Record<string, string>;
  let port: number;

  beforeAll(async () => {
    port = await freePort();
    env = { PORT: String(port), CUSTOMER_API_PORT: String(await freePort()), DATA_DIR: dataDir, SEED_DEMO: 'true' };
  });
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  it('reports the occupied port and the variable to change it', async () => {
    const blocker = createServer();
    blocker.listen(port, '127.0.0.1');
    await once(blocker, 'listening');
    const run = new Run('scripts/start.ts', env);
    expect(await run.ended).toBe(1);
    expect(run.output).toContain(`Port ${port}`);
    expect(run.output).toContain('set PORT to another port');
    blocker.close();
    await once(blocker, 'close');
  });

  it('runs both servers, locks the data against a second process, ends on Ctrl-C, and finds the data again', async () => {
    const first = new Run('scripts/start.ts', env);
    await first.says('is ready', 180);
    expect(first.output).toContain(`http://localhost:${port}/platform/`);
    expect(first.output).toContain('client.demo');
    expect(await unread(port, false)).toBeGreaterThan(0);
    expect(await unread(port, true)).toBe(0);

    const second = new Run('customer-api/src/server.ts', { ...env, CUSTOMER_API_PORT: String(await freePort()) });
    expect(await second.ended).not.toBe(0);
    expect(second.output).toMatch(/in use|another process/i);
    expect(second.output).toContain(dataDir);

    const [customerApi] = childrenOf(first.process.pid);
    if (customerApi === undefined) throw new Error('the customer API is not running');
    process.kill(customerApi, 'SIGKILL');
    await first.says('Customer API ended by SIGKILL; restarting in 1 s.', 10);
    await expect.poll(() => unread(port, false).catch(() => null), { timeout: 60_000 }).toBe(0);

    // Both the terminal and npm send the signal.
    first.process.kill('SIGINT');
    first.process.kill('SIGINT');
    expect(await first.ended).toBe(0);
    await expect(fetch(`http://127.0.0.1:${port}/health`)).rejects.toThrow('fetch failed');
    await expect(fetch(`http://127.0.0.1:${env['CUSTOMER_API_PORT']}/health`)).rejects.toThrow('fetch failed');

    const again = new Run('scripts/start.ts', env);
    await again.says('is ready', 120);
    expect(await unread(port, false)).toBe(0);
    again.process.kill('SIGTERM');
    expect(await again.ended).toBe(0);
  }, 400_000);
});
