import type { FileKind } from '@wr1/schema/rest/document/file.ts';
import type { DocumentType } from '@wr1/schema/rules/document/document-type.ts';
import type { ColumnType, Generated } from 'kysely';

/** Tables that this module brings to the database. */
export interface FileTables {
  stored_file: {
    id: Generated<number>;
    /** Random; the file's place below DATA_DIR/files. */
    key: string;
    kind: FileKind;
    /** As the person called it. */
    name: string;
    media_type: string;
    /** Bytes. */
    size: number;
    /** Signs the addresses under which the file can be fetched. */
    secret: ColumnType<Uint8Array, Uint8Array, never>;
    created_by: number | null;
    created_at: Date;
    /** The name as it is searched; the database keeps it. */
    search_text: ColumnType<string, never, never>;
  };
  upload_token: {
    /** SHA-256 of the token, base64url. */
    hash: string;
    kind: FileKind;
    /** The session that asked: the token ends with it. */
    /** Whose it is: a session's or a key's. */
    session_id: string | null;
    api_key_id: number | null;
    name: string;
    /** Bytes that were announced. */
    size: number;
    /** The record that an attachment is for; null for other kinds. */
    order_id: number | null;
    document_type: DocumentType | null;
    /** The milestone that an attachment is for, and the container; null for others. */
    milestone_code: number | null;
    container_id: string | null;
    /** The import that a file of prices is for; null for other kinds. */
    tariff_import_id: number | null;
    expires_at: Date;
  };
}
