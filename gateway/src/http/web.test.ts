import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendJson } from '../testing/fault-server.ts';
import { startTestGateway } from '../testing/test-gateway.ts';
import type { TestGateway } from '../testing/test-gateway.ts';

let test: TestGateway;
let folder: string;

/** The web's build in small: a page, a hashed asset with its compressed twin. */
function buildWeb(): string {
  const built = mkdtempSync(path.join(tmpdir(), 'wr1-web-'));
  mkdirSync(path.join(built, 'assets'));
  writeFileSync(
    path.join(built, 'index.html'),
    '<meta name="csp-nonce" content="__CSP_NONCE__"><script nonce="__CSP_NONCE__"></script>',
  );
  writeFileSync(path.join(built, 'assets', 'app-1a2b.js'), 'console.log(1)');
  writeFileSync(path.join(built, 'assets', 'app-1a2b.js.br'), 'compressed');
  writeFileSync(path.join(built, 'persisted-documents.json'), '{}');
  return built;
}

beforeAll(async () => {
  folder = buildWeb();
  test = await startTestGateway({}, { webFolder: folder });
});
afterAll(async () => {
  await test.close();
  rmSync(folder, { recursive: true });
});

describe('/auth', () => {
  const own = { origin: 'https://wr1.example', 'x-requested-with': 'wr1' };
  const renew = (headers: Record<string, string>): Promise<Response> =>
    test.call('/auth/refresh', { method: 'POST', headers });

  it.each([
    ['another origin', { ...own, origin: 'https://evil.example' }],
    ['no origin', { 'x-requested-with': 'wr1' }],
    ['no custom header', { origin: own.origin }],
  ])('refuses %s', async (_name, headers) => {
    expect((await renew({ ...headers, cookie: 'wr1_refresh=token' })).status).toBe(403);
  });

  it('answers null without a session, and when the session is over', async () => {
    expect(await (await renew(own)).json()).toBeNull();
    test.upstream.answerWith((_request, response) => sendJson(response, 400, { code: 'SIGN_IN_FAILED', message: '' }));
    const over = await renew({ ...own, cookie: 'wr1_refresh=old' });
    expect(await over.json()).toBeNull();
    expect(over.headers.get('set-cookie')).toContain('Max-Age=0');
  });

  it('hands the new access token over and puts the next refresh token into the cookie', async () => {
    const userData = { userType: '2', username: 'u', requestedPasswordReset: 0, role: 'CLIENT', ability: [] };
    test.upstream.answerWith((_request, response) =>
      sendJson(response, 200, {
        result: { accessToken: 'new', expiresIn: 900, refreshToken: 'next', userData },
        message: '',
      }),
    );
    const response = await renew({ ...own, cookie: 'wr1_refresh=old' });
    expect(await response.json()).toEqual({ accessToken: 'new', expiresIn: 900, userData });
    expect(response.headers.get('set-cookie')).toBe(
      'wr1_refresh=next; Max-Age=2592000; Path=/auth; HttpOnly; Secure; SameSite=Strict',
    );
  });

  it('keeps the cookie while the customer API is away', async () => {
    test.upstream.answerWith((_request, response) => sendJson(response, 503, {}));
    const response = await renew({ ...own, cookie: 'wr1_refresh=old' });
    expect([response.status, response.headers.get('set-cookie')]).toEqual([503, null]);
  });
});

describe('the web app', () => {
  it('gets a fresh nonce with every page, in the policy and in the page', async () => {
    const [first, second] = [await test.call('/platform/user/my-booking'), await test.call('/platform/')];
    const html = await first.text();
    const nonce = /nonce-([^']+)'/.exec(first.headers.get('content-security-policy') ?? '')?.[1] ?? '';
    expect(nonce.length).toBeGreaterThan(20);
    expect(html).toBe(`<meta name="csp-nonce" content="${nonce}"><script nonce="${nonce}"></script>`);
    expect(second.headers.get('content-security-policy')).not.toContain(nonce);
    expect(first.headers.get('cache-control')).toBe('no-store');
  });

  it('serves assets compressed and for good', async () => {
    const asset = await test.call('/platform/assets/app-1a2b.js', {
      method: 'HEAD',
      headers: { 'accept-encoding': 'br' },
    });
    expect(asset.headers.get('content-encoding')).toBe('br');
    expect(asset.headers.get('cache-control')).toContain('immutable');
    const plain = await test.call('/platform/assets/app-1a2b.js', { headers: { 'accept-encoding': 'identity' } });
    expect(await plain.text()).toBe('console.log(1)');
  });

  it.each([
    '/platform/assets/missing.js',
    '/platform/persisted-documents.json',
    '/platform/%2e%2e/package.json',
    '/platform/..%2fpackage.json',
    '/unknown',
  ])('has no %s', async (target) => {
    expect((await test.call(target)).status).toBe(404);
  });

  it('is where the root leads', async () => {
    const response = await test.call('/');
    expect([response.status, response.headers.get('location')]).toEqual([302, '/platform/']);
    expect((await test.call('/robots.txt')).status).toBe(200);
    expect((await test.call('/favicon.ico')).status).toBe(204);
  });
});
