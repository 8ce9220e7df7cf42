import { ResizeFit, Transformer } from '@napi-rs/image';
import { PROFILE_IMAGE_MAX_MEGAPIXELS, PROFILE_IMAGE_SIDE } from '@wr1/schema/rules/list/limit.ts';
import { extensionOf } from '@wr1/schema/rules/validation/validation-file.ts';
import { fileTypeFromBuffer } from 'file-type';
import type { Trx } from '../../db.ts';
import { ApiError } from '../../errors.ts';
import type { Deps } from '../../http/deps.ts';
import type { StoredFile } from '../file/file-kind.ts';
import { addFile, deleteFile, type UploadClaim } from '../file/file.repository.ts';
import type { FileStore, ReceivedFile } from '../file/file-store.ts';
import { imageSize } from '../file/image-size.ts';

const WEBP_QUALITY = 85;

let last: Promise<unknown> = Promise.resolve();

/** Processes one image at a time: decoding takes up to 100 MB of memory. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work);
  last = turn.catch(() => undefined);
  return turn;
}

/** Checks that the content is the image type its file name claims. @throws ApiError IMAGE_TYPE (422) */
async function checkContent(name: string, bytes: Buffer): Promise<void> {
  const found = await fileTypeFromBuffer(bytes);
  if (found === undefined || found.ext !== extensionOf(name)) throw new ApiError('IMAGE_TYPE', 422);
}

/**
 * Converts an image to a square WebP of at most 512 px: rotated as its EXIF data says, cropped to the centre,
 * without metadata.
 * @throws ApiError 422 IMAGE_UNREADABLE, or IMAGE_DIMENSIONS before anything is decoded
 */
export async function squareImage(bytes: Buffer): Promise<Buffer> {
  const size = imageSize(bytes);
  if (size === null) throw new ApiError('IMAGE_UNREADABLE', 422);
  if (size.width * size.height > PROFILE_IMAGE_MAX_MEGAPIXELS * 1_000_000) {
    throw new ApiError('IMAGE_DIMENSIONS', 422, { n: PROFILE_IMAGE_MAX_MEGAPIXELS });
  }
  const side = Math.min(PROFILE_IMAGE_SIDE, size.width, size.height);
  return inTurn(async () => {
    try {
      const image = new Transformer(bytes).rotate().resize({ width: side, height: side, fit: ResizeFit.Cover });
      return await image.webp(WEBP_QUALITY);
    } catch {
      throw new ApiError('IMAGE_UNREADABLE', 422);
    }
  });
}

async function putInPlace(trx: Trx, userId: number, fileId: number | null): Promise<string | undefined> {
  const before = await trx
    .selectFrom('app_user')
    .select('image_file_id')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  await trx.updateTable('app_user').set({ image_file_id: fileId }).where('id', '=', userId).execute();
  const oldId = before?.image_file_id ?? null;
  return oldId === null ? undefined : deleteFile(trx, oldId);
}

/**
 * Stores an uploaded profile image and deletes the previous one.
 * @throws ApiError 422 without storing or changing anything
 */
export async function keepProfileImage(
  { db, clock }: Deps,
  store: FileStore,
  received: ReceivedFile,
  claim: UploadClaim,
): Promise<StoredFile> {
  const bytes = await store.bytesOf(received);
  await checkContent(claim.name, bytes);
  const image = await squareImage(bytes);
  const part = await store.receive(
    (async function* whole() {
      yield image;
    })(),
    image.length,
  );
  const key = await store.keep(part);
  const file = {
    key,
    kind: claim.kind,
    name: claim.name.replace(/\.[^.]*$/, '.webp'),
    mediaType: 'image/webp',
    size: image.length,
    createdBy: claim.user_id,
  };
  let stored: { id: number; secret: Uint8Array; old: string | undefined };
  try {
    stored = await db.transaction().execute(async (trx) => {
      const row = await addFile(trx, file, clock());
      return { ...row, old: await putInPlace(trx, claim.user_id, row.id) };
    });
  } catch (error) {
    await store.takeBack(key, error);
    throw error;
  }
  if (stored.old !== undefined) await store.remove(stored.old);
  return { id: stored.id, secret: stored.secret, name: file.name, mediaType: file.mediaType, size: file.size };
}

/** Deletes a user's profile image if there is one. */
export async function deleteProfileImage({ db }: Deps, store: FileStore, userId: number): Promise<void> {
  const old = await db.transaction().execute((trx) => putInPlace(trx, userId, null));
  if (old !== undefined) await store.remove(old);
}
