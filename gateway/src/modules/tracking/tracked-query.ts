import { codeOf } from '@wr1/schema/rules/code/code-list.ts';
import { SERVICE_TYPE } from '@wr1/schema/rules/code/service-type.ts';
import { shippingTypeCode } from '@wr1/schema/rules/code/shipping-type.ts';
import { gatewayError } from '../../errors.ts';
import type { Query } from '../../rest/target.ts';
import type { TrackedFilter, TrackedSort } from '../../schema.generated.ts';
import { rowIdOf } from '../../graphql/global-id.ts';

/** An id that matches nothing, for filters that cannot match. */
const NO_ROW = 9_007_199_254_740_991;

const sortNames = { LATENESS: 'lateness', ETA: 'eta', UPDATED_AT: 'updated_at' } as const;

function codes(found: readonly (number | null)[] | undefined): number[] | null {
  const known = found?.filter((code) => code !== null) ?? [];
  return known.length === 0 ? null : known;
}

/**
 * The query of TrackBookings without paging.
 * @throws GraphQLError BAD_USER_INPUT for the state UNKNOWN
 */
export function trackedQuery(filter: TrackedFilter | null | undefined, sort: TrackedSort | null | undefined): Query {
  const { show, state, search, serviceTypes, shippingTypes, customerId, etaFrom, etaTo, ids } = filter ?? {};
  if (state === 'UNKNOWN') throw gatewayError('BAD_USER_INPUT', { text: 'UNKNOWN is not allowed as a state.' });
  const wanted = ids?.map((id) => rowIdOf(id, 'Quotation', 'Booking')).filter((id) => id !== null);
  return {
    show: show === 'DELIVERED' ? 'delivered' : 'under_way',
    state,
    search: search?.trim() || null,
    service_type: codes(serviceTypes?.map((key) => codeOf(SERVICE_TYPE, key))),
    shipping_type: codes(shippingTypes?.map(shippingTypeCode)),
    customer_id: customerId ? (rowIdOf(customerId, 'Company') ?? NO_ROW) : null,
    eta_from: etaFrom,
    eta_to: etaTo,
    ids: wanted === undefined ? null : wanted.length === 0 ? [NO_ROW] : wanted,
    sort: sortNames[sort?.field ?? 'LATENESS'],
    order: sort?.order === 'DESC' ? 'desc' : 'asc',
  };
}
