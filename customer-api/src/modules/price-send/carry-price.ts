import type { PlacedPrice } from '@wr1/schema/rest/shipment/price-send.ts';
import type { ShipmentRow } from '@wr1/schema/rest/shipment/shipment.ts';
import type { Trx } from '../../db.ts';
import { sendOfferWithin, sendPriceWithin, type SendContext } from '../quotation/price/price.ts';

/** Sends a price by its step. @throws ApiError as that step does */
export function carryPrice(trx: Trx, price: PlacedPrice, context: SendContext): Promise<ShipmentRow> {
  return price.action === 'SendNewQuotation'
    ? sendOfferWithin(trx, price.body, context)
    : sendPriceWithin(trx, price.action, price.body, context);
}
