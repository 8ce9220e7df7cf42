import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { defaultPace } from '@wr1/gateway/src/modules/live-event/pace.ts';
import { ROOT } from '../../testkit/files.ts';
import { freePort } from '../free-port.ts';
import type { Heard, Subscriber } from './subscriber-client.ts';

const SUBSCRIBERS = 5_000;
const CLIENTS = 2;
const ROUNDS = 5;
/** Number of a user's own changes measured for goal S3. */
const CHANGES = 50;
/** Streams per address; the gateway allows 500. */
const PER_ADDRESS = 400;
const WINDOW_SECONDS = 24;

const QUERY = `subscription { liveEvents { ... on RecordChanged { seq quotationId bookingId number }
  ... on NotificationsChanged { seq unreadCount latest { id } } } }`;

const sleep = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

const bench = (file: string): string => path.join(ROOT, 'tests', 'bench', 'subscribers', file);

async function start(args: string[], env: Record<string, string> = {}): Promise<ChildProcess> {
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, ...env },
  });
  await once(child, 'message');
  return child;
}

/** Sends a command to a process of the benchmark and waits for the response. */
async function order<T>(child: ChildProcess, what: object): Promise<T> {
  child.send(what);
  const [answer] = await once(child, 'message');
  return answer as T;
}

/** A percentile of sorted values; `share` is 0.99 for the 99th. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** One configuration of the benchmark. */
interface Setup {
  users: number;
  each: number;
  /** Environment variables of the gateway, for limits above the defaults. */
  env: Record<string, string>;
}

interface Measured {
  heapPerSubscriber: number;
  residentPerSubscriber: number;
  callsRatio: number;
  callsAfterTheLast: number;
  fanOut: { p50: number; p99: number };
  own: { p50: number; p99: number };
}

function subscribersOf({ users, each }: Setup): Subscriber[] {
  return Array.from({ length: users * each }, (_, index) => {
    const user = (index % users) + 1;
    return { user, token: `${user}-1`, from: `127.0.0.${2 + Math.floor(index / PER_ADDRESS)}` };
  });
}

const milliseconds = (from: string, to: string): number => Number(BigInt(to) - BigInt(from)) / 1e6;

async function measure(setup: Setup): Promise<Measured> {
  const [upstreamPort, port] = [await freePort(), await freePort()];
  const upstream = await start([bench('event-upstream.ts'), String(upstreamPort)]);
  const hook = pathToFileURL(bench('heap-hook.ts')).href;
  const gateway = await start(['--expose-gc', '--import', hook, path.join(ROOT, 'gateway', 'src', 'server.ts')], {
    PORT: String(port),
    CUSTOMER_API_URL: `http://127.0.0.1:${upstreamPort}/api`,
    CUSTOMER_API_PROFILE: 'full',
    LOG_LEVEL: 'silent',
    LIMIT_POINTS_PER_MINUTE: '1000000000',
    ...setup.env,
  });
  const clients = await Promise.all(Array.from({ length: CLIENTS }, () => start([bench('subscriber-client.ts')])));
  const heap = async () => (await order<{ memory: NodeJS.MemoryUsage }>(gateway, { heap: true })).memory;
  const counts = async () => (await order<{ counts: Record<string, number> }>(upstream, { counts: true })).counts;
  const heardOf = async (): Promise<Heard[]> =>
    (await Promise.all(clients.map((client) => order<{ heard: Heard[] }>(client, { heard: true })))).flatMap(
      ({ heard }) => heard,
    );
  const open = async (subscribers: Subscriber[]): Promise<void> => {
    const answers = await Promise.all(
      clients.map((client, index) =>
        order<{ open: number; refused: number; refusal: string }>(client, {
          open: subscribers.filter((_, at) => at % CLIENTS === index),
          port,
          query: QUERY,
        }),
      ),
    );
    const total = answers.reduce((sum, one) => sum + one.open, 0);
    const refused = answers.reduce((sum, one) => sum + one.refused, 0);
    if (refused > 0) console.log(`${refused} streams were refused at first, the last one with ${answers[0]?.refusal}`);
    if (total !== subscribers.length) throw new Error(`${total} streams open`);
  };
  const close = () => Promise.all(clients.map((client) => order(client, { close: true })));

  try {
    const all = subscribersOf(setup);
    // Warms up the server, because one-time compilation and caches are not a cost per subscriber.
    await open(all.slice(0, 100));
    await close();
    await sleep(500);
    const before = await heap();
    await open(all);
    await sleep(1_000);
    const after = await heap();

    // Long enough for the poll interval to reach its maximum.
    await sleep(defaultPace.quiet * 9);
    await counts();
    await sleep(WINDOW_SECONDS * 1_000);
    const { events = 0 } = await counts();

    const fanOut: number[] = [];
    await heardOf();
    await order(upstream, { told: true });
    for (let round = 0; round < ROUNDS; round += 1) {
      upstream.send({ change: setup.users });
      const heard: Heard[] = [];
      // Longer than the longest pause after failures, because an overloaded machine may refuse some polls.
      for (let seconds = 0; seconds < 25 && heard.length < all.length; seconds += 1) {
        await sleep(1_000);
        heard.push(...(await heardOf()));
      }
      if (heard.length !== all.length) throw new Error(`${heard.length} of ${all.length} subscribers received it`);
      const { told } = await order<{ told: Heard[] }>(upstream, { told: true });
      const answeredAt = new Map(told.map(([user, seq, at]) => [`${user} ${seq}`, at]));
      for (const [user, seq, at] of heard) fanOut.push(milliseconds(answeredAt.get(`${user} ${seq}`) ?? at, at));
    }

    const own: number[] = [];
    await heardOf();
    for (let index = 0; index < CHANGES; index += 1) {
      const user = (index % setup.users) + 1;
      const began = process.hrtime.bigint().toString();
      await fetch(`http://127.0.0.1:${port}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', apikey: `${user}-1` },
        body: JSON.stringify({ query: 'mutation { markNotificationsRead(input: { all: true }) { unreadCount } }' }),
      }).then((response) => response.text());
      await sleep(350);
      for (const [, , at] of await heardOf()) own.push(milliseconds(began, at));
    }
    if (own.length < CHANGES) throw new Error(`${own.length} of ${CHANGES} own changes received within 350 ms`);

    await close();
    await sleep(3_000);
    await counts();
    await sleep(defaultPace.quiet * 2);
    const rest = await counts();
    const polls = ['events', 'totalUserNotify', 'user/session'].reduce((sum, name) => sum + (rest[name] ?? 0), 0);
    return {
      heapPerSubscriber: (after.heapUsed - before.heapUsed) / all.length,
      residentPerSubscriber: (after.rss - before.rss) / all.length,
      callsRatio: events / WINDOW_SECONDS / (setup.users / (defaultPace.quiet / 1_000)),
      callsAfterTheLast: polls,
      fanOut: { p50: percentile(fanOut, 0.5), p99: percentile(fanOut, 0.99) },
      own: { p50: percentile(own, 0.5), p99: percentile(own, 0.99) },
    };
  } finally {
    for (const child of [...clients, gateway, upstream]) child.kill('SIGKILL');
  }
}

const kilobytes = (bytes: number): number => Number((bytes / 1024).toFixed(1));
const round = (value: number): number => Number(value.toFixed(value < 10 ? 2 : 0));

/**
 * Measures goals S1 to S4: 5,000 event streams on one gateway process, in front of a customer API that counts its
 * calls. BENCH_ONLY selects configurations by name.
 */
export async function benchSubscribers(): Promise<void> {
  const setups: Record<string, Setup> = {
    '500 users with 10 streams each (the limits as they come)': { users: 500, each: 10, env: {} },
    '5,000 users with one stream each': { users: SUBSCRIBERS, each: 1, env: {} },
    'one user with 5,000 streams (LIMIT_LISTENERS_PER_USER=5000)': {
      users: 1,
      each: SUBSCRIBERS,
      env: { LIMIT_LISTENERS_PER_USER: String(SUBSCRIBERS) },
    },
  };
  const wanted = new RegExp(process.env['BENCH_ONLY'] ?? '');
  for (const [name, setup] of Object.entries(setups).filter(([title]) => wanted.test(title))) {
    const found = await measure(setup);
    console.log(`\nSubscriptions: ${name}`);
    console.table({
      'S1 upstream calls / (users / interval)': { found: round(found.callsRatio), goal: 1.05, must: 1.2 },
      'S1 upstream calls after the last one has disconnected': { found: found.callsAfterTheLast, goal: 0, must: 0 },
      'S2 fan-out after the upstream response, ms, p50': { found: round(found.fanOut.p50), goal: '', must: '' },
      'S2 fan-out after the upstream response, ms, p99': { found: round(found.fanOut.p99), goal: 25, must: 100 },
      'S3 from sending an own mutation, ms, p99': { found: round(found.own.p99), goal: 300, must: 1000 },
      'S4 heap per subscriber, KB': { found: kilobytes(found.heapPerSubscriber), goal: 12, must: 40 },
      'S4 resident memory per subscriber, KB': { found: kilobytes(found.residentPerSubscriber), goal: '', must: '' },
    });
  }
}

if (import.meta.main) await benchSubscribers();
