import { Hono } from 'hono';
import type { Context } from 'hono';
import { randomBytes } from 'node:crypto';
import type { HttpEnv } from './auth.ts';
import type { StaticFile } from './static-files.ts';
import { encodingOf, readStaticFiles } from './static-files.ts';

const base = '/platform';
const noncePlace = '__CSP_NONCE__';

/** The policy of the web app's pages: own files only, styles and scripts by nonce. */
export function pagePolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'none'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "frame-src 'self' blob:",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/**
 * Sends a file with its compressed form, or nothing when the client has it already.
 * @param cache value of Cache-Control
 */
export function sendFile(c: Context, file: StaticFile, cache: string): Response {
  const { body, encoding } = encodingOf(file, c.req.header('accept-encoding'));
  const headers: Record<string, string> = {
    'Content-Type': file.type,
    'Cache-Control': cache,
    Vary: 'Accept-Encoding',
  };
  if (encoding !== null) headers['Content-Encoding'] = encoding;
  return c.body(body, 200, headers);
}

const isHashed = (path: string): boolean => path.startsWith('/assets/');

/**
 * The web app under /platform/, and what browsers expect at the root.
 * @param folder of the web's build; without one, pages answer 503
 */
export function webRoutes(folder: string | null): Hono<HttpEnv> {
  const files = folder === null ? new Map<string, StaticFile>() : readStaticFiles(folder);
  const page = files.get('/index.html')?.plain.toString('utf8') ?? null;
  const app = new Hono<HttpEnv>();

  const servePage = (c: Context<HttpEnv>): Response => {
    c.header('Cache-Control', 'no-store');
    if (page === null) return c.text('The web app has not been built: npm run build', 503);
    const nonce = randomBytes(16).toString('base64');
    c.header('Content-Security-Policy', pagePolicy(nonce));
    return c.html(page.replaceAll(noncePlace, nonce));
  };
  const serveRoot =
    (name: string, fallback: (c: Context<HttpEnv>) => Response | Promise<Response>) => (c: Context<HttpEnv>) => {
      const file = files.get(name);
      return file === undefined ? fallback(c) : sendFile(c, file, 'public, max-age=3600');
    };

  app.get('/', (c) => c.redirect(`${base}/`, 302));
  app.get(base, (c) => c.redirect(`${base}/`, 302));
  app.get(
    '/robots.txt',
    serveRoot('/robots.txt', (c) => c.text('User-agent: *\nAllow: /platform/public/\nDisallow: /\n')),
  );
  app.get('/favicon.ico', (c) => {
    const file = files.get('/favicon.ico') ?? files.get('/favicon.svg');
    return file === undefined ? c.body(null, 204) : sendFile(c, file, 'public, max-age=86400');
  });
  app.get(
    '/sitemap.xml',
    serveRoot('/sitemap.xml', (c) => c.notFound()),
  );
  app.get(`${base}/*`, (c) => {
    const path = c.req.path.slice(base.length);
    const file = path === '/index.html' ? undefined : files.get(path);
    if (file !== undefined)
      return sendFile(c, file, isHashed(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    // A missing file is an error; anything without an extension is a page of the app.
    return isHashed(path) || /\.[a-z0-9]{2,5}$/i.test(path) ? c.notFound() : servePage(c);
  });
  return app;
}
