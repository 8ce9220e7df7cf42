import { sql, type Expression, type RawBuilder } from 'kysely';
import type { Db } from '../db.ts';

/**
 * Ids that a statement with a column `id` leaves, in its order. They come as one text of one statement: a hundred
 * thousand take less than a megabyte, and what changes while a file is written neither doubles nor hides a row.
 */
export async function readIds(db: Db, query: Expression<unknown> | RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{ ids: string | null }>`
    select string_agg(wanted.id::text, ',') as ids from ${query} as wanted`.execute(db);
  const ids: number[] = JSON.parse(`[${rows[0]?.ids ?? ''}]`);
  return ids;
}
