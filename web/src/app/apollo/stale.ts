import type { ApolloClient, InMemoryCache } from '@apollo/client';
import type { FieldNode } from 'graphql';
import { outdateAnswers } from './current-answer.ts';

/** The root query keys that mounted components currently watch. */
function watchedFields(client: ApolloClient, cache: InMemoryCache): Set<string> {
  const keys = new Set<string>();
  for (const query of client.getObservableQueries('active')) {
    const operation = query.query.definitions.find((definition) => definition.kind === 'OperationDefinition');
    const fields = operation?.selectionSet.selections.filter((one): one is FieldNode => one.kind === 'Field') ?? [];
    for (const field of fields) {
      keys.add(
        cache.policies.getStoreFieldName({
          typename: 'Query',
          fieldName: field.name.value,
          field,
          variables: query.variables,
        }),
      );
    }
  }
  return keys;
}

/** Whether a root field is outdated. `value` is its cached value. */
export type IsStale = (fieldName: string, value: unknown) => boolean;

/**
 * Updates outdated data: visible data is refetched and stays on screen meanwhile; other data is evicted and
 * refetched when it is next shown.
 */
export async function refreshStale(client: ApolloClient, isStale: IsStale): Promise<void> {
  outdateAnswers();
  const cache = client.cache as InMemoryCache;
  const watched = watchedFields(client, cache);
  await client.refetchQueries({
    updateCache() {
      cache.modify<Record<string, unknown>>({
        id: 'ROOT_QUERY',
        fields: (value, { fieldName, storeFieldName, DELETE, INVALIDATE }) => {
          if (fieldName === '__typename' || !isStale(fieldName, value)) return value;
          return watched.has(storeFieldName) ? INVALIDATE : DELETE;
        },
      });
    },
  });
  cache.gc();
}
