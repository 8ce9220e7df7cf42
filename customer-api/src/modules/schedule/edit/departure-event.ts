import type { RequestContext } from '../../../http/context.ts';
import { TransactionEvent } from '../../../platform/transaction-event.ts';
import type { StoredSchedule } from './schedule-edit.repository.ts';

/** A departure that does not take place, and the request that cancelled it. */
export interface DepartureCancelled {
  schedule: StoredSchedule;
  context: RequestContext;
}

/** A departure was cancelled; the reply is how many records on it were notified. */
export const departureCancelled = new TransactionEvent<DepartureCancelled, number>('departureCancelled');

/** A departure as it was and as it is, and the request that changed it. */
export interface DepartureChanged {
  before: StoredSchedule;
  after: StoredSchedule;
  context: RequestContext;
}

/** The times of which the people on a departure were notified last. */
export type NotifiedTimes = Pick<StoredSchedule, 'told_etd' | 'told_eta'>;

/** A departure was changed; the reply is the times of which people now know. */
export const departureChanged = new TransactionEvent<DepartureChanged, NotifiedTimes>('departureChanged');
