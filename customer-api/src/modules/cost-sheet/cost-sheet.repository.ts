import type { CostSheetRow } from '@wr1/schema/rest/money/cost-sheet.ts';
import type { Db } from '../../db.ts';
import type { Viewer } from '../../http/context.ts';
import { findCharges } from '../shipment/shipment.repository.ts';
import { inScope, scopeOf } from '../shipment/visibility.ts';
import { seesCost } from '../../http/sees-cost.ts';
import { costLines, marginRow } from './cost-line.rules.ts';

/** The cost sheets of priced records by row id; none for viewers who may not see cost. */
export async function listCostSheets(db: Db, ids: readonly number[], viewer: Viewer): Promise<CostSheetRow[]> {
  if (ids.length === 0 || !seesCost(viewer)) return [];
  const shipments = await db
    .selectFrom('shipment')
    .leftJoin('cost_sheet', 'cost_sheet.order_id', 'shipment.id')
    .leftJoin('app_user', 'app_user.id', 'cost_sheet.updated_by')
    .select([
      'shipment.id',
      'shipment.exchange_rate',
      'cost_sheet.version',
      'cost_sheet.updated_at',
      'app_user.full_name',
    ])
    .where('shipment.id', 'in', ids)
    .where('shipment.revision', '>', 0)
    .where(inScope(scopeOf(viewer)))
    .orderBy('shipment.id')
    .execute();
  const shown = shipments.map(({ id }) => id);
  if (shown.length === 0) return [];
  const charges = Map.groupBy(await findCharges(db, shown), ({ order_id: id }) => id);
  const stored = await db
    .selectFrom('charge_cost')
    .selectAll()
    .where('order_id', 'in', shown)
    .orderBy('code')
    .orderBy('cont_type')
    .orderBy('nth')
    .execute();
  const costs = Map.groupBy(stored, ({ order_id: id }) => id);
  return shipments.flatMap(({ id, exchange_rate: rate, version, updated_at, full_name }) => {
    // A price always freezes a rate.
    if (rate === null) return [];
    const lines = costLines(charges.get(id) ?? [], costs.get(id) ?? []);
    return [
      {
        order_id: id,
        lines,
        expected: marginRow(lines, 'expected', rate),
        actual: marginRow(lines, 'actual', rate),
        version: version ?? 0,
        updated_at: updated_at?.toISOString() ?? null,
        updated_by: full_name,
      },
    ];
  });
}
