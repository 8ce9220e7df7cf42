import { Hono } from 'hono';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { bcp47, DEFAULT_LANGUAGE, LANGUAGE_COOKIE, languageOf } from '@wr1/schema/rules/code/language.ts';
import type { Language } from '@wr1/schema/rules/code/language.ts';
import type { HttpEnv } from '../auth.ts';
import { notFoundPage, readPageFiles, robots, sitemap } from './page-files.ts';
import type { StaticFile } from './static-files.ts';
import { encodingOf, readStaticFiles } from './static-files.ts';

const base = '/platform';
/** Placeholders in the build that are filled in for each response (scripts/prerender-document.ts). */
const place = /__(CSP_NONCE|PUBLIC_URL|LANG_QUERY)__/g;

/** Content security policy of the web app's pages: own files only, styles and scripts by nonce. */
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
 * Sends a file in the best encoding, or 304 if the client already has it.
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

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * Compresses and sends a page. Compression uses fast settings because the nonce differs for each response.
 */
async function sendPage(c: Context, html: string, status: 200 | 404): Promise<Response> {
  c.header('Content-Type', 'text/html; charset=utf-8');
  c.header('Vary', 'Accept-Encoding, Cookie');
  const accepted = c.req.header('accept-encoding') ?? '';
  if (/\bbr\b/.test(accepted)) {
    c.header('Content-Encoding', 'br');
    return c.body(new Uint8Array(await brotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })), status);
  }
  if (/\bgzip\b/.test(accepted)) {
    c.header('Content-Encoding', 'gzip');
    return c.body(new Uint8Array(await zip(html, { level: 6 })), status);
  }
  return c.body(html, status);
}

/**
 * The web app under /platform/, and the files that browsers and search engines expect at the root. Public
 * pages are prerendered in the language of the URL, the cookie, or English. Pages for signed-in users are an
 * empty shell. Unknown addresses return the 404 page with that status.
 * @param folder of the web build; without one, pages return 503
 * @param publicUrl public address; null uses the request's own
 */
export function webRoutes(folder: string | null, publicUrl: string | null = null): Hono<HttpEnv> {
  const files = folder === null ? new Map<string, StaticFile>() : readStaticFiles(folder);
  const frame = files.get('/index.html')?.plain.toString('utf8') ?? null;
  const pages = readPageFiles(folder);
  const app = new Hono<HttpEnv>();

  /** Scheme and host without a trailing slash; empty for a host that is not safe in a page. */
  const originOf = (c: Context): string => {
    const { origin } = new URL(publicUrl ?? c.req.url);
    return /^https?:\/\/[\w.:[\]-]+$/.test(origin) ? origin : '';
  };

  const servePage = (c: Context<HttpEnv>): Response | Promise<Response> => {
    c.header('Cache-Control', 'no-store');
    if (frame === null) return c.text('The web app has not been built: npm run build', 503);
    const path = c.req.path.slice(base.length).replace(/(.)\/$/, '$1');
    const asked = languageOf(c.req.query('lang'));
    const language: Language = asked ?? languageOf(getCookie(c, LANGUAGE_COOKIE)) ?? DEFAULT_LANGUAGE;
    const exists = pages.exists(path);
    const document = pages.document(exists ? path : notFoundPage, language);
    if (document !== null) c.header('Content-Language', bcp47(language));
    const nonce = randomBytes(16).toString('base64');
    c.header('Content-Security-Policy', pagePolicy(nonce));
    const values: Record<string, string> = {
      CSP_NONCE: nonce,
      PUBLIC_URL: originOf(c),
      LANG_QUERY: asked === null ? '' : `?lang=${asked}`,
    };
    const html = (document ?? frame).replaceAll(place, (_, name: string) => values[name] ?? '');
    return sendPage(c, html, exists ? 200 : 404);
  };

  app.get('/', (c) => c.redirect(`${base}/`, 302));
  app.get(base, (c) => c.redirect(`${base}/`, 302));
  app.get('/robots.txt', (c) => {
    c.header('Cache-Control', 'public, max-age=3600');
    return c.text(robots(pages, originOf(c)));
  });
  app.get('/sitemap.xml', (c) => {
    c.header('Cache-Control', 'public, max-age=3600');
    return c.body(sitemap(pages, originOf(c)), 200, { 'Content-Type': 'application/xml; charset=utf-8' });
  });
  app.get('/favicon.ico', (c) => {
    const file = files.get('/favicon.ico');
    return file === undefined ? c.body(null, 204) : sendFile(c, file, 'public, max-age=86400');
  });
  app.get(`${base}/*`, (c) => {
    const path = c.req.path.slice(base.length);
    const file = path === '/index.html' ? undefined : files.get(path);
    if (file !== undefined)
      return sendFile(c, file, isHashed(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    // A missing file is an error. Any other path is a page of the app, even if a username in it looks like a file
    // extension.
    const isFile = /\.[a-z0-9]{2,5}$/i.test(path) && !(pages.paths.length > 0 && pages.exists(path));
    return isHashed(path) || isFile ? c.notFound() : servePage(c);
  });
  return app;
}
