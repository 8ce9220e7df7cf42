import type { ChargeInput as ChargeBody } from '@wr1/schema/rest/shipment/charge.ts';
import { gatewayError } from '../../errors.ts';
import type {
  ChargeInput,
  AmendQuotationInput,
  SendNewQuotationInput,
  SendQuotationInput,
} from '../../schema.generated.ts';
import { requireRowId } from '../../graphql/global-id.ts';
import { recordRowId, accountManagerBody, shipmentBody, stepBody } from '../shipment/record-change.ts';
import { fromDecimal } from '../../graphql/decimal.ts';

/** The REST body of a price line. */
export function chargeBody(charge: ChargeInput): ChargeBody {
  if (charge.basis === 'UNKNOWN')
    throw gatewayError('BAD_USER_INPUT', { text: 'UNKNOWN is not a basis for a charge.' });
  return {
    code: charge.code,
    name: charge.name ?? null,
    basis: charge.basis,
    cont_type: charge.containerTypeCode ?? null,
    quantity: charge.quantity,
    unit_price: charge.unitPrice,
    currency: charge.currency,
    vat_rate: fromDecimal(charge.vatRate) ?? 0,
    unit_cost: charge.unitCost ?? null,
  };
}

type Price = Pick<SendQuotationInput, 'charges' | 'validTo' | 'note' | 'marginReason'>;

const priceBody = ({ charges, validTo, note, marginReason }: Price) => ({
  charges: charges.map(chargeBody),
  valid_to: validTo,
  price_note: note ?? null,
  margin_reason: marginReason ?? null,
});

/** Body of a new revision of a price, with the shipment if it changed. */
export const revisedPriceBody = (input: AmendQuotationInput) => ({
  ...stepBody(input),
  ...priceBody(input),
  shipment: input.shipment === null || input.shipment === undefined ? null : shipmentBody(input.shipment),
});

/** Body of the first price for a request. */
export const requestPriceBody = (input: SendQuotationInput) => ({
  id: recordRowId(input.id),
  version: input.expectedVersion ?? undefined,
  ...priceBody(input),
});

/** Body of an offer without a request. */
export const offerBody = (input: SendNewQuotationInput) => ({
  ...shipmentBody(input.shipment),
  ...priceBody(input),
  ...accountManagerBody(input),
  customer_id: requireRowId(input.customerId, 'Company'),
});
