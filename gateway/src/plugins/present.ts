import type { ExecutionResult } from 'graphql';
import type { GatewayContext } from '../context.ts';
import { presentError } from '../errors.ts';
import type { Presented } from '../errors.ts';
import { UpstreamFailure } from '../rest/failure.ts';
import type { GatewayPlugin } from './plugin.ts';

/** A GraphQL response as sent to the client. */
export interface FormattedResult {
  data?: unknown;
  errors?: unknown[];
  extensions?: Record<string, unknown>;
}

// These failures concern the caller, not the operator, so they are not logged.
const quiet: ReadonlySet<string> = new Set(['refused', 'not-supported']);

function note({ cause, code, retryAfter }: Presented, context: GatewayContext): void {
  context.services.metrics.errors.inc({ code });
  if (retryAfter !== null) context.reply.headers.push(['Retry-After', String(retryAfter)]);
  if (cause === null || cause === undefined || (cause instanceof UpstreamFailure && quiet.has(cause.kind))) return;
  const { log } = context.services;
  const reason = cause instanceof Error ? cause : new Error('something other than an error was thrown');
  const facts = { requestId: context.requestId, reason: reason.name, text: reason.message };
  if (reason instanceof UpstreamFailure) log.warn(facts, 'upstream failure');
  else log.error({ ...facts, stack: reason.stack }, 'unexpected error');
}

/**
 * Prepares a result for the client: known error codes with catalogue messages, and the HTTP status. A result
 * without data means that the operation was refused before it ran.
 */
export function presentResult({ data, errors = [] }: ExecutionResult, context: GatewayContext): FormattedResult {
  if (errors.length === 0 && data !== undefined) return { data };
  const { reply } = context;
  const all = errors.length > 0 ? errors : [new Error('an operation ended without a result')];
  const presented = all.map((error) => presentError(error, context.language, context.requestId));
  for (const one of presented) note(one, context);
  const shown = { errors: presented.map(({ error }) => error) };
  if (data === undefined) {
    const [first] = presented;
    reply.status = first?.status ?? 400;
    reply.legacyStatus = first?.isWellFormed === true ? 200 : reply.status;
    return shown;
  }
  const statuses = presented.map(({ status }) => status);
  reply.status = [401, 429].find((status) => statuses.includes(status)) ?? 200;
  reply.legacyStatus = reply.status;
  return { ...shown, data };
}

/** Presents Yoga's results and any error thrown before them. */
export function usePresentation(): GatewayPlugin {
  return {
    onParams({ paramsHandler, setParamsHandler, context: { gateway } }) {
      setParamsHandler(async (payload) => {
        let result: ExecutionResult;
        try {
          result = (await paramsHandler(payload)) as ExecutionResult;
        } catch (error) {
          result = { errors: [error as never] };
        }
        const shown = presentResult(result, gateway);
        const { spent } = gateway;
        if (result.data !== undefined && spent !== null) {
          const { limit, remaining, reset } = spent.allowance;
          shown.extensions = { cost: { requested: spent.points, limit, remaining, resetSeconds: reset } };
        }
        return shown as ExecutionResult;
      });
    },
  };
}
