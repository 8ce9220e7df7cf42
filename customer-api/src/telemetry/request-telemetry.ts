import type { OpenSpan } from '@wr1/schema/trace/tracing.ts';
import type { Context } from 'hono';
import type { ApiApp, RequestEnv } from '../http/action-table.ts';
import type { Deps } from '../http/deps.ts';

/** Known paths that are not calls of the API. */
const OTHERS: ReadonlySet<string> = new Set(['/health', '/ready', '/api/openapi.json']);

/** Path and action of a request without its parameters, from a fixed set of values. */
function routeOf(c: Context<RequestEnv>): { path: string; route: string } {
  const path = c.get('route') ?? (OTHERS.has(c.req.path) ? c.req.path : 'other');
  const action = c.get('action');
  return { path, route: action === undefined ? path : `${path} ${action}` };
}

/** Counts and traces every request. Must be the first middleware. */
export function observeRequests(app: ApiApp, { metrics, tracing }: Deps): void {
  if (metrics === undefined && (tracing ?? null) === null) return;
  app.use(async (c, next) => {
    const start = performance.now();
    const { method } = c.req;
    const answer = async (span: OpenSpan | null): Promise<void> => {
      if (span !== null) c.set('traceId', span.traceId);
      await next();
      const { status } = c.res;
      const { path, route } = routeOf(c);
      metrics?.requests.inc({ method, route, status: String(status) });
      metrics?.requestSeconds.observe({ method, path }, (performance.now() - start) / 1000);
      span?.rename(`${method} ${route}`);
      span?.note({ 'http.request.method': method, 'http.route': path, 'http.response.status_code': status });
      if (status >= 500) span?.fail(String(status));
    };
    if (!tracing) return answer(null);
    const parent = { traceparent: c.req.header('traceparent'), tracestate: c.req.header('tracestate') };
    return tracing.run(method, { kind: 'server', parent }, answer);
  });
}
