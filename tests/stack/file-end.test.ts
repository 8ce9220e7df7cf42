import { resetPassword } from '@wr1/customer-api/src/admin/reset-password.ts';
import { setUserAccess } from '@wr1/customer-api/src/admin/user-access.ts';
import { TEST_PDF } from '@wr1/customer-api/src/testing/test-document.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeKey } from '../testkit/api-key.ts';
import { originOf } from '../testkit/event-stream.ts';
import { foreignIds } from '../testkit/walk/foreign-id.ts';
import { startStack, type Stack } from '../testkit/stack.ts';

const DOCUMENTS = 'query($by: RecordBy!) { booking(by: $by) { documents { attachments { url } } } }';

let stack: Stack;
let origin: string;
let bookingId: string;
let password = 'Demo#2026';

beforeAll(async () => {
  stack = await startStack();
  origin = await originOf(stack.gateway);
  ({ bookingId } = await foreignIds(stack, 'root.demo'));
  const upload =
    'mutation($input: RequestAttachmentUploadInput!) { requestAttachmentUpload(input: $input) { uploadUrl } }';
  const { data } = await stack.graphql(upload, {
    as: 'root.demo',
    variables: { input: { recordId: bookingId, name: 'a.pdf', size: TEST_PDF.length } },
  });
  const sent = await fetch(origin + data.requestAttachmentUpload.uploadUrl, {
    method: 'PUT',
    body: new Uint8Array(TEST_PDF),
  });
  if (!sent.ok) throw new Error(`no file: ${await sent.text()}`);
});
afterAll(() => stack.close());

interface Tokens {
  accessToken: string;
  refreshToken: string;
}

async function signIn(): Promise<Tokens> {
  const { body } = await stack.rest('POST', 'user/login', { body: { username: 'root.demo', password } });
  return body.result;
}

async function addressFor(token: string): Promise<string> {
  const { data, errors } = await stack.graphql(DOCUMENTS, { token, variables: { by: { id: bookingId } } });
  expect(errors).toEqual([]);
  return data.booking.documents.attachments[0].url;
}

const own = { origin: 'http://localhost:4000', 'x-requested-with': 'wr1' };
const change = (role: string) =>
  stack.database.db
    .updateTable('app_user')
    .set({ role } as never)
    .where('username', '=', 'root.demo')
    .execute();

/** Events that end access to a file. Afterwards, the user can sign in again. */
const END: Readonly<Record<string, (tokens: Tokens) => Promise<unknown>>> = {
  'signing out': ({ accessToken }) =>
    stack.graphql('mutation { logout { userErrors { ... on UserError { code } } } }', { token: accessToken }),
  'signing out by the cookie': ({ refreshToken }) =>
    stack.gateway.fetch(
      new Request('http://localhost:4000/auth/logout', {
        method: 'POST',
        headers: { ...own, host: 'localhost:4000', cookie: `wr1_refresh=${refreshToken}` },
      }),
    ),
  'signing out everywhere, at another place': async () =>
    stack.graphql('mutation { signOutEverywhere { userErrors { ... on UserError { code } } } }', {
      token: (await signIn()).accessToken,
    }),
  'ending the session in the list': async ({ accessToken }) => {
    const { body } = await stack.rest('GET', 'user/sessions', { token: accessToken });
    const { id } = body.result.find(({ current }: { current: boolean }) => current);
    await stack.rest('DELETE', `user/session?id=${id}`, { token: (await signIn()).accessToken });
  },
  'another role': async () => {
    await change('CLIENT');
    return () => change('CLIENT_ROOT');
  },
  'a new password': async () => {
    const { accessToken } = await signIn();
    const body = { oldPass: password, newPass: 'Harbour#2026', confirmNewPass: 'Harbour#2026' };
    expect((await stack.rest('PUT', 'changepass', { token: accessToken, body })).status).toBe(200);
    password = 'Harbour#2026';
  },
  'disabling the user': async () => {
    await setUserAccess(stack.database.db, 'root.demo', false, new Date());
    return () => setUserAccess(stack.database.db, 'root.demo', true, new Date());
  },
};

it.each(Object.keys(END))('a file address stops working after %s, even if it was used before', async (name) => {
  const tokens = await signIn();
  const staff = await addressFor(await stack.signIn('admin.demo'));
  const address = await addressFor(tokens.accessToken);
  expect(address).not.toBe(staff);
  const first = await fetch(origin + address);
  expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  expect(Buffer.from(await first.arrayBuffer()).equals(TEST_PDF)).toBe(true);

  const began = performance.now();
  const restore = await END[name]!(tokens);
  const known = { 'if-none-match': first.headers.get('etag') ?? '' };
  const after = [
    await fetch(origin + address),
    await fetch(origin + address, { method: 'HEAD' }),
    await fetch(origin + address, { headers: known }),
  ];
  expect(after.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect(performance.now() - began).toBeLessThan(5_000);
  // Other users' URLs still work.
  expect((await fetch(origin + staff)).status).toBe(200);
  if (typeof restore === 'function') await restore();
});

it('an address created with an API key stops working with the key; an operator’s password reset stops the others', async () => {
  const { accessToken } = await signIn();
  const session = await stack.rest('GET', 'user/session', { token: accessToken });
  const { id, token } = await makeKey(stack, 'admin.demo', {
    name: 'Files',
    scopes: ['booking:read', 'document:read'],
    company_id: session.body.result.company.id,
  });
  const [ofKey, ofPerson] = [await addressFor(token), await addressFor(accessToken)];
  expect([(await fetch(origin + ofKey)).status, (await fetch(origin + ofPerson)).status]).toEqual([200, 200]);
  await resetPassword(stack.database.db, 'root.demo', 'Pontoon#2027', new Date());
  expect([(await fetch(origin + ofKey)).status, (await fetch(origin + ofPerson)).status]).toEqual([200, 404]);
  await stack.database.db.updateTable('api_key').set({ revoked_at: new Date() }).where('id', '=', id).execute();
  expect((await fetch(origin + ofKey)).status).toBe(404);
});
