import type { DocumentType } from '@wr1/schema/rules/document/document-type.ts';
import { UPLOAD_MAX_FILES } from '@wr1/schema/rules/list/limit.ts';
import { mediaTypeOf } from '@wr1/schema/rules/validation/validation-file.ts';
import { ApiError, notFound } from '../../errors.ts';
import type { Deps } from '../../http/deps.ts';
import type { StoredFile } from '../file/file-kind.ts';
import { addFile, type UploadClaim } from '../file/file.repository.ts';
import type { FileStore, ReceivedFile } from '../file/file-store.ts';
import { announceDocuments } from './announce-documents.ts';
import { addAttachment, countAttachments, findUploader } from './attachment.repository.ts';
import { contentFits } from '../file/content/file-content.ts';
import { lockShipment } from '../shipment/shipment.repository.ts';

/**
 * Attaches an uploaded file to a record. The file is moved inside the transaction that writes its rows: a crash leaves
 * at most a file without a row, which housekeeping deletes, never a row without a file.
 * @throws ApiError FILE_INVALID, TOO_MANY_FILES (422); NOT_FOUND (404). Nothing is stored in these cases.
 */
export async function storeAttachment(
  { db, clock }: Deps,
  store: FileStore,
  received: ReceivedFile,
  claim: UploadClaim,
): Promise<StoredFile> {
  const { order_id: shipmentId, document_type: documentType, name, user_id: userId } = claim;
  const { milestone_code: milestoneCode, container_id: containerId } = claim;
  const mediaType = mediaTypeOf(name);
  if (shipmentId === null || documentType === null) throw notFound();
  if (mediaType === null || !(await contentFits(received.path, name))) throw new ApiError('FILE_INVALID', 422);
  let key: string | undefined;
  try {
    const row = await db.transaction().execute(async (trx) => {
      const at = clock();
      // Uploads to one record are serialized so that the limit also holds for parallel ones.
      const shipment = await lockShipment(trx, shipmentId);
      const uploader = await findUploader(trx, userId);
      if (shipment === undefined || uploader === undefined) throw notFound();
      if ((await countAttachments(trx, shipmentId)) >= UPLOAD_MAX_FILES) throw new ApiError('TOO_MANY_FILES', 422);
      key = await store.keep(received);
      const file = { key, kind: claim.kind, name, mediaType, size: received.size, createdBy: userId };
      const stored = await addFile(trx, file, at);
      await addAttachment(trx, {
        shipmentId,
        fileId: stored.id,
        documentType: documentType as DocumentType,
        uploader,
        at,
        milestoneCode,
        containerId,
      });
      await announceDocuments(trx, shipment, {
        action: 'AttachFile',
        actor: uploader,
        file: { name, documentType: documentType as DocumentType },
        at,
      });
      return stored;
    });
    return { ...row, name, mediaType, size: received.size };
  } catch (error) {
    if (key !== undefined) await store.takeBack(key, error);
    throw error;
  }
}
