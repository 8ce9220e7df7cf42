import type { Tracing } from '@wr1/schema/trace/tracing.ts';
import type { UpstreamTransport } from './transport.ts';

/** Name of a call without its parameters, which may be tokens: the path and, for `wr1`, the action. */
function nameOf(method: string, target: string): string {
  const [path = '', query = ''] = target.split('?', 2);
  const action = new URLSearchParams(query).get('objectType');
  return `${method} ${path}${action === null ? '' : ` ${action.slice(0, 60)}`}`;
}

/** Measures each request to the customer API that an operation makes, and propagates its trace. */
export function tracedTransport(inner: UpstreamTransport, tracing: Tracing): UpstreamTransport {
  const measured = <T extends { status: number }>(method: string, target: string, ask: () => Promise<T>): Promise<T> =>
    tracing.part(nameOf(method, target), 'client', { 'http.request.method': method }, async (span) => {
      const answer = await ask();
      span?.note({ 'http.response.status_code': answer.status });
      if (answer.status >= 500) span?.fail(String(answer.status));
      return answer;
    });
  return {
    send: (request) =>
      measured(request.method, request.target, () =>
        inner.send({ ...request, headers: { ...request.headers, ...tracing.headers() } }),
      ),
    stream: (target, init) =>
      measured(init.method, target, () =>
        inner.stream(target, { ...init, headers: { ...init.headers, ...tracing.headers() } }),
      ),
    close: () => inner.close(),
  };
}
