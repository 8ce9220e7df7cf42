import type { requestPaymentProof } from '@wr1/schema/rest/money/payment-report.ts';
import { paymentProof } from '@wr1/schema/rules/money/payment-report.ts';
import { mediaTypeOf } from '@wr1/schema/rules/validation/validation-file.ts';
import type { z } from 'zod';
import type { Db } from '../../db.ts';
import { ApiError, notFound } from '../../errors.ts';
import type { RequestContext } from '../../http/context.ts';
import type { Deps } from '../../http/deps.ts';
import { checkAnnounced } from '../file/check-announced.ts';
import { contentFits } from '../file/content/file-content.ts';
import type { StoredFile } from '../file/file-kind.ts';
import { addFile, deleteFile, issueUploadToken, type UploadClaim } from '../file/file.repository.ts';
import type { FileStore, ReceivedFile } from '../file/file-store.ts';
import { findDownload } from '../file/find-download.ts';
import { hangsInScope, scopeOf } from '../shipment/visibility.ts';
import { mayReport } from './payment-report.repository.ts';

/** How long an uploaded proof waits for its report. */
const UNUSED_HOURS = 24;

/**
 * Issues a token to upload the proof of a payment.
 * @throws ApiError FORBIDDEN (403) without the act REPORT_PAYMENT; NOT_FOUND (404) if the debit note is hidden from the
 * viewer; FILE_INVALID (422)
 */
export async function announceProof(
  db: Db,
  body: z.output<typeof requestPaymentProof>,
  { viewer, now }: RequestContext,
): Promise<{ token: string; expiresAt: Date }> {
  if (!mayReport(viewer)) throw new ApiError('FORBIDDEN', 403);
  const debitNote = await db
    .selectFrom('debit_note')
    .select('debit_note.id')
    .where('debit_note.id', '=', body.debit_note_id)
    .where(hangsInScope('debit_note', scopeOf(viewer)))
    .executeTakeFirst();
  if (debitNote === undefined) throw notFound();
  checkAnnounced(body);
  if (paymentProof(body) !== null) {
    throw new ApiError('FILE_INVALID', 422, {}, [{ path: ['name'], code: 'FILE_INVALID' }]);
  }
  const { sessionId, apiKeyId } = viewer;
  const { name, size } = body;
  return issueUploadToken(db, { kind: 'PAYMENT_PROOF', sessionId, apiKeyId, name, size }, now);
}

/**
 * Stores an uploaded proof until its payment is reported.
 * @throws ApiError FILE_INVALID (422) without storing anything
 */
export async function storeProof(
  { db, clock }: Deps,
  store: FileStore,
  received: ReceivedFile,
  { name, kind, user_id: createdBy }: UploadClaim,
): Promise<StoredFile> {
  const mediaType = mediaTypeOf(name);
  if (mediaType === null || !(await contentFits(received.path, name))) throw new ApiError('FILE_INVALID', 422);
  const key = await store.keep(received);
  try {
    const file = { key, kind, name, mediaType, size: received.size, createdBy };
    const row = await db.transaction().execute((trx) => addFile(trx, file, clock()));
    return { ...row, name, mediaType, size: received.size };
  } catch (error) {
    await store.takeBack(key, error);
    throw error;
  }
}

/**
 * The stored file that an upload returned a token for.
 * @param token null if the report has no proof
 * @throws ApiError UPLOAD_ENDED (404) if the token has expired or is another person's
 */
export async function proofOf(db: Db, token: string | null, { viewer, now }: RequestContext): Promise<number | null> {
  if (token === null) return null;
  const file = await findDownload(db, token, now);
  if (file?.kind !== 'PAYMENT_PROOF' || file.created_by !== viewer.userId) throw new ApiError('UPLOAD_ENDED', 404);
  return file.id;
}

/** Deletes proofs older than a day that no report uses; housekeeping deletes their bytes. */
export async function forgetProofs(db: Db, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const unused = await trx
      .selectFrom('stored_file')
      .leftJoin('payment_report', 'payment_report.file_id', 'stored_file.id')
      .select('stored_file.id')
      .where('stored_file.kind', '=', 'PAYMENT_PROOF')
      .where('stored_file.created_at', '<', new Date(now.getTime() - UNUSED_HOURS * 3_600_000))
      .where('payment_report.id', 'is', null)
      .execute();
    for (const { id } of unused) {
      // A few per day at most.
      // oxlint-disable-next-line no-await-in-loop
      await deleteFile(trx, id);
    }
  });
}
