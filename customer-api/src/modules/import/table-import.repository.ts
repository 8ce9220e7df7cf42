import type { Db, Trx } from '../../db.ts';
import { deleteFile } from '../file/file.repository.ts';

/** Hours after which an import and its file are deleted. */
const KEEP_HOURS = 24;

/**
 * Creates an import.
 * @param table the price table, or the name of another kind of import
 * @returns its ID
 */
export async function addImport(db: Db, table: string, userId: number, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('tariff_import')
    .values({ table_name: table, user_id: userId, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * A user's import with its file; undefined if it does not exist or no file has been uploaded. Locked if
 * `lock` is set.
 */
export async function findImport(db: Db, id: number, userId: number, lock = false) {
  const query = db
    .selectFrom('tariff_import')
    .innerJoin('stored_file', 'stored_file.id', 'tariff_import.file_id')
    .select([
      'tariff_import.id',
      'tariff_import.table_name',
      'tariff_import.applied_at',
      'stored_file.name',
      'stored_file.key',
    ])
    .where('tariff_import.id', '=', id)
    .where('tariff_import.user_id', '=', userId);
  return (lock ? query.forUpdate('tariff_import') : query).executeTakeFirst();
}

export type FoundImport = NonNullable<Awaited<ReturnType<typeof findImport>>>;

/**
 * Attaches an uploaded file to its import; returns false if the import no longer exists or already has a
 * file.
 */
export async function giveFile(trx: Trx, id: number, fileId: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('tariff_import')
    .set({ file_id: fileId })
    .where('id', '=', id)
    .where('file_id', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function markApplied(trx: Trx, id: number, now: Date): Promise<void> {
  await trx.updateTable('tariff_import').set({ applied_at: now }).where('id', '=', id).execute();
}

/** Deletes imports older than a day with their file rows; the general file cleanup then removes the bytes. */
export async function forgetImports(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEEP_HOURS * 3_600_000);
  await db.transaction().execute(async (trx) => {
    const gone = await trx.deleteFrom('tariff_import').where('created_at', '<', before).returning('file_id').execute();
    for (const { file_id: fileId } of gone) {
      // One at a time: there are only a few per day.
      // oxlint-disable-next-line no-await-in-loop
      if (fileId !== null) await deleteFile(trx, fileId);
    }
  });
}
