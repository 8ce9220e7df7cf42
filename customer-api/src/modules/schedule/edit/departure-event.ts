import type { RequestContext } from '../../../http/context.ts';
import { TransactionEvent } from '../../../platform/transaction-event.ts';
import type { StoredSchedule } from './schedule-edit.repository.ts';

/** A cancelled departure, and the request that cancelled it. */
export interface DepartureCancelled {
  schedule: StoredSchedule;
  context: RequestContext;
}

/** Published when a departure is cancelled; the reply is the number of records notified. */
export const departureCancelled = new TransactionEvent<DepartureCancelled, number>('departureCancelled');

/** A departure before and after a change, and the request that changed it. */
export interface DepartureChanged {
  before: StoredSchedule;
  after: StoredSchedule;
  context: RequestContext;
}

/** The times last notified for a departure. */
export type NotifiedTimes = Pick<StoredSchedule, 'notified_etd' | 'notified_eta'>;

/** Published when a departure changes; the reply is the times now notified. */
export const departureChanged = new TransactionEvent<DepartureChanged, NotifiedTimes>('departureChanged');
