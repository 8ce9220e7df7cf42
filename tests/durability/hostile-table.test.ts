import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { HOSTILE_TABLES } from '@wr1/customer-api/src/testing/hostile-table.ts';
import { endAll, startServer } from './server-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'wr1-hostile-'));
/** Maximum memory above idle, in MB (issue 18, item 16). */
const MOST_MB = 400;

afterAll(async () => {
  await endAll();
  rmSync(folder, { recursive: true, force: true });
});

/** Resident memory of a process, in MB. */
function memoryOf(pid: number): number {
  const [, kb = '0'] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kb) / 1024;
}

test.skipIf(process.platform !== 'linux')('a server survives malicious files', async () => {
  const { child, base } = await startServer({ dataDir: folder });
  const pid = child.pid ?? 0;
  const ask = async (path: string, method: string, body: unknown, apiKey = '') => {
    const isFile = body instanceof Buffer;
    const response = await fetch(`${base}/api/${path}`, {
      method,
      headers: { apiKey, 'content-type': isFile ? 'application/octet-stream' : 'application/json' },
      body: isFile ? new Uint8Array(body) : JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as any };
  };
  const signedIn = await ask('user/login', 'POST', { username: 'sales.demo', password: 'Demo#2026' });
  const key = signedIn.body.result.accessToken;
  await pause(2_000);
  const rest = memoryOf(pid);
  let peak = 0;
  let answered = 0;
  let slowest = 0;
  const over = new AbortController();
  const watching = (async () => {
    while (!over.signal.aborted) {
      peak = Math.max(peak, memoryOf(pid));
      const began = performance.now();
      expect((await fetch(`${base}/ready`)).status).toBe(200);
      slowest = Math.max(slowest, performance.now() - began);
      answered += 1;
      await pause(50);
    }
  })();
  for (const [name, make] of HOSTILE_TABLES) {
    const bytes = make();
    const file = { name, size: bytes.length };
    const announced = await ask('wr1?objectType=RequestMilestoneImport', 'POST', file, key);
    const sent = await ask(`file?token=${announced.body.result.token}`, 'PUT', bytes);
    const token = sent.body.result?.token;
    const answer = token ? await ask('wr1?objectType=PreviewMilestoneImport', 'PUT', { token }, key) : sent;
    expect([name, answer.status, typeof answer.body.message]).toEqual([name, 422, 'string']);
    expect(answer.body.code).toMatch(/^IMPORT_/);
  }
  over.abort();
  await watching;
  process.stdout.write(
    `${HOSTILE_TABLES.length} hostile files: ${Math.round(peak - rest)} MB above ${Math.round(rest)} MB at rest; ` +
      `${answered} other requests answered meanwhile, the slowest in ${Math.round(slowest)} ms\n`,
  );
  expect(peak - rest).toBeLessThan(MOST_MB);
  expect(answered).toBeGreaterThan(HOSTILE_TABLES.length);
});
