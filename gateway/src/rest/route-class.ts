import type { Query } from './target.ts';

/** Classes of calls. The calls of a class share a circuit breaker, connections and a kind of deadline. */
export type RouteClass = 'session' | 'live' | 'reference' | 'list' | 'read' | 'write' | 'bulk' | 'file';

/** The UPSTREAM_*_TIMEOUT variable that applies. */
export type DeadlineKind = 'read' | 'write' | 'file';

/** Limits of a class. */
export interface RouteClassRule {
  /**
   * Share of UPSTREAM_CONNECTIONS. All shares add up to 1, so that no class waits for another one's
   * connection.
   */
  share: number;
  /**
   * Part of its connections and queue that one route may use, so that a slow route does not block the others.
   */
  perRoute: number;
  /** Queue length as a multiple of UPSTREAM_QUEUE. */
  queue: number;
}

/** The one table of classes. */
export const ROUTE_CLASS: Readonly<Record<Exclude<RouteClass, 'file'>, RouteClassRule>> = {
  /** Session look-ups and sign-ins, which everything else depends on, so they wait rather than fail. */
  session: { share: 0.15, perRoute: 1, queue: 10 },
  /** Polls for open streams: thousands at once after a start, but each one can be late. */
  live: { share: 0.1, perRoute: 1, queue: 10 },
  /** Cached lists: ports, carriers, texts. */
  reference: { share: 0.1, perRoute: 0.5, queue: 1 },
  /** Pages of lists, searches, reports. */
  list: { share: 0.25, perRoute: 0.5, queue: 1 },
  /** Single records and their details. */
  read: { share: 0.2, perRoute: 0.5, queue: 1 },
  /** Writes. */
  write: { share: 0.15, perRoute: 0.5, queue: 1 },
  /** Exports, PDFs and imports, which take long but return one JSON response. */
  bulk: { share: 0.05, perRoute: 1, queue: 1 },
};

const bulkActions: ReadonlySet<string> = new Set([
  'RequestExport',
  'RequestPaper',
  'PreviewMilestoneImport',
  'ImportMilestones',
  'ImportSchedules',
  'TariffImport',
  'ApplyTariffImport',
  'UserImport',
  'ApplyUserImport',
  'CustomerImport',
  'ApplyCustomerImport',
  'MasterDataImport',
  'ApplyMasterDataImport',
]);
const livePaths: ReadonlySet<string> = new Set(['events', 'totalUserNotify']);
const referencePaths: ReadonlySet<string> = new Set(['masterData', 'masterDataNologin', 'fast']);
const listPaths: ReadonlySet<string> = new Set([
  'scheduleList',
  'scheduleNearby',
  'userList',
  'userNotify',
  'bookingNote',
  'trackingEvents',
  'demoOutbox',
]);
/** Actions on `wr1` that return lists but have no List in their name. */
const listActions: ReadonlySet<string> = new Set([
  'GetQuotationBooking',
  'GetDebitNotes',
  'MissingDocuments',
  'TrackBookings',
  'AuditLog',
  'RecordChanges',
]);

/** The action of a call to `wr1`; empty for other calls. */
const actionOf = (query: Query): string => (typeof query['objectType'] === 'string' ? query['objectType'] : '');

/** Name of a call without its parameters: the path and, for `wr1`, the action. One of a fixed set. */
export function routeOf(path: string, query: Query): string {
  const action = actionOf(query);
  return action === '' ? path : `${path} ${action}`;
}

/** The class of a call. */
export function routeClassOf(method: string, path: string, query: Query): Exclude<RouteClass, 'file'> {
  if (
    path === 'user/session' ||
    path === 'user/login' ||
    path === 'user/refresh' ||
    path === 'user/logout' ||
    path === 'user/revokeSession'
  )
    return 'session';
  if (bulkActions.has(actionOf(query))) return 'bulk';
  if (method !== 'GET') return 'write';
  if (livePaths.has(path)) return 'live';
  if (referencePaths.has(path)) return 'reference';
  const action = actionOf(query);
  return listPaths.has(path) || listActions.has(action) || action.includes('List') ? 'list' : 'read';
}

/** The kind of deadline that applies to a call. */
export function deadlineOf(method: string, routeClass: RouteClass): DeadlineKind {
  if (routeClass === 'bulk' || routeClass === 'file') return 'file';
  return method === 'GET' ? 'read' : 'write';
}
