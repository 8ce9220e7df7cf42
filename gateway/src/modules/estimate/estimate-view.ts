import type {
  Estimate,
  EstimateGap as GapRow,
  EstimateLine as LineRow,
  EstimateOption as OptionRow,
  EstimateTotal as TotalRow,
} from '@wr1/schema/rest/schedule/tariff.ts';
import { tariffGapReasons } from '@wr1/schema/rest/schedule/tariff.ts';
import type { Language } from '@wr1/schema/rules/code/language.ts';
import type {
  EstimateExclusion,
  EstimateGap,
  EstimateGroup,
  EstimateLine,
  EstimateOption,
  EstimateTotal,
  EstimateTruckEnd,
} from '../../schema.generated.ts';
import { toEmission } from '../emission/emission-view.ts';
import { codeReader } from '../../graphql/code-reader.ts';
import { readChargeBasis } from '../../graphql/record-enum.ts';
import { toDecimal } from '../../graphql/decimal.ts';

const NOTE: Readonly<Record<Language, string>> = {
  en: 'An estimate, not an offer: prices and space are confirmed in a quotation.',
  vn: 'Giá ước tính, không phải chào giá: giá và chỗ được xác nhận trong báo giá.',
};

const same = <T extends string>(...keys: readonly T[]) =>
  Object.fromEntries(keys.map((key) => [key, key])) as { [K in T]: K };

const readGroup = codeReader(
  'fee type',
  same('FREIGHT', 'LOCAL_ORIGIN', 'LOCAL_DESTINATION', 'CUSTOMS', 'TRUCKING', 'INSURANCE', 'OTHER', 'VAT'),
);
const readExclusion: (code: string) => EstimateExclusion = codeReader(
  'part not included',
  same('PICK_UP_ABROAD', 'DELIVERY_ABROAD', 'LOCAL_CHARGES_ABROAD', 'DUTY_AND_TAX'),
);

const readReason = codeReader('gap reason', same(...tariffGapReasons));
const TRUCK_END: Readonly<Record<'pick_up' | 'delivery', EstimateTruckEnd>> = {
  pick_up: 'PICK_UP',
  delivery: 'DELIVERY',
};
const truckEnd = (end: LineRow['truck_end']) => (end === null ? null : TRUCK_END[end]);

/** Fee types added by an ADMIN are in the group "other". */
function groupOf(feeType: string): EstimateGroup {
  const group = readGroup(feeType);
  return group === 'UNKNOWN' ? 'OTHER' : group;
}

const usd = (amount: string) => ({ amount, currency: 'USD' as const });
const vnd = (amount: string) => ({ amount, currency: 'VND' as const });

function toLine(row: LineRow, language: Language): EstimateLine {
  const { currency } = row;
  return {
    seq: row.seq,
    code: row.code,
    name: language === 'vn' ? row.name_vn : row.name,
    nameEn: row.name,
    nameVn: row.name_vn,
    group: groupOf(row.fee_type),
    basis: readChargeBasis(row.basis),
    containerTypeCode: row.cont_type,
    quantity: row.quantity,
    unitPrice: { amount: row.unit_price, currency },
    amount: { amount: row.amount, currency },
    vatRate: toDecimal(row.vat_rate),
    source: row.source,
    derived: row.derived,
    isMinimum: row.minimum,
    km: row.km,
    truckEnd: truckEnd(row.truck_end),
    validTo: row.valid_to,
    unitCost: row.unit_cost === null ? null : { amount: row.unit_cost, currency },
  };
}

function toGap(row: GapRow, language: Language): EstimateGap {
  return {
    code: row.code,
    name: language === 'vn' ? row.name_vn : row.name,
    group: groupOf(row.fee_type),
    basis: readChargeBasis(row.basis),
    containerTypeCode: row.cont_type,
    quantity: row.quantity,
    reason: readReason(row.reason),
    truckEnd: truckEnd(row.truck_end),
  };
}

function toTotal(row: TotalRow): EstimateTotal {
  return {
    usdLines: usd(row.usd_lines),
    vndLines: vnd(row.vnd_lines),
    netUsd: usd(row.net_usd),
    netVnd: vnd(row.net_vnd),
    vatUsd: usd(row.vat_usd),
    vatVnd: vnd(row.vat_vnd),
    totalUsd: usd(row.total_usd),
    totalVnd: vnd(row.total_vnd),
    marginUsd: row.margin_usd === null ? null : usd(row.margin_usd),
  };
}

/** An option with its service, which determines the master-data list of its transit port. */
export type EstimateOptionSource = Omit<EstimateOption, 'transit'> & { serviceType: number };

function toOption(row: OptionRow, serviceType: number, language: Language): EstimateOptionSource {
  const { carrier_code: code } = row;
  return {
    serviceType,
    isContract: row.contract,
    carrier: code === null ? null : { code, name: row.carrier_name ?? code },
    routing: row.transit_code === null ? 'DIRECT' : 'TRANSIT',
    transitCode: row.transit_code,
    transitDays: row.transit_days,
    validTo: row.valid_to,
    lines: row.lines.map((line) => toLine(line, language)),
    missing: row.missing.map((gap) => toGap(gap, language)),
    total: toTotal(row.total),
    emissions: row.emissions.map(toEmission),
    emissionKg: row.emission_kg,
    notIncluded: row.not_included.map(readExclusion),
  };
}

export function toEstimate(row: Estimate, serviceType: number, language: Language) {
  return {
    status: row.status,
    note: NOTE[language],
    departure: row.departure,
    chargeableQuantity: row.chargeable_quantity,
    chargeableUnit: row.chargeable_unit,
    levelCode: row.level,
    discountPercent: row.discount_percent,
    exchangeRate: row.exchange_rate,
    options: row.options.map((option) => toOption(option, serviceType, language)),
  };
}
