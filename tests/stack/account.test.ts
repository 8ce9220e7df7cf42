import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testPng } from '@wr1/customer-api/src/testing/test-image.ts';
import { startStack, type Stack } from '../testkit/stack.ts';

const REQUEST = `mutation($name: String!, $size: Int!) {
  requestProfileImageUpload(input: { name: $name, size: $size }) { uploadUrl expiresAt userErrors { ... on UserError { code field message } } } }`;
const IMAGE = '{ viewer { imageUrl } profile { imageUrl } }';

describe("The user's own account through the gateway", () => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await startStack();
  });
  afterAll(() => stack.close());

  const signIn = async (username: string): Promise<string> =>
    (await stack.rest('POST', 'user/login', { body: { username, password: 'Demo#2026' } })).body.result.accessToken;

  const send = (path: string, init: RequestInit = {}) =>
    stack.gateway.fetch(new Request(`http://localhost${path}`, init));

  const put = (path: string, bytes: Uint8Array, headers: Record<string, string> = {}) =>
    send(path, {
      method: 'PUT',
      body: new Uint8Array(bytes),
      headers: { 'content-length': String(bytes.length), ...headers },
    });

  async function uploadUrl(token: string, name: string, size: number): Promise<string> {
    const { data } = await stack.graphql(REQUEST, { token, variables: { name, size } });
    expect(data.requestProfileImageUpload.userErrors).toEqual([]);
    return data.requestProfileImageUpload.uploadUrl;
  }

  it('accepts a profile image at a one-time URL and serves it as inert content, without an apiKey', async () => {
    const token = await signIn('client.demo');
    const png = await testPng();
    const address = await uploadUrl(token, 'me.png', png.length);
    expect(address).toMatch(/^\/files\/[\w.-]{43}$/);
    expect((await put(address, png)).status).toBe(200);
    const again = await put(address, png, { 'accept-language': 'vi' });
    expect([again.status, ((await again.json()) as any).code]).toEqual([404, 'UPLOAD_ENDED']);

    const { data } = await stack.graphql(IMAGE, { token });
    // Two URLs of one file may differ in their expiry.
    const fileOf = (url: string) => url.split('.')[0];
    expect(fileOf(data.viewer.imageUrl)).toBe(fileOf(data.profile.imageUrl));
    const image = await send(data.viewer.imageUrl);
    expect(image.status).toBe(200);
    expect((await image.arrayBuffer()).byteLength).toBe(Number(image.headers.get('content-length')));
    expect(Object.fromEntries(image.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': expect.stringContaining('inline'),
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
      'cross-origin-resource-policy': 'same-origin',
      'x-frame-options': 'DENY',
    });
    const known = await send(data.viewer.imageUrl, {
      headers: { 'if-none-match': image.headers.get('etag') ?? '' },
    });
    expect(known.status).toBe(304);

    const removed = await stack.graphql(
      'mutation { deleteProfileImage { profile { imageUrl } userErrors { ... on UserError { code } } } }',
      {
        token,
      },
    );
    expect(removed.data.deleteProfileImage).toEqual({ profile: { imageUrl: null }, userErrors: [] });
    // The gateway's session cache must not return the deleted image.
    expect((await stack.graphql(IMAGE, { token })).data.viewer.imageUrl).toBeNull();
    expect((await send(data.viewer.imageUrl)).status).toBe(404);
  });

  it('returns the specified messages in the caller’s language, and forwards upload errors', async () => {
    const token = await signIn('client.demo');
    const { data } = await stack.graphql(REQUEST, {
      token,
      variables: { name: 'me.gif', size: 10 },
      headers: { 'accept-language': 'vi' },
    });
    expect(data.requestProfileImageUpload).toMatchObject({
      uploadUrl: null,
      userErrors: [{ code: 'IMAGE_TYPE', field: ['input', 'name'] }],
    });
    const lie = Buffer.from('<script>alert(1)</script>');
    const answer = await put(await uploadUrl(token, 'me.png', lie.length), lie);
    expect([answer.status, ((await answer.json()) as any).code]).toEqual([422, 'IMAGE_TYPE']);
  });

  it('accepts only a well-formed token, and at most 10 MB', async () => {
    stack.calls.length = 0;
    for (const path of ['/files/x', '/files/..%2f..%2fuser', '/files/a%3ftoken=b', `/files/${'a'.repeat(201)}`]) {
      expect((await send(path)).status).toBe(404);
    }
    const long = { 'content-length': String(11 * 1024 * 1024) };
    expect((await send(`/files/${'a'.repeat(43)}`, { method: 'PUT', body: 'x', headers: long })).status).toBe(413);
    expect((await send(`/files/${'a'.repeat(43)}`, { method: 'DELETE' })).status).toBe(405);
    expect(stack.calls).toEqual([]);
  });

  it('changes the profile, reports wrong fields by input name, and a stale version as a conflict', async () => {
    const token = await signIn('sales.demo');
    const UPDATE = `mutation($input: UpdateProfileInput!) { updateProfile(input: $input) {
      profile { contactName gender phone version } message userErrors { ... on UserError { code field } } } }`;
    const update = async (input: object) =>
      (await stack.graphql(UPDATE, { token, variables: { input } })).data.updateProfile;
    const { data } = await stack.graphql('{ profile { version username canUpdateCompany } }', { token });
    expect(data.profile).toMatchObject({ username: 'sales.demo', canUpdateCompany: false });
    const { version } = data.profile;
    expect(await update({ expectedVersion: version, contactName: 'Lan Anh', gender: 'FEMALE', phone: null })).toEqual({
      profile: { contactName: 'Lan Anh', gender: 'FEMALE', phone: null, version: version + 1 },
      message: 'You have successfully updated your profile !',
      userErrors: [],
    });
    expect((await update({ expectedVersion: version, phone: '0901234567' })).userErrors).toEqual([
      { code: 'CONFLICT', field: null },
    ]);
    expect((await update({ bankAccount: '1 2', email: 'admin' })).userErrors).toEqual([
      { code: 'EMAIL_INVALID', field: ['input', 'email'] },
      { code: 'INVALID_FORMAT', field: ['input', 'bankAccount'] },
    ]);
    const taken = (await stack.graphql('{ profile { email } }', { as: 'admin.demo' })).data.profile.email;
    expect((await update({ email: taken })).userErrors).toEqual([
      { code: 'REQUIRED', field: ['input', 'currentPassword'] },
    ]);
    expect((await update({ email: taken, currentPassword: 'Wrong#2026' })).userErrors).toEqual([
      { code: 'OLD_PASSWORD_INCORRECT', field: ['input', 'currentPassword'] },
    ]);
    expect((await update({ email: taken, currentPassword: 'Demo#2026' })).userErrors).toEqual([
      { code: 'EMAIL_EXISTS', field: ['input', 'email'] },
    ]);
  });

  it('stores preferences for the next browser', async () => {
    const first = await signIn('sales.other');
    const change = `mutation { updatePreferences(input: { language: VI, skin: DARK, density: COMPACT, currency: BY_LANGUAGE }) {
      preferences { language skin density currency } userErrors { ... on UserError { code } } } }`;
    const kept = { language: 'VI', skin: 'DARK', density: 'COMPACT', currency: 'BY_LANGUAGE' };
    expect((await stack.graphql(change, { token: first })).data.updatePreferences.preferences).toEqual(kept);
    const { data } = await stack.graphql(
      `mutation { login(input: { username: "sales.other", password: "Demo#2026" }) {
        viewer { preferences { language skin density currency } } } }`,
    );
    expect(data.login.viewer.preferences).toEqual(kept);
  });

  it('lists sessions by browser, and ends all of them', async () => {
    const login = await stack.graphql(
      'mutation { login(input: { username: "root.other", password: "Demo#2026" }) { accessToken } }',
      { headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' } },
    );
    const here = login.data.login.accessToken;
    const there = await signIn('root.other');
    const { data } = await stack.graphql('{ sessions { browser system isCurrent } }', { token: here });
    expect(data.sessions[0]).toEqual({ browser: 'Firefox', system: 'Linux', isCurrent: true });
    expect(data.sessions.length).toBe(2);
    const out = await stack.graphql(
      'mutation { signOutEverywhere { sessions { id } userErrors { ... on UserError { code } } } }',
      {
        token: here,
      },
    );
    expect(out.data.signOutEverywhere).toEqual({ sessions: [], userErrors: [] });
    expect(out.headers.get('set-cookie')).toMatch(/Max-Age=0|expires=Thu, 01 Jan 1970/i);
    for (const token of [here, there]) {
      expect((await stack.graphql('{ profile { username } }', { token })).status).toBe(401);
    }
  });
});
