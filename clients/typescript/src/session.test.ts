import { afterEach, describe, expect, it } from 'vitest';
import { createClient } from './client.ts';
import { typedDocument } from './document.ts';
import { answer, startScriptedGateway } from './testing/scripted-gateway.ts';
import type { Received, ScriptedGateway } from './testing/scripted-gateway.ts';

const Unread = typedDocument<{ unreadNotificationCount: number }>('query Unread { unreadNotificationCount }');
const refused = { errors: [{ message: 'Sign in again.', extensions: { code: 'UNAUTHENTICATED', requestId: 'r' } }] };
const signIn = { username: 'client.demo', password: 'Demo#2026' };

/** A received request in short form: the operation or path, with its token or cookie. */
const short = ({ path, headers, body }: Received): string =>
  path === '/graphql' ? `${body.operationName} ${headers['apikey'] ?? '-'}` : `${path} ${headers['cookie']}`;

interface Life {
  /** Lifetime of a token in seconds. */
  expiresIn?: number;
  /** Whether a token is accepted; all are if omitted. */
  good?: (token: string) => boolean;
  prefix?: '' | '__Host-';
  refresh?: 'renews' | 'is over' | 'is forbidden' | 'is answered by a proxy';
}

let gateway: ScriptedGateway;

/** Starts a gateway that issues token1, token2, … with cookies kept1, kept2, … */
async function startWith({ expiresIn = 900, good = () => true, refresh = 'renews', prefix = '' }: Life = {}) {
  let count = 0;
  const grant = () => {
    count += 1;
    return { accessToken: `token${count}`, expiresIn };
  };
  // With https, the cookie has a prefix, and the response also expires the cookie with the older name.
  const older = prefix === '' ? [] : ['wr1_refresh=; Max-Age=0; Path=/auth; HttpOnly'];
  const cookie = () => ({
    'set-cookie': [`${prefix}wr1_refresh=kept${count}; Path=/auth; HttpOnly`, ...older],
  });
  gateway = await startScriptedGateway(({ path, headers, body }, response) => {
    if (path === '/auth/refresh') {
      if (refresh === 'is forbidden') answer(response, 403, { code: 'FORBIDDEN' });
      else if (refresh === 'is over') answer(response, 200, null, { 'set-cookie': 'wr1_refresh=; Max-Age=0' });
      else if (refresh === 'is answered by a proxy') response.end('<p>Sign in to the network</p>');
      else {
        const made = grant();
        answer(response, 200, { ...made, userData: {} }, cookie());
      }
    } else if (body.operationName === 'SignIn') {
      const made = grant();
      answer(response, 200, { data: { login: { ...made, userErrors: [] } } }, cookie());
    } else if (body.operationName === 'SignOut') answer(response, 200, { data: { logout: { userErrors: [] } } });
    else if (good(String(headers['apikey']))) answer(response, 200, { data: { unreadNotificationCount: 1 } });
    else answer(response, 401, refused);
  });
  return createClient({ url: gateway.url, signIn, retry: { retries: 0 } });
}

describe('A sign-in', () => {
  afterEach(() => gateway.close());

  it('happens once, with the first requests, and is reused', async () => {
    const client = await startWith();
    await Promise.all([client.request(Unread), client.request(Unread)]);
    await client.request(Unread);
    expect(gateway.received.map(short)).toEqual(['SignIn -', 'Unread token1', 'Unread token1', 'Unread token1']);
    expect(gateway.received[0]?.body.variables).toEqual({ input: signIn });
  });

  it.each(['', '__Host-'] as const)('is renewed with the cookie %swr1_refresh before it ends', async (prefix) => {
    const client = await startWith({ expiresIn: 0, prefix });
    await client.request(Unread);
    await client.request(Unread);
    await client.request(Unread);
    expect(gateway.received.map(short)).toEqual([
      'SignIn -',
      'Unread token1',
      `/auth/refresh ${prefix}wr1_refresh=kept1`,
      'Unread token2',
      `/auth/refresh ${prefix}wr1_refresh=kept2`,
      'Unread token3',
    ]);
    const { headers } = gateway.received[2] as Received;
    expect(headers).toMatchObject({ origin: new URL(gateway.url).origin, 'x-requested-with': 'wr1' });
  });

  it('is renewed once for all requests whose token was refused', async () => {
    const client = await startWith({ good: (token) => token !== 'token1' });
    await Promise.all([client.request(Unread), client.request(Unread), client.request(Unread)]);
    const renewals = gateway.received.map(short).filter((line) => line.startsWith('/auth'));
    expect(renewals).toEqual(['/auth/refresh wr1_refresh=kept1']);
  });

  it.each(['is over', 'is forbidden', 'is answered by a proxy'] as const)(
    'happens again when the session %s',
    async (refresh) => {
      const client = await startWith({ expiresIn: 0, refresh });
      await client.request(Unread);
      await client.request(Unread);
      expect(gateway.received.map(short)).toEqual([
        'SignIn -',
        'Unread token1',
        '/auth/refresh wr1_refresh=kept1',
        'SignIn -',
        'Unread token2',
      ]);
    },
  );

  it('is not repeated endlessly when every token is refused', async () => {
    const client = await startWith({ good: () => false });
    await expect(client.request(Unread)).rejects.toMatchObject({ code: 'UNAUTHENTICATED', status: 401 });
    expect(gateway.received).toHaveLength(4);
  });

  it('reports why it was refused', async () => {
    gateway = await startScriptedGateway((_, response) =>
      answer(response, 200, {
        data: {
          login: {
            accessToken: null,
            expiresIn: null,
            userErrors: [{ code: 'SIGN_IN_FAILED', message: 'Sign in failed.', field: null, params: [] }],
          },
        },
      }),
    );
    const client = createClient({ url: gateway.url, signIn: () => Promise.resolve(signIn) });
    await expect(client.request(Unread)).rejects.toMatchObject({ code: 'SIGN_IN_FAILED', message: 'Sign in failed.' });
    expect(gateway.received).toHaveLength(1);
  });

  it('that hangs does not delay a call beyond its deadline, and continues for others', async () => {
    let open = (): void => {};
    gateway = await startScriptedGateway(({ body }, response) => {
      const login = { accessToken: 'token1', expiresIn: 900, userErrors: [] };
      if (body.operationName === 'SignIn') open = () => answer(response, 200, { data: { login } });
      else answer(response, 200, { data: { unreadNotificationCount: 1 } });
    });
    const client = createClient({ url: gateway.url, signIn, retry: { retries: 0 } });
    const patient = client.request(Unread);
    await expect(client.request(Unread, {}, { deadlineMs: 50 })).rejects.toMatchObject({ code: 'DEADLINE_EXCEEDED' });
    const reason = new Error('the window was closed');
    await expect(client.request(Unread, {}, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    const abort = new AbortController();
    setTimeout(() => abort.abort(reason), 20);
    await expect(client.request(Unread, {}, { signal: abort.signal })).rejects.toBe(reason);
    await expect.poll(() => gateway.received.length, { timeout: 20_000 }).toBe(1);
    open();
    expect(await patient).toEqual({ unreadNotificationCount: 1 });
    expect(gateway.received.map(short)).toEqual(['SignIn -', 'Unread token1']);
  });

  it('is ended by signing out', async () => {
    const client = await startWith();
    await client.request(Unread);
    await client.signOut();
    await client.signOut();
    await client.request(Unread);
    expect(gateway.received.map(short)).toEqual([
      'SignIn -',
      'Unread token1',
      'SignOut token1',
      'SignIn -',
      'Unread token2',
    ]);
  });
});
