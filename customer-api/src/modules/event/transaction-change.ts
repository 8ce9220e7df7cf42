import type { BookingChange } from '@wr1/schema/rules/transition/booking-change.ts';
import type { Trx } from '../../db.ts';

/**
 * Kinds of change by record, from the tracking events this transaction has written so far: they have no `seq`
 * until it commits.
 */
export async function changesInTransaction(
  trx: Trx,
  shipmentIds: readonly number[],
): Promise<Map<number, BookingChange[]>> {
  if (shipmentIds.length === 0) return new Map();
  const rows = await trx
    .selectFrom('tracking_event')
    .select(['order_id', 'classifier', 'kind'])
    .distinct()
    .where('order_id', 'in', [...new Set(shipmentIds)])
    .where('seq', 'is', null)
    .execute();
  return new Map(
    [...Map.groupBy(rows, ({ order_id }) => order_id)].map(([id, own]) => [
      id,
      own.map(({ classifier, kind }) => {
        if (classifier === 'PLN') return 'PLAN';
        // An estimate of any other kind replaces an event that was undone.
        if (classifier === 'EST' && (kind === null || kind === 'ETA_CHANGED')) return 'ETA';
        return kind === null ? 'MILESTONE' : 'EVENT';
      }),
    ]),
  );
}
