import type { ListKind, Side } from '@wr1/schema/rules/tab.ts';
import type { RecordRow } from './record-row.ts';

/** The step with which staff acknowledge a request of a list. */
export const acknowledgeAction = {
  quotation: 'RECEIVE_QUOTATION',
  booking: 'RECEIVED_BOOKING_REQUEST',
} as const satisfies Record<ListKind, RecordRow['allowedActions'][number]>;

/** Those of some records that the viewer may acknowledge now. */
export function toAcknowledge<Row extends Pick<RecordRow, 'allowedActions'>>(
  rows: readonly Row[],
  side: Side,
  kind: ListKind,
): Row[] {
  return side === 'staff' ? rows.filter((row) => row.allowedActions.includes(acknowledgeAction[kind])) : [];
}

/** One record of several that are acknowledged together. */
export interface AcknowledgeEntry {
  row: RecordRow;
  state: 'waiting' | 'running' | 'done' | 'failed';
  /** Why it failed, in words; null otherwise. */
  reason: string | null;
  /** Whether another try can help. */
  again: boolean;
}

/** How far several are: those that have an outcome, and which. */
export function acknowledgeCounts(entries: readonly AcknowledgeEntry[]) {
  const failed = entries.filter(({ state }) => state === 'failed');
  const done = entries.filter(({ state }) => state === 'done').length;
  return { done, failed, ended: done + failed.length, again: failed.filter(({ again }) => again).length };
}
