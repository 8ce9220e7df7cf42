import type { attachFileRequest } from '@wr1/schema/rest/document/attachment.ts';
import { UPLOAD_MAX_FILES } from '@wr1/schema/rules/list/limit.ts';
import type { z } from 'zod';
import type { Db } from '../../db.ts';
import { ApiError, notFound } from '../../errors.ts';
import type { Deps } from '../../http/deps.ts';
import type { RequestContext } from '../../http/context.ts';
import { refuseHeldRelease } from '../credit-hold/release-check.ts';
import { checkAnnounced } from '../file/check-announced.ts';
import { deleteFile, issueUploadToken } from '../file/file.repository.ts';
import type { FileStore } from '../file/file-store.ts';
import { findShipment, lockShipment } from '../shipment/shipment.repository.ts';
import { mayChange, scopeOf } from '../shipment/visibility.ts';
import { announceDocuments } from './announce-documents.ts';
import { countAttachments, deleteAttachment, findAttachment } from './attachment.repository.ts';
import { mayDelete } from './document-view.ts';

/** Documents that staff release by attaching them. */
const RELEASED: ReadonlySet<string | null> = new Set(['BILL_OF_LADING', 'DELIVERY_ORDER']);

/**
 * Issues an upload token for one file of a record.
 * @throws ApiError NOT_FOUND (404) if the record is hidden from the viewer; FORBIDDEN (403) if they may not
 * change it, or are not staff and the file is for a milestone; FILE_INVALID, TOO_MANY_FILES (422);
 * RELEASE_HELD_OVERDUE and RELEASE_HELD_LIMIT (409) if staff attach a bill of lading or delivery order
 */
export async function announceFile(
  db: Db,
  body: z.output<typeof attachFileRequest>,
  { viewer, now }: RequestContext,
): Promise<{ token: string; expiresAt: Date }> {
  const shipment = await findShipment(db, scopeOf(viewer), { id: body.id });
  if (shipment === undefined) throw notFound();
  // Only staff may attach evidence to a milestone.
  const isForMilestone = body.milestone_code !== null;
  if (!mayChange(viewer, shipment) || (isForMilestone && !viewer.isStaff)) throw new ApiError('FORBIDDEN', 403);
  checkAnnounced(body);
  // The customer can download it at once.
  if (viewer.isStaff && RELEASED.has(body.document_type)) await refuseHeldRelease(db, shipment, now);
  if ((await countAttachments(db, shipment.id)) >= UPLOAD_MAX_FILES) throw new ApiError('TOO_MANY_FILES', 422);
  const { name, size, document_type: documentType } = body;
  const wish = {
    kind: 'ATTACHMENT' as const,
    sessionId: viewer.sessionId,
    apiKeyId: viewer.apiKeyId,
    name,
    size,
    shipmentId: shipment.id,
    documentType,
    milestoneCode: body.milestone_code,
    containerId: isForMilestone ? body.container : null,
  };
  return issueUploadToken(db, wish, now);
}

/**
 * Removes a file; its bytes are deleted after the commit.
 * @throws ApiError NOT_FOUND (404) if the file is hidden from the viewer; FORBIDDEN (403) if a customer did
 * not upload it themselves
 */
export async function removeFile(
  { db }: Deps,
  store: FileStore,
  id: number,
  { viewer, now }: RequestContext,
): Promise<void> {
  const file = await findAttachment(db, scopeOf(viewer), id);
  if (file === undefined) throw notFound();
  if (!mayDelete(viewer, file)) throw new ApiError('FORBIDDEN', 403);
  const key = await db.transaction().execute(async (trx) => {
    const shipment = await lockShipment(trx, file.order_id);
    // Already removed by another request.
    if (shipment === undefined || !(await deleteAttachment(trx, id))) throw notFound();
    const gone = await deleteFile(trx, file.file_id);
    await announceDocuments(trx, shipment, {
      action: 'DeleteAttachFile',
      actor: { id: viewer.userId, name: viewer.fullName, role: viewer.role },
      file: { name: file.name, documentType: file.document_type },
      at: now,
    });
    return gone;
  });
  if (key !== undefined) await store.remove(key);
}
