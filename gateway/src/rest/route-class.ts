import type { Query } from './target.ts';

/** Calls that share a circuit breaker, their connections and the kind of their deadline. */
export type RouteClass = 'session' | 'live' | 'reference' | 'list' | 'read' | 'write' | 'bulk' | 'file';

/** Which of the UPSTREAM_*_TIMEOUT variables applies. */
export type DeadlineKind = 'read' | 'write' | 'file';

/** Limits of a class. */
export interface RouteClassRule {
  /** Share of UPSTREAM_CONNECTIONS; all shares add up to 1, so that no class waits for another's socket. */
  share: number;
  /** Part of its connections and of its queue that one route may use, so that a slow one does not block the others. */
  perRoute: number;
  /** Multiple of UPSTREAM_QUEUE that may wait for a connection. */
  queue: number;
}

/** The one table of classes. */
export const ROUTE_CLASS: Readonly<Record<Exclude<RouteClass, 'file'>, RouteClassRule>> = {
  /** Session look-ups, signing in and out: everything else needs them, so they wait rather than fail. */
  session: { share: 0.15, perRoute: 1, queue: 10 },
  /** Polls for open streams: thousands at once after a start, and each can be late. */
  live: { share: 0.1, perRoute: 1, queue: 10 },
  /** Cached lists: ports, carriers, texts. */
  reference: { share: 0.1, perRoute: 0.5, queue: 1 },
  /** Pages of lists, searches, reports. */
  list: { share: 0.25, perRoute: 0.5, queue: 1 },
  /** Single records and their details. */
  read: { share: 0.2, perRoute: 0.5, queue: 1 },
  /** Writes. */
  write: { share: 0.15, perRoute: 0.5, queue: 1 },
  /** Exports, PDFs and imports: long work with one JSON answer. */
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
/** List actions on `wr1` without List in their name. */
const listActions: ReadonlySet<string> = new Set([
  'GetQuotationBooking',
  'GetDebitNotes',
  'MissingDocuments',
  'TrackBookings',
  'AuditLog',
  'RecordChanges',
]);

/** The name of an action on the path `wr1`; empty for other calls. */
const actionOf = (query: Query): string => (typeof query['objectType'] === 'string' ? query['objectType'] : '');

/** Name of a call without its parameters: its path, on `wr1` with the action. One of a fixed number. */
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
