import type { RevisionRow } from '@wr1/schema/rest/shipment/revision.ts';
import type { Db } from '../../db.ts';
import type { Viewer } from '../../http/context.ts';
import { chargeTotals } from '../tariff/charge.rules.ts';
import { toChargeRow } from './shipment-row.ts';
import { inScope, scopeOf } from './visibility.ts';
import { seesCost } from '../../http/sees-cost.ts';

/**
 * Every price offered on the records that the viewer can see, latest first, in two queries. Only staff see
 * costs.
 */
export async function findRevisions(db: Db, viewer: Viewer, ids: readonly number[]): Promise<RevisionRow[]> {
  if (ids.length === 0) return [];
  const revisions = await db
    .selectFrom('price_revision')
    .innerJoin('shipment', 'shipment.id', 'price_revision.order_id')
    .leftJoin('app_user', 'app_user.id', 'price_revision.created_by')
    .selectAll('price_revision')
    .select('app_user.full_name')
    .where(inScope(scopeOf(viewer)))
    .where('price_revision.order_id', 'in', ids)
    .orderBy('price_revision.order_id')
    .orderBy('price_revision.revision', 'desc')
    .execute();
  if (revisions.length === 0) return [];
  const shown = [...new Set(revisions.map(({ order_id }) => order_id))];
  const lines = await db.selectFrom('charge_line').selectAll().where('order_id', 'in', shown).orderBy('seq').execute();
  const byRevision = Map.groupBy(lines, ({ order_id, revision }) => `${order_id} ${revision}`);
  return revisions.map((row) => {
    const charges = (byRevision.get(`${row.order_id} ${row.revision}`) ?? []).map((line) => toChargeRow(line, viewer));
    return {
      order_id: row.order_id,
      revision: row.revision,
      charges,
      charge_total: chargeTotals(charges, row.exchange_rate),
      valid_to: row.valid_to,
      price_note: row.price_note,
      tariff_source: row.tariff_source,
      margin_reason: seesCost(viewer) ? row.margin_reason : null,
      created_by: row.created_by,
      author: row.full_name,
      created_at: row.created_at.toISOString(),
    };
  });
}
