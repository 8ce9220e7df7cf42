import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../database.ts';
import type { Db } from '../db.ts';

/** Few enough rows for short locks. */
const BATCH = 5_000;

/** Deletes all rows of a table that match a condition, a batch at a time. */
export async function deleteInBatches(db: Db, table: keyof Database, condition: RawBuilder<unknown>): Promise<void> {
  for (;;) {
    // One batch after another, until none is left.
    // oxlint-disable-next-line no-await-in-loop
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${condition} limit ${BATCH}))`.execute(db);
    if (numAffectedRows < BigInt(BATCH)) return;
  }
}
