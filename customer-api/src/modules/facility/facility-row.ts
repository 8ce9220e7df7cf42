import type { FacilityRow } from '@wr1/schema/rest/master-data/facility.ts';
import { facilityCutOffs, facilityTypeCode } from '@wr1/schema/rules/place/facility.ts';
import type { Language } from '@wr1/schema/rules/code/language.ts';
import { HANDLING_OF_TYPE } from '@wr1/schema/rules/place/location.ts';
import type { LocationTypeCode } from '@wr1/schema/rules/place/location-type.ts';
import type { listFacilities } from './facility.repository.ts';

type Stored = Awaited<ReturnType<typeof listFacilities>>[number];

/** A facility's handling types: the usual ones for its type, plus its own. */
function handlingsOf({ location_type_id, handling_type_id }: Stored): number[] {
  const usual: readonly number[] = HANDLING_OF_TYPE[location_type_id as LocationTypeCode] ?? [];
  const own = handling_type_id === null || usual.includes(handling_type_id) ? [] : [handling_type_id];
  return [...usual, ...own];
}

/** A facility in REST form, with its cut-offs. */
export function facilityRowOf(stored: Stored, language: Language): FacilityRow {
  const { address, address_vn, location_type_id, port_code } = stored;
  return {
    id: stored.id,
    code: stored.code,
    name: stored.name,
    name_vn: stored.name_vn,
    location_type_id,
    facility_type_code: facilityTypeCode(location_type_id),
    latitude: stored.latitude,
    longitude: stored.longitude,
    address: language === 'vn' ? (address_vn ?? address) : address,
    region_code: stored.region_code,
    port_code,
    handling_type_ids: handlingsOf(stored),
    cut_offs: facilityCutOffs(location_type_id, port_code).map(
      ({ service, toNorthAmerica: to_north_america, code, hours }) => ({ service, to_north_america, code, hours }),
    ),
  };
}
