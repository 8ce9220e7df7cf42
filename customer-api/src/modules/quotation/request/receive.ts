import type { shipmentActionRequest, ShipmentRow } from '@wr1/schema/rest/shipment/shipment.ts';
import type { z } from 'zod';
import type { Db } from '../../../db.ts';
import type { RequestContext } from '../../../http/context.ts';
import { changeShipment } from '../../shipment/shipment-change.ts';
import { checkNamedSalesman, namedTaker } from '../../shipment/named-salesman.ts';

type AcknowledgeQuotation = z.output<(typeof shipmentActionRequest)['AcknowledgeQuotation']>;

/**
 * Acknowledges a request. An ADMIN_SALE becomes the account manager of an unassigned customer; an ADMIN may
 * set one.
 * @throws ApiError 422 CHOICE_INVALID if the viewer may not set an account manager or the customer has one
 */
export async function acknowledgeQuotation(
  db: Db,
  body: AcknowledgeQuotation,
  context: RequestContext,
): Promise<ShipmentRow> {
  const { salesman_id: salesmanId } = body;
  const note = body.note?.trim() || null;
  const taker = namedTaker(salesmanId);
  const request = { action: 'AcknowledgeQuotation', body, context, given: { note }, taker } as const;
  return changeShipment(db, request, async (trx, shipment) => {
    await checkNamedSalesman(trx, context.viewer, salesmanId, shipment);
    return { note };
  });
}
