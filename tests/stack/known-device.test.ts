import { ACCOUNT_LIMIT } from '@wr1/customer-api/src/modules/session/sign-in.rules.ts';
import { issueOneTimeToken } from '@wr1/customer-api/src/modules/one-time-token/one-time-token.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { originOf } from '../testkit/event-stream.ts';
import { startStack, type Stack } from '../testkit/stack.ts';

let stack: Stack;
let origin: string;

beforeAll(async () => {
  stack = await startStack({ env: { PUBLIC_URL: 'https://wr1.example', TRUST_PROXY: 'loopback' } });
  origin = await originOf(stack.gateway);
});
afterAll(() => stack.close());

interface Answer {
  code: string | null;
  cookies: string[];
}

/** Sends a mutation as our web app does (`page`) or as another program. */
async function send(field: string, input: object, from: string, { page = true, cookie = '' } = {}): Promise<Answer> {
  const type = `${field[0]?.toUpperCase()}${field.slice(1)}Input`;
  const response = await fetch(`${origin}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': from,
      ...(page ? { origin: 'https://wr1.example' } : {}),
      ...(cookie === '' ? {} : { cookie }),
    },
    body: JSON.stringify({
      query: `mutation($input: ${type}!) { ${field}(input: $input) { userErrors { ... on UserError { code } } } }`,
      variables: { input },
    }),
  });
  const body: any = await response.json();
  return { code: body.data[field].userErrors[0]?.code ?? null, cookies: response.headers.getSetCookie() };
}

const login = (username: string, from: string, how: object = {}, password = 'Demo#2026') =>
  send('login', { username, password }, from, how);

/** The device cookie as the browser returns it. */
function deviceOf({ cookies }: Answer): string {
  const set = cookies.find((one) => one.startsWith('__Host-wr1_device='));
  expect(set).toMatch(/; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
  return set?.split(';', 1)[0] ?? '';
}

async function attack(username: string): Promise<void> {
  await Promise.all(
    Array.from({ length: ACCOUNT_LIMIT + 5 }, (_, index) =>
      login(username, `203.0.113.${index}`, { page: false }, 'Guess#0001'),
    ),
  );
}

it('the owner signs in on a known device while others have used up the attempts; a program gets no cookie', async () => {
  const device = deviceOf(await login('root.demo', '198.51.100.1'));
  await attack('root.demo');
  expect((await login('root.demo', '192.0.2.1')).code).toBe('TOO_MANY_TRIES');
  const again = await login('root.demo', '192.0.2.1', { cookie: device });
  expect([again.code, deviceOf(again)]).toEqual([null, device]);

  const program = await login('client.demo', '192.0.2.2', { page: false });
  expect(program.code).toBeNull();
  expect(program.cookies.filter((one) => one.includes('device'))).toEqual([]);
  const upstream = await stack.rest('POST', 'user/login', { body: { username: 'client.demo', password: 'Demo#2026' } });
  expect(Object.keys(upstream.body.result).sort()).toEqual(['accessToken', 'expiresIn', 'refreshToken', 'userData']);
});

it('a completed reset link makes its browser a known device', async () => {
  const { db } = stack.database;
  const user = await db
    .selectFrom('app_user')
    .select('id')
    .where('username', '=', 'root.other')
    .executeTakeFirstOrThrow();
  const token = await db
    .transaction()
    .execute((trx) => issueOneTimeToken(trx, { kind: 'PASSWORD_RESET', userId: user.id, now: new Date() }));
  await attack('root.other');
  const input = { token, newPassword: 'Harbour#2026', confirmNewPassword: 'Harbour#2026' };
  const device = deviceOf(await send('resetPassword', input, '192.0.2.3'));
  const elsewhere = await login('root.other', '192.0.2.4', {}, 'Harbour#2026');
  expect(elsewhere.code).toBe('TOO_MANY_TRIES');
  expect((await login('root.other', '192.0.2.4', { cookie: device }, 'Harbour#2026')).code).toBeNull();
});
