import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readSettings } from '../env.ts';
import { createGateway } from '../gateway.ts';
import type { Gateway } from '../gateway.ts';
import { createLog } from '../log.ts';
import type { UpstreamTransport } from '../rest/transport.ts';

let gateway: Gateway;
let asked: string[];
let companyName: string;
let accountManager: string;
let regionName: string;
let refused: string | null;

const page = (result: unknown[]) => ({
  result,
  message: 'Query success!',
  meta: { total: result.length, page: 1, pageSize: 10 },
});

/** Responses for two calls, the second of which depends on the first, and for one cached list. */
function answerOf(target: string): unknown {
  if (target.includes('CustomerListCompany')) {
    return page([{ id: 5, code: 'C', name: companyName, text: '', acronym: null, region_code: 'R', salesman_id: 9 }]);
  }
  if (target.includes('userList')) return page([{ user_id: 9, full_name: accountManager, status: 1 }]);
  return { result: [{ id: 1, code: 'R', name: regionName, name_vn: '', data: {} }], message: '' };
}

const upstream: UpstreamTransport = {
  async send({ target, headers }) {
    // Ignores the session look-up, which happens once to count points, and the poll for changed lists.
    if (!/user\/session|masterDataChanges/.test(target))
      asked.push(target.replace(/[&?].*(CustomerListCompany|data=Region|userList).*/, ' $1').replace(/\?.*/, ''));
    const isRefused = refused !== null && target.includes(refused);
    const body = isRefused ? { code: 'FORBIDDEN', message: '' } : answerOf(target);
    const text = JSON.stringify(body).replaceAll('{token}', headers['apiKey'] ?? '');
    return { status: isRefused ? 403 : 200, headers: {}, body: Buffer.from(text) };
  },
  stream: () => Promise.reject(new Error('no files here')),
  close: async () => {},
};

async function ask(token = 'one', variables: Record<string, unknown> = { first: 5 }) {
  asked = [];
  const query =
    'query($first: Int) { customers(first: $first) { nodes { name region { name } accountManager { fullName } } } }';
  const response = await gateway.fetch(
    new Request('http://gateway/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', apikey: token },
      body: JSON.stringify({ query, variables }),
    }),
  );
  const answer: {
    data: {
      customers: { nodes: { name: string; region: { name: string }; accountManager: { fullName: string } | null }[] };
    };
    errors?: unknown[];
    extensions: { cost: { remaining: number } };
  } = await response.json();
  return { node: answer.data.customers.nodes[0], errors: answer.errors, remaining: answer.extensions.cost.remaining };
}

beforeEach(() => {
  asked = [];
  companyName = 'Before';
  accountManager = 'Sale {token}';
  regionName = 'Region';
  refused = null;
  gateway = createGateway({
    checksLeaves: true,
    settings: readSettings({ CUSTOMER_API_URL: 'http://upstream/api', CUSTOMER_API_PROFILE: 'full' }),
    log: createLog('silent'),
    upstream,
  });
});
afterEach(() => gateway.close());

describe('cached responses', () => {
  it("still read everything with the caller's own token, and count the cost again", async () => {
    const first = await ask();
    expect(asked).toHaveLength(3);
    const second = await ask();
    // The region list is cached for a while; the other two are read every time.
    expect(asked).toHaveLength(2);
    expect(second.node).toEqual(first.node);
    expect(second.remaining).toBeLessThan(first.remaining);
  });

  it('are rebuilt when the first read changes, without repeating any read', async () => {
    await ask();
    companyName = 'After';
    expect((await ask()).node?.name).toBe('After');
    expect(asked).toHaveLength(2);
    expect((await ask()).node?.name).toBe('After');
  });

  it('are rebuilt when a later read changes', async () => {
    await ask();
    accountManager = 'Somebody else';
    expect((await ask()).node?.accountManager?.fullName).toBe('Somebody else');
    expect(asked).toHaveLength(2);
  });

  it('belong to one token and one set of variables', async () => {
    expect((await ask('one')).node?.accountManager?.fullName).toBe('Sale one');
    expect((await ask('two')).node?.accountManager?.fullName).toBe('Sale two');
    expect((await ask('one')).node?.accountManager?.fullName).toBe('Sale one');
    expect((await ask('one', { first: 0 })).node).toBeUndefined();
  });

  it('never hide a refusal', async () => {
    await ask();
    refused = 'userList';
    const answer = await ask();
    expect(answer.node?.accountManager).toBeNull();
    expect(answer.errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
    refused = null;
    expect((await ask()).node?.accountManager?.fullName).toBe('Sale one');
  });

  it('follow data that changes with every request', async () => {
    for (let round = 0; round < 20; round += 1) {
      companyName = `Round ${round}`;
      expect((await ask()).node?.name).toBe(companyName);
      expect(asked.length).toBeLessThanOrEqual(3);
    }
    expect((await ask()).node?.name).toBe('Round 19');
  });
});
