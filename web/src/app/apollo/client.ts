import { ApolloClient, ApolloLink, HttpLink } from '@apollo/client';
import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { SetContextLink } from '@apollo/client/link/context';
import { ErrorLink } from '@apollo/client/link/error';
import type { GraphQLCodegenDataMasking } from '@apollo/client/masking';
import { OperationTypeNode } from 'graphql';
import { NetworkError } from 'graphql-sse';
import { failureOf } from '../error.ts';
import { connection } from '../live/browser-connection.ts';
import { session } from '../session/browser-session.ts';
import { createCache } from './cache.ts';
import { createCurrentAnswerLink } from './current-answer.ts';
import { fetchInTime, graphqlPath, requestHeaders } from './request.ts';
import { createSecondFactorLink } from './second-factor-link.ts';
import { createStreamLink, isRefusedStream } from './stream-link.ts';

declare module '@apollo/client' {
  // Fragment masking is enforced by types only. At run time, `dataMasking` would visit every row of a list on
  // each read (docs/decisions/032-apollo-by-its-public-ways.md).
  interface TypeOverrides extends GraphQLCodegenDataMasking.TypeOverrides {}
}

/** Whether an error means that the token is invalid or has expired. */
export function isUnauthenticated(error: unknown): boolean {
  if (ServerError.is(error)) return error.statusCode === 401;
  if (isRefusedStream(error)) return true;
  return CombinedGraphQLErrors.is(error) && error.errors.some((one) => one.extensions?.['code'] === 'UNAUTHENTICATED');
}

/** Whether an error may mean that the server cannot be reached, or that a proxy answered for it. */
function isLost(error: unknown): boolean {
  if (ServerError.is(error)) return error.statusCode >= 502 && error.statusCode <= 504;
  return isRefusedStream(error) ? false : error instanceof NetworkError || failureOf(error).kind === 'network';
}

/**
 * The Apollo client of the signed-in pages. Requests carry the token. A rejected token ends the session,
 * because tokens are renewed before they expire. Nothing is retried automatically: a mutation must not run
 * twice.
 */
export function createApolloClient(link: ApolloLink = createLink()): ApolloClient {
  return new ApolloClient({
    link,
    cache: createCache(),
    assumeImmutableResults: true,
    clientAwareness: { name: 'wr1-web' },
    defaultOptions: { watchQuery: { notifyOnNetworkStatusChange: true } },
  });
}

function createLink(): ApolloLink {
  const sign = new SetContextLink(async (context) => {
    const headers = await requestHeaders();
    return { ...context, headers: { ...context['headers'], ...headers } };
  });
  const watch = new ErrorLink(({ error, operation }) => {
    if (isLost(error)) connection.suspect();
    if (!isUnauthenticated(error)) return;
    const token: unknown = operation.getContext()['headers']?.['apiKey'];
    session.refused(typeof token === 'string' ? token : null);
  });
  const http = new HttpLink({
    uri: graphqlPath,
    credentials: 'same-origin',
    fetch: fetchInTime,
    preserveHeaderCase: true,
  });
  const isStream = ({ operationType }: ApolloLink.Operation) => operationType === OperationTypeNode.SUBSCRIPTION;
  return ApolloLink.from([
    createCurrentAnswerLink(),
    createSecondFactorLink(),
    watch,
    sign,
    ApolloLink.split(isStream, createStreamLink(), http),
  ]);
}
