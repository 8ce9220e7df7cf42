import type { FacilityRow } from '@wr1/schema/rest/master-data/facility.ts';
import { keyOf } from '@wr1/schema/rules/code/code-list.ts';
import type { Language } from '@wr1/schema/rules/code/language.ts';
import { LOCATION_TYPE } from '@wr1/schema/rules/place/location-type.ts';
import type { FacilityKind } from '../../schema.generated.ts';
import { globalId } from '../../graphql/global-id.ts';
import { readFacilityType } from '../tracking-event/dcsa-codes.ts';
import { coordinatesOf } from '../master-data/master-data-entry.ts';

/** location_type_ids of facilities by kind. */
export const FACILITY_KIND = {
  CFS: LOCATION_TYPE.CFS,
  DEPOT: LOCATION_TYPE.EMPTY_DEPOT,
  TERMINAL: LOCATION_TYPE.SEAPORT_TERMINAL,
  ICD: LOCATION_TYPE.ICD,
  AIRPORT_TERMINAL: LOCATION_TYPE.AIRPORT_TERMINAL,
  WAREHOUSE: LOCATION_TYPE.FORWARDER_WAREHOUSE,
} as const satisfies Record<FacilityKind, number>;

/** A facility in one language. */
export class FacilityView {
  readonly __typename = 'Facility' as const;
  readonly row: FacilityRow;
  readonly #language: Language;

  constructor(row: FacilityRow, language: Language) {
    this.row = row;
    this.#language = language;
  }

  get id() {
    return globalId('Facility', this.row.id);
  }
  get locationId() {
    return globalId('Location', this.row.id);
  }
  get code() {
    return this.row.code;
  }
  get name() {
    return this.#language === 'vn' ? this.row.name_vn : this.row.name;
  }
  get kind(): FacilityKind {
    return keyOf(FACILITY_KIND, this.row.location_type_id) ?? 'WAREHOUSE';
  }
  get facilityTypeCode() {
    const { facility_type_code: code } = this.row;
    return code === null ? null : readFacilityType(code);
  }
  get address() {
    return this.row.address;
  }
  get portCode() {
    return this.row.port_code;
  }
  get coordinates() {
    return coordinatesOf(this.row.latitude, this.row.longitude);
  }
  get cutOffs() {
    return this.row.cut_offs.map(({ service, to_north_america, code, hours }) => ({
      serviceType: service,
      isToNorthAmerica: to_north_america,
      code,
      hours,
    }));
  }
}
