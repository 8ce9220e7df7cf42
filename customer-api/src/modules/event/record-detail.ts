import type { Trx } from '../../db.ts';
import type { ShipmentOrder } from '../shipment/shipment.table.ts';
import { tellEventsRecorded } from './event-wake.ts';

/** Something about a record that has a message of its own for webhooks; those who poll are told that the record changed. */
export type OrderDetail =
  | { type: 'DOCUMENT_ADDED'; documentType: string; name: string }
  | { type: 'INVOICE_ISSUED'; invoice: string; dueDate: string };

/** Writes a detail into the log of events. Belongs into the transaction that makes it true. */
export async function recordOrderDetail(
  trx: Trx,
  order: ShipmentOrder,
  { type, ...detail }: OrderDetail,
  at: Date,
): Promise<void> {
  const record = { orderId: order.id, quotationNo: order.quotation_no, bookingNo: order.booking_no };
  await trx
    .insertInto('event_log')
    .values({
      type,
      user_id: order.created_by,
      company_id: order.customer_id,
      contact_id: order.contact_user_id,
      salesman_id: order.salesman_id,
      payload: JSON.stringify({ ...record, ...detail }),
      at,
    })
    .execute();
  tellEventsRecorded();
}
