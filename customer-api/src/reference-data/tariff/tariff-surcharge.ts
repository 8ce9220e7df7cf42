import { SERVICE_TYPE } from '@wr1/schema/rules/code/service-type.ts';
import { chargeCodes } from '../code/charge-code.ts';

type Basis = 'PER_CONTAINER' | 'PER_RT' | 'PER_KG' | 'PER_SHIPMENT' | 'PER_SET';

export interface SurchargeRuleSeed {
  seed_key: string;
  surcharge_code: string;
  service_type: number;
  shipping_type: 1 | 2 | null;
  pol: string;
  pod: string;
  cont_type: '20' | '40' | null;
  basis: Basis;
  unit_price: string;
  currency: 'USD' | 'VND';
  mandatory: boolean;
  condition: string | null;
}

/** VAT on domestic services, in percent. */
const DOMESTIC_VAT = '8';
/** Codes that are not our own services, or that are taxed with another charge. */
const UNTAXED = new Set(['VAT', 'DISC', 'INF']);

/** All charge codes with their VAT rate for domestic services. */
export function surchargeSeeds() {
  return chargeCodes().map(({ code, name, nameVn, sort, data }) => ({
    code,
    name_en: name,
    name_vn: nameVn.normalize('NFC'),
    fee_type: String(data['feeType']),
    default_basis: String(data['basis']),
    vat_rate: UNTAXED.has(code) ? '0' : DOMESTIC_VAT,
    sort,
  }));
}

const { AIR, FCL, LCL } = SERVICE_TYPE;
const IMPORT = 1;
const EXPORT = 2;

interface More {
  side?: 1 | 2;
  pol?: string;
  pod?: string;
  box?: '20' | '40';
  condition?: string;
  currency?: 'VND';
  /** Whether it applies only on request. */
  asked?: boolean;
}

function rule(code: string, service: number, basis: Basis, price: number, more: More = {}): SurchargeRuleSeed {
  const { side = null, pol = '*', pod = '*', box = null, condition = null, currency = 'USD', asked = false } = more;
  return {
    seed_key: [code, service, side ?? '', pol, pod, box ?? '', condition ?? ''].join(' '),
    surcharge_code: code,
    service_type: service,
    shipping_type: side,
    pol,
    pod,
    cont_type: box,
    basis,
    unit_price: String(price),
    currency,
    mandatory: !asked,
    condition,
  };
}

/** Rules with one price for 20' containers and one for 40' and 45' containers. */
function perBox(code: string, at20: number, at40: number, more: More = {}): SurchargeRuleSeed[] {
  return [
    rule(code, FCL, 'PER_CONTAINER', at20, { ...more, box: '20' }),
    rule(code, FCL, 'PER_CONTAINER', at40, { ...more, box: '40' }),
  ];
}

const bySea = (code: string, basis: Basis, price: number, more: More = {}): SurchargeRuleSeed[] =>
  [FCL, LCL].map((service) => rule(code, service, basis, price, more));

const INFRASTRUCTURE_PORT = 'VNHPH';

function infrastructureFee(): SurchargeRuleSeed[] {
  return (['pol', 'pod'] as const).flatMap((end) => {
    const at: More = { [end]: INFRASTRUCTURE_PORT, currency: 'VND', side: end === 'pol' ? EXPORT : IMPORT };
    // 15 VND per kg equals 15,000 VND per tonne.
    return [...perBox('INF', 250_000, 500_000, at), rule('INF', LCL, 'PER_KG', 15, at)];
  });
}

/** Mandatory and optional surcharge rules (domain.md 3.4 and 5). */
export function surchargeRules(): SurchargeRuleSeed[] {
  return [
    ...perBox('THC', 130, 180, { condition: 'DRY' }),
    rule('THC', LCL, 'PER_RT', 8),
    ...perBox('THC-RF', 160, 220, { condition: 'REEFER' }),
    ...perBox('EBS', 50, 100, { condition: 'ASIA' }),
    rule('EBS', LCL, 'PER_RT', 6, { side: EXPORT, condition: 'ASIA' }),
    ...perBox('BAF', 0, 0),
    ...perBox('CIC', 30, 60, { side: IMPORT }),
    rule('CIC', LCL, 'PER_RT', 4, { side: IMPORT }),
    ...perBox('SEAL', 8, 8, { side: EXPORT, condition: 'HAS_SEAL' }),
    ...bySea('DOC', 'PER_SET', 35, { side: EXPORT }),
    ...bySea('DO', 'PER_SET', 35, { side: IMPORT }),
    rule('DO', AIR, 'PER_SET', 15, { side: IMPORT }),
    ...bySea('TLX', 'PER_SET', 30, { side: EXPORT, asked: true }),
    rule('CFS', LCL, 'PER_RT', 8, { side: EXPORT }),
    rule('CFS', LCL, 'PER_RT', 18, { side: IMPORT }),
    ...bySea('HDL', 'PER_SHIPMENT', 30, { side: IMPORT }),
    rule('HDL', AIR, 'PER_SHIPMENT', 15, { side: IMPORT, pod: 'HAN' }),
    rule('HDL', AIR, 'PER_SHIPMENT', 25, { side: IMPORT, pod: 'SGN' }),
    rule('HDL', AIR, 'PER_SHIPMENT', 25, { side: IMPORT, pod: 'DAD' }),
    ...bySea('AMS', 'PER_SET', 35, { condition: 'US' }),
    ...bySea('AMS', 'PER_SET', 35, { condition: 'CA' }),
    ...bySea('ENS', 'PER_SET', 30, { condition: 'EU' }),
    ...bySea('AFR', 'PER_SET', 30, { condition: 'JP' }),
    ...bySea('AFS', 'PER_SET', 30, { condition: 'CN' }),
    ...perBox('VGM', 10, 10, { side: EXPORT, asked: true }),
    ...perBox('CLN', 10, 15, { side: IMPORT }),
    ...perBox('LSS', 20, 40, { condition: 'ASIA' }),
    rule('LSS', LCL, 'PER_RT', 2, { condition: 'ASIA' }),
    rule('FAC', AIR, 'PER_KG', 0.07, { side: IMPORT }),
    rule('FAC', AIR, 'PER_KG', 0.08, { side: IMPORT, condition: 'DG' }),
    rule('FSC', AIR, 'PER_KG', 0.6, { side: EXPORT }),
    rule('SSC', AIR, 'PER_KG', 0.15, { side: EXPORT }),
    ...infrastructureFee(),
    ...['US', 'CA', 'EU'].flatMap((to) => perBox('PSS', 100, 200, { condition: `PEAK ${to}` })),
  ];
}
