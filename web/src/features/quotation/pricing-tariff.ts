import { businessDay } from '@wr1/schema/rules/quote-validity.ts';
import type { EstimatePriceInput } from '../../schema-types.generated.ts';
import type { PricingTariffQuery, PricingTariffRecordQuery } from './pricing-tariff.generated.ts';
import type { PricingLine } from './pricing-line.ts';

type TariffRecord = NonNullable<PricingTariffRecordQuery['quotation']>;
type TariffEstimate = NonNullable<PricingTariffQuery['estimatePrice']['estimate']>;
type TariffOption = TariffEstimate['options'][number];

/** The day to price: of the chosen sailing, else when the cargo is ready; a day that has passed is today. */
function departureOf({ schedule, cargoReady }: TariffRecord, now: Date): string {
  const today = businessDay(now);
  const day = schedule ? businessDay(new Date(schedule.etd)) : (cargoReady ?? today);
  return day < today ? today : day;
}

/**
 * What is to be priced of a request. Trucks beside a main leg are left out where no place was told: their way cannot be
 * measured.
 */
export function tariffInput(record: TariffRecord, now: Date): { input: EstimatePriceInput; withoutTrucks: boolean } {
  const { shippingType: direction, cargo } = record;
  const road = record.serviceType === 'CONTAINER_TRUCKING' || record.serviceType === 'VAN_TRUCKING';
  const asks = !road && (record.hasVanTrucking || record.hasContainerTrucking);
  const needsPickUp = direction !== 'IMPORT';
  const needsDelivery = direction === 'IMPORT';
  const isKnown =
    (!needsPickUp || record.pickUpLocation !== null) && (!needsDelivery || record.deliveryLocation !== null);
  const trucks = asks && isKnown;
  const end = (location: { id: string } | null) => (location ? { locationId: location.id } : null);
  return {
    withoutTrucks: asks && !isKnown,
    input: {
      serviceType: record.serviceType,
      shippingType: direction,
      polCode: record.polCode,
      podCode: record.podCode,
      departure: departureOf(record, now),
      incotermCode: record.incotermCode,
      hasCustoms: record.hasCustoms,
      hasContainerTrucking: trucks && record.hasContainerTrucking,
      hasVanTrucking: trucks && record.hasVanTrucking,
      pickUp: road || trucks ? end(record.pickUpLocation) : null,
      delivery: road || trucks ? end(record.deliveryLocation) : null,
      containers: cargo.containers.map(({ containerTypeCode, quantity, weightKg }) => ({
        containerTypeCode,
        quantity,
        weightKg,
      })),
      packages: cargo.packages.map(({ quantity, lengthMm, widthMm, heightMm, grossWeightKg }) => ({
        quantity,
        lengthMm,
        widthMm,
        heightMm,
        grossWeightKg,
      })),
      dangerous: cargo.dangerous,
      customerId: record.customer?.id ?? null,
    },
  };
}

/** The option of the sailing that was chosen, else the best one; null without a price. */
export function tariffOption(options: readonly TariffOption[], carrierCode: string | null): TariffOption | null {
  return options.find(({ carrier }) => carrier?.code === carrierCode) ?? options[0] ?? null;
}

/** The lines of an option as the sheet holds them. The tax is no line there: each charge has its rate. */
export function tariffLines(option: TariffOption, newKey: () => string): PricingLine[] {
  return option.lines
    .filter(({ code }) => code !== 'VAT')
    .map((line) => ({
      key: newKey(),
      code: line.code,
      name: line.name,
      basis: line.basis === 'UNKNOWN' ? 'PER_SHIPMENT' : line.basis,
      containerTypeCode: line.containerTypeCode,
      quantity: line.quantity,
      unitPrice: line.unitPrice.amount,
      currency: line.unitPrice.currency,
      unitCost: line.unitCost?.amount ?? '',
      vatRate: line.vatRate,
    }));
}
