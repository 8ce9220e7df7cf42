import { useQuery } from '@apollo/client/react';
import { useViewer } from '../../app/session/viewer-context.tsx';
import type { PickerServiceTypeKey } from '@wr1/schema/rules/service-type.ts';
import type { EstimatePriceInput } from '../../schema-types.generated.ts';
import type { Offer } from './best-schedule.ts';
import { serviceOfPicker } from './schedule-card.tsx';
import type { Schedule } from './schedule-card.tsx';
import { ScheduleOffersDocument } from './schedule-offer.generated.ts';
import type { ScheduleOffersQuery } from './schedule-offer.generated.ts';

/** The shipment for which departures of a service are compared: a 40' high cube, a cubic metre, a hundred kilograms. */
const USUAL: Readonly<Partial<Record<PickerServiceTypeKey, Pick<EstimatePriceInput, 'containers' | 'packages'>>>> = {
  FCL: { containers: [{ containerTypeCode: '45G1', quantity: 1 }] },
  LCL: { packages: [{ quantity: 1, lengthMm: 1000, widthMm: 1000, heightMm: 1000, grossWeightKg: 500 }] },
  AIR: { packages: [{ quantity: 1, lengthMm: 600, widthMm: 500, heightMm: 400, grossWeightKg: 100 }] },
};

/** Tells what a departure would cost and emit; null where it is not known. */
export type OfferOf = (schedule: Schedule) => Offer | null;

/** Whether departures of a service are compared by price: not trucks, and not where the connected system has no price lists. */
export function useHasOffers(service: PickerServiceTypeKey): boolean {
  return useViewer().capabilities.includes('QUOTATION_WORKFLOW') && USUAL[service] !== undefined;
}

/** What is asked to compare departures between two places. */
export function offerInput(service: PickerServiceTypeKey, pol: string | null, pod: string | null): EstimatePriceInput {
  return {
    serviceType: serviceOfPicker(service),
    shippingType: pod?.startsWith('VN') ? 'IMPORT' : 'EXPORT',
    polCode: pol,
    podCode: pod,
    ...USUAL[service],
  };
}

/** Reads an estimate by carrier and routing. */
export function offersOf(answer: ScheduleOffersQuery['estimatePrice'] | undefined): OfferOf {
  // A sum without the freight compares nothing.
  const options = (answer?.estimate?.options ?? []).filter(({ missing }) => missing.length === 0);
  return (schedule) => {
    const ofCarrier = options.filter(({ carrier }) => carrier?.code === schedule.carrier.code);
    const option = ofCarrier.find(({ transitCode }) => transitCode === schedule.transitCode) ?? ofCarrier[0];
    if (!option) return null;
    const emission = option.emissionKg === null ? null : Number(option.emissionKg);
    return { price: Number(option.total.netUsd.amount), emission };
  };
}

/**
 * Price and emission of departures between two places, by carrier and routing, on the viewer's price lists: an estimate for
 * a usual shipment. Null for what has no price; undefined for services without a comparison (trucks).
 */
export function useOffers(service: PickerServiceTypeKey, pol: string | null, pod: string | null): OfferOf | undefined {
  const ask = useHasOffers(service) && pol !== null && pod !== null;
  const { data } = useQuery(ScheduleOffersDocument, {
    variables: { input: offerInput(service, pol, pod) },
    skip: !ask,
  });
  return ask ? offersOf(data?.estimatePrice) : undefined;
}
