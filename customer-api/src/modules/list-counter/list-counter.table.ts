import type { DocumentType } from '@wr1/schema/rules/document/document-type.ts';
import type { ColumnType } from 'kysely';
import type { DebitNoteStatus } from '../debit-note/debit-note.table.ts';

/** Where something counts: everything (`scope_id` 0), with a salesman (0: with nobody yet), with a customer. */
export type ListScope = 'ALL' | 'SALESMAN' | 'CUSTOMER';

interface Counter {
  id: ColumnType<number, never, never>;
  scope: ListScope;
  scope_id: number;
  /** What a change adds or takes away; how many there are is the sum of all rows. */
  count: number;
  /** False while it is a single change that no job has folded. */
  folded: boolean;
}

/** Tables that this module brings to the database; triggers write them. */
export interface ListCounterTables {
  debit_note_counter: Counter & {
    status: DebitNoteStatus;
    /** Null unless it is open. */
    due_date: string | null;
    left_usd: string;
    left_vnd: string;
  };
  attachment_counter: Counter & { document_type: DocumentType };
}
