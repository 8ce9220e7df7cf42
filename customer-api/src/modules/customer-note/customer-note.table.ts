import type { customerNoteFields } from '@wr1/schema/field/customer-note.ts';
import type { FieldColumns } from '@wr1/schema/field/field.ts';
import type { RecordColumns } from '../record/record-noun.ts';

export interface CustomerNoteTables {
  customer_note: FieldColumns<typeof customerNoteFields> &
    RecordColumns & {
      company_id: number;
      /** The author's name at that time. */
      author_name: string;
    };
}
