import type { Query } from './target.ts';

/** Calls that stand or fall together: they share a circuit breaker, their connections and the kind of their deadline. */
export type RouteClass = 'session' | 'live' | 'reference' | 'list' | 'read' | 'write' | 'bulk' | 'file';

/** Which of the UPSTREAM_*_TIMEOUT variables holds. */
export type DeadlineKind = 'read' | 'write' | 'file';

/** What a class may take of the customer API. */
export interface RouteClassRule {
  /** Share of UPSTREAM_CONNECTIONS; all shares together are 1, so that no class waits for a socket behind another one. */
  share: number;
  /** Part of its connections and of its queue that one route may take: a slow one leaves room for the others of the class. */
  perRoute: number;
  /** How many times UPSTREAM_QUEUE may wait for a connection. */
  queue: number;
}

/** The one table of classes. */
export const ROUTE_CLASS: Readonly<Record<Exclude<RouteClass, 'file'>, RouteClassRule>> = {
  /** Whose a token is, signing in and out: needed by everything else, rather late than refused. */
  session: { share: 0.15, perRoute: 1, queue: 10 },
  /** Polls on behalf of open streams: thousands at once after a start, and each can be late. */
  live: { share: 0.1, perRoute: 1, queue: 10 },
  /** Kept lists: ports, carriers, texts. */
  reference: { share: 0.1, perRoute: 0.5, queue: 1 },
  /** Windows of lists, searches, reports. */
  list: { share: 0.25, perRoute: 0.5, queue: 1 },
  /** Single records and what hangs on them. */
  read: { share: 0.2, perRoute: 0.5, queue: 1 },
  /** Changes. */
  write: { share: 0.15, perRoute: 0.5, queue: 1 },
  /** Exports, papers and imports: long work that answers by one JSON. */
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
/** Actions on `wr1` that list without List in their name. */
const listActions: ReadonlySet<string> = new Set([
  'GetQuotationBooking',
  'GetInvoices',
  'MissingDocuments',
  'TrackBookings',
  'AuditLog',
  'RecordChanges',
]);

/** What an action on the path `wr1` is called; the empty text for other calls. */
const actionOf = (query: Query): string => (typeof query['objectType'] === 'string' ? query['objectType'] : '');

/** Name of a call apart from its parameters: its path, on `wr1` with the action. One of a fixed number. */
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

/** The deadline of a call. */
export function deadlineOf(method: string, routeClass: RouteClass): DeadlineKind {
  if (routeClass === 'bulk' || routeClass === 'file') return 'file';
  return method === 'GET' ? 'read' : 'write';
}
