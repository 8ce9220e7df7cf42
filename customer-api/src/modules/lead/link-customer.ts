import type { shipmentActionRequest, ShipmentRow } from '@wr1/schema/rest/shipment/shipment.ts';
import type { z } from 'zod';
import type { Db } from '../../db.ts';
import type { RequestContext } from '../../http/context.ts';
import { checkNamedSalesman, namedTaker } from '../shipment/named-salesman.ts';
import { findNamedCustomer } from '../quotation/request/requester.repository.ts';
import { changeShipment } from '../shipment/shipment-change.ts';

type LinkCustomer = z.output<(typeof shipmentActionRequest)['LinkCustomer']>;

/**
 * Gives a lead its customer: from then on it is the customer's record like any other, in the name of the user who has
 * the e-mail that was told, else of the company's contact. Who asked stays in it.
 * An ADMIN may name the salesman of a customer who has none.
 * @throws ApiError 422 CHOICE_INVALID for a customer whom the viewer may not see, or a salesman who cannot be named
 */
export async function linkCustomer(db: Db, body: LinkCustomer, context: RequestContext): Promise<ShipmentRow> {
  const taker = namedTaker(body.salesman_id);
  return changeShipment(db, { action: 'LinkCustomer', body, context, taker }, async (trx, shipment) => {
    const email = shipment.contact?.email ?? null;
    const customer = await findNamedCustomer(trx, context.viewer, body.customer_id, email);
    const owner = { customer_id: customer.companyId, salesman_id: customer.salesmanId };
    await checkNamedSalesman(trx, context.viewer, body.salesman_id, owner);
    return {
      owner,
      columns: { contact_user_id: customer.contactUserId },
    };
  });
}
