import type { ChargeBasis, EstimateTruckEnd } from '../../../schema-types.generated.ts';
import type { PricingTariffQuery } from './pricing-tariff.generated.ts';
import type { PricingLine } from './pricing-line.ts';

type TariffEstimate = NonNullable<PricingTariffQuery['estimatePrice']['estimate']>;
type TariffOption = TariffEstimate['options'][number];

/** The option for the carrier of the chosen sailing, otherwise the best one; null if there is no option. */
export function tariffOption(options: readonly TariffOption[], carrierCode: string | null): TariffOption | null {
  return options.find(({ carrier }) => carrier?.code === carrierCode) ?? options[0] ?? null;
}

/**
 * An option's lines for the sheet, including those without a price. VAT is not a line there: each charge has
 * its own rate.
 * @param day departure day used for pricing, YYYY-MM-DD
 * @param end limits the lines to trucking at this end; omit it for all lines
 */
export function tariffLines(
  option: TariffOption,
  day: string,
  newKey: () => string,
  end?: EstimateTruckEnd,
): PricingLine[] {
  const basisOf = (basis: ChargeBasis) => (basis === 'UNKNOWN' ? ('PER_SHIPMENT' as const) : basis);
  const isWanted = ({ truckEnd }: { truckEnd: EstimateTruckEnd | null }) => end === undefined || truckEnd === end;
  const lines = option.lines
    .filter(({ code }) => code !== 'VAT')
    .filter(isWanted)
    .map((line): PricingLine => ({
      key: newKey(),
      code: line.code,
      name: line.name,
      basis: basisOf(line.basis),
      containerTypeCode: line.containerTypeCode,
      quantity: line.quantity,
      unitPrice: line.unitPrice.amount,
      currency: line.unitPrice.currency,
      unitCost: line.unitCost?.amount ?? '',
      vatRate: line.vatRate,
    }));
  const missing = option.missing.filter(isWanted).map(({ group, ...gap }) => ({
    isFreight: group === 'FREIGHT',
    line: {
      key: newKey(),
      code: gap.code,
      name: gap.name,
      basis: basisOf(gap.basis),
      containerTypeCode: gap.containerTypeCode,
      quantity: gap.quantity,
      unitPrice: '',
      currency: group === 'TRUCKING' ? ('VND' as const) : ('USD' as const),
      unitCost: '',
      vatRate: '0',
      gap: { reason: gap.reason, truckEnd: gap.truckEnd, day },
    },
  }));
  // Freight comes first, with or without a price.
  return [
    ...missing.filter(({ isFreight }) => isFreight).map(({ line }) => line),
    ...lines,
    ...missing.filter(({ isFreight }) => !isFreight).map(({ line }) => line),
  ];
}
