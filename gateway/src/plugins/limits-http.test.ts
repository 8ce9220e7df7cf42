import { createHash } from 'node:crypto';
import { getIntrospectionQuery } from 'graphql';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendJson } from '../testing/fault-server.ts';
import { clientSession, startTestGateway } from '../testing/test-gateway.ts';
import type { TestGateway } from '../testing/test-gateway.ts';
import { persistedDocuments } from './persisted-documents.ts';

interface Answer {
  status: number;
  headers: Headers;
  code: unknown;
  data: Record<string, any> | null;
  extensions: Record<string, any>;
}

const KEY = { apikey: 'partner-key' };
const SIGN_IN = { apikey: 'sign-in-token' };
const persisted = 'query Persisted { viewer { role } }';

/** Simulates a customer API with one partner's key and one person's session. */
function answerSessions(test: TestGateway): void {
  test.upstream.answerWith((request, response) => {
    const kind = request.headers['apikey'] === KEY.apikey ? 'key' : 'user';
    if (request.url?.includes('user/session'))
      sendJson(response, 200, { result: { ...clientSession, kind }, message: '' });
    else sendJson(response, 404, { code: 'NOT_FOUND', message: '' });
  });
}

async function ask(
  test: TestGateway,
  body: Record<string, unknown>,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const response = await test.call('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/graphql-response+json', ...headers },
    body: JSON.stringify(body),
  });
  const answer: any = await response.json();
  const { status, headers: got } = response;
  const code = answer.errors?.[0]?.extensions.code ?? null;
  return { status, headers: got, code, data: answer.data ?? null, extensions: answer.extensions ?? {} };
}

const times = (count: number, text: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => text(at)).join(' ');
const ofType = (levels: number): string => `${'ofType { '.repeat(levels - 1)}name${' }'.repeat(levels - 1)}`;
const skip = '@skip(if: false)';
const login = (name: string): string => `${name}: login(input: { username: "a", password: "b" }) { expiresIn }`;
/** A circular chain of edges, `levels` fields deep. */
const chain = (levels: number): string => {
  const names = Array.from({ length: levels - 3 }, (_, at) => (at % 2 === 0 ? 'booking' : 'quotation'));
  return `{ bookings(first: 1) { nodes { ${names.map((name) => `${name === 'booking' ? 'quotation' : 'booking'} {`).join(' ')} id ${'} '.repeat(names.length)} } } }`;
};

describe('limits of an operation', () => {
  let test: TestGateway;
  beforeAll(async () => {
    test = await startTestGateway({ LIMIT_COST: '1000000' });
  });
  afterAll(() => test.close());
  beforeEach(() => answerSessions(test));

  it.each([
    ['12 levels of data', chain(12), chain(13)],
    ['20 levels below __type', `{ __type(name: "X") { ${ofType(20)} } }`, `{ __type(name: "X") { ${ofType(21)} } }`],
    [
      '15 aliases',
      `{ viewer { ${times(15, (at) => `a${at}: role`)} } }`,
      `{ viewer { ${times(16, (at) => `a${at}: role`)} } }`,
    ],
    [
      '15 aliases of __typename',
      `{ ${times(15, (at) => `a${at}: __typename`)} }`,
      `{ ${times(16, (at) => `a${at}: __typename`)} }`,
    ],
    [
      'directives in a place',
      `{ viewer ${skip} @include(if: true) { role } }`,
      `{ viewer ${`${skip} `.repeat(6)} { role } }`,
    ],
    [
      '50 directives in a document',
      `{ viewer { ${times(50, () => `role ${skip}`)} } }`,
      `{ viewer { ${times(51, () => `role ${skip}`)} } }`,
    ],
    [
      '1,000 tokens',
      times(125, (at) => `query Q${at} { viewer { role } }`),
      times(126, (at) => `query Q${at} { viewer { role } }`),
    ],
    ['20 root fields', `{ ${times(20, () => 'viewer { role }')} }`, `{ ${times(21, () => 'viewer { role }')} }`],
    [
      'one login an operation',
      `mutation { ${login('a')} }`,
      `mutation { ...A ...B } fragment A on Mutation { ${login('a')} } fragment B on Mutation { ${login('b')} }`,
    ],
    [
      'fragments that double with each step',
      `{ viewer { ...F0 } } ${times(5, (at) => `fragment F${at} on Viewer { role ...F${at + 1} ...F${at + 1} }`)} fragment F5 on Viewer { role }`,
      `{ viewer { ...F0 } } ${times(40, (at) => `fragment F${at} on Viewer { role ...F${at + 1} ...F${at + 1} }`)} fragment F40 on Viewer { role }`,
    ],
  ])('%s and no more, with a typed error', async (_name, within, beyond) => {
    const operationName = within.startsWith('query Q0') ? 'Q0' : null;
    const allowed = await ask(test, { query: within, operationName }, KEY);
    expect([allowed.code, allowed.status], 'within the limit').not.toContain('OPERATION_LIMIT_EXCEEDED');
    expect(allowed.status).toBeLessThan(500);
    expect(allowed.code).not.toBe('GRAPHQL_VALIDATION_FAILED');
    const refused = await ask(test, { query: beyond, operationName }, KEY);
    expect([refused.status, refused.code, refused.data]).toEqual([400, 'OPERATION_LIMIT_EXCEEDED', null]);
  });

  it('allow the usual introspection query; plain __typename is free', async () => {
    const introspection = await ask(test, { query: getIntrospectionQuery() }, KEY);
    expect([introspection.status, introspection.code]).toEqual([200, null]);
    const query = `{ ${'__typename '.repeat(100)} viewer { __typename role } }`;
    expect((await ask(test, { query }, KEY)).status).toBe(200);
  });

  it('give suggestions only to callers with a valid apiKey', async () => {
    const messageFor = async (headers: Record<string, string>): Promise<string> => {
      const response = await test.call('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ query: '{ viewr { role } }' }),
      });
      const answer: any = await response.json();
      return answer.errors[0].message;
    };
    expect(await messageFor(KEY)).toContain('viewer');
    expect(await messageFor({})).not.toContain('viewer');
  });

  it.each(['GET', 'event stream'])('apply to a %s too', async (how) => {
    const query = `{ ${times(16, (at) => `a${at}: __typename`)} }`;
    const response =
      how === 'GET'
        ? await test.call(`/graphql?query=${encodeURIComponent(query)}`)
        : await test.call('/graphql', {
            method: 'POST',
            headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
            body: JSON.stringify({ query }),
          });
    expect([response.status, await response.text()]).toEqual([
      400,
      expect.stringContaining('OPERATION_LIMIT_EXCEEDED'),
    ]);
  });

  it('refuse many operations in one request', async () => {
    const body = JSON.stringify([{ query: '{ __typename }' }, { query: '{ __typename }' }]);
    const response = await test.call('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    expect(response.status).toBe(400);
  });
});

describe('points per minute', () => {
  let test: TestGateway;
  beforeAll(async () => {
    test = await startTestGateway({ LIMIT_POINTS_PER_MINUTE: '20', LIMIT_POINTS_PER_MINUTE_ANONYMOUS: '5' });
  });
  afterAll(() => test.close());
  beforeEach(() => answerSessions(test));

  it('are returned by query, headers and extensions, updated each time', async () => {
    const query = '{ rateLimit { limit remaining cost resetAt } }';
    const first = await ask(test, { query }, KEY);
    const second = await ask(test, { query }, KEY);
    expect(first.data?.['rateLimit']).toMatchObject({ limit: 20, remaining: 19, cost: 1 });
    expect(second.data?.['rateLimit']).toMatchObject({ remaining: 18 });
    expect(second.headers.get('ratelimit')).toMatch(/^"points";r=18;t=\d+$/);
    expect(second.extensions['cost']).toMatchObject({ requested: 1, limit: 20, remaining: 18 });
    expect(Date.parse(second.data?.['rateLimit'].resetAt)).toBeGreaterThan(Date.now());
  });

  it('end with 429, Retry-After and the headers, separately per caller', async () => {
    const spend = (headers: Record<string, string>) => ask(test, { query: '{ viewer { role } }' }, headers);
    let last = await spend({});
    for (let call = 0; call < 6 && last.status === 200; call += 1) {
      last = await spend({});
    }
    expect([last.status, last.code]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(last.headers.get('ratelimit')).toMatch(/^"points";r=0;t=\d+$/);
    expect((await spend(SIGN_IN)).status).toBe(200);
  });
});

describe('PERSISTED_ONLY', () => {
  const hash = createHash('sha256').update(persisted).digest('hex');
  const documents = persistedDocuments({ [hash]: persisted });
  const free = { query: '{ viewer { role } }' };
  let test: TestGateway;
  beforeAll(async () => {
    test = await startTestGateway({ PERSISTED_ONLY: 'true' }, { documents });
  });
  afterAll(() => test.close());
  beforeEach(() => answerSessions(test));

  it('refuses custom documents from sign-ins, and runs those of the web app', async () => {
    const refused = await ask(test, free, SIGN_IN);
    expect([refused.status, refused.code]).toEqual([400, 'PERSISTED_DOCUMENT_REQUIRED']);
    expect((await ask(test, { documentId: hash }, SIGN_IN)).data).toEqual({ viewer: { role: 'CLIENT' } });
    expect((await ask(test, { query: persisted }, SIGN_IN)).data).toEqual({ viewer: { role: 'CLIENT' } });
  });

  it.each([
    ['partner keys', KEY],
    ['the explorer', { ...SIGN_IN, 'x-wr1-client': 'graphiql' }],
    ['callers without a token', {}],
  ] as [string, Record<string, string>][])(
    'allows custom documents for %s, within the limits',
    async (_name, headers) => {
      expect((await ask(test, free, headers)).status).toBe(200);
      const beyond = { query: `{ ${times(16, (at) => `a${at}: __typename`)} }` };
      expect((await ask(test, beyond, headers)).code).toBe('OPERATION_LIMIT_EXCEEDED');
    },
  );

  it('does not trust the explorer header if no explorer is served', async () => {
    const strict = await startTestGateway({ PERSISTED_ONLY: 'true', GRAPHIQL: 'false' }, { documents });
    try {
      answerSessions(strict);
      const refused = await ask(strict, free, { ...SIGN_IN, 'x-wr1-client': 'graphiql' });
      expect(refused.code).toBe('PERSISTED_DOCUMENT_REQUIRED');
    } finally {
      await strict.close();
    }
  });

  it('treats tokens of a section 7 customer API as sign-ins', async () => {
    const foreign = await startTestGateway({ PERSISTED_ONLY: 'true', CUSTOMER_API_PROFILE: 'section7' }, { documents });
    try {
      expect((await ask(foreign, free, SIGN_IN)).code).toBe('PERSISTED_DOCUMENT_REQUIRED');
    } finally {
      await foreign.close();
    }
  });

  it('is off by default', async () => {
    const open = await startTestGateway({}, { documents });
    try {
      answerSessions(open);
      expect((await ask(open, free, SIGN_IN)).status).toBe(200);
    } finally {
      await open.close();
    }
  });
});
