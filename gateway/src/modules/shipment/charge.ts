import type { ChargeRow, ChargeTotal as ChargeTotalRow } from '@wr1/schema/rest/shipment/charge.ts';
import type { Language } from '@wr1/schema/rules/code/language.ts';
import type { Charge, ChargeTotal } from '../../schema.generated.ts';
import { readChargeBasis } from '../../graphql/record-enum.ts';
import { toDecimal } from '../../graphql/decimal.ts';

export function toCharge(row: ChargeRow, language: Language): Charge {
  const { currency } = row;
  return {
    seq: row.seq,
    code: row.code,
    name: language === 'vn' ? row.name_vn : row.name,
    basis: readChargeBasis(row.basis),
    containerTypeCode: row.cont_type,
    quantity: row.quantity,
    unitPrice: { amount: row.unit_price, currency },
    amount: { amount: row.amount, currency },
    vatRate: toDecimal(row.vat_rate),
    unitCost: row.unit_cost === null ? null : { amount: row.unit_cost, currency },
  };
}

export function toChargeTotal(row: ChargeTotalRow): ChargeTotal {
  return {
    usdLines: { amount: row.usd_lines, currency: 'USD' },
    vndLines: { amount: row.vnd_lines, currency: 'VND' },
    vatUsd: { amount: row.vat_usd, currency: 'USD' },
    totalUsd: { amount: row.total_usd, currency: 'USD' },
    totalVnd: { amount: row.total_vnd, currency: 'VND' },
    exchangeRate: row.exchange_rate,
  };
}
