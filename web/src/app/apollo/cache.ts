import type { FieldPolicy, InMemoryCache, TypePolicies } from '@apollo/client';
import { cacheSizes } from '@apollo/client/utilities';
import { OneViewCache } from './one-view-cache.ts';
import { connections, possibleTypes } from './schema-facts.generated.ts';

interface Connection {
  edges?: readonly unknown[];
  nodes?: readonly unknown[];
}

/**
 * A connection that grows: a window with `after` is appended, one without starts over. Every other
 * combination of arguments is a separate list.
 */
const windows: FieldPolicy<Connection> = {
  // Sorted: documents name their arguments in any order.
  keyArgs: (args) =>
    Object.keys(args ?? {})
      .filter((name) => name !== 'after')
      .sort(),
  merge(existing, incoming, { args }) {
    if (!existing || typeof args?.['after'] !== 'string') return incoming;
    return {
      ...incoming,
      ...(incoming.edges && { edges: [...(existing.edges ?? []), ...incoming.edges] }),
      ...(incoming.nodes && { nodes: [...(existing.nodes ?? []), ...incoming.nodes] }),
    };
  },
};

/** The policy of every connection of the schema. */
const connectionPolicies: TypePolicies = Object.fromEntries(
  Object.entries(connections).map(([type, fields]) => [
    type,
    { fields: Object.fromEntries(fields.map((field) => [field, windows])) },
  ]),
);

/**
 * Number of remembered results: ten or more per list row, and lists reach row 10,000. Beyond it
 * every read starts from scratch (for 10,000 tracked bookings: seconds instead of less than a
 * millisecond).
 */
const REMEMBERED = 500_000;

/** The cache: records by global id, master data by code, lists by their arguments. */
export function createCache(): InMemoryCache {
  cacheSizes['inMemoryCache.executeSelectionSet'] = REMEMBERED;
  cacheSizes['inMemoryCache.executeSubSelectedArray'] = REMEMBERED;
  const cache = new OneViewCache({
    possibleTypes,
    typePolicies: {
      Viewer: { keyFields: [] },
      Profile: { keyFields: [] },
      // Master data has codes instead of global ids: always select `code` for these.
      Port: { keyFields: ['code'] },
      Airport: { keyFields: ['code'] },
      Region: { keyFields: ['code'] },
      Carrier: { keyFields: ['code'] },
      ContainerType: { keyFields: ['code'] },
      // Their numbers are unique within their list only.
      MasterDataItem: { keyFields: false },
      HandlingType: { keyFields: false },
      Country: { keyFields: ['code'] },
      // Parts of a record: queries that select different fields complete each other.
      Cargo: { merge: true },
      Plan: { merge: true },
      ChargeTotal: { merge: true },
    },
  });
  cache.policies.addTypePolicies(connectionPolicies);
  return cache;
}
