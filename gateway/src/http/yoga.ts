import type { GraphQLSchema } from 'graphql';
import { createYoga } from 'graphql-yoga';
import type { Plugin, YogaServerInstance } from 'graphql-yoga';
import type { GatewayContext } from '../context.ts';
import type { FormattedResult, OperationRunner } from '../plugins/operation.ts';
import { chooseMediaType } from './accept.ts';

/** What travels with a request through GraphQL Yoga. */
export type YogaContext = { gateway: GatewayContext };

/** Speaks GET and event streams on /graphql; our runner executes. */
export type GatewayYoga = YogaServerInstance<YogaContext, Record<string, never>>;

type YogaResult = Parameters<Parameters<NonNullable<Plugin<object, YogaContext>['onParams']>>[0]['setResult']>[0];

function useRunner(runner: OperationRunner): Plugin<object, YogaContext> {
  return {
    async onParams({ params, request, context, setResult }) {
      const { gateway } = context;
      const outcome = await runner.run(params, gateway, request.method === 'GET' ? 'GET' : 'POST');
      if (Symbol.asyncIterator in outcome.result) {
        setResult(outcome.result as YogaResult);
        return;
      }
      const isLegacy = chooseMediaType(request.headers.get('accept')) === 'application/json';
      const status = isLegacy ? outcome.legacyStatus : outcome.status;
      const extensions = { ...(outcome.result satisfies FormattedResult).extensions, http: { status } };
      setResult({ ...outcome.result, extensions } as YogaResult);
    },
    onResponse({ response, serverContext }) {
      for (const [name, value] of serverContext.gateway.reply.headers) response.headers.append(name, value);
    },
  };
}

/**
 * Yoga as the protocol around our runner: no parsing, validation, masking or explorer of its own.
 * @param bodyLimit bytes
 */
export function createGatewayYoga(schema: GraphQLSchema, runner: OperationRunner, bodyLimit: number): GatewayYoga {
  return createYoga<YogaContext, Record<string, never>>({
    schema,
    plugins: [useRunner(runner)],
    graphqlEndpoint: '/graphql',
    graphiql: false,
    landingPage: false,
    healthCheckEndpoint: '/graphql/health',
    cors: false,
    multipart: false,
    batching: false,
    logging: false,
    maskedErrors: false,
    parserAndValidationCache: false,
    maxRequestBodySize: bodyLimit,
    extraParamNames: ['documentId'],
  });
}
