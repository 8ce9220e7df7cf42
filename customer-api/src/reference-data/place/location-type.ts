import { HANDLING_OF_TYPE } from '@wr1/schema/rules/place/location.ts';
import { LOCATION_TYPE, LOCATION_TYPE_LABEL } from '@wr1/schema/rules/place/location-type.ts';
import type { MasterDataSeed } from '../seed-row.ts';

/** Types of location; 1, 2 and 3 are the specification's depots. */
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
      data: { depot: id <= LOCATION_TYPE.EMPTY_DEPOT, handlings: HANDLING_OF_TYPE[id] },
    };
  });
}
