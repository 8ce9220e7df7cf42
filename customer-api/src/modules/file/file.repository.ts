import { randomBytes } from 'node:crypto';
import type { FileKind } from '@wr1/schema/rest/document/file.ts';
import { sql } from 'kysely';
import type { Db, Trx } from '../../db.ts';
import type { CustomerDocumentType } from '@wr1/schema/rules/document/customer-document-type.ts';
import type { DocumentType } from '@wr1/schema/rules/document/document-type.ts';
import { hashToken, newToken } from '../../platform/token.ts';
import { UPLOAD_SECONDS } from '../../platform/file-token.ts';
import type { Deps } from '../../http/deps.ts';
import { FileStore } from './file-store.ts';

/** A request to upload a file. */
export interface UploadWish {
  kind: FileKind;
  /** The session or API key it is issued to; the token ends with it. */
  sessionId: string | null;
  apiKeyId?: number | null;
  name: string;
  /** Size in bytes. */
  size: number;
  /** The record and type of an attachment. */
  shipmentId?: number;
  documentType?: DocumentType | CustomerDocumentType;
  /** The milestone it documents and the container's key. */
  milestoneCode?: number | null;
  containerId?: string | null;
  /** The customer of a document and its last day of validity. */
  customerId?: number;
  validUntil?: string | null;
  /** The import that a price file belongs to. */
  tariffImportId?: number;
}

/** Issues a token for one upload; its plain text exists only in the return value. */
export async function issueUploadToken(
  db: Db,
  { kind, sessionId, apiKeyId, name, size, shipmentId, documentType, ...more }: UploadWish,
  now: Date,
): Promise<{ token: string; expiresAt: Date }> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + UPLOAD_SECONDS * 1000);
  await db
    .insertInto('upload_token')
    .values({
      hash: hashToken(token),
      kind,
      session_id: sessionId,
      api_key_id: apiKeyId ?? null,
      name,
      size,
      order_id: shipmentId ?? null,
      document_type: documentType ?? null,
      milestone_code: more.milestoneCode ?? null,
      container_id: more.containerId ?? null,
      customer_id: more.customerId ?? null,
      valid_until: more.validUntil ?? null,
      tariff_import_id: more.tariffImportId ?? null,
      expires_at: expiresAt,
    })
    .execute();
  return { token, expiresAt };
}

/**
 * Uses up a token and returns its upload and owner; undefined if it is unknown, used or expired, or if its
 * session, API key or user is no longer active.
 */
export async function claimUpload(db: Db, token: string, now: Date) {
  const ofSession = sql<number>`(select user_id from auth_session
    where auth_session.id = upload_token.session_id and ended_at is null)`;
  const ofKey = sql<number>`(select owner_id from api_key
    where api_key.id = upload_token.api_key_id and revoked_at is null and (expires_at is null or expires_at > ${now}))`;
  return db
    .deleteFrom('upload_token')
    .using('app_user')
    .where('app_user.id', '=', sql<number>`coalesce(${ofSession}, ${ofKey})`)
    .where('upload_token.hash', '=', hashToken(token))
    .where('upload_token.expires_at', '>', now)
    .where('app_user.status', '=', 1)
    .returning([
      'upload_token.kind',
      'upload_token.name',
      'upload_token.size',
      'upload_token.order_id',
      'upload_token.document_type',
      'upload_token.milestone_code',
      'upload_token.container_id',
      'upload_token.customer_id',
      'upload_token.valid_until',
      'upload_token.tariff_import_id',
      'upload_token.session_id',
      'upload_token.api_key_id',
      'app_user.id as user_id',
      'app_user.role',
    ])
    .executeTakeFirst();
}

export type UploadClaim = NonNullable<Awaited<ReturnType<typeof claimUpload>>>;

/** A file already moved into place. */
export interface NewFile {
  key: string;
  kind: FileKind;
  name: string;
  mediaType: string;
  size: number;
  createdBy: number;
}

/** Inserts a file's row; its bytes are already in place. */
export async function addFile(trx: Trx, file: NewFile, now: Date): Promise<{ id: number; secret: Uint8Array }> {
  const secret = randomBytes(32);
  const { id } = await trx
    .insertInto('stored_file')
    .values({
      key: file.key,
      kind: file.kind,
      name: file.name,
      media_type: file.mediaType,
      size: file.size,
      secret,
      created_by: file.createdBy,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, secret };
}

/** A stored file by id; undefined if there is none. */
export async function findFile(db: Db, id: number) {
  return db.selectFrom('stored_file').selectAll().where('id', '=', id).executeTakeFirst();
}

/**
 * Deletes a file's row and returns its key, so that the bytes can be deleted after the commit;
 * undefined if there is none.
 */
export async function deleteFile(trx: Trx, id: number): Promise<string | undefined> {
  const row = await trx.deleteFrom('stored_file').where('id', '=', id).returning('key').executeTakeFirst();
  return row?.key;
}

/** Returns the keys that have a row. */
export async function knownKeys(db: Db, keys: string[]): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('stored_file').select('key').where('key', 'in', keys).execute();
  return new Set(rows.map(({ key }) => key));
}

/** Deletes expired upload tokens. */
export async function forgetUploads(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('upload_token').where('expires_at', '<=', now).execute();
}

/** Deletes expired upload tokens and files that no row refers to. */
export async function forgetFiles({ db, config }: Pick<Deps, 'db' | 'config'>, now: Date): Promise<void> {
  await forgetUploads(db, now);
  await new FileStore(config.dataDir).tidy(now, (keys) => knownKeys(db, keys));
}
