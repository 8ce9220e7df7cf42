import type { ExecutionArgs } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import type { GatewayContext } from '../context.ts';

/** What travels with an operation through Yoga; resolvers get the gateway's own context alone. */
export type YogaContext = { gateway: GatewayContext };

/** A plugin of the gateway's Yoga. */
export type GatewayPlugin = Plugin<YogaContext, YogaContext>;

/** What hooks in front of the executor get, be it a query's, a mutation's or a subscription's. */
export interface BeforeExecution {
  args: ExecutionArgs;
  context: YogaContext;
}
