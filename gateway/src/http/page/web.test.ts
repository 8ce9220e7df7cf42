import { json as readJson } from 'node:stream/consumers';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendJson } from '../../testing/fault-server.ts';
import { startTestGateway } from '../../testing/test-gateway.ts';
import type { TestGateway } from '../../testing/test-gateway.ts';

let test: TestGateway;
let folder: string;

/** A minimal web build: a page, and a hashed asset with its compressed file. */
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

  it('returns null without a session, and when the session is over', async () => {
    expect(await (await renew(own)).json()).toBeNull();
    test.upstream.answerWith((_request, response) => sendJson(response, 400, { code: 'SIGN_IN_FAILED', message: '' }));
    const over = await renew({ ...own, cookie: 'wr1_refresh=old' });
    expect(await over.json()).toBeNull();
    expect(over.headers.get('set-cookie')).toContain('Max-Age=0');
  });

  it('returns the new access token and stores the next refresh token in the cookie', async () => {
    const userData = { userType: '2', username: 'u', requestedPasswordReset: 0, role: 'CLIENT', ability: [] };
    test.upstream.answerWith((_request, response) =>
      sendJson(response, 200, {
        result: { accessToken: 'new', expiresIn: 900, refreshToken: 'next', userData },
        message: '',
      }),
    );
    const response = await renew({ ...own, cookie: 'wr1_refresh=old' });
    expect(await response.json()).toEqual({ accessToken: 'new', expiresIn: 900, userData });
    // The cookie without the prefix is accepted one last time and then expired.
    expect(response.headers.getSetCookie()).toEqual([
      '__Host-wr1_refresh=next; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Strict',
      'wr1_refresh=; Max-Age=0; Path=/auth; HttpOnly; SameSite=Strict',
    ]);
    const sent: unknown[] = [];
    test.upstream.answerWith((request, answer) => {
      void readJson(request)
        .then((body) => sent.push(body))
        .then(() => sendJson(answer, 401, {}));
    });
    await renew({ ...own, cookie: 'wr1_refresh=planted; __Host-wr1_refresh=next' });
    await expect.poll(() => sent).toEqual([{ refreshToken: 'next' }]);
  });

  it('retains the cookie while the customer API is unavailable', async () => {
    test.upstream.answerWith((_request, response) => sendJson(response, 503, {}));
    const response = await renew({ ...own, cookie: 'wr1_refresh=old' });
    expect([response.status, response.headers.get('set-cookie')]).toEqual([503, null]);
  });
});

describe('the web app', () => {
  it('has a new nonce with every page, in the policy and in the page', async () => {
    const [first, second] = [await test.call('/platform/user/my-booking'), await test.call('/platform/')];
    const html = await first.text();
    const nonce = /nonce-([^']+)'/.exec(first.headers.get('content-security-policy') ?? '')?.[1] ?? '';
    expect(nonce.length).toBeGreaterThan(20);
    expect(html).toBe(`<meta name="csp-nonce" content="${nonce}"><script nonce="${nonce}"></script>`);
    expect(second.headers.get('content-security-policy')).not.toContain(nonce);
    expect(first.headers.get('cache-control')).toBe('no-store');
  });

  it('serves compressed assets with a permanent cache lifetime', async () => {
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

  it('is the target of the root’s redirect', async () => {
    const response = await test.call('/');
    expect([response.status, response.headers.get('location')]).toEqual([302, '/platform/']);
    expect((await test.call('/favicon.ico')).status).toBe(204);
  });
});

describe('pages written at build time', () => {
  let written: TestGateway;
  let built: string;
  const titleOf = (html: string): string => /<title>(.*?)<\/title>/.exec(html)?.[1] ?? '';
  const get = async (target: string, headers: Record<string, string> = {}): Promise<[Response, string]> => {
    const response = await written.call(target, { headers });
    return [response, await response.text()];
  };

  beforeAll(async () => {
    built = buildWeb();
    const pages = [
      { path: '/public/home', indexed: true },
      { path: '/why-wr1/story', indexed: true },
      { path: '/auth/login', indexed: false },
      { path: '/error-404', indexed: false },
    ];
    for (const language of ['en', 'vn'])
      for (const { path: page } of pages) {
        const file = path.join(built, 'prerendered', language, `${page}.html`);
        mkdirSync(path.dirname(file), { recursive: true });
        writeFileSync(
          file,
          `<title>${language} ${page}</title><link rel="canonical" href="__PUBLIC_URL__/platform${page}__LANG_QUERY__"><script nonce="__CSP_NONCE__"></script>`,
        );
      }
    const paths = ['/', ...pages.map((page) => page.path), '/user/my-booking', '/user/my-booking/:number'];
    writeFileSync(path.join(built, 'prerendered', 'pages.json'), JSON.stringify({ paths, pages }));
    written = await startTestGateway({}, { webFolder: built });
  });
  afterAll(async () => {
    await written.close();
    rmSync(built, { recursive: true });
  });

  it.each([
    ['/public/home', '', 'en'],
    ['/public/home', 'wr1.language=vn', 'vn'],
    ['/public/home?lang=vn', '', 'vn'],
    ['/public/home?lang=en', 'wr1.language=vn', 'en'],
    ['/public/home?lang=fr', 'wr1.language=fr', 'en'],
    ['/why-wr1/story/', 'other=1; wr1.language=vn', 'vn'],
  ])('%s with cookie "%s" is in %s', async (target, cookie, language) => {
    const [response, html] = await get(`/platform${target}`, { cookie });
    expect([response.status, titleOf(html).split(' ')[0]]).toEqual([200, language]);
    expect(response.headers.get('content-language')).toBe(language === 'vn' ? 'vi' : 'en');
    expect(response.headers.get('vary')).toBe('Accept-Encoding, Cookie');
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('contains the public address, with the language only if requested', async () => {
    const canonical = (html: string): string => /canonical" href="([^"]+)"/.exec(html)?.[1] ?? '';
    expect(canonical((await get('/platform/public/home?lang=vn&utm_source=x'))[1])).toBe(
      'https://wr1.example/platform/public/home?lang=vn',
    );
    expect(canonical((await get('/platform/public/home', { cookie: 'wr1.language=vn' }))[1])).toBe(
      'https://wr1.example/platform/public/home',
    );
  });

  it('gives each response its own nonce', async () => {
    const [response, html] = await get('/platform/public/home');
    const nonce = /nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1] ?? '';
    expect(html).toContain(`nonce="${nonce}"`);
    expect((await get('/platform/public/home'))[1]).not.toContain(nonce);
  });

  it.each(['/platform/nothing', '/platform/why-wr1/unknown', '/platform/user/my-booking/1/2'])(
    'answers %s with 404 and the not-found page',
    async (target) => {
      const [response, html] = await get(target);
      expect([response.status, titleOf(html)]).toEqual([404, 'en /error-404']);
    },
  );

  it.each([
    '/platform/',
    '/platform/user/my-booking',
    '/platform/user/my-booking/BK-26-000184',
    '/platform/user/my-booking/root.demo',
  ])('sends the empty frame for %s', async (target) => {
    const [response, html] = await get(target);
    expect([response.status, html.includes('<meta name="csp-nonce"')]).toEqual([200, true]);
  });

  it('does not serve them under their file names', async () => {
    expect((await get('/platform/prerendered/en/public/home.html'))[0].status).toBe(404);
    expect((await get('/platform/prerendered/pages.json'))[0].status).toBe(404);
  });

  it('compresses them', async () => {
    for (const encoding of ['br', 'gzip']) {
      const [response, html] = await get('/platform/public/home', { 'accept-encoding': encoding });
      expect([response.headers.get('content-encoding'), titleOf(html)]).toEqual([encoding, 'en /public/home']);
    }
  });

  it('lists the indexed pages for search engines', async () => {
    const [, robots] = await get('/robots.txt');
    expect(robots).toContain('Disallow: /platform/user\n');
    expect(robots).not.toContain('Disallow: /platform/public');
    expect(robots).toContain('Sitemap: https://wr1.example/sitemap.xml');
    const [response, sitemap] = await get('/sitemap.xml');
    expect(response.headers.get('content-type')).toContain('application/xml');
    const addresses = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
    const home = 'https://wr1.example/platform/public/home';
    expect(addresses.slice(0, 3)).toEqual([`${home}?lang=en`, `${home}?lang=vn`, home]);
    expect(addresses).toHaveLength(6);
    expect(sitemap).toContain(`<xhtml:link rel="alternate" hreflang="vi" href="${home}?lang=vn"/>`);
    expect(sitemap).not.toContain('login');
  });
});
