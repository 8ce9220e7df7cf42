import type { LoggedAction } from '../../../schema-types.generated.ts';
import { STATUS } from '@wr1/schema/rules/transition/status.ts';

/** Text of a card with a note that explains a record's current state. */
export interface RecordWord {
  kind: 'wish' | 'cancellationRequested' | 'cancellationDeclined' | 'cancelled' | 'rejected' | 'declined';
  actorName: string;
  at: string;
  /** Null if there is no note. */
  note: string | null;
}

interface Said {
  action: LoggedAction;
  actorName: string;
  at: string;
  note: string | null;
}

const WISHES: readonly LoggedAction[] = ['REQUEST_AMENDMENT', 'REQUEST_BOOKING_AMENDMENT'];
const DECLINES: readonly LoggedAction[] = ['DECLINE_AMENDMENT', 'DECLINE_BOOKING_AMENDMENT'];

/** Statuses in which a change request is open. */
const WAITING: readonly number[] = [
  STATUS.CUSTOMER_REQUESTED_EDIT,
  STATUS.RECEIVED_EDIT_REQUEST,
  STATUS.RECEIVED_REVISE_REQUEST,
];

function last(history: readonly Said[], actions: readonly LoggedAction[]): Said | undefined {
  return history.find(({ action }) => actions.includes(action));
}

/**
 * The notes that matter now: an open change request, a cancellation request or its response, the reason for
 * closing, or the reason for declining the last change request. A response counts until something else
 * happens.
 * @param history newest first
 */
export function recordWords(record: {
  statusCode: number;
  cancellationStatus?: string;
  history: readonly Said[];
}): RecordWord[] {
  const { statusCode, cancellationStatus, history } = record;
  const words: RecordWord[] = [];
  const add = (kind: RecordWord['kind'], said: Said | undefined) => {
    if (said) words.push({ kind, actorName: said.actorName, at: said.at, note: said.note });
  };
  if (statusCode === STATUS.CANCELLED) add('cancelled', last(history, ['CANCEL_RECORD', 'CONFIRM_CANCELLATION']));
  if (statusCode === STATUS.REJECT) add('rejected', last(history, ['REJECT_RECORD']));
  if (cancellationStatus === 'REQUESTED') add('cancellationRequested', last(history, ['REQUEST_CANCELLATION']));
  if (cancellationStatus === 'DECLINED' && statusCode !== STATUS.CANCELLED) {
    const answer = last(history, ['DECLINE_CANCELLATION']);
    if (answer === history[0]) add('cancellationDeclined', answer);
  }
  if (WAITING.includes(statusCode)) add('wish', last(history, WISHES));
  const latest = history[0];
  if (latest && DECLINES.includes(latest.action)) add('declined', latest);
  return words;
}
