import type { FieldPolicy, InMemoryCache, TypePolicies } from '@apollo/client';
import { cacheSizes } from '@apollo/client/utilities';
import { OneViewCache } from './one-view-cache.ts';
import { connections, possibleTypes } from './schema-facts.generated.ts';

interface Connection {
  edges?: readonly unknown[];
  nodes?: readonly unknown[];
}

/**
 * A connection that grows window by window: a window with `after` is appended to the ones before it, a window without
 * `after` begins anew. Every other argument makes another list of it.
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
 * How many objects and lists read before are remembered: ten or more for each row of a list, and lists are walked to row
 * 10,000. Beyond it every read begins from nothing (of 10,000 tracked bookings: seconds instead of less than one millisecond).
 */
const REMEMBERED = 500_000;

/** The cache: records by their global ids, master data by its codes, lists by what was asked. */
export function createCache(): InMemoryCache {
  cacheSizes['inMemoryCache.executeSelectionSet'] = REMEMBERED;
  cacheSizes['inMemoryCache.executeSubSelectedArray'] = REMEMBERED;
  const cache = new OneViewCache({
    possibleTypes,
    typePolicies: {
      Viewer: { keyFields: [] },
      Profile: { keyFields: [] },
      // Master data has codes instead of global ids: select `code` wherever one of these is asked for.
      Port: { keyFields: ['code'] },
      Airport: { keyFields: ['code'] },
      Region: { keyFields: ['code'] },
      Carrier: { keyFields: ['code'] },
      ContainerType: { keyFields: ['code'] },
      // Their numbers are unique within their list only.
      MasterDataItem: { keyFields: false },
      HandlingType: { keyFields: false },
      Country: { keyFields: ['code'] },
      // Parts of a record: two queries that select different fields of it complete one another.
      Cargo: { merge: true },
      Plan: { merge: true },
      ChargeTotal: { merge: true },
    },
  });
  cache.policies.addTypePolicies(connectionPolicies);
  return cache;
}
