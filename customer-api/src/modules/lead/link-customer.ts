import type { shipmentActionRequest, ShipmentRow } from '@wr1/schema/rest/shipment/shipment.ts';
import type { z } from 'zod';
import type { Db } from '../../db.ts';
import type { RequestContext } from '../../http/context.ts';
import { checkNamedSalesman, namedTaker } from '../shipment/named-salesman.ts';
import { findNamedCustomer } from '../quotation/request/requester.repository.ts';
import { changeShipment } from '../shipment/shipment-change.ts';

type LinkCustomer = z.output<(typeof shipmentActionRequest)['LinkCustomer']>;

/**
 * Assigns a lead to a customer, which makes it an ordinary record. Its contact is the customer's user with
 * the requester's email address, otherwise the company's contact. The requester's details remain on the
 * record. An ADMIN may set the account manager of an unassigned customer.
 * @throws ApiError CHOICE_INVALID (422) for a customer hidden from the viewer, or an account manager who
 * cannot be set
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
