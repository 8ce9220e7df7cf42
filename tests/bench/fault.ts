import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'undici';
import { ROOT } from '../testkit/files.ts';
import { startFaultProxy } from '../testkit/fault-proxy.ts';
import { cpuSeconds, startProcess } from './cpu.ts';
import { freePort } from './free-port.ts';

const REQUESTS = 4_000;
const REFUSALS = 200;
/** Few enough to measure the gateway rather than a queue in front of it. */
const CONNECTIONS = 4;
const COUNT = '{ unreadNotificationCount }';

interface Measured {
  milliseconds: number;
  status: number;
  code: string | null;
}

const percentile = (measured: readonly Measured[], share: number): number => {
  const sorted = measured.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};

async function ask(pool: Pool, query: string, key: string): Promise<Measured> {
  const start = performance.now();
  const { statusCode, body } = await pool.request({
    path: '/graphql',
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: key },
    body: JSON.stringify({ query }),
  });
  const answer = (await body.json()) as { errors?: { extensions: { code: string } }[] };
  const code = answer.errors?.[0]?.extensions.code ?? null;
  return { milliseconds: performance.now() - start, status: statusCode, code };
}

/** Sends requests over several connections, sequentially on each. */
async function load(
  pool: Pool,
  requests: number,
  queryOf: (at: number) => string,
  connections = CONNECTIONS,
): Promise<Measured[]> {
  const measured: Measured[] = [];
  let next = 0;
  await Promise.all(
    Array.from({ length: connections }, async (_, connection) => {
      while (next < requests) {
        next += 1;
        measured.push(await ask(pool, queryOf(next), `bench-${connection}`));
      }
    }),
  );
  return measured;
}

/** Sends requests and prints their duration and the gateway's CPU cost. */
async function measure(name: string, pid: number, requests: number, send: () => Promise<Measured[]>): Promise<void> {
  const before = cpuSeconds(pid);
  const measured = await send();
  const cpu = ((cpuSeconds(pid) - before) / requests) * 1000;
  const codes = [...new Set(measured.map(({ status, code }) => `${status} ${code ?? ''}`.trim()))].join(', ');
  const [p50, p99, most] = [0.5, 0.99, 1].map((share) => percentile(measured, share).toFixed(1));
  console.log(
    `${name.padEnd(44)} ${String(requests).padStart(5)}  p50 ${p50} ms  p99 ${p99} ms  most ${most} ms  CPU ${cpu.toFixed(2)} ms  ${codes}`,
  );
}

const many = (count: number, text: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => text(at)).join(' ');

/** For each limit, a document that exceeds it. `at` makes it unique, so that no cached plan is used. */
const BEYOND: Readonly<Record<string, (at: number) => string>> = {
  tokens: (at) => `query Q${at} { viewer { ${'role '.repeat(1_200)} } }`,
  depth: (at) => `query Q${at} { ${'a { '.repeat(40)}b${' }'.repeat(40)} }`,
  aliases: (at) => `query Q${at} { ${many(300, (alias) => `a${alias}: __typename`)} }`,
  'root fields': (at) =>
    `query Q${at} { ${many(450, () => 'viewer { role }')
      .slice(0, 4_000)
      .replace(/ viewer[^}]*$/, '')} }`,
  directives: (at) => `query Q${at} { viewer { ${many(60, () => 'role @skip(if: false)')} } }`,
  'fragments expanded': (at) =>
    `query Q${at} { viewer { ...F0 } } ${many(60, (step) => `fragment F${step} on Viewer { role ...F${step + 1} ...F${step + 1} }`)} fragment F60 on Viewer { role }`,
  login: (at) =>
    `mutation Q${at} { ${many(10, (alias) => `a${alias}: login(input: {username: "a", password: "b"}) { expiresIn }`)} }`,
};

/**
 * Measures goal F1 and the refusals in chapter 2 of the goals: responses while the customer API is unavailable,
 * recovery, and refusals.
 */
export async function benchFault(): Promise<void> {
  const counted = JSON.stringify({ result: [{ total_notify: 3 }], message: 'Query success!' });
  const proxy = await startFaultProxy(() => new Response(counted, { headers: { 'content-type': 'application/json' } }));
  const port = await freePort();
  const gateway = await startProcess([path.join(ROOT, 'gateway', 'src', 'server.ts')], port, {
    env: {
      PORT: String(port),
      CUSTOMER_API_URL: `${proxy.origin}/api`,
      CUSTOMER_API_PROFILE: 'full',
      LOG_LEVEL: 'silent',
      LIMIT_POINTS_PER_MINUTE: '100000000',
    },
  });
  const pid = gateway.pid ?? 0;
  const pool = new Pool(`http://127.0.0.1:${port}`, { connections: CONNECTIONS, pipelining: 1 });
  try {
    await load(pool, REQUESTS / 2, () => COUNT);
    await measure('customer API answers', pid, REQUESTS, () => load(pool, REQUESTS, () => COUNT));
    await proxy.down();
    await load(pool, 64, () => COUNT);
    await measure('F1: down, breaker open (must: p99 50 ms)', pid, REQUESTS, () => load(pool, REQUESTS, () => COUNT));
    await proxy.up();
    const began = performance.now();
    for (;;) {
      const { code } = await ask(pool, COUNT, 'bench-0');
      if (code === null) break;
      await pause(20);
    }
    console.log(`F1: back after ${Math.round(performance.now() - began)} ms (must: 5,000 ms)`);
    proxy.fail('hang');
    const hanging = load(pool, 64, () => COUNT);
    console.log('F1: hanging; the first calls time out after 15 s');
    await hanging;
    await measure('F1: hanging, breaker open (must: p99 50 ms)', pid, REQUESTS, () =>
      load(pool, REQUESTS, () => COUNT),
    );
    proxy.fail('pass');
    for (const [name, query] of Object.entries(BEYOND)) {
      await measure(`refused: ${name} (must: 50 ms)`, pid, REFUSALS, () => load(pool, REFUSALS, query, 1));
    }
  } finally {
    await pool.close();
    gateway.kill('SIGKILL');
    await proxy.close();
  }
}

if (import.meta.main) await benchFault();
