import type { Trx } from '../../db.ts';
import type { ShipmentsChanged } from '../shipment/shipment-event.ts';
import { recordShipmentChanges } from './event.repository.ts';

/** Handler for `shipmentsChanged`: logs changed records for open pages and webhooks. */
export function logShipments(trx: Trx, { notices, at }: ShipmentsChanged): Promise<void> {
  return recordShipmentChanges(
    trx,
    notices.map(({ shipment, what }) => ({
      shipmentId: shipment.id,
      quotationNo: shipment.quotation_no,
      bookingNo: shipment.booking_no,
      status: shipment.status,
      companyId: shipment.customer_id,
      createdBy: shipment.created_by,
      contactId: shipment.contact_user_id,
      salesmanId: shipment.salesman_id,
      what,
      at,
    })),
  );
}
