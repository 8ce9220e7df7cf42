import type { GraphQLSchema } from 'graphql';
import { createYoga } from 'graphql-yoga';
import type { YogaServerInstance } from 'graphql-yoga';
import type { GatewayPlugin, YogaContext } from '../plugins/plugin.ts';

/** The GraphQL server that runs every operation. */
export type GatewayYoga = YogaServerInstance<YogaContext, YogaContext>;

/**
 * Creates Yoga with our plugins. Its HTTP features are off, because `graphql.ts` passes parameters instead of
 * requests.
 */
export function createGatewayYoga(schema: GraphQLSchema, plugins: GatewayPlugin[]): GatewayYoga {
  return createYoga<YogaContext, YogaContext>({
    schema,
    plugins,
    graphiql: false,
    landingPage: false,
    cors: false,
    multipart: false,
    batching: false,
    logging: false,
    // plugins/present.ts masks errors, and plugins/documents.ts caches documents.
    maskedErrors: false,
    parserAndValidationCache: false,
  });
}
