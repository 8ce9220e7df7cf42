import { ApolloLink } from '@apollo/client';
import { print } from 'graphql';
import { createClient, NetworkError } from 'graphql-sse';
import { Observable } from 'rxjs';
import { graphqlPath } from './request.ts';

/** Whether the server refused a stream because the token is invalid or has expired. */
export function isRefusedStream(error: unknown): boolean {
  return error instanceof NetworkError && error.response?.status === 401;
}

/**
 * Subscriptions over server-sent events at the GraphQL path. It never retries; the subscriber decides when
 * to.
 */
export function createStreamLink(): ApolloLink {
  return new ApolloLink((operation) => {
    const { query, variables, operationName, extensions } = operation;
    const headers: Record<string, string> = operation.getContext()['headers'] ?? {};
    const client = createClient({ url: graphqlPath, headers, credentials: 'same-origin', retryAttempts: 0 });
    return new Observable((observer) =>
      client.subscribe(
        // Sends only these four, because the gateway refuses unknown parameters, such as Apollo's operationType.
        { query: print(query), variables, operationName, extensions },
        {
          next: (value) => observer.next(value as ApolloLink.Result),
          error: (error) => observer.error(error),
          complete: () => observer.complete(),
        },
      ),
    );
  });
}
