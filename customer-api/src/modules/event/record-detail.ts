import type { Trx } from '../../db.ts';
import type { Shipment } from '../shipment/shipment.table.ts';
import { signalEventsRecorded } from './event-wake.ts';

/**
 * An event that webhooks receive as a separate message; other subscribers only see that the record changed.
 */
export type ShipmentDetail =
  | { type: 'DOCUMENT_ADDED'; documentType: string; name: string }
  | { type: 'DEBIT_NOTE_ISSUED'; debitNote: string; dueDate: string };

/** Logs the event. Must run in the transaction that makes the change. */
export async function recordShipmentDetail(
  trx: Trx,
  shipment: Shipment,
  { type, ...detail }: ShipmentDetail,
  at: Date,
): Promise<void> {
  const record = { shipmentId: shipment.id, quotationNo: shipment.quotation_no, bookingNo: shipment.booking_no };
  await trx
    .insertInto('event_log')
    .values({
      type,
      user_id: shipment.created_by,
      company_id: shipment.customer_id,
      contact_id: shipment.contact_user_id,
      salesman_id: shipment.salesman_id,
      payload: JSON.stringify({ ...record, ...detail }),
      at,
    })
    .execute();
  signalEventsRecorded();
}
