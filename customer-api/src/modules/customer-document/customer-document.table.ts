import type { customerDocumentFields } from '@wr1/schema/field/customer-document.ts';
import type { FieldColumns } from '@wr1/schema/field/field.ts';
import type { RecordColumns } from '../record/record-noun.ts';

export interface CustomerDocumentTables {
  customer_document: FieldColumns<typeof customerDocumentFields> &
    RecordColumns & {
      company_id: number;
      file_id: number;
      /** The uploader's name at that time. */
      uploader_name: string;
    };
}
