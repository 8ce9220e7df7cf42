import { Hono } from 'hono';
import { UpstreamFailure } from '../rest/failure.ts';
import { RestSession } from '../rest/session.ts';
import { masterDataAnswer } from '@wr1/schema/rest/master-data.ts';
import type { Services } from '../services.ts';
import type { HttpEnv } from './auth.ts';

/**
 * /health: the process runs. /ready: it can serve, the customer API answers.
 * @param isDraining true from SIGTERM on, so that load balancers stop sending
 */
export function healthRoutes(services: Services, isDraining: () => boolean): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.get('/health', (c) => c.json({ status: 'ok' }));
  app.get('/ready', async (c) => {
    c.header('Cache-Control', 'no-store');
    if (isDraining()) return c.json({ status: 'draining' }, 503);
    const { requestId } = c.get('facts');
    const rest = new RestSession(services.client, { token: null, language: 'en', requestId, address: '' });
    try {
      await rest.get('masterDataNologin', { data: 'ServiceType' }, masterDataAnswer);
      return c.json({ status: 'ready', profile: services.profile.current });
    } catch (error) {
      // A refusal is an answer too: the customer API is there.
      if (error instanceof UpstreamFailure && error.kind === 'refused') return c.json({ status: 'ready' });
      return c.json({ status: 'unavailable' }, 503);
    }
  });
  return app;
}
