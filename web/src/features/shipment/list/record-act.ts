import { STATUS } from '@wr1/schema/rules/transition/status.ts';
import type { ListKind, Side } from '@wr1/schema/rules/list/tab.ts';
import type { Part } from '../../../app/session/part.ts';
import type { RecordAction } from '../../../schema-types.generated.ts';
import type { RecordRow } from './record-row.ts';

/** Actions of staff on one or more records of a list, without opening them. */
export const RECORD_ACT = ['ACKNOWLEDGE', 'RELEASE', 'MILESTONE', 'ASSIGN', 'NOTE'] as const;
export type RecordAct = (typeof RECORD_ACT)[number];

/** Actions that the list sends itself, record by record; milestones have their own dialog. */
export type SentAct = Exclude<RecordAct, 'MILESTONE'>;

/** The actions of each list: quotations can be acknowledged, all others are for bookings. */
const ACTS_OF: Readonly<Record<ListKind, readonly RecordAct[]>> = {
  quotation: ['ACKNOWLEDGE', 'ASSIGN'],
  booking: RECORD_ACT,
};

/** The most bookings for which one call may record a milestone. */
export const MOST_RECORDED = 50;

/**
 * The part of the customer API that an action needs; section 7 covers only acknowledging and
 * releasing bookings.
 */
function partOf(act: RecordAct, kind: ListKind): Part | undefined {
  if (act === 'MILESTONE') return 'milestones';
  if (act === 'NOTE') return 'bookingNoteChanges';
  return act === 'ASSIGN' || kind === 'quotation' ? 'requests' : undefined;
}

/** The actions of a list that the user may carry out: only an ADMIN assigns account managers. */
export function actsFor(kind: ListKind, isAdmin: boolean, has: (part: Part) => boolean): RecordAct[] {
  return ACTS_OF[kind].filter((act) => {
    const part = partOf(act, kind);
    return (act !== 'ASSIGN' || isAdmin) && (part === undefined || has(part));
  });
}

/** Whether rows of a list can be selected: for actions of staff, or for an export. */
export function canChoose(side: Side, kind: ListKind, has: (part: Part) => boolean): boolean {
  return has('exports') || (side === 'staff' && actsFor(kind, false, has).length > 0);
}

/** The step with which staff acknowledge a request of a list. */
export const acknowledgeAction = {
  quotation: 'ACKNOWLEDGE_QUOTATION',
  booking: 'ACKNOWLEDGE_BOOKING',
} as const satisfies Record<ListKind, RecordAction>;

/** Why an action does not apply to a record: something is missing, or it does not fit the status. */
export type ActObstacle = 'PRICE_MISSING' | 'PLAN_MISSING' | 'CANCELLATION_ASKED' | 'NO_CUSTOMER' | 'STATUS';

/** Statuses from which a release is possible once price and plan exist. */
const BEFORE_RELEASE: readonly number[] = [
  STATUS.RECEIVED_BOOKING_REQUEST,
  STATUS.CONFIRMED_QUOTATION,
  STATUS.RECEIVED_REVISE_REQUEST,
  STATUS.AWAITING_QUOTE_CONFIRMATION,
];

type ActRow = Pick<RecordRow, 'allowedActions' | 'statusCode' | 'priceConfirmedAt'> & { customer: object | null };

/** Why an action does not apply to a record; null when it does. The server checks again. */
export function actObstacle(act: RecordAct, row: ActRow, kind: ListKind): ActObstacle | null {
  const may = (action: RecordAction) => row.allowedActions.includes(action);
  switch (act) {
    case 'ACKNOWLEDGE':
      return may(acknowledgeAction[kind]) ? null : 'STATUS';
    case 'MILESTONE':
      return may('RECORD_MILESTONE') ? null : 'STATUS';
    case 'ASSIGN':
      return row.customer === null ? 'NO_CUSTOMER' : null;
    case 'NOTE':
      return null;
    default:
      if (may('RELEASE_BOOKING')) return null;
      if (may('CONFIRM_CANCELLATION')) return 'CANCELLATION_ASKED';
      if (!BEFORE_RELEASE.includes(row.statusCode)) return 'STATUS';
      return row.priceConfirmedAt === null ? 'PRICE_MISSING' : 'PLAN_MISSING';
  }
}

/** Splits records into those to which an action applies, and the others with the reason. */
export function splitByAct<Row extends ActRow>(act: RecordAct, rows: readonly Row[], kind: ListKind) {
  const judged = rows.map((row) => ({ row, obstacle: actObstacle(act, row, kind) }));
  return {
    fit: judged.flatMap(({ row, obstacle }) => (obstacle === null ? [row] : [])),
    others: judged.flatMap(({ row, obstacle }) => (obstacle === null ? [] : [{ row, obstacle }])),
  };
}

/** The list action for the next step of a row; null when that step has its own page. */
export function actOf(action: RecordAction | null, side: Side): RecordAct | null {
  if (side !== 'staff') return null;
  if (action === 'ACKNOWLEDGE_QUOTATION' || action === 'ACKNOWLEDGE_BOOKING') return 'ACKNOWLEDGE';
  if (action === 'RELEASE_BOOKING') return 'RELEASE';
  return action === 'RECORD_MILESTONE' ? 'MILESTONE' : null;
}

/** One record of an action on several. */
export interface ActEntry {
  row: RecordRow;
  state: 'waiting' | 'running' | 'done' | 'failed';
  /** Why it failed, in words; otherwise null. */
  reason: string | null;
  /** Whether a retry can help. */
  again: boolean;
}

/** Progress: how many records have which outcome. */
export function actCounts(entries: readonly ActEntry[]) {
  const failed = entries.filter(({ state }) => state === 'failed');
  const done = entries.filter(({ state }) => state === 'done').length;
  return { done, failed, ended: done + failed.length, again: failed.filter(({ again }) => again).length };
}
