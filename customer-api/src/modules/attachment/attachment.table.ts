import type { DocumentType } from '@wr1/schema/rules/document/document-type.ts';
import type { ColumnType, Generated } from 'kysely';

/** Tables that this module brings to the database. */
export interface AttachmentTables {
  attachment: {
    id: Generated<number>;
    order_id: number;
    /** Whose the record is: triggers keep it. */
    salesman_key: ColumnType<number, never, never>;
    customer_id: ColumnType<number | null, never, never>;
    /** Row of stored_file. */
    file_id: number;
    document_type: DocumentType;
    /** Null once the user is gone. */
    uploaded_by: number | null;
    uploader_name: string;
    by_staff: boolean;
    created_at: Date;
    /** The milestone that it was sent with; null for none. */
    milestone_code: number | null;
    /** Key of the container that it is about; null for the whole booking. */
    container_id: string | null;
  };
  /** Reminders of missing papers that were sent. */
  document_notice: { order_id: number; doc_cut_off: Date; told_at: Date };
}
