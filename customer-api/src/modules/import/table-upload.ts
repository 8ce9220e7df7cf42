import { importFile } from '@wr1/schema/rules/list/import-file.ts';
import {
  cleanFileName,
  extensionOf,
  mediaTypeOf,
  type FileLike,
} from '@wr1/schema/rules/validation/validation-file.ts';
import type { Trx } from '../../db.ts';
import { ApiError, checkFields } from '../../errors.ts';
import type { Deps } from '../../http/deps.ts';
import { contentFits } from '../file/content/file-content.ts';
import type { StoredFile } from '../file/file-kind.ts';
import { addFile, type UploadClaim } from '../file/file.repository.ts';
import type { FileStore, ReceivedFile } from '../file/file-store.ts';

const CSV_MEDIA_TYPE = 'text/csv';

/**
 * The name of an announced table file, stripped of any path.
 * @throws ApiError CHECK_FIELDS (400) at name or size if it is not a table file
 */
export function tableFileName(file: FileLike): string {
  const name = cleanFileName(file.name);
  const problem = importFile({ name, size: file.size });
  if (problem !== null) throw checkFields([{ path: [problem === 'FILE_INVALID' ? 'size' : 'name'], code: problem }]);
  return name;
}

/**
 * Stores an uploaded table until its preview has been confirmed.
 * @param bind writes further rows in the same transaction; if it throws, the file is deleted
 * @throws ApiError IMPORT_FILE_UNREADABLE (422) if the bytes do not match the name; nothing is stored in that case
 */
export async function keepTableFile(
  { db, clock }: Deps,
  store: FileStore,
  received: ReceivedFile,
  { name, kind, user_id: createdBy }: UploadClaim,
  bind: (trx: Trx, fileId: number) => Promise<void> = async () => undefined,
): Promise<StoredFile> {
  // A text file has no signature: it qualifies if it contains only text.
  const looksLike = extensionOf(name) === 'csv' ? 'table.txt' : name;
  if (!(await contentFits(received.path, looksLike))) throw new ApiError('IMPORT_FILE_UNREADABLE', 422);
  const mediaType = mediaTypeOf(name) ?? CSV_MEDIA_TYPE;
  const key = await store.keep(received);
  try {
    const stored = await db.transaction().execute(async (trx) => {
      const row = await addFile(trx, { key, kind, name, mediaType, size: received.size, createdBy }, clock());
      await bind(trx, row.id);
      return row;
    });
    return { ...stored, name, mediaType, size: received.size };
  } catch (error) {
    await store.takeBack(key, error);
    throw error;
  }
}

/** The bytes of a stored table; undefined if the file no longer exists. */
export async function readTableBytes(store: FileStore, key: string): Promise<Uint8Array | undefined> {
  const stored = await store.read(key);
  return stored && new Uint8Array(await new Response(stored.open()).arrayBuffer());
}
