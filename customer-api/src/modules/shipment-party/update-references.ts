import { tidyPurchaseOrders } from '@wr1/schema/field/shipment-reference.ts';
import type { shipmentActionRequest, ShipmentRow } from '@wr1/schema/rest/shipment/shipment.ts';
import { isClosed } from '@wr1/schema/rules/transition/party-edit.ts';
import type { z } from 'zod';
import type { Db } from '../../db.ts';
import { checkFields } from '../../errors.ts';
import type { RequestContext } from '../../http/context.ts';
import type { Shipment } from '../shipment/shipment.table.ts';
import { changeDetails } from './shipment-details.ts';

type Body = z.output<(typeof shipmentActionRequest)['UpdateShipmentReferences']>;

/** The columns of the customer's references in a request; those that are absent do not change. */
export function referenceColumns({
  customer_reference: reference,
  purchase_orders: orders,
}: Pick<Body, 'customer_reference' | 'purchase_orders'>) {
  return {
    ...(reference !== undefined && { customer_reference: reference || null }),
    ...(orders !== undefined && { purchase_orders: tidyPurchaseOrders(orders) }),
  };
}

/** The references in the audit log. */
function audited({ customer_reference, purchase_orders, house_bill_no }: Shipment) {
  return {
    customer_reference,
    purchase_orders: purchase_orders.join(', ') || null,
    house_bill_no,
  };
}

/**
 * Updates the references of a record.
 * @throws ApiError CHECK_FIELDS (400) if a customer sends a house bill number, and those of `changeDetails`
 */
export function updateShipmentReferences(db: Db, body: Body, context: RequestContext): Promise<ShipmentRow> {
  const { house_bill_no: houseBill } = body;
  if (houseBill !== undefined && !context.viewer.isStaff) {
    throw checkFields([{ path: ['house_bill_no'], code: 'INVALID_VALUE' }]);
  }
  return changeDetails(db, {
    action: 'UpdateShipmentReferences',
    body,
    context,
    isOpen: ({ status }) => !isClosed(status),
    columns: () => ({
      ...referenceColumns(body),
      ...(houseBill !== undefined && { house_bill_no: houseBill || null }),
    }),
    audited,
  });
}
