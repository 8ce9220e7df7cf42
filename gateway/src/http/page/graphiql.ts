import { Hono } from 'hono';
import type { HttpEnv } from '../auth.ts';
import { readStaticFiles } from './static-files.ts';
import { sendFile } from './web.ts';

const base = '/graphiql';

/**
 * Content security policy of the explorer. Its editor writes style elements and attributes, so inline styles
 * are allowed here and nowhere else.
 */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * Serves the explorer. All its assets are local files, so that it works without internet access.
 * @param folder of its build
 */
export function graphiqlRoutes(folder: string): Hono<HttpEnv> {
  const files = readStaticFiles(folder);
  const page = files.get('/index.html') ?? null;
  const app = new Hono<HttpEnv>();
  app.get(base, (c) => {
    if (page === null) return c.text('The explorer has not been built: npm run build', 503);
    c.header('Content-Security-Policy', policy);
    return sendFile(c, page, 'no-store');
  });
  app.get(`${base}/`, (c) => c.redirect(base, 302));
  app.get(`${base}/*`, (c) => {
    const path = c.req.path.slice(base.length);
    const file = path === '/index.html' ? undefined : files.get(path);
    if (file === undefined) return c.notFound();
    c.header('Content-Security-Policy', policy);
    return sendFile(
      c,
      file,
      path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    );
  });
  return app;
}
