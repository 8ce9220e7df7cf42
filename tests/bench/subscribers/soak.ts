import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { projectEnv, waitFor } from '../../../scripts/process.ts';
import { ROOT } from '../../testkit/files.ts';
import { addressOfNamed, dropNamedDatabase, hasPostgres, makeNamedDatabase } from '../lists/bench-database.ts';
import { median } from '../cpu.ts';
import { freePort } from '../free-port.ts';
import { SoakWork } from './soak-work.ts';

/** Duration of the run at half capacity (goal C11), in minutes. SOAK_MINUTES overrides it. */
const MINUTES = Number(process.env['SOAK_MINUTES'] ?? 30);
const CONNECTIONS = 16;
const WARM_UP_SECONDS = 60;
const CAPACITY_SECONDS = 20;
/** Interval in milliseconds at which requests are started. */
const STEP_MS = 100;
/**
 * Maximum heap growth, measured after full collections, from the second third to the last. Measurements are no more
 * precise than this.
 */
const FLAT = 1.05;
const DATABASE = 'wr1_soak';

const HOOK = pathToFileURL(path.join(ROOT, 'tests', 'bench', 'subscribers', 'heap-hook.ts')).href;
const MEGABYTE = 1024 * 1024;

function startServer(file: string, env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, ['--expose-gc', '--import', HOOK, path.join(ROOT, file)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: projectEnv({ LOG_LEVEL: 'silent', ...env }),
  });
}

/** A server's memory after a full collection, in bytes. */
async function memoryOf(server: ChildProcess): Promise<NodeJS.MemoryUsage> {
  const answer = new Promise<NodeJS.MemoryUsage>((resolve) => {
    const listen = (message: { memory?: NodeJS.MemoryUsage }): void => {
      if (message.memory === undefined) return;
      server.off('message', listen);
      resolve(message.memory);
    };
    server.on('message', listen);
  });
  server.send({ heap: true });
  return answer;
}

/** Requests per second if each connection sends its next request as soon as it has a response. */
async function capacity(work: SoakWork, seconds: number): Promise<number> {
  const end = Date.now() + seconds * 1000;
  let answered = 0;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (Date.now() < end) {
        await work.once();
        answered += 1;
      }
    }),
  );
  return answered / seconds;
}

/**
 * Starts requests at a constant rate, whether or not earlier ones are finished. @returns the number of
 * requests
 */
async function drive(work: SoakWork, perSecond: number, seconds: number): Promise<number> {
  const began = performance.now();
  const running = new Set<Promise<void>>();
  let sent = 0;
  while (performance.now() - began < seconds * 1000) {
    const due = Math.floor(((performance.now() - began) / 1000) * perSecond);
    for (; sent < due; sent += 1) {
      const one = work.once().finally(() => running.delete(one));
      running.add(one);
    }
    await pause(STEP_MS);
  }
  await Promise.all(running);
  return sent;
}

interface Sample {
  gateway: NodeJS.MemoryUsage;
  customerApi: NodeJS.MemoryUsage;
}

const megabytes = (bytes: number): number => Number((bytes / MEGABYTE).toFixed(1));

/**
 * Medians of the three thirds of a series in megabytes, and whether the last one is about equal to the
 * second.
 */
function thirds(values: readonly number[]) {
  const size = Math.max(1, Math.floor(values.length / 3));
  const part = (index: number) => median(values.slice(index * size, index === 2 ? values.length : (index + 1) * size));
  const [first, second, third] = [part(0), part(1), part(2)];
  return {
    'first third, MB': megabytes(first),
    'second third, MB': megabytes(second),
    'last third, MB': megabytes(third),
    ratio: Number((third / second).toFixed(3)),
  };
}

/**
 * Measures goal C11: half an hour at half capacity, with gateway and customer API in separate processes. Uses
 * PostgreSQL if available, otherwise the embedded database. There must be no failure, and the heaps must stay flat
 * after a full collection.
 * @returns whether both are true
 */
export async function benchSoak(): Promise<boolean> {
  const folder = mkdtempSync(path.join(tmpdir(), 'wr1-soak-'));
  const [port, apiPort] = [await freePort(), await freePort()];
  const postgres = await hasPostgres();
  if (postgres) await makeNamedDatabase(DATABASE);
  const customerApi = startServer('customer-api/src/server.ts', {
    CUSTOMER_API_PORT: String(apiPort),
    DATA_DIR: folder,
    SEED_DEMO: 'true',
    LIMIT_CALLS_PER_MINUTE_ANONYMOUS: '100000000',
    ...(postgres ? { DATABASE_URL: addressOfNamed(DATABASE) } : {}),
  });
  const gateway = startServer('gateway/src/server.ts', {
    PORT: String(port),
    CUSTOMER_API_URL: `http://127.0.0.1:${apiPort}/api`,
    LIMIT_POINTS_PER_MINUTE: '100000000',
    LIMIT_POINTS_PER_MINUTE_ANONYMOUS: '100000000',
  });
  const work = new SoakWork(`http://127.0.0.1:${port}`, CONNECTIONS);
  try {
    await waitFor(`http://127.0.0.1:${apiPort}/ready`, customerApi, 240_000);
    await waitFor(`http://127.0.0.1:${port}/ready`, gateway, 60_000);
    await capacity(work, WARM_UP_SECONDS);
    const perSecond = (await capacity(work, CAPACITY_SECONDS)) / 2;
    work.failures = 0;
    const samples: Sample[] = [];
    let sent = 0;
    for (let minute = 0; minute < MINUTES; minute += 1) {
      sent += await drive(work, perSecond, 60);
      samples.push({ gateway: await memoryOf(gateway), customerApi: await memoryOf(customerApi) });
    }
    const rows = {
      'gateway, heap': thirds(samples.map((sample) => sample.gateway.heapUsed)),
      'gateway, resident': thirds(samples.map((sample) => sample.gateway.rss)),
      'customer API, heap': thirds(samples.map((sample) => sample.customerApi.heapUsed)),
      'customer API, resident': thirds(samples.map((sample) => sample.customerApi.rss)),
    };
    console.log(
      `\nC11 ${MINUTES} minutes at half capacity (${perSecond.toFixed(0)} requests a second, ${sent} in all) on ${postgres ? 'PostgreSQL' : 'the embedded database'}: ${work.failures} failures`,
    );
    for (const line of work.told) console.log(`  ${line}`);
    console.table(rows);
    return work.failures === 0 && rows['gateway, heap'].ratio <= FLAT && rows['customer API, heap'].ratio <= FLAT;
  } finally {
    await work.close();
    for (const child of [gateway, customerApi]) {
      const gone = once(child, 'exit');
      if (!child.kill('SIGTERM')) continue;
      // The IPC channel would keep this process alive.
      child.disconnect();
      await gone;
    }
    if (postgres) await dropNamedDatabase(DATABASE);
    rmSync(folder, { recursive: true, force: true });
  }
}

if (import.meta.main && !(await benchSoak())) process.exitCode = 1;
