import type { ApolloClient } from '@apollo/client';
import { BREAK, visit } from 'graphql';
import type { DocumentNode } from 'graphql';

/** The part of Apollo's client that hides the fields of fragments; not public (seen in 4.x, held by the test). */
interface Masking {
  maskOperation(options: { document: DocumentNode; data: unknown }): unknown;
}

/** Documents whose every fragment is marked `@unmask`, and those that are not. */
const known = new WeakMap<DocumentNode, boolean>();

function hidesNothing(document: DocumentNode): boolean {
  const before = known.get(document);
  if (before !== undefined) return before;
  let isOpen = true;
  visit(document, {
    FragmentSpread({ directives }) {
      isOpen = directives?.some(({ name, arguments: args }) => name.value === 'unmask' && !args?.length) ?? false;
      return isOpen ? undefined : BREAK;
    },
  });
  known.set(document, isOpen);
  return isOpen;
}

/**
 * Spares answers the search for fields to hide where their document hides none: Apollo walks every row of a list at each
 * read, 300 ms for 10,000 of them, and hands on the very object that it was given.
 * @returns the client itself
 */
export function maskWhereNeeded(client: ApolloClient): ApolloClient {
  const { queryManager } = client as unknown as { queryManager: Masking };
  const mask = queryManager.maskOperation.bind(queryManager);
  queryManager.maskOperation = (options) => (hidesNothing(options.document) ? options.data : mask(options));
  return client;
}
