import { useQuery } from '@apollo/client/react';
import { containerType } from '@wr1/schema/rules/cargo/container-type.ts';
import { businessDay } from '@wr1/schema/rules/tariff/quote-validity.ts';
import type { PickerServiceTypeKey } from '@wr1/schema/rules/code/service-type.ts';
import { useHas } from '../../../app/session/viewer-context.tsx';
import { useLeadingCurrency } from '../../../i18n/use-leading-currency.ts';
import type { EstimatePriceInput } from '../../../schema-types.generated.ts';
import { formatVolume, formatWeight } from '../../../ui/text/format.ts';
import type { Locale } from '../../../ui/text/format.ts';
import { useUiText } from '../../../ui/text/ui-text.tsx';
import type { Offers } from './offer.ts';
import { serviceOfPicker } from '../result/schedule-card.tsx';

import { ScheduleOffersDocument } from './schedule-offer.generated.ts';
import type { ScheduleOffersQuery } from './schedule-offer.generated.ts';

/** The shipment used to compare departures by service: a 40' high cube, one cubic meter, or 100 kg. */
const USUAL: Readonly<Partial<Record<PickerServiceTypeKey, Pick<EstimatePriceInput, 'containers' | 'packages'>>>> = {
  FCL: { containers: [{ containerTypeCode: '45G1', quantity: 1 }] },
  LCL: { packages: [{ quantity: 1, lengthMm: 1000, widthMm: 1000, heightMm: 1000, grossWeightKg: '500' }] },
  AIR: { packages: [{ quantity: 1, lengthMm: 600, widthMm: 500, heightMm: 400, grossWeightKg: '100' }] },
};

/**
 * Whether departures of a service can be compared by price. This excludes trucking, and systems without price
 * lists.
 */
export function useHasOffers(service: PickerServiceTypeKey): boolean {
  const has = useHas();
  return has('estimate') && USUAL[service] !== undefined;
}

/** Input of the estimate that compares departures between two places. */
export function offerInput(service: PickerServiceTypeKey, pol: string | null, pod: string | null): EstimatePriceInput {
  return {
    serviceType: serviceOfPicker(service),
    shippingType: pod?.startsWith('VN') ? 'IMPORT' : 'EXPORT',
    polCode: pol,
    podCode: pod,
    ...USUAL[service],
  };
}

/** Short description of a service's typical shipment; empty if the service has none. */
function usualCargo(service: PickerServiceTypeKey, locale: Locale): string {
  const { containers = [], packages = [] } = USUAL[service] ?? {};
  return [
    ...(containers ?? []).map((line) => `${line.quantity} × ${containerType(line.containerTypeCode)?.shortName}`),
    ...(packages ?? []).flatMap(({ lengthMm, widthMm, heightMm, grossWeightKg }) => [
      formatVolume((lengthMm * widthMm * heightMm) / 1e9, locale),
      formatWeight(grossWeightKg, locale),
    ]),
  ].join(', ');
}

/**
 * Returns a function that takes the prices of departures from an estimate, by carrier and routing. A
 * departure after the last day of its tariff has no price.
 */
export function useOffersOf(service: PickerServiceTypeKey) {
  const { locale } = useUiText();
  const { first: currency } = useLeadingCurrency();
  return (answer: ScheduleOffersQuery['estimatePrice'] | undefined): Offers => {
    // A total without freight is not comparable.
    const options = (answer?.estimate?.options ?? []).filter(({ missing }) => missing.length === 0);
    return {
      currency,
      cargo: usualCargo(service, locale),
      of(schedule) {
        const ofCarrier = options.filter(({ carrier }) => carrier?.code === schedule.carrier.code);
        const option = ofCarrier.find(({ transitCode }) => transitCode === schedule.transitCode) ?? ofCarrier[0];
        if (!option) return null;
        const { emissionKg, total, validTo } = option;
        const holds = validTo === null || businessDay(new Date(schedule.etd)) <= validTo;
        const { amount } = currency === 'USD' ? total.netUsd : total.netVnd;
        return { price: holds ? Number(amount) : null, emission: emissionKg === null ? null : Number(emissionKg) };
      },
    };
  };
}

/**
 * Prices and emissions of departures between two places, estimated for a typical shipment with the viewer's
 * price lists. Undefined for services that cannot be compared (trucking).
 */
export function useOffers(service: PickerServiceTypeKey, pol: string | null, pod: string | null): Offers | undefined {
  const ask = useHasOffers(service) && pol !== null && pod !== null;
  const offersOf = useOffersOf(service);
  const { data } = useQuery(ScheduleOffersDocument, {
    variables: { input: offerInput(service, pol, pod) },
    skip: !ask,
  });
  return ask ? offersOf(data?.estimatePrice) : undefined;
}
