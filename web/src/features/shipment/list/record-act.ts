import { STATUS } from '@wr1/schema/rules/transition/status.ts';
import type { ListKind, Side } from '@wr1/schema/rules/list/tab.ts';
import type { Duty } from '@wr1/schema/rules/access/duty.ts';
import type { Part } from '../../../app/session/part.ts';
import type { RecordAction } from '../../../schema-types.generated.ts';
import type { NeedValues } from '@wr1/schema/rules/release/release-entry.ts';
import type { RecordRow } from './record-row.ts';

/** Staff actions on one or more records in a list, without opening them. */
export const RECORD_ACT = ['ACKNOWLEDGE', 'RELEASE', 'MILESTONE', 'BILL', 'OWNER', 'ASSIGN', 'NOTE'] as const;
export type RecordAct = (typeof RECORD_ACT)[number];

/** Actions that the list itself sends, record by record. Milestones have their own dialog. */
export type SentAct = Exclude<RecordAct, 'MILESTONE'>;

/** The actions available in each list. Most apply only to bookings. */
const ACTS_OF: Readonly<Record<ListKind, readonly RecordAct[]>> = {
  quotation: ['ACKNOWLEDGE', 'OWNER', 'ASSIGN'],
  booking: RECORD_ACT,
};

/** Maximum number of bookings for which one call can record a milestone. */
export const MOST_RECORDED = 50;

/**
 * The part that an action needs; undefined if every customer API supports it. Section 7 covers only
 * acknowledging and releasing bookings.
 */
function partOf(act: RecordAct, kind: ListKind): Part | undefined {
  if (act === 'MILESTONE') return 'milestones';
  if (act === 'NOTE') return 'bookingNoteChanges';
  if (act === 'BILL') return 'debitNotes';
  if (act === 'OWNER') return 'history';
  return act === 'ASSIGN' || kind === 'quotation' ? 'requests' : undefined;
}

/** The actions in a list that the user may perform. Only administrators assign account managers. */
export function actsFor(kind: ListKind, isAdmin: boolean, has: (part: Part) => boolean): RecordAct[] {
  return ACTS_OF[kind].filter((act) => {
    const part = partOf(act, kind);
    return (act !== 'ASSIGN' || isAdmin) && (part === undefined || has(part));
  });
}

/** Whether rows can be selected, for staff actions or for an export. */
export function canChoose(side: Side, kind: ListKind, has: (part: Part) => boolean): boolean {
  return has('exports') || (side === 'staff' && actsFor(kind, false, has).length > 0);
}

/** The step with which staff acknowledge a request, by list. */
export const acknowledgeAction = {
  quotation: 'ACKNOWLEDGE_QUOTATION',
  booking: 'ACKNOWLEDGE_BOOKING',
} as const satisfies Record<ListKind, RecordAction>;

/** Why an action does not apply to a record: something is missing, or the status does not allow it. */
export type ActObstacle = 'PRICE_MISSING' | 'PLAN_MISSING' | 'CANCELLATION_ASKED' | 'NO_CUSTOMER' | 'STATUS';

/** Statuses from which a booking can be released once it has a price and a plan. */
const BEFORE_RELEASE: readonly number[] = [
  STATUS.RECEIVED_BOOKING_REQUEST,
  STATUS.CONFIRMED_QUOTATION,
  STATUS.RECEIVED_REVISE_REQUEST,
  STATUS.AWAITING_QUOTE_CONFIRMATION,
];

type ActRow = Pick<RecordRow, 'allowedActions' | 'statusCode' | 'priceConfirmedAt'> & { customer: object | null };

/** Why an action does not apply to a record; null if it does. The server checks again. */
export function actObstacle(act: RecordAct, row: ActRow, kind: ListKind): ActObstacle | null {
  const may = (action: RecordAction) => row.allowedActions.includes(action);
  switch (act) {
    case 'ACKNOWLEDGE':
      return may(acknowledgeAction[kind]) ? null : 'STATUS';
    case 'MILESTONE':
      return may('RECORD_MILESTONE') ? null : 'STATUS';
    case 'BILL':
      return may('ISSUE_DEBIT_NOTE') ? null : 'STATUS';
    case 'ASSIGN':
      return row.customer === null ? 'NO_CUSTOMER' : null;
    case 'OWNER':
    case 'NOTE':
      return null;
    default:
      if (may('RELEASE_BOOKING')) return null;
      if (may('CONFIRM_CANCELLATION')) return 'CANCELLATION_ASKED';
      if (!BEFORE_RELEASE.includes(row.statusCode)) return 'STATUS';
      return row.priceConfirmedAt === null ? 'PRICE_MISSING' : 'PLAN_MISSING';
  }
}

/** Splits records into those to which an action applies (`fit`) and the others with the reason. */
export function splitByAct<Row extends ActRow>(act: RecordAct, rows: readonly Row[], kind: ListKind) {
  const judged = rows.map((row) => ({ row, obstacle: actObstacle(act, row, kind) }));
  return {
    fit: judged.flatMap(({ row, obstacle }) => (obstacle === null ? [row] : [])),
    others: judged.flatMap(({ row, obstacle }) => (obstacle === null ? [] : [{ row, obstacle }])),
  };
}

/** The list action for a row's next step; null if that step has its own page. */
export function actOf(action: RecordAction | null, side: Side): RecordAct | null {
  if (side !== 'staff') return null;
  if (action === 'ACKNOWLEDGE_QUOTATION' || action === 'ACKNOWLEDGE_BOOKING') return 'ACKNOWLEDGE';
  if (action === 'RELEASE_BOOKING') return 'RELEASE';
  if (action === 'ISSUE_DEBIT_NOTE') return 'BILL';
  return action === 'RECORD_MILESTONE' ? 'MILESTONE' : null;
}

/** One of the records to which an action is applied, with its progress. */
export interface ActEntry {
  row: RecordRow;
  state: 'waiting' | 'running' | 'done' | 'failed';
  /** Why it failed; null if it didn't. */
  reason: string | null;
  /** Whether a retry can help. */
  again: boolean;
}

/** Counts the records by outcome. */
export function actCounts(entries: readonly ActEntry[]) {
  const failed = entries.filter(({ state }) => state === 'failed');
  const done = entries.filter(({ state }) => state === 'done').length;
  return { done, failed, ended: done + failed.length, again: failed.filter(({ again }) => again).length };
}

/** What a user entered before an action is sent. */
export interface ActInput {
  /** The note, the id of the account manager, or the id of the owner. */
  text: string;
  /** The owner's duty. */
  duty: Duty;
  /** What releases need, by record id. */
  needs: Readonly<Record<string, NeedValues>>;
}
