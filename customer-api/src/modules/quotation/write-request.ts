import type { Action } from '@wr1/schema/rules/transition-action.ts';
import type { Trx } from '../../db.ts';
import { announceChange } from '../shipment-order/order-announcement.ts';
import { newSearchText } from '../shipment-order/order-search.repository.ts';
import type { Actor } from '../shipment-order/order-write.ts';
import { nextNumber } from '../shipment-order/record-number.repository.ts';
import { insertHistory, insertOrder } from '../shipment-order/shipment-order.repository.ts';
import type { NewShipmentOrder, OrderContact, ShipmentOrder } from '../shipment-order/shipment-order.table.ts';
import type { CounterChange } from '../shipment-order/tab-counter.repository.ts';

/** Columns that no request has yet. */
const UNANSWERED = {
  booking_no: null,
  previous_status: null,
  pick_up_location_id: null,
  delivery_location_id: null,
  valid_to: null,
  price_confirmed_at: null,
  price_note: null,
  exchange_rate: null,
  carrier_booking_no: null,
  transport_document_no: null,
  truck_plan: null,
  customs_date: null,
} as const;

/** What a request is made of: the shipment, whose it is, who asked. The number is drawn when it is written. */
export type NewRequest = Omit<
  NewShipmentOrder,
  keyof typeof UNANSWERED | 'quotation_no' | 'search_text' | 'contact' | 'created_by' | 'created_at' | 'updated_at'
> & { customer_id: number | null; contact: OrderContact | null };

/**
 * Writes a new request with its number, its first step, and what people and those who poll are told of it; the counters
 * last.
 */
export async function writeRequest(
  trx: Trx,
  request: NewRequest,
  by: { action: Action; actor: Actor; counters: CounterChange; now: Date },
): Promise<ShipmentOrder> {
  const { action, actor, counters, now } = by;
  const fresh = {
    ...UNANSWERED,
    ...request,
    quotation_no: await nextNumber(trx, 'QT', now),
    created_by: actor.userId,
    created_at: now,
    updated_at: now,
  };
  const order = await insertOrder(trx, {
    ...fresh,
    contact: fresh.contact === null ? null : JSON.stringify(fresh.contact),
    search_text: await newSearchText(trx, fresh),
  });
  await insertHistory(trx, [
    {
      order_id: order.id,
      from_status: null,
      to_status: order.status,
      action,
      actor_id: actor.userId,
      actor_name: actor.fullName,
      actor_role: actor.role,
      at: now,
      note: null,
    },
  ]);
  await announceChange(trx, order, { action, author: actor, at: now });
  counters.count(order, 1);
  await counters.write(trx);
  return order;
}
