import type { FacilityDeparture } from '@wr1/schema/rest/master-data/facility.ts';
import type { GatewayContext } from '../../context.ts';
import { manyByKey } from '../../rest/by-key.ts';
import { listFacilityDepartures } from './facility.api.ts';

/** The next departures by the facility's row id. */
export const departuresByFacility = manyByKey<GatewayContext, number, FacilityDeparture>(
  'departuresByFacility',
  (context, ids) => listFacilityDepartures(context.rest, ids),
  (row) => row.facility_id,
  100,
);
