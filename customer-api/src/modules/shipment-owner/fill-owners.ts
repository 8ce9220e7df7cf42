import type { Db } from '../../db.ts';
import { OWNER_COLUMN } from '../data-scope/owner-column.ts';
import { proposeOwners } from './propose-owner.ts';

const BATCH = 200;

/**
 * Proposes the branch and owners of records that predate both. A record for which there is no proposal is examined
 * again at the next start.
 * @returns the number of records that got a branch or an owner
 */
export async function fillOldOwners(db: Db): Promise<number> {
  let filled = 0;
  let last = 0;
  for (;;) {
    let query = db
      .selectFrom('shipment')
      .select(['id', 'customer_id', 'service_type', 'pol', 'pod', 'salesman_id'])
      .where('id', '>', last)
      .where('branch_code', 'is', null);
    for (const column of OWNER_COLUMN) query = query.where(column, 'is', null);
    // Each round continues after the previous one.
    // oxlint-disable-next-line no-await-in-loop
    const rows = await query.orderBy('id').limit(BATCH).execute();
    if (rows.length === 0) return filled;
    // oxlint-disable-next-line no-await-in-loop
    await db.transaction().execute(async (trx) => {
      for (const { id, ...record } of rows) {
        // oxlint-disable-next-line no-await-in-loop
        const proposal = await proposeOwners(trx, record);
        if (Object.values(proposal).every((value) => value === null)) continue;
        // No new version: the record itself did not change, and open forms must stay valid.
        // oxlint-disable-next-line no-await-in-loop
        await trx.updateTable('shipment').set(proposal).where('id', '=', id).execute();
        filled += 1;
      }
    });
    last = rows.at(-1)?.id ?? last;
  }
}
