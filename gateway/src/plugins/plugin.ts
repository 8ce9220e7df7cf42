import type { ExecutionArgs } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import type { GatewayContext } from '../context.ts';

/** Yoga's context for an operation; resolvers get only the gateway's own context. */
export type YogaContext = { gateway: GatewayContext };

/** A plugin of the gateway's Yoga. */
export type GatewayPlugin = Plugin<YogaContext, YogaContext>;

/** Argument of the hooks that run before the executor. */
export interface BeforeExecution {
  args: ExecutionArgs;
  context: YogaContext;
}
