import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { API_KEY_SCOPE } from '@wr1/schema/rules/access/api-key.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listen } from '../testkit/event-stream.ts';
import { startStack, type Stack } from '../testkit/stack.ts';

const KEY = 'id name state scopes addresses expiresOn lastUsedAt tokens { hint endsAt } version';
const CREATE = `mutation($input: CreateApiKeyInput!) { createApiKey(input: $input) {
  apiKey { ${KEY} company { name } } token message userErrors { ... on UserError { code field message } } } }`;
const CHANGE = `mutation($input: UpdateApiKeyInput!) { updateApiKey(input: $input) { apiKey { ${KEY} } userErrors { ... on UserError { code } } } }`;
const ROTATE = `mutation($input: RotateApiKeyInput!) { rotateApiKey(input: $input) { apiKey { ${KEY} } token userErrors { ... on UserError { code } } } }`;
const REVOKE = `mutation($input: RevokeApiKeyInput!) { revokeApiKey(input: $input) { apiKey { state } userErrors { ... on UserError { code } } } }`;
const CALLS = `query($id: ID!, $after: String, $isRefusedOnly: Boolean) { apiKey(id: $id) {
  calls(first: 2, after: $after, isRefusedOnly: $isRefusedOnly) { pageInfo { hasNextPage endCursor }
    nodes { method path action status code address requestId } } } }`;
const ME = '{ viewer { role isStaff userType user { id } company { name } apiKey { name scopes } expiresAt } }';
const BOOKINGS = '{ bookings(first: 2) { totalCount nodes { number customer { name } } } }';

/** Sends a request over a socket, as from behind a local proxy. Without a socket, there is no IP address. */
async function askFrom({ gateway }: Stack, address: string, { token, query }: { token: string; query: string }) {
  const server = createServer(gateway.nodeListener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: token, 'x-forwarded-for': address },
    body: JSON.stringify({ query }),
  });
  const body = await response.json();
  server.closeAllConnections();
  server.close();
  return { data: body.data, errors: body.errors ?? [] };
}

describe('API keys', () => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await startStack();
  });
  afterAll(() => stack.close());

  let made = 0;
  async function create(input: object = {}, as = 'root.demo') {
    made += 1;
    const variables = { input: { name: `Key ${made}`, scopes: ['BOOKING_READ'], ...input } };
    const { data, errors } = await stack.graphql(CREATE, { as, variables });
    expect(errors).toEqual([]);
    return data.createApiKey;
  }
  const run = async (query: string, input: object) =>
    Object.values((await stack.graphql(query, { as: 'root.demo', variables: { input } })).data)[0] as any;
  const failuresOf = ({ errors }: { errors: { extensions: Record<string, unknown> }[] }) =>
    errors.map(({ extensions: { code, scope } }) => [code, scope].filter(Boolean).join(' '));

  it('are created once, act as themselves, and see only their company', async () => {
    const { apiKey, token, message } = await create({ name: 'ERP', scopes: ['BOOKING_READ', 'QUOTATION_WRITE'] });
    expect(message).toBeTruthy();
    expect(apiKey).toMatchObject({ name: 'ERP', state: 'ACTIVE', scopes: ['QUOTATION_WRITE', 'BOOKING_READ'] });
    const { data } = await stack.graphql(ME, { token });
    expect(data.viewer).toMatchObject({
      role: 'CLIENT_ROOT',
      isStaff: false,
      userType: null,
      user: null,
      company: { name: apiKey.company.name },
      apiKey: { name: 'ERP', scopes: ['QUOTATION_READ', 'QUOTATION_WRITE', 'BOOKING_READ'] },
      expiresAt: null,
    });
    const [withKey, asRoot] = await Promise.all([
      stack.graphql(BOOKINGS, { token }),
      stack.graphql(BOOKINGS, { as: 'root.demo' }),
    ]);
    expect(withKey.errors).toEqual([]);
    expect(withKey.data).toEqual(asRoot.data);
    const list = await stack.graphql(`{ apiKeys(first: 100) { totalCount nodes { ${KEY} } } }`, { as: 'root.demo' });
    expect(JSON.stringify(list.data)).not.toContain(token.slice(9, 40));
    expect((await stack.graphql('{ apiKeys { totalCount } }', { as: 'root.other' })).data.apiKeys.totalCount).toBe(0);
  });

  it('get the missing scope as an error of a query and as a user error of a mutation', async () => {
    const { token } = await create();
    expect(failuresOf(await stack.graphql('{ quotations { totalCount } }', { token }))).toEqual([
      'FORBIDDEN quotation:read',
    ]);
    const english = await stack.graphql('{ debitNotes { totalCount } }', { token });
    expect(english.errors[0]?.message).toBe('This API key lacks the scope debit_note:read.');
    const vietnamese = await stack.graphql('{ debitNotes { totalCount } }', {
      token,
      headers: { 'accept-language': 'vi' },
    });
    expect(vietnamese.errors[0]?.message).toMatch(/thiếu quyền debit_note:read/);
    expect(failuresOf(await stack.graphql('{ profile { username } }', { token }))).toEqual(['FORBIDDEN']);
    const { data } = await stack.graphql(
      'mutation($input: CreateLocationInput!) { createLocation(input: $input) { userErrors { ... on UserError { code params { name value } } } } }',
      {
        token,
        variables: {
          input: { location: { name: 'Yard', locationType: 'SEAPORT_TERMINAL', address: '1 Way', countryCode: 'VN' } },
        },
      },
    );
    expect(data?.createLocation.userErrors).toEqual([
      { code: 'SCOPE_MISSING', params: [{ name: 'scope', value: 'location:write' }] },
    ]);
    expect((await create({ scopes: ['TRACKING_WRITE'] })).userErrors).toMatchObject([
      { code: 'API_KEY_SCOPE_DENIED', field: ['input', 'scopes'] },
    ]);
  });

  it('work alongside their successor, and are revoked at once', async () => {
    const { apiKey, token } = await create();
    const next = await run(ROTATE, { id: apiKey.id, overlapHours: 24 });
    expect(next.apiKey.tokens).toHaveLength(2);
    const statusOf = async (one: string) => (await stack.graphql(ME, { token: one })).status;
    expect([await statusOf(token), await statusOf(next.token)]).toEqual([200, 200]);
    expect((await run(REVOKE, { id: apiKey.id })).apiKey.state).toBe('REVOKED');
    // Reads of records are refused at once; only the caller's cached identity is returned for up to five seconds.
    expect((await stack.graphql(BOOKINGS, { token })).status).toBe(401);
    await expect.poll(() => statusOf(next.token), { timeout: 6_000, interval: 500 }).toBe(401);
  });

  it('lose their stream within five seconds after revocation, and have none without the scope', async () => {
    const { apiKey, token } = await create();
    const stream = await listen(stack, 'subscription { liveEvents { __typename } }', token);
    await stream.until(() => true);
    const refused = await listen(stack, 'subscription { unreadNotificationCount }', token);
    await refused.done;
    expect(refused.values.filter(({ data }) => typeof data?.unreadNotificationCount === 'number')).toEqual([]);
    expect(failuresOf(await stack.graphql('{ unreadNotificationCount }', { token }))).toEqual([
      'FORBIDDEN notification:read',
    ]);
    const from = Date.now();
    await run(REVOKE, { id: apiKey.id });
    await stream.until((value) => JSON.stringify(value).includes('TOKEN_EXPIRED'), 6_000);
    await stream.done;
    expect(Date.now() - from).toBeLessThan(6_000);
  });

  it('are changed with the version that was read', async () => {
    const { apiKey } = await create();
    const changed = await run(CHANGE, {
      id: apiKey.id,
      expectedVersion: 1,
      addresses: ['2001:DB8::/32'],
      expiresOn: null,
    });
    expect(changed.apiKey).toMatchObject({ addresses: ['2001:db8::/32'], version: 2 });
    expect((await run(CHANGE, { id: apiKey.id, expectedVersion: 1, name: 'Late' })).userErrors).toEqual([
      { code: 'CONFLICT' },
    ]);
  });

  it('work only from their addresses, for reads too, and no response is shared between them', async () => {
    const { token } = await create({ addresses: ['203.0.113.0/24'], scopes: ['BOOKING_READ', 'SCHEDULE_READ'] });
    const query = `${BOOKINGS.slice(0, -1)} viewer { role } }`;
    const from = (address: string) => askFrom(stack, address, { token, query });
    const [inside, outside] = await Promise.all([from('203.0.113.5'), from('198.51.100.5')]);
    expect(inside.errors).toEqual([]);
    expect(outside.data.bookings).toBeNull();
    expect(outside.data.viewer).toBeNull();
    expect(new Set(failuresOf(outside))).toEqual(new Set(['FORBIDDEN']));
    expect(outside.errors[0]?.message).toContain('198.51.100.5');
  });

  it('log every call, read page by page', async () => {
    const { apiKey, token } = await create();
    const headers = { 'x-request-id': 'partner-call-1' };
    await stack.graphql(BOOKINGS, { token, headers });
    await stack.graphql('{ quotations { totalCount } }', { token });
    const read = async (more: object = {}) =>
      (await stack.graphql(CALLS, { as: 'root.demo', variables: { id: apiKey.id, ...more } })).data.apiKey.calls;
    const first = await read();
    expect(first.nodes).toHaveLength(2);
    expect(first.pageInfo.hasNextPage).toBe(true);
    const rest = await read({ after: first.pageInfo.endCursor });
    const all = [...first.nodes, ...rest.nodes];
    expect(all).toContainEqual(
      expect.objectContaining({ action: 'GetQuotationBooking', status: 200, requestId: 'partner-call-1' }),
    );
    expect((await read({ isRefusedOnly: true })).nodes).toMatchObject([{ status: 403, code: 'SCOPE_MISSING' }]);
    const stranger = await stack.graphql(CALLS, { as: 'root.other', variables: { id: apiKey.id } });
    expect(stranger.data.apiKey).toBeNull();
  });

  it('have all scopes of the schema rules, under the same names', async () => {
    const { data } = await stack.graphql('{ __type(name: "ApiKeyScope") { enumValues { name description } } }', {
      as: 'root.demo',
    });
    const names = data.__type.enumValues.map(({ name }: { name: string }) => name);
    expect(names).toEqual(API_KEY_SCOPE.map((scope) => scope.replace(':', '_').toUpperCase()));
    for (const { name, description } of data.__type.enumValues) {
      expect(description.toUpperCase().startsWith(`\`${name.replace(/_(?=[A-Z]+$)/, ':')}\`:`), name).toBe(true);
    }
  });
});
