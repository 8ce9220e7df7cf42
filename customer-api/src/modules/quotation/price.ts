import type { orderActionRequest, ShipmentOrderRow } from '@wr1/schema/rest/shipment-order.ts';
import type { z } from 'zod';
import type { Db } from '../../db.ts';
import type { RequestContext } from '../../http/context.ts';
import { changeOrder } from '../shipment-order/order-change.ts';
import { readCodeBook, readExchangeRate } from '../shipment-order/order-lookup.repository.ts';
import { brokenRules } from '../shipment-order/order-refusal.ts';
import { insertPrice } from '../shipment-order/shipment-order.repository.ts';
import { checkPrice, priceLines, wantedChargeCodes } from './price.rules.ts';

type SendQuotation = z.output<(typeof orderActionRequest)['SendQuotation']>;

/**
 * Prices a request and sends the price: the lines become a new revision that is never changed, the exchange rate of
 * the moment is frozen with it.
 */
export async function sendQuotation(db: Db, body: SendQuotation, context: RequestContext): Promise<ShipmentOrderRow> {
  const { now, viewer } = context;
  const given = { hasCharges: body.charges.length > 0, validTo: body.valid_to };
  return changeOrder(db, { action: 'SendQuotation', body, context, given }, async (trx, order) => {
    const charges = body.charges.map((charge) => ({
      ...charge,
      code: charge.code.trim().toUpperCase(),
      cont_type: charge.cont_type?.trim().toUpperCase() || null,
    }));
    const book = await readCodeBook(trx, wantedChargeCodes(charges));
    const exchangeRate = await readExchangeRate(trx);
    const problems = checkPrice({ charges, valid_to: body.valid_to }, { book, exchangeRate, now });
    if (problems.length > 0) throw brokenRules(problems);
    const revision = order.revision + 1;
    const note = body.price_note?.trim() || null;
    await insertPrice(trx, {
      order_id: order.id,
      revision,
      exchange_rate: exchangeRate,
      valid_to: body.valid_to,
      price_note: note,
      created_by: viewer.userId,
      created_at: now,
      lines: priceLines(charges, book),
    });
    return {
      columns: {
        revision,
        valid_to: body.valid_to,
        price_note: note,
        exchange_rate: exchangeRate,
        price_confirmed_at: null,
      },
      note,
    };
  });
}
