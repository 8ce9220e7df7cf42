import type { ExecutionArgs } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import type { GatewayContext } from '../context.ts';

/** What accompanies an operation through Yoga; resolvers get only the gateway's own context. */
export type YogaContext = { gateway: GatewayContext };

/** A plugin of the gateway's Yoga. */
export type GatewayPlugin = Plugin<YogaContext, YogaContext>;

/** Argument of hooks before the executor, for a query, a mutation or a subscription. */
export interface BeforeExecution {
  args: ExecutionArgs;
  context: YogaContext;
}
