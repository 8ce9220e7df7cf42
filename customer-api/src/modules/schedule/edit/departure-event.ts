import type { RequestContext } from '../../../http/context.ts';
import { TransactionEvent } from '../../../platform/transaction-event.ts';
import type { StoredSchedule } from './schedule-edit.repository.ts';

export interface DepartureCancelled {
  schedule: StoredSchedule;
  context: RequestContext;
}

/** Published when a departure is cancelled; handlers reply with the number of records affected. */
export const departureCancelled = new TransactionEvent<DepartureCancelled, number>('departureCancelled');

export interface DepartureChanged {
  before: StoredSchedule;
  after: StoredSchedule;
  context: RequestContext;
}

/** The ETD and ETA in the last notification about a departure. */
export type NotifiedTimes = Pick<StoredSchedule, 'notified_etd' | 'notified_eta'>;

/** Published when a departure changes; handlers reply with the ETD and ETA in the latest notification. */
export const departureChanged = new TransactionEvent<DepartureChanged, NotifiedTimes>('departureChanged');
