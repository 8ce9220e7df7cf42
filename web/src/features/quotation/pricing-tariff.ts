import { businessDay } from '@wr1/schema/rules/quote-validity.ts';
import type { EstimatePriceInput } from '../../schema-types.generated.ts';
import type { PricingTariffQuery } from './pricing-tariff.generated.ts';
import type { PricingLine } from './pricing-line.ts';
import { toShipmentInput } from './request-input.ts';
import type { RequestValues } from './request-values.ts';

/** What is looked up in the price lists: of a record, or of a form. */
export interface TariffShipment {
  serviceType: EstimatePriceInput['serviceType'];
  shippingType: EstimatePriceInput['shippingType'];
  polCode: string;
  podCode: string;
  incotermCode: string | null;
  hasCustoms: boolean;
  hasVanTrucking: boolean;
  hasContainerTrucking: boolean;
  /** YYYY-MM-DD. */
  cargoReady: string | null;
  customer: { id: string } | null;
  pickUpLocation: { id: string } | null;
  deliveryLocation: { id: string } | null;
  schedule: { etd: string; carrier: { code: string } } | null;
  cargo: {
    containers: readonly { containerTypeCode: string; quantity: number; weightKg: number }[];
    packages: readonly {
      quantity: number;
      lengthMm: number;
      widthMm: number;
      heightMm: number;
      grossWeightKg: number;
    }[];
    dangerous: boolean;
  };
}

/** The shipment of a form that passed its check. */
export function tariffShipment(values: RequestValues, customer: { id: string } | null): TariffShipment {
  const shipment = toShipmentInput(values);
  const place = (id: string | null | undefined) => (id ? { id } : null);
  return {
    serviceType: values.service,
    shippingType: values.direction,
    polCode: values.pol?.code ?? '',
    podCode: values.pod?.code ?? '',
    incotermCode: values.incoterm,
    hasCustoms: shipment.hasCustoms ?? false,
    hasVanTrucking: shipment.hasVanTrucking ?? false,
    hasContainerTrucking: shipment.hasContainerTrucking ?? false,
    cargoReady: values.cargoReady,
    customer,
    pickUpLocation: place(shipment.pickUpLocationId),
    deliveryLocation: place(shipment.deliveryLocationId),
    schedule: values.schedule,
    cargo: {
      containers: shipment.containers ?? [],
      packages: shipment.packages ?? [],
      dangerous: values.dangerous,
    },
  };
}

type TariffEstimate = NonNullable<PricingTariffQuery['estimatePrice']['estimate']>;
type TariffOption = TariffEstimate['options'][number];

/** The day to price: of the chosen sailing, else when the cargo is ready; a day that has passed is today. */
function departureOf({ schedule, cargoReady }: TariffShipment, now: Date): string {
  const today = businessDay(now);
  const day = schedule ? businessDay(new Date(schedule.etd)) : (cargoReady ?? today);
  return day < today ? today : day;
}

/**
 * What is to be priced of a request. Trucks beside a main leg are left out where no place was told: their way cannot be
 * measured.
 */
export function tariffInput(record: TariffShipment, now: Date): { input: EstimatePriceInput; withoutTrucks: boolean } {
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
