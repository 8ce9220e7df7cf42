import type { GatewayContext } from '../context.ts';
import type { GatewayPlugin } from './plugin.ts';

/** Clients choose the name: letters, digits and _, of any length, so it is shortened. */
const nameOf = ({ operation }: GatewayContext): string | null => operation?.name?.slice(0, 100) ?? null;
const kindOf = ({ operation }: GatewayContext): string => operation?.kind ?? 'invalid';

function report(context: GatewayContext, start: number, traceId: string | undefined): void {
  const { reply, requestId, spent, services } = context;
  const { metrics, log } = services;
  const { status } = reply;
  const kind = kindOf(context);
  const milliseconds = performance.now() - start;
  metrics.operations.inc({ kind, outcome: String(status) });
  metrics.operationSeconds.observe({ kind }, milliseconds / 1000);
  if (spent !== null) metrics.operationCost.observe({ kind }, spent.points);
  if (!log.isLevelEnabled('info')) return;
  const ms = Math.round(milliseconds);
  log.info({ requestId, traceId, kind, operation: nameOf(context), status, points: spent?.points, ms }, 'operation');
}

/**
 * Records metrics, a log line and, if tracing is enabled, a span for each operation. Neither the log line nor
 * the span contains the document or its variables.
 */
export function useMeasurement(): GatewayPlugin {
  return {
    onParams({ paramsHandler, setParamsHandler, context: { gateway } }) {
      const { tracing } = gateway.services;
      const start = performance.now();
      if (tracing === null) {
        setParamsHandler(async (payload) => {
          const result = await paramsHandler(payload);
          report(gateway, start, undefined);
          return result;
        });
        return;
      }
      setParamsHandler((payload) =>
        tracing.run('graphql', { kind: 'server', parent: gateway.traceHeaders ?? {} }, async (span) => {
          const result = await paramsHandler(payload);
          const [kind, name, { status }] = [kindOf(gateway), nameOf(gateway), gateway.reply];
          span.rename(name === null ? kind : `${kind} ${name}`);
          span.note({
            'graphql.operation.type': kind,
            ...(name === null ? {} : { 'graphql.operation.name': name }),
            'http.response.status_code': status,
            'wr1.request_id': gateway.requestId,
          });
          if (status >= 500) span.fail(String(status));
          report(gateway, start, span.traceId);
          return result;
        }),
      );
    },
  };
}
