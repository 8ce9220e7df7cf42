import { decimalText } from '@wr1/schema/rules/validation/decimal.ts';
import { businessDay } from '@wr1/schema/rules/tariff/quote-validity.ts';
import type { EstimatePriceInput, EstimateTruckEnd } from '../../../schema-types.generated.ts';

/** The data with which the price lists are queried, from a record or a form. */
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
    containers: readonly { containerTypeCode: string; quantity: number; weightKg: string }[];
    packages: readonly {
      quantity: number;
      lengthMm: number;
      widthMm: number;
      heightMm: number;
      grossWeightKg: string;
    }[];
    isDangerous: boolean;
  };
}

/** The day to price: the chosen sailing's departure, otherwise the cargo-ready day, but not before today. */
function departureOf({ schedule, cargoReady }: TariffShipment, now: Date): string {
  const today = businessDay(now);
  const day = schedule ? businessDay(new Date(schedule.etd)) : (cargoReady ?? today);
  return day < today ? today : day;
}

/** Road distance in km by end of the route, as entered by staff. */
export type TruckKm = Partial<Record<EstimateTruckEnd, number>>;

/**
 * Input of the estimate for a request. Trucking without a location is included; the response then says that
 * its distance is unknown.
 */
export function tariffInput(record: TariffShipment, now: Date, km: TruckKm = {}): EstimatePriceInput {
  const { cargo } = record;
  const end = (location: { id: string } | null, distance: number | undefined) =>
    location || distance !== undefined
      ? { locationId: location?.id ?? null, km: distance === undefined ? null : decimalText(distance) }
      : null;
  return {
    serviceType: record.serviceType,
    shippingType: record.shippingType,
    polCode: record.polCode,
    podCode: record.podCode,
    departure: departureOf(record, now),
    incotermCode: record.incotermCode,
    hasCustoms: record.hasCustoms,
    hasContainerTrucking: record.hasContainerTrucking,
    hasVanTrucking: record.hasVanTrucking,
    pickUp: end(record.pickUpLocation, km.PICK_UP),
    delivery: end(record.deliveryLocation, km.DELIVERY),
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
    isDangerous: cargo.isDangerous,
    customerId: record.customer?.id ?? null,
  };
}
