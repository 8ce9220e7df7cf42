import type { TariffTable, TariffValues } from '@wr1/schema/rules/tariff/tariff-field.ts';

const SPAN = { valid_from: '2027-01-01', valid_to: '2027-03-31', source: 'WR1 2027Q1', active: 'true' } as const;

/** The example row in each table's import template. */
export const TARIFF_EXAMPLE: Readonly<Record<TariffTable, TariffValues>> = {
  FREIGHT: {
    ...SPAN,
    service_type: '2',
    carrier_code: 'MSC',
    pol: 'VNSGN',
    pod: 'USLAX',
    currency: 'USD',
    transit_days: '22',
    basis: 'PER_CONTAINER',
    cont_type: '45G1',
    min_qty: '0',
    unit_price: '2450',
    cost_percent: '88',
  },
  SURCHARGE: {
    ...SPAN,
    surcharge_code: 'THC',
    service_type: '2',
    shipping_type: '2',
    pol: '*',
    pod: '*',
    basis: 'PER_CONTAINER',
    cont_type: '40',
    unit_price: '180',
    currency: 'USD',
    mandatory: 'true',
    cost_percent: '88',
  },
  CHARGE_CODE: {
    code: 'GRI',
    name_en: 'General rate increase',
    name_vn: 'Phụ phí tăng cước chung',
    fee_type: 'FREIGHT',
    default_basis: 'PER_CONTAINER',
    vat_rate: '0',
    sort: '100',
  },
  TRUCKING: {
    ...SPAN,
    vehicle: 'CONT40',
    base_km: '30',
    base_price: '2500000',
    per_km_price: '28000',
    currency: 'VND',
    cost_percent: '88',
  },
  CUSTOMS: {
    ...SPAN,
    cargo: 'CONTAINER',
    price_first_declaration: '1200000',
    price_next_declaration: '600000',
    per_container_extra: '0',
    currency: 'VND',
    cost_percent: '88',
  },
  EXCHANGE_RATE: { valid_from: '2027-01-01', rate: '26150', active: 'true' },
};
