import { STATUS } from '@wr1/schema/rules/transition/status.ts';

/** What a card says about the words that brought a record where it is. */
export interface RecordWord {
  kind: 'wish' | 'cancellationRequested' | 'cancellationDeclined' | 'cancelled' | 'rejected' | 'declined';
  actorName: string;
  at: string;
  /** Null when nothing was said. */
  note: string | null;
}

interface Said {
  action: string;
  actorName: string;
  at: string;
  note: string | null;
}

const WISHES = ['RequestAmendment', 'RequestBookingAmendment'];
const DECLINES = ['DeclineAmendment', 'DeclineBookingAmendment'];

/** Statuses in which a wish waits for its answer. */
const WAITING: readonly number[] = [
  STATUS.CUSTOMER_REQUESTED_EDIT,
  STATUS.RECEIVED_EDIT_REQUEST,
  STATUS.RECEIVED_REVISE_REQUEST,
];

function last(history: readonly Said[], actions: readonly string[]): Said | undefined {
  return history.find(({ action }) => actions.includes(action));
}

/**
 * The words that matter now: a wish that waits, a request to cancel or its answer, why the record was closed, why the
 * last wish was declined. An answer counts until something else happens.
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
  if (statusCode === STATUS.CANCELLED) add('cancelled', last(history, ['CancelRecord', 'ConfirmCancellation']));
  if (statusCode === STATUS.REJECT) add('rejected', last(history, ['RejectRecord']));
  if (cancellationStatus === 'REQUESTED') add('cancellationRequested', last(history, ['RequestCancellation']));
  if (cancellationStatus === 'DECLINED' && statusCode !== STATUS.CANCELLED) {
    const answer = last(history, ['DeclineCancellation']);
    if (answer === history[0]) add('cancellationDeclined', answer);
  }
  if (WAITING.includes(statusCode)) add('wish', last(history, WISHES));
  const latest = history[0];
  if (latest && DECLINES.includes(latest.action)) add('declined', latest);
  return words;
}
