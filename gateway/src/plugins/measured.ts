import type { GatewayContext } from '../context.ts';
import type { Outcome } from './operation.ts';

function tell(context: GatewayContext, outcome: Outcome, milliseconds: number, traceId: string | undefined): void {
  const { operation, requestId, spent, services } = context;
  const { metrics, log } = services;
  const kind = operation?.kind ?? 'invalid';
  metrics.operations.inc({ kind, outcome: String(outcome.status) });
  metrics.operationSeconds.observe({ kind }, milliseconds / 1000);
  if (spent !== null) metrics.operationCost.observe({ kind }, spent.points);
  if (!log.isLevelEnabled('info')) return;
  // A name is what the client calls it: letters, digits and _, of any length.
  const name = operation?.name?.slice(0, 100) ?? null;
  const ms = Math.round(milliseconds);
  log.info(
    { requestId, traceId, kind, operation: name, status: outcome.status, points: spent?.points, ms },
    'operation',
  );
}

/**
 * Runs an operation and tells of it: metrics, one log line, and a span where traces are wanted.
 * Neither log nor span holds the document or its variables.
 */
export async function measured(context: GatewayContext, run: () => Promise<Outcome>): Promise<Outcome> {
  const { tracing } = context.services;
  const start = performance.now();
  if (tracing === null) {
    const outcome = await run();
    tell(context, outcome, performance.now() - start, undefined);
    return outcome;
  }
  return tracing.run('graphql', { kind: 'server', parent: context.traceHeaders ?? {} }, async (span) => {
    const outcome = await run();
    const { operation, requestId } = context;
    const kind = operation?.kind ?? 'invalid';
    const name = operation?.name?.slice(0, 100) ?? null;
    span.rename(name === null ? kind : `${kind} ${name}`);
    span.note({
      'graphql.operation.type': kind,
      ...(name === null ? {} : { 'graphql.operation.name': name }),
      'http.response.status_code': outcome.status,
      'wr1.request_id': requestId,
    });
    if (outcome.status >= 500) span.fail(String(outcome.status));
    tell(context, outcome, performance.now() - start, span.traceId);
    return outcome;
  });
}
