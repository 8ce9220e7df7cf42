import type { orderActionRequest, ShipmentOrderRow } from '@wr1/schema/rest/shipment-order.ts';
import type { z } from 'zod';
import type { Db } from '../../db.ts';
import type { RequestContext } from '../../http/context.ts';
import { findNamedCustomer } from '../quotation/requester.repository.ts';
import { changeOrder } from '../shipment-order/order-change.ts';

type LinkCustomer = z.output<(typeof orderActionRequest)['LinkCustomer']>;

/**
 * Gives a lead its customer: from then on it is the customer's record like any other, in the name of the user who has
 * the e-mail that was told, else of the company's contact. Who asked stays in it.
 * @throws ApiError 422 CHOICE_INVALID for a customer whom the viewer may not see
 */
export async function linkCustomer(db: Db, body: LinkCustomer, context: RequestContext): Promise<ShipmentOrderRow> {
  return changeOrder(db, { action: 'LinkCustomer', body, context }, async (trx, order) => {
    const email = order.contact?.email ?? null;
    const customer = await findNamedCustomer(trx, context.viewer, body.customer_id, email);
    return {
      owner: { customer_id: customer.companyId, salesman_id: customer.salesmanId },
      columns: { contact_user_id: customer.contactUserId },
    };
  });
}
