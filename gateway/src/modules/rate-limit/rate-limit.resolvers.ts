import { gatewayError } from '../../errors.ts';
import type { Resolvers } from '../../schema.generated.ts';

export const rateLimitResolvers: Resolvers = {
  Query: {
    rateLimit(_parent, _args, context) {
      // Not cached: the response differs each time although nothing is read.
      context.trace.isComplete = false;
      if (context.spent === null) throw gatewayError('INTERNAL');
      const { points, allowance } = context.spent;
      const { limit, remaining, reset } = allowance;
      return { limit, remaining, cost: points, resetAt: new Date(Date.now() + reset * 1000).toISOString() };
    },
  },
};
