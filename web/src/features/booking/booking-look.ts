import type { Side } from '@wr1/schema/rules/list/tab.ts';
import { isBillDue } from '@wr1/schema/rules/instruction/house-bill.ts';
import { debitNoteAnchor, documentPlace, HOUSE_BILL_ANCHOR } from '@wr1/schema/rules/list/record-tab.ts';
import type { RecordTab } from '@wr1/schema/rules/list/record-tab.ts';
import { STATUS } from '@wr1/schema/rules/transition/status.ts';
import { isMilestone } from '@wr1/schema/rules/milestone/milestone.ts';

/** What a viewer who need not act looks at next: its text `look.<kind>` and where it is. */
export interface Look {
  kind: 'bill' | 'missing' | 'pay' | 'debitNote' | 'follow' | 'documents';
  tab: RecordTab;
  /** Id of the element within the tab. */
  at?: string;
}

export interface LookFacts {
  side: Side;
  statusCode: number;
  /** The documents as far as the customer API has them. */
  checklist: readonly { documentType: string; giver: string; state: string }[];
  debitNotes: readonly { number: string; status: string }[];
  /** State of the house bill draft; null if there is none. */
  billState: string | null;
}

const CLOSED: readonly number[] = [STATUS.PAID, STATUS.REFUND, STATUS.CANCELLED, STATUS.REJECT];

/**
 * Chooses what to look at: the unpaid debit note, then a house bill draft that waits for the viewer, then a document that the viewer can add, then the moving cargo, then the
 * documents. Every status has something.
 */
export function lookOf({ side, statusCode, checklist, debitNotes, billState }: LookFacts): Look {
  const unpaid = debitNotes.find(({ status }) => status === 'OPEN');
  if (statusCode === STATUS.UNPAID && unpaid) {
    return { kind: side === 'customer' ? 'pay' : 'debitNote', tab: 'charges', at: debitNoteAnchor(unpaid.number) };
  }
  if (isBillDue(billState ?? '', side) && !CLOSED.includes(statusCode)) {
    return { kind: 'bill', tab: 'documents', at: HOUSE_BILL_ANCHOR };
  }
  const missing = checklist.filter(
    ({ giver, state }) => (state === 'MISSING' || state === 'OVERDUE') && (side === 'staff' || giver === 'CUSTOMER'),
  );
  const first = missing.find(({ state }) => state === 'OVERDUE') ?? missing[0];
  if (first && !CLOSED.includes(statusCode)) {
    return { kind: 'missing', ...documentPlace(first.documentType, side) };
  }
  return isMilestone(statusCode) || statusCode === STATUS.PLANNED_TRANSPORTATION
    ? { kind: 'follow', tab: 'transport' }
    : { kind: 'documents', tab: 'documents' };
}
