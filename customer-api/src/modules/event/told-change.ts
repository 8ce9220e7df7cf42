import type { BookingChange } from '@wr1/schema/rules/transition/booking-change.ts';
import type { Trx } from '../../db.ts';

/** What the milestones and events that the transaction has written so far change about records, by record. */
export async function changesInTransaction(
  trx: Trx,
  shipmentIds: readonly number[],
): Promise<Map<number, BookingChange[]>> {
  if (shipmentIds.length === 0) return new Map();
  const told = await trx
    .selectFrom('tracking_event')
    .select(['order_id', 'classifier', 'kind'])
    .distinct()
    .where('order_id', 'in', [...new Set(shipmentIds)])
    .where('seq', 'is', null)
    .execute();
  return new Map(
    [...Map.groupBy(told, ({ order_id }) => order_id)].map(([id, own]) => [
      id,
      own.map(({ classifier, kind }) => {
        if (classifier === 'PLN') return 'PLAN';
        if (classifier === 'EST') return 'ETA';
        return kind === null ? 'MILESTONE' : 'EVENT';
      }),
    ]),
  );
}
