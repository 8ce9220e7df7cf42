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
 * The name of an announced table, without what a path could hide in it.
 * @throws ApiError CHECK_FIELDS (400) at name or size for a file that is no table
 */
export function tableFileName(file: FileLike): string {
  const name = cleanFileName(file.name);
  const problem = importFile({ name, size: file.size });
  if (problem !== null) throw checkFields([{ path: [problem === 'FILE_INVALID' ? 'size' : 'name'], code: problem }]);
  return name;
}

/**
 * Keeps an uploaded table until somebody has looked at what it would do.
 * @param bind what else is written with the file's row; its refusal takes the file back
 * @throws ApiError IMPORT_FILE_UNREADABLE (422) when the bytes are not what the name says, with nothing kept
 */
export async function keepTableFile(
  { db, clock }: Deps,
  store: FileStore,
  received: ReceivedFile,
  { name, kind, user_id: createdBy }: UploadClaim,
  bind: (trx: Trx, fileId: number) => Promise<void> = async () => undefined,
): Promise<StoredFile> {
  // A text file has no mark of its own: it is one when there is nothing in it but text.
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

/** The bytes of a kept table; undefined when it is gone. */
export async function readTableBytes(store: FileStore, key: string): Promise<Uint8Array | undefined> {
  const stored = await store.read(key);
  return stored && new Uint8Array(await new Response(stored.open()).arrayBuffer());
}
