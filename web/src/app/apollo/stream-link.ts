import { ApolloLink } from '@apollo/client';
import { print } from 'graphql';
import { createClient } from 'graphql-sse';
import { Observable } from 'rxjs';
import { graphqlPath, requestHeaders } from './request.ts';

/** Subscriptions over server-sent events on the GraphQL address. Who subscribes decides when to try again. */
export function createStreamLink(): ApolloLink {
  const client = createClient({
    url: graphqlPath,
    headers: requestHeaders,
    credentials: 'same-origin',
    retryAttempts: 0,
  });
  return new ApolloLink(
    ({ query, variables, operationName, extensions }) =>
      new Observable((observer) =>
        client.subscribe(
          // Nothing but these four: the gateway refuses unknown parameters such as Apollo's operationType.
          { query: print(query), variables, operationName, extensions },
          {
            next: (value) => observer.next(value as ApolloLink.Result),
            error: (error) => observer.error(error),
            complete: () => observer.complete(),
          },
        ),
      ),
  );
}
