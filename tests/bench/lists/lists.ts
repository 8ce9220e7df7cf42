import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp, type CustomerApi } from '@wr1/customer-api/src/app.ts';
import type { Db } from '@wr1/customer-api/src/db.ts';
import { pino } from 'pino';
import { sql } from 'kysely';
import { Client } from 'pg';
import { addressOf, dropDatabase, hasPostgres, openFilledDatabase, type Amount } from './bench-database.ts';
import { LIST_CALLS, type ListCall } from './list-call.ts';
import { explain, statementsOf } from './statement-log.ts';

const FEW: Amount = { bookings: 10_000, customers: 2_000 };
const MANY: Amount = { bookings: 1_000_000, customers: 200_000 };
const WARM = 3;
const ROUNDS = 20;
/** Calls slower than this are repeated less often. */
const SLOW_MS = 500;
const GOAL = 2;
const MUST = 4;
const TOTAL_MS = 300;
/** Below this, in milliseconds, a ratio only reflects the machine's load. */
const NOISE_MS = 10;

/** A customer API on a benchmark database. */
interface Bench {
  amount: Amount;
  api: CustomerApi;
  db: Db;
  tokens: Map<string, string>;
  /** Values for `{number}` and similar placeholders. */
  words: Record<string, string>;
  close(): Promise<void>;
}

async function wordsOf(db: Db, { bookings }: Amount): Promise<Record<string, string>> {
  const { rows } = await sql<Record<string, string>>`
    select booking_no as number, right(booking_no, 5) as tail, containers -> 0 -> 'container_no' ->> 0 as container, pol, pod,
      customer_id::text as "customerId", (select code from company where id = customer_id) as customer,
      to_char(etd, 'YYYY-MM-01') as "monthBegin", to_char(etd, 'YYYY-MM-28') as "monthEnd",
      sailing.carrier_code as carrier, sailing.vessel_name as vessel, sailing.id::text as schedule
    from shipment cross join (select id, carrier_code, vessel_name from schedule
      where id = (select max(schedule_id) from shipment)) as sailing where booking_no like 'BK-B-%' and etd is not null
      and customer_id = (select company_id from app_user where username = 'root.demo')
      and shipment.id > ${Math.round(bookings * 0.7)}::bigint order by shipment.id limit 1`.execute(db);
  if (rows[0] === undefined) throw new Error('the benchmark database has no bookings');
  return rows[0];
}

async function open(amount: Amount, now: Date): Promise<Bench> {
  const began = performance.now();
  const database = await openFilledDatabase(amount, now, process.env['BENCH_KEEP'] === '1');
  console.log(
    `${amount.bookings} bookings and ${amount.customers} customers created in ${Math.round((performance.now() - began) / 1000)} s`,
  );
  const dataDir = mkdtempSync(join(tmpdir(), 'wr1-bench-'));
  const api = createApp({
    db: database.db,
    clock: () => now,
    log: pino({ level: 'silent' }),
    config: { publicUrl: 'http://localhost:4000', dataDir, trustProxy: ['loopback'], checkAnswers: false },
  });
  return {
    amount,
    api,
    db: database.db,
    tokens: new Map(),
    words: await wordsOf(database.db, amount),
    close: async () => {
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
      if (process.env['BENCH_KEEP'] !== '1') await dropDatabase(amount);
    },
  };
}

async function tokenOf({ api, tokens }: Bench, username: string): Promise<string> {
  const known = tokens.get(username);
  if (known !== undefined) return known;
  const response = await api.app.request('/api/user/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: 'Demo#2026' }),
  });
  const { result }: { result: { accessToken: string } } = await response.json();
  tokens.set(username, result.accessToken);
  return result.accessToken;
}

async function ask(bench: Bench, { as, target }: ListCall): Promise<void> {
  const path = target.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(bench.words[name] ?? ''));
  const response = await bench.api.app.request(`/api${path}`, { headers: { apiKey: await tokenOf(bench, as) } });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${path}: ${response.status} ${text.slice(0, 300)}`);
}

/** @returns milliseconds of the second slowest of twenty responses; of fewer responses, the slowest */
async function p95(bench: Bench, call: ListCall): Promise<number> {
  let rounds = ROUNDS;
  for (let round = 0; round < WARM; round += 1) {
    const began = performance.now();
    await ask(bench, call);
    if (performance.now() - began > SLOW_MS) rounds = 3;
  }
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now();
    await ask(bench, call);
    times.push(performance.now() - began);
  }
  times.sort((a, b) => a - b);
  return times[Math.ceil(times.length * 0.95) - 1] ?? 0;
}

/** Query plans of a call's statements, excluding those for sessions and single rows. */
async function plansOf(bench: Bench, call: ListCall): Promise<string[]> {
  const statements = await statementsOf(() => ask(bench, call));
  const client = new Client({ connectionString: addressOf(bench.amount) });
  await client.connect();
  try {
    const lines: string[] = [];
    for (const statement of statements) {
      if (!/^\s*(select|with)/i.test(statement.text) || /auth_session|access_token/.test(statement.text)) continue;
      const { ms, scans } = await explain(client, statement);
      if (ms >= 1) lines.push(`${ms.toFixed(0).padStart(6)} ms  ${scans.join(', ')}`);
    }
    return lines;
  } finally {
    await client.end();
  }
}

interface Measured {
  call: ListCall;
  few: number;
  many: number;
  ratio: number;
}

function verdict({ call, many, ratio }: Measured): string {
  if (call.isBound === true) return ratio <= GOAL ? '' : ratio <= MUST ? 'over the goal' : 'OVER THE LIMIT';
  return many <= TOTAL_MS ? '' : call.isTotal === true ? 'OVER THE LIMIT' : 'slow';
}

/**
 * Compares lists, tab counts and searches over 1,000,000 bookings and 200,000 customers with 10,000 and
 * 2,000, on PostgreSQL: the 95th percentile of the customer API's responses, and the query plans.
 * BENCH_ONLY=<pattern> selects by user and name; BENCH_KEEP=1 keeps the databases for the next run.
 * @throws Error if a list or a tab count takes more than four times as long
 */
export async function benchLists(): Promise<void> {
  if (!(await hasPostgres())) {
    console.log('Lists: no PostgreSQL at TEST_DATABASE_URL, nothing measured');
    return;
  }
  const only = process.env['BENCH_ONLY'];
  const calls = LIST_CALLS.filter(({ name, as }) => new RegExp(only ?? '').test(`${as} ${name}`));
  const now = new Date('2026-11-20T03:00:00.000Z');
  const few = await open(FEW, now);
  const many = await open(MANY, now).catch(async (error: unknown) => {
    await few.close();
    throw error;
  });
  const over: string[] = [];
  try {
    for (const call of calls) {
      const measured = { call, few: await p95(few, call), many: await p95(many, call), ratio: 0 };
      measured.ratio = Math.max(measured.many, NOISE_MS) / Math.max(measured.few, NOISE_MS);
      const said = verdict(measured);
      if (said === 'OVER THE LIMIT') over.push(`${call.as} ${call.name}`);
      console.log(
        `${call.as.padEnd(10)} ${call.name.padEnd(34)} ${measured.few.toFixed(1).padStart(7)} ms ${measured.many.toFixed(1).padStart(8)} ms  x${measured.ratio.toFixed(1)} ${said}`,
      );
      for (const line of await plansOf(many, call)) console.log(line);
    }
  } finally {
    await few.close();
    await many.close();
  }
  console.log(
    `Lists: ${calls.length} measured, ${over.length} over the limit${over.map((name) => `\n  ${name}`).join('')}`,
  );
  if (over.length > 0) throw new Error(`${over.length} lists are too slow at ${MANY.bookings} bookings`);
}

if (import.meta.main) await benchLists();
