import { LOCATION_TYPE, LOCATION_TYPE_LABEL } from '@wr1/schema/rules/location-type.ts';
import type { MasterDataSeed } from './seed-row.ts';

const VAN = [21, 22, 23, 24, 25, 26];

/** Ids of the HandedType list that a kind of place can do; customs border gates do none. */
export const HANDLING_BY_LOCATION_TYPE: Readonly<Record<number, readonly number[]>> = {
  [LOCATION_TYPE.SEAPORT_TERMINAL]: [13, 14, ...VAN],
  [LOCATION_TYPE.ICD]: [13, 14, ...VAN],
  [LOCATION_TYPE.EMPTY_DEPOT]: [11, 16],
  [LOCATION_TYPE.CFS]: [17, 18, ...VAN],
  [LOCATION_TYPE.FORWARDER_WAREHOUSE]: [12, 15, ...VAN],
  [LOCATION_TYPE.CUSTOMER_WAREHOUSE]: [12, 15, ...VAN],
  [LOCATION_TYPE.AIRPORT_TERMINAL]: VAN,
  [LOCATION_TYPE.BORDER_GATE]: [],
};

/** Kinds of place; 1, 2 and 3 are the depots of the specification. */
export function locationTypes(): MasterDataSeed[] {
  return Object.entries(LOCATION_TYPE).map(([code, id]) => {
    const label = LOCATION_TYPE_LABEL[code as keyof typeof LOCATION_TYPE];
    return {
      list: 'LocationTypes',
      id,
      code,
      name: label.en,
      nameVn: label.vn,
      sort: id,
      data: { depot: id <= LOCATION_TYPE.EMPTY_DEPOT, handlings: HANDLING_BY_LOCATION_TYPE[id] ?? [] },
    };
  });
}
