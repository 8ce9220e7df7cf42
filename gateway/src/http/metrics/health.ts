import { Hono } from 'hono';
import type { Services } from '../../services.ts';
import type { HttpEnv } from '../auth.ts';

/**
 * /health: the process is running. /ready: it can serve requests, which requires that the customer API answers within
 * two seconds and sessions can be looked up. Breakers of other call classes are reported but do not count.
 * @param isDraining true from SIGTERM, so that load balancers stop sending requests
 */
export function healthRoutes(services: Services, isDraining: () => boolean): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.get('/health', (c) => c.json({ status: 'ok' }));
  app.get('/ready', async (c) => {
    c.header('Cache-Control', 'no-store');
    if (isDraining()) return c.json({ status: 'draining' }, 503);
    const isReachable = await services.reachability.check();
    const breakers = services.client.breakers();
    const facts = { customerApi: isReachable ? 'answers' : 'does not answer', breakers };
    if (!isReachable || breakers.session === 'open') return c.json({ status: 'unavailable', ...facts }, 503);
    return c.json({ status: 'ready', profile: services.profile.current, ...facts });
  });
  return app;
}
