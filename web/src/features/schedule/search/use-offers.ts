import { useQuery } from '@apollo/client/react';
import { portsOfArea } from '@wr1/schema/rules/place/port-area.ts';
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
import type { ScheduleDialogQuery } from '../dialog/schedule-dialog.generated.ts';

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

/** Codes of the places at both ends. */
interface Lane {
  pol: string;
  pod: string;
}

/** The estimate of a lane; undefined until it is loaded. */
export interface LaneEstimate {
  lane: Lane;
  answer: ScheduleOffersQuery['estimatePrice'] | undefined;
}

/**
 * The lanes of a search that covers the ports of an area: the one searched for, and one with another port of the area;
 * null if there is none. No area has more than two ports, and no lane begins and ends in one.
 */
export function lanesOf(pol: string, pod: string): [searched: Lane, other: Lane | null] {
  const [, otherPol] = portsOfArea(pol);
  const [, otherPod] = portsOfArea(pod);
  const other = (otherPol ?? otherPod) ? { pol: otherPol ?? pol, pod: otherPod ?? pod } : null;
  return [{ pol, pod }, other];
}

/** Input of the estimate that compares departures of a lane. */
function offerInput(service: PickerServiceTypeKey, { pol, pod }: Lane): EstimatePriceInput {
  return {
    serviceType: serviceOfPicker(service),
    shippingType: pod.startsWith('VN') ? 'IMPORT' : 'EXPORT',
    polCode: pol,
    podCode: pod,
    ...USUAL[service],
  };
}

/** Variables of the estimates that compare the departures of a search. */
export function offerVariables(service: PickerServiceTypeKey, [searched, other]: ReturnType<typeof lanesOf>) {
  return {
    usual: offerInput(service, searched),
    usualOfOther: offerInput(service, other ?? searched),
    withOther: other !== null,
  };
}

/** The estimates in the answer to {@link offerVariables}. */
export function laneEstimates(
  [searched, other]: ReturnType<typeof lanesOf>,
  data: Pick<ScheduleDialogQuery, 'estimatePrice' | 'estimateOfOther'> | undefined,
): LaneEstimate[] {
  const estimates: LaneEstimate[] = [{ lane: searched, answer: data?.estimatePrice }];
  if (other) estimates.push({ lane: other, answer: data?.estimateOfOther });
  return estimates;
}

/**
 * Returns a function that takes the prices of departures from estimates, by lane, carrier and routing. A departure after
 * the last day of its tariff has no price.
 */
export function useOffersOf(service: PickerServiceTypeKey) {
  const { locale } = useUiText();
  const { first: currency } = useLeadingCurrency();
  return (estimates: readonly LaneEstimate[]): Offers => {
    return {
      currency,
      cargo: usualCargo(service, locale),
      of(schedule) {
        const isOfLane = (lane: Lane) => lane.pol === schedule.polCode && lane.pod === schedule.podCode;
        const options = estimates.find(({ lane }) => isOfLane(lane))?.answer?.estimate?.options ?? [];
        // A total without freight is not comparable.
        const ofCarrier = options.filter(
          ({ carrier, missing }) => missing.length === 0 && carrier?.code === schedule.carrier.code,
        );
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
  const lanes = lanesOf(pol ?? '', pod ?? '');
  const { data } = useQuery(ScheduleOffersDocument, { variables: offerVariables(service, lanes), skip: !ask });
  return ask ? offersOf(laneEstimates(lanes, data)) : undefined;
}
