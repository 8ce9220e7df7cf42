import type { DocumentType } from '@wr1/schema/rules/document/document-type.ts';
import type { ColumnType, Generated } from 'kysely';

export interface AttachmentTables {
  attachment: {
    id: Generated<number>;
    order_id: number;
    /** The record's account manager (0 if none) and customer, maintained by triggers. */
    salesman_key: ColumnType<number, never, never>;
    customer_id: ColumnType<number | null, never, never>;
    file_id: number;
    document_type: DocumentType;
    /** Null once the user is deleted. */
    uploaded_by: number | null;
    uploader_name: string;
    by_staff: boolean;
    created_at: Date;
    /** The milestone the file documents; null if none. */
    milestone_code: number | null;
    /** Key of its container; null for the whole booking. */
    container_id: string | null;
  };
  /** Bookings already checked for missing documents, once per doc cut-off. */
  document_notice: { order_id: number; doc_cut_off: Date; told_at: Date };
}
