import type { TrackBookingsQuery } from '@wr1/schema/rest/milestone/tracking.ts';
import { addDays, endOfValidity } from '@wr1/schema/rules/tariff/quote-validity.ts';
import type { TrackedState } from '@wr1/schema/rules/milestone/tracking.ts';
import { parseIds } from '../../../http/ids.ts';

export interface TrackedFilter {
  show: 'under_way' | 'delivered';
  state: TrackedState | undefined;
  search: string | undefined;
  serviceTypes: readonly number[] | undefined;
  shippingTypes: readonly number[] | undefined;
  customerId: number | undefined;
  /** Selects arrivals after the first time, up to and including the second. */
  etaAfter: Date | undefined;
  etaUntil: Date | undefined;
  ids: readonly number[] | undefined;
}

function numbers(text: string | undefined): number[] | undefined {
  return text === undefined ? undefined : [...new Set(text.split(',').map(Number))];
}

export function readTrackedFilter(query: TrackBookingsQuery): TrackedFilter {
  return {
    show: query.show,
    state: query.show === 'under_way' ? query.state : undefined,
    // Some keyboards send letters and accents as separate characters.
    search: query.search?.normalize('NFC').trim() || undefined,
    serviceTypes: numbers(query.service_type),
    shippingTypes: numbers(query.shipping_type),
    customerId: query.customer_id,
    etaAfter: query.eta_from === undefined ? undefined : (endOfValidity(addDays(query.eta_from, -1)) ?? undefined),
    etaUntil: query.eta_to === undefined ? undefined : (endOfValidity(query.eta_to) ?? undefined),
    ids: parseIds(query.ids),
  };
}
