import { STATUS } from '@wr1/schema/rules/transition/status.ts';
import type { ListKind, Side } from '@wr1/schema/rules/list/tab.ts';
import type { Part } from '../../../app/session/part.ts';
import type { RecordAction } from '../../../schema-types.generated.ts';
import type { RecordRow } from './record-row.ts';

/** What staff do with one or several records of a list without opening them. */
export const RECORD_ACT = ['ACKNOWLEDGE', 'RELEASE', 'MILESTONE', 'ASSIGN', 'NOTE'] as const;
export type RecordAct = (typeof RECORD_ACT)[number];

/** Acts that the list sends itself, record by record; milestones have a dialog of their own. */
export type SentAct = Exclude<RecordAct, 'MILESTONE'>;

/** The acts of a list: quotations are acknowledged, all else is done with bookings. */
const ACTS_OF: Readonly<Record<ListKind, readonly RecordAct[]>> = {
  quotation: ['ACKNOWLEDGE', 'ASSIGN'],
  booking: RECORD_ACT,
};

/** Bookings that one call may record a milestone for. */
export const MOST_RECORDED = 50;

/** The part of the customer API that an act needs; section 7 alone can acknowledge and release bookings. */
function partOf(act: RecordAct, kind: ListKind): Part | undefined {
  if (act === 'MILESTONE') return 'milestones';
  if (act === 'NOTE') return 'bookingNoteChanges';
  return act === 'ASSIGN' || kind === 'quotation' ? 'requests' : undefined;
}

/** The acts of a list that the viewer can carry out: only an ADMIN names account managers. */
export function actsFor(kind: ListKind, isAdmin: boolean, has: (part: Part) => boolean): RecordAct[] {
  return ACTS_OF[kind].filter((act) => {
    const part = partOf(act, kind);
    return (act !== 'ASSIGN' || isAdmin) && (part === undefined || has(part));
  });
}

/** Whether rows of a list can be chosen for anything: acts of staff, or a file. */
export function canChoose(side: Side, kind: ListKind, has: (part: Part) => boolean): boolean {
  return has('exports') || (side === 'staff' && actsFor(kind, false, has).length > 0);
}

/** The step with which staff acknowledge a request of a list. */
export const acknowledgeAction = {
  quotation: 'ACKNOWLEDGE_QUOTATION',
  booking: 'ACKNOWLEDGE_BOOKING',
} as const satisfies Record<ListKind, RecordAction>;

/** Why an act does not apply to a record: something is missing, or its status has nothing of the kind. */
export type ActObstacle = 'PRICE_MISSING' | 'PLAN_MISSING' | 'CANCELLATION_ASKED' | 'NO_CUSTOMER' | 'STATUS';

/** Statuses that a release follows once price and plan are there. */
const BEFORE_RELEASE: readonly number[] = [
  STATUS.RECEIVED_BOOKING_REQUEST,
  STATUS.CONFIRMED_QUOTATION,
  STATUS.RECEIVED_REVISE_REQUEST,
  STATUS.AWAITING_QUOTE_CONFIRMATION,
];

type ActRow = Pick<RecordRow, 'allowedActions' | 'statusCode' | 'priceConfirmedAt'> & { customer: object | null };

/** What keeps an act from a record; null when it applies. The server decides again. */
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

/** Records that an act applies to, and the others with what keeps it from them. */
export function splitByAct<Row extends ActRow>(act: RecordAct, rows: readonly Row[], kind: ListKind) {
  const judged = rows.map((row) => ({ row, obstacle: actObstacle(act, row, kind) }));
  return {
    fit: judged.flatMap(({ row, obstacle }) => (obstacle === null ? [row] : [])),
    others: judged.flatMap(({ row, obstacle }) => (obstacle === null ? [] : [{ row, obstacle }])),
  };
}

/** The act behind the next action of a row; null where the action has a page of its own. */
export function actOf(action: RecordAction | null, side: Side): RecordAct | null {
  if (side !== 'staff') return null;
  if (action === 'ACKNOWLEDGE_QUOTATION' || action === 'ACKNOWLEDGE_BOOKING') return 'ACKNOWLEDGE';
  if (action === 'RELEASE_BOOKING') return 'RELEASE';
  return action === 'RECORD_MILESTONE' ? 'MILESTONE' : null;
}

/** One record of several that an act is sent for. */
export interface ActEntry {
  row: RecordRow;
  state: 'waiting' | 'running' | 'done' | 'failed';
  /** Why it failed, in words; null otherwise. */
  reason: string | null;
  /** Whether another try can help. */
  again: boolean;
}

/** How far several are: those that have an outcome, and which. */
export function actCounts(entries: readonly ActEntry[]) {
  const failed = entries.filter(({ state }) => state === 'failed');
  const done = entries.filter(({ state }) => state === 'done').length;
  return { done, failed, ended: done + failed.length, again: failed.filter(({ again }) => again).length };
}
