import { gatewayError } from '../errors.ts';
import type { BeforeExecution, GatewayPlugin } from './plugin.ts';
import { RateLimitedError, rateLimitHeaders } from './rate-limit.ts';
import type { RateLimit } from './rate-limit.ts';

/**
 * Takes the cost of an operation from the caller's points for this minute.
 * @param mostPoints limit for a single operation
 */
export function usePoints(rateLimit: RateLimit, mostPoints: number): GatewayPlugin {
  async function take({ args, context: { gateway } }: BeforeExecution): Promise<void> {
    const points = gateway.plan.cost(args.variableValues ?? {});
    if (points > mostPoints) {
      const text = `The operation costs ${points} points; at most ${mostPoints} are allowed.`;
      throw gatewayError('OPERATION_LIMIT_EXCEEDED', { text });
    }
    const { headers } = gateway.reply;
    try {
      const owner = await gateway.services.sessions.ownerOf(gateway.rest);
      const allowance = await rateLimit.take(owner, gateway.address, points);
      gateway.spent = { points, allowance };
      headers.push(...rateLimitHeaders(allowance));
    } catch (error) {
      if (error instanceof RateLimitedError) headers.push(...rateLimitHeaders(error.allowance));
      throw error;
    }
  }
  return { onExecute: take, onSubscribe: take };
}
