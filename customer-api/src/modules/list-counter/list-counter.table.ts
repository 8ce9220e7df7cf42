import type { DocumentType } from '@wr1/schema/rules/document/document-type.ts';
import type { ColumnType } from 'kysely';
import type { DebitNoteStatus } from '../debit-note/debit-note.table.ts';

/** The records a counter covers: all (`scope_id` 0), an account manager's (0: unassigned) or a customer's. */
export type ListScope = 'ALL' | 'SALESMAN' | 'CUSTOMER';

interface Counter {
  id: ColumnType<number, never, never>;
  scope: ListScope;
  scope_id: number;
  /** A change to the count; the count itself is the sum over all rows. */
  count: number;
  /** False for a change that the job has not folded yet. */
  folded: boolean;
}

/** Tables of this module, written by triggers. */
export interface ListCounterTables {
  debit_note_counter: Counter & {
    status: DebitNoteStatus;
    /** Null unless the debit notes are open. */
    due_date: string | null;
    left_usd: string;
    left_vnd: string;
  };
  attachment_counter: Counter & { document_type: DocumentType };
}
