import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startStack } from '../testkit/stack.ts';
import { ROOT } from '../testkit/files.ts';
import { cpuPerRequest, median, startProcess, type Load } from './cpu.ts';

const UPSTREAM = 4801;
const PROXY = 4802;
const HAND_WRITTEN = 4803;
const GATEWAY = 4804;
const ROUNDS = 5;
const REQUESTS = 400;

const NESTED = `query NestedPage { bookings(first: 50) { totalCount nodes {
  number status note customer { name } pol { ... on Port { code name } ... on Airport { code name } ... on Region { code name } }
  pod { ... on Port { code name } ... on Airport { code name } ... on Region { code name } } } } }`;
const WITH_CHARGES = NESTED.replace(
  'customer { name }',
  'customer { name } schedule { carrier { code name } } charges { code amount { amount currency } }',
);

// The gateway reads the public ones without a token, so that one kept copy serves everybody.
const PUBLIC_LISTS = ['Port', 'Region', 'ShippingLine', 'ContType', 'GoodsType', 'Incoterm'];
const LISTS = [
  'Port',
  'Region',
  'ShippingLine',
  'Airlines',
  'ContType',
  'GoodsType',
  'ChargeCode',
  'Incoterm',
  'SystemConfig',
  'CustomerLevel',
  'menu',
];

/** Records what the real customer API answers to the calls that the page needs. */
async function record(): Promise<Record<string, string>> {
  const stack = await startStack();
  try {
    const token = await stack.signIn('admin.demo');
    const targets: [string, string][] = [
      ['/api/user/session', 'user/session'],
      ['/api/wr1#GetQuotationBooking', 'wr1?objectType=GetQuotationBooking&kind=booking&pageSize=50'],
      ['/api/wr1#CustomerListCompany', 'wr1?objectType=CustomerListCompany'],
      ['/api/fast#Airports', 'fast?objectType=Airports'],
      ...LISTS.map((name): [string, string] => [`/api/masterData#${name}`, `masterData?data=${name}`]),
      ...PUBLIC_LISTS.map((name): [string, string] => [
        `/api/masterDataNologin#${name}`,
        `masterDataNologin?data=${name}`,
      ]),
    ];
    const entries = await Promise.all(
      targets.map(async ([key, target]): Promise<[string, string]> => [
        key,
        (await stack.rest('GET', target, { token })).text,
      ]),
    );
    return Object.fromEntries(entries);
  } finally {
    await stack.close();
  }
}

async function counts(): Promise<Record<string, number>> {
  const answer: Record<string, number> = JSON.parse(await (await fetch(`http://127.0.0.1:${UPSTREAM}/counts`)).text());
  delete answer['/health'];
  return answer;
}

async function ask(query: string): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${GATEWAY}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: 'bench-calls' },
    body: JSON.stringify({ query }),
  });
  const body: { errors?: unknown[] } = JSON.parse(await answer.text());
  if (body.errors) throw new Error(JSON.stringify(body.errors).slice(0, 500));
}

async function callsOf(query: string): Promise<{ total: number; calls: Record<string, number> }> {
  await counts();
  await ask(query);
  const calls = await counts();
  delete calls['/api/user/session'];
  return { total: Object.values(calls).reduce((sum, count) => sum + count, 0), calls };
}

/** G7 and G2 of the goals: upstream calls, and CPU per nested page beside a raw proxy and a hand-written composition. */
export async function benchNestedPage(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'wr1-bench-'));
  const file = path.join(folder, 'recorded.json');
  writeFileSync(file, JSON.stringify(await record()));
  const bench = path.join(ROOT, 'tests', 'bench');
  const api = `http://127.0.0.1:${UPSTREAM}/api`;
  const children = [await startProcess([path.join(bench, 'recorded-upstream.ts'), String(UPSTREAM), file], UPSTREAM)];
  try {
    const proxy = await startProcess(
      [path.join(bench, 'raw-proxy.ts'), String(PROXY), `http://127.0.0.1:${UPSTREAM}`],
      PROXY,
    );
    children.push(proxy);
    const hand = await startProcess([path.join(bench, 'hand-written.ts'), String(HAND_WRITTEN), api], HAND_WRITTEN);
    children.push(hand);
    const gateway = await startProcess([path.join(ROOT, 'gateway', 'src', 'server.ts')], GATEWAY, {
      PORT: String(GATEWAY),
      CUSTOMER_API_URL: api,
      CUSTOMER_API_PROFILE: 'full',
      LOG_LEVEL: 'silent',
      LIMIT_POINTS_PER_MINUTE: '1000000000',
    });
    children.push(gateway);

    const cold = await callsOf(NESTED);
    const warm = await callsOf(NESTED);
    await ask(WITH_CHARGES);
    const charges = await callsOf(WITH_CHARGES);
    console.log('\nG7 upstream calls of a page of 50 bookings (session look-up not counted)');
    console.table({
      'customer and ports, cold': { calls: cold.total, goal: 3, must: 4 },
      'customer and ports, warm': { calls: warm.total, goal: 2, must: 4 },
      'with carrier and charges, warm': { calls: charges.total, goal: 4, must: 4 },
    });

    const graphql: Load = {
      origin: `http://127.0.0.1:${GATEWAY}`,
      path: '/graphql',
      method: 'POST',
      body: JSON.stringify({ query: NESTED }),
    };
    const through: Load = {
      origin: `http://127.0.0.1:${PROXY}`,
      path: '/api/wr1?objectType=GetQuotationBooking&kind=booking&pageSize=50',
      method: 'GET',
    };
    const written: Load = { origin: `http://127.0.0.1:${HAND_WRITTEN}`, path: '/', method: 'GET' };
    const samples: Record<'proxy' | 'hand' | 'gateway', number[]> = { proxy: [], hand: [], gateway: [] };
    for (let round = 0; round <= ROUNDS; round += 1) {
      const results = {
        proxy: await cpuPerRequest(proxy.pid ?? 0, through, REQUESTS),
        hand: await cpuPerRequest(hand.pid ?? 0, written, REQUESTS),
        gateway: await cpuPerRequest(gateway.pid ?? 0, graphql, REQUESTS),
      };
      // The first round warms the just-in-time compilers and is thrown away.
      if (round > 0) for (const key of ['proxy', 'hand', 'gateway'] as const) samples[key].push(results[key]);
    }
    const [proxyCpu, handCpu, gatewayCpu] = [median(samples.proxy), median(samples.hand), median(samples.gateway)];
    console.log(`\nG2 CPU microseconds per nested page, 16 connections, median of ${ROUNDS} interleaved rounds`);
    console.table({
      'raw proxy': { us: Math.round(proxyCpu), 'x proxy': 1, goal: '', must: '' },
      'hand-written composition': {
        us: Math.round(handCpu),
        'x proxy': Number((handCpu / proxyCpu).toFixed(2)),
        goal: '',
        must: '',
      },
      gateway: {
        us: Math.round(gatewayCpu),
        'x proxy': Number((gatewayCpu / proxyCpu).toFixed(2)),
        goal: '4.5',
        must: '7.5',
      },
      'gateway / hand-written': { us: 0, 'x proxy': Number((gatewayCpu / handCpu).toFixed(2)), goal: '1.3', must: '' },
    });
  } finally {
    for (const child of children) child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
}
