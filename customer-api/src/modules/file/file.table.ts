import type { FileKind } from '@wr1/schema/rest/document/file.ts';
import type { CustomerDocumentType } from '@wr1/schema/rules/document/customer-document-type.ts';
import type { DocumentType } from '@wr1/schema/rules/document/document-type.ts';
import type { ColumnType, Generated } from 'kysely';

export interface FileTables {
  stored_file: {
    id: Generated<number>;
    /** Random; determines the file's path under DATA_DIR/files. */
    key: string;
    kind: FileKind;
    /** Original name. */
    name: string;
    media_type: string;
    /** Size in bytes. */
    size: number;
    /** Signs the file's download addresses. */
    secret: ColumnType<Uint8Array, Uint8Array, never>;
    created_by: number | null;
    created_at: Date;
    /** Searchable form of the name, maintained by the database. */
    search_text: ColumnType<string, never, never>;
  };
  upload_token: {
    /** SHA-256 of the token, base64url. */
    hash: string;
    kind: FileKind;
    /** The session or API key it was issued to; the token ends with it. */
    session_id: string | null;
    api_key_id: number | null;
    name: string;
    /** Announced size in bytes. */
    size: number;
    /** The record of an attachment; null for other kinds. */
    order_id: number | null;
    document_type: DocumentType | CustomerDocumentType | null;
    /** The customer of a document and its last day of validity; null for other kinds. */
    customer_id: number | null;
    valid_until: string | null;
    /** Milestone and container of an attachment; null otherwise. */
    milestone_code: number | null;
    container_id: string | null;
    /** The import of a price file; null for other kinds. */
    tariff_import_id: number | null;
    expires_at: Date;
  };
}
