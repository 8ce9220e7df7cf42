import type { ShipmentInput } from '@wr1/schema/rest/shipment/shipment.ts';
import type { EstimateOption } from '@wr1/schema/rest/schedule/tariff.ts';
import { Big } from 'big.js';
import type { Trx } from '../../../db.ts';
import { ApiError } from '../../../errors.ts';
import type { RequestContext } from '../../../http/context.ts';
import type { NewPrice } from '../../shipment/shipment.repository.ts';
import { findCarrier, tariffEstimate, type PricedShipment } from './tariff-estimate.ts';

/** The contract price of a booking, as its first revision, with the tariff it comes from. */
export interface ContractPrice {
  price: Omit<NewPrice, 'order_id' | 'revision'>;
  /** In USD, including VAT. */
  totalUsd: string;
  source: string;
}

type Cargo = Pick<ShipmentInput, 'containers' | 'packages'>;

/** The agreed price: the chosen carrier's, otherwise the best one; undefined if there is none. */
function agreed(options: readonly EstimateOption[], carrier: string | null): EstimateOption | undefined {
  return options.find(
    (option) =>
      option.contract && (carrier === null || option.carrier_code === null || option.carrier_code === carrier),
  );
}

/**
 * The agreed price of a VIP customer whose level has a valid tariff for the lane and service. Null for other customers,
 * and if the tariff does not price every charge, in which case staff price the booking.
 * @param customerId the booking's customer
 */
export async function contractPrice(
  trx: Trx,
  { columns, cargo, customerId }: { columns: Omit<PricedShipment, keyof Cargo>; cargo: Cargo; customerId: number },
  context: RequestContext,
): Promise<ContractPrice | null> {
  const estimate = await tariffEstimate(trx, { shipment: { ...columns, ...cargo }, customerId }, context);
  const option = estimate && agreed(estimate.options, await findCarrier(trx, columns.schedule_id));
  if (!estimate || !option || option.valid_to === null || option.tariff_id === null) return null;
  const source = option.lines[0]?.source ?? '';
  return {
    totalUsd: option.total.total_usd,
    source,
    price: {
      exchange_rate: estimate.exchange_rate,
      valid_to: option.valid_to,
      price_note: null,
      tariff_id: option.tariff_id,
      tariff_source: source,
      created_by: null,
      created_at: context.now,
      lines: option.lines
        .filter(({ code }) => code !== 'VAT')
        .map(
          (
            { code, name, name_vn, basis, cont_type, quantity, unit_price, currency, amount, vat_rate, unit_cost },
            index,
          ) => ({
            seq: index + 1,
            code,
            name,
            name_vn,
            basis,
            cont_type,
            quantity,
            unit_price,
            currency,
            amount,
            vat_rate,
            unit_cost,
          }),
        ),
    },
  };
}

/**
 * Checks that the price still equals the one the customer saw.
 * @param expected in USD including VAT; null if no price was shown
 * @throws ApiError 422 PRICE_CHANGED with the new total, or PRICE_GONE if there is no longer a price
 */
export function checkExpected(price: ContractPrice | null, expected: string | null): void {
  if (expected === null) return;
  if (price === null) throw new ApiError('PRICE_GONE', 422);
  if (!new Big(price.totalUsd).eq(expected)) throw new ApiError('PRICE_CHANGED', 422, { total: price.totalUsd });
}

export function contractColumns(contract: ContractPrice | null) {
  if (contract === null) return {};
  const { valid_to, exchange_rate } = contract.price;
  return { valid_to, exchange_rate, revision: 1, contract_tariff: contract.source };
}
