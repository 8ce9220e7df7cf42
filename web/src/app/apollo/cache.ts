import { InMemoryCache } from '@apollo/client';
import type { FieldPolicy } from '@apollo/client';
import { cacheSizes } from '@apollo/client/utilities';
import { possibleTypes } from './possible-types.ts';
import { withOneView } from './with-one-view.ts';

interface Connection {
  edges?: readonly unknown[];
  nodes?: readonly unknown[];
  pageInfo?: { startCursor?: string | null; hasPreviousPage?: boolean };
}

/**
 * A connection that grows window by window: a window with `after` is put behind the ones before it, a window without
 * `after` begins anew. `keyArgs` are the arguments that make another list of it.
 */
function windows(keyArgs: string[]): FieldPolicy<Connection> {
  return {
    keyArgs,
    merge(existing, incoming, { args }) {
      if (!existing || typeof args?.['after'] !== 'string') return incoming;
      return {
        ...incoming,
        ...(incoming.edges && { edges: [...(existing.edges ?? []), ...incoming.edges] }),
        ...(incoming.nodes && { nodes: [...(existing.nodes ?? []), ...incoming.nodes] }),
        ...(incoming.pageInfo && {
          pageInfo: {
            ...incoming.pageInfo,
            startCursor: existing.pageInfo?.startCursor ?? incoming.pageInfo.startCursor,
            hasPreviousPage: existing.pageInfo?.hasPreviousPage ?? false,
          },
        }),
      };
    },
  };
}

/**
 * How many objects and lists read before are remembered: ten or more for each row of a list, and lists are walked to row
 * 10,000. Beyond it every read begins from nothing (of 10,000 tracked bookings: seconds instead of less than one millisecond).
 */
const REMEMBERED = 500_000;

/** The cache: records by their global ids, master data by its codes, lists by what was asked. */
export function createCache(): InMemoryCache {
  cacheSizes['inMemoryCache.executeSelectionSet'] = REMEMBERED;
  cacheSizes['inMemoryCache.executeSubSelectedArray'] = REMEMBERED;
  const cache = new InMemoryCache({
    possibleTypes,
    typePolicies: {
      Query: {
        fields: {
          attachments: windows(['filter', 'first']),
          missingDocuments: windows(['filter', 'first']),
          bookings: windows(['filter', 'sort', 'page', 'pageSize', 'first']),
          quotations: windows(['filter', 'sort', 'page', 'pageSize', 'first']),
          scheduleList: windows(['filter', 'first']),
          schedules: windows(['filter', 'sort', 'page', 'pageSize', 'first']),
          customers: windows(['search', 'first']),
          users: windows(['search', 'first']),
          registrations: windows(['filter', 'first']),
          facilities: windows(['filter', 'first']),
          locationList: windows(['filter', 'sort', 'order', 'first']),
          tariffs: windows(['table', 'filter', 'sort', 'order', 'first']),
          trackedBookings: windows(['filter', 'sort', 'first']),
          webhooks: windows(['companyId', 'first']),
          webhookDeliveries: windows(['webhookId', 'filter', 'first']),
          notifications: windows(['read', 'search', 'first']),
        },
      },
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
      // Parts of a record: two queries that select different fields of it complete one another.
      Cargo: { merge: true },
      Plan: { merge: true },
      ChargeTotal: { merge: true },
    },
  });
  return withOneView(cache);
}
