import type { PriceReview as ReviewRow } from '@wr1/schema/rest/shipment/price-review.ts';
import { priceFindings } from '@wr1/schema/rest/shipment/price-review.ts';
import { priceSendStates } from '@wr1/schema/rest/shipment/price-send.ts';
import type { PriceSendRow } from '@wr1/schema/rest/shipment/price-send.ts';
import type { Language } from '@wr1/schema/rules/code/language.ts';
import { isMessageCode, message } from '@wr1/schema/rules/message/message.ts';
import type { PriceReview, PriceSend } from '../../schema.generated.ts';
import { globalId } from '../../graphql/global-id.ts';
import { codeReader } from '../../graphql/code-reader.ts';
import { readServiceType } from '../../graphql/record-enum.ts';
import { toDecimal } from '../../graphql/decimal.ts';
import type { WithTypename } from '../../graphql/typename.ts';

const same = <T extends string>(codes: readonly T[]) =>
  Object.fromEntries(codes.map((code) => [code, code])) as { [Code in T]: Code };

const readFinding = codeReader('price finding', same(priceFindings));
const readNeed = codeReader('price need', same(['NOTHING', 'REASON', 'APPROVAL'] as const));
const readState = codeReader('price state', same(priceSendStates));

const usd = (amount: string) => ({ amount, currency: 'USD' as const });
const usdOrNull = (amount: string | null) => (amount === null ? null : usd(amount));

export function toReview(row: ReviewRow): PriceReview {
  return {
    net: usd(row.net_usd),
    cost: usdOrNull(row.cost_usd),
    margin: usdOrNull(row.margin_usd),
    marginPercent: toDecimal(row.margin_percent),
    floor: usdOrNull(row.floor_usd),
    tariff: usdOrNull(row.tariff_usd),
    findings: row.findings.map(readFinding),
    missingCharges: row.missing_charges,
    needs: readNeed(row.needs),
  };
}

/** A pending price in a language. */
export function toPriceSend(row: PriceSendRow, language: Language): WithTypename<PriceSend> {
  const { refusal } = row;
  return {
    __typename: 'PriceSend',
    id: globalId('PriceSend', row.id),
    state: readState(row.state),
    recordNumber: row.number,
    isBooking: row.is_booking,
    customerName: row.customer_name,
    serviceType: readServiceType(row.service_type),
    polCode: row.pol,
    podCode: row.pod,
    charges: row.charges.map(({ code, quantity, unit_price, unit_cost, currency }) => ({
      code,
      quantity,
      unitPrice: { amount: unit_price, currency },
      unitCost: unit_cost === null || unit_cost === undefined ? null : { amount: unit_cost, currency },
    })),
    total: usd(row.total_usd),
    validTo: row.valid_to,
    review: toReview(row.review),
    marginReason: row.margin_reason,
    senderName: row.sender,
    isMine: row.is_mine,
    dueAt: row.due_at,
    decidedByName: row.decided_by,
    decisionNote: row.decision_note,
    refusal: refusal === null ? null : message(isMessageCode(refusal) ? refusal : 'TRY_AGAIN_LATER', language),
    createdAt: row.created_at,
  };
}
