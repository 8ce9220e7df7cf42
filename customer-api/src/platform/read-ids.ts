import { sql, type Expression, type RawBuilder } from 'kysely';
import type { Db } from '../db.ts';

/**
 * Ids returned by a query with a column `id`, in order. They are aggregated into one text: a
 * hundred thousand take less than a megabyte, and changes during an export neither duplicate nor
 * hide a row.
 */
export async function readIds(db: Db, query: Expression<unknown> | RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{ ids: string | null }>`
    select string_agg(wanted.id::text, ',') as ids from ${query} as wanted`.execute(db);
  const ids: number[] = JSON.parse(`[${rows[0]?.ids ?? ''}]`);
  return ids;
}
