import { Hono } from 'hono';
import type { HttpEnv } from '../auth.ts';
import { readStaticFiles } from './static-files.ts';
import { sendFile } from './web.ts';

const base = '/docs';

/** Content security policy of the documentation: own files only, nothing inline. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * Serves the documentation, which is generated at build time from the schema and the guides.
 * @param folder of its build
 */
export function docsRoutes(folder: string): Hono<HttpEnv> {
  const files = readStaticFiles(folder);
  const app = new Hono<HttpEnv>();
  app.get(`${base}/`, (c) => c.redirect(base, 302));
  app.get(`${base}/assets/*`, (c) => {
    const file = files.get(c.req.path.slice(base.length));
    return file === undefined ? c.notFound() : sendFile(c, file, 'public, max-age=31536000, immutable');
  });
  app.on('GET', [base, `${base}/*`], (c) => {
    if (files.size === 0) return c.text('The documentation has not been built: npm run build', 503);
    const page = files.get(`${c.req.path.slice(base.length) || '/index'}.html`);
    if (page === undefined) return c.notFound();
    c.header('Content-Security-Policy', policy);
    return sendFile(c, page, 'no-cache');
  });
  return app;
}
