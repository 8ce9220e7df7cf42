import { Readable } from 'node:stream';
import { Transformer } from '@napi-rs/image';
import { SIGNATURE_MAX_BYTES, SIGNATURE_MAX_SIDE } from '@wr1/schema/rules/cargo/signature.ts';
import { fileTypeFromBuffer } from 'file-type';
import { ApiError } from '../../errors.ts';
import type { Deps } from '../../http/deps.ts';
import type { StoredFile } from '../file/file-kind.ts';
import { addFile, type UploadClaim } from '../file/file.repository.ts';
import type { FileStore, ReceivedFile } from '../file/file-store.ts';
import { imageSize } from '../file/image-size.ts';

export function noSignature(): ApiError {
  const n = SIGNATURE_MAX_BYTES / 1000;
  return new ApiError('SIGNATURE_INVALID', 422, { n }, [
    { path: ['signature'], code: 'SIGNATURE_INVALID', params: { n } },
  ]);
}

/**
 * Re-encodes a signature as a PNG, which strips everything but the pixels. @throws ApiError SIGNATURE_INVALID
 * (422)
 */
export async function signatureImage(bytes: Buffer): Promise<Buffer> {
  const size = imageSize(bytes);
  const isPng = (await fileTypeFromBuffer(bytes))?.ext === 'png';
  // The size comes from the header, before anything is decoded.
  if (!isPng || size === null || Math.max(size.width, size.height) > SIGNATURE_MAX_SIDE) throw noSignature();
  try {
    return await new Transformer(bytes).png();
  } catch {
    throw noSignature();
  }
}

/**
 * Stores a signature until its document is created.
 * @throws ApiError SIGNATURE_INVALID (422) without storing anything
 */
export async function storeSignature(
  { db, clock }: Deps,
  store: FileStore,
  received: ReceivedFile,
  { name, kind, user_id: createdBy }: UploadClaim,
): Promise<StoredFile> {
  const pixels = await signatureImage(await store.bytesOf(received));
  const ours = await store.receive(Readable.from([pixels]), pixels.length);
  const mediaType = 'image/png';
  const key = await store.keep(ours);
  try {
    const file = { key, kind, name, mediaType, size: ours.size, createdBy };
    const row = await db.transaction().execute((trx) => addFile(trx, file, clock()));
    return { ...row, name, mediaType, size: ours.size };
  } catch (error) {
    await store.takeBack(key, error);
    throw error;
  }
}
