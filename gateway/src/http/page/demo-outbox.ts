import { bcp47 } from '@wr1/schema/rules/code/language.ts';
import { Hono } from 'hono';
import { fetchDemoOutbox } from '../../modules/mail/mail.api.ts';
import { RestSession } from '../../rest/session.ts';
import type { Services } from '../../services.ts';
import type { HttpEnv } from '../auth.ts';

/**
 * Emails have inline styles, which the policy of the web app's pages forbids. Each email is therefore a
 * separate document in a frame, without scripts, external resources or access to this site's origin.
 */
const mailPolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-top-navigation-by-user-activation',
].join('; ');

/** GET /demo-outbox/:id: the HTML version of an email in the demo outbox. */
export function demoOutboxRoutes(services: Services): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.get('/demo-outbox/:id{[1-9][0-9]{0,14}}', async (c) => {
    if (services.profile.current === 'section7') return c.notFound();
    const { language, requestId, address } = c.get('facts');
    const rest = new RestSession(services.client, { token: null, language: bcp47(language), requestId, address });
    const mail = (await fetchDemoOutbox(rest, { id: Number(c.req.param('id')) }))?.[0];
    if (mail === undefined || mail.html === null) return c.notFound();
    c.header('Cache-Control', 'no-store');
    c.header('Content-Security-Policy', mailPolicy);
    c.header('X-Frame-Options', 'SAMEORIGIN');
    // Links open outside the frame, as in an email program.
    return c.html(mail.html.replace('<head>', '<head><base target="_top">'));
  });
  return app;
}
