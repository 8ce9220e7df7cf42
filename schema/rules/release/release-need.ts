import { PLACE_HANDLING } from '../code/handling.ts';
import { SERVICE_TYPE } from '../code/service-type.ts';
import { SHIPPING_TYPE } from '../code/shipping-type.ts';
import { isHouseWaybill } from '../cargo/check-digit.ts';

/** What a booking needs before it can be released, in addition to its departure or customs date. */
export const RELEASE_NEED = ['CARRIER_BOOKING_NUMBER', 'EMPTY_DEPOT', 'CFS', 'MASTER_AIR_WAYBILL', 'VEHICLE'] as const;
export type ReleaseNeed = (typeof RELEASE_NEED)[number];

/** The REST field with which each need is met. */
export const NEED_FIELD = {
  CARRIER_BOOKING_NUMBER: 'carrier_booking_no',
  EMPTY_DEPOT: 'empty_depot',
  CFS: 'cfs',
  MASTER_AIR_WAYBILL: 'transport_document_no',
  VEHICLE: 'tractor_plate',
} as const satisfies Readonly<Record<ReleaseNeed, string>>;

/** The columns of a booking that decide what its release needs. */
export interface NeedFacts {
  readonly service_type: number;
  readonly shipping_type: number;
  readonly carrier_booking_no: string | null;
  readonly transport_document_no: string | null;
  readonly empty_depot: string | null;
  readonly cfs: string | null;
  /** Whether space was requested from the airline, which issues its air waybill later. */
  readonly is_space_requested: boolean;
  /** Whether a trip has a vehicle or a vendor. */
  readonly has_vehicle: boolean;
  readonly pick_up_location_id: number | null;
  readonly pick_up_handling_id: number | null;
}

/** Empty containers are picked up for exports and door to door; an import arrives laden. */
const picksUpEmpty = ({ shipping_type: type }: NeedFacts): boolean =>
  type === SHIPPING_TYPE.EXPORT || type === SHIPPING_TYPE.DOOR_TO_DOOR;

/** Whether the pick-up place of the booking is the depot. */
const isDepotChosen = (facts: NeedFacts): boolean =>
  facts.pick_up_location_id !== null && facts.pick_up_handling_id === PLACE_HANDLING.PICK_UP_EMPTY;

/**
 * What a booking still needs before it can be released: full containers the carrier's booking number and, unless
 * imported, the depot of the empties; loose cargo its CFS; air cargo the master air waybill, or space requested; trucks
 * a vehicle or a vendor. Customs needs nothing more.
 */
export function releaseNeeds(facts: NeedFacts): ReleaseNeed[] {
  switch (facts.service_type) {
    case SERVICE_TYPE.FCL: {
      const needs: ReleaseNeed[] = facts.carrier_booking_no === null ? ['CARRIER_BOOKING_NUMBER'] : [];
      const needsDepot = picksUpEmpty(facts) && facts.empty_depot === null && !isDepotChosen(facts);
      return needsDepot ? [...needs, 'EMPTY_DEPOT'] : needs;
    }
    case SERVICE_TYPE.LCL:
      return facts.cfs === null ? ['CFS'] : [];
    case SERVICE_TYPE.AIR: {
      const number = facts.transport_document_no;
      const hasWaybill = number !== null && !isHouseWaybill(number);
      return hasWaybill || facts.is_space_requested ? [] : ['MASTER_AIR_WAYBILL'];
    }
    case SERVICE_TYPE.CONTAINER_TRUCKING:
    case SERVICE_TYPE.VAN_TRUCKING:
      return facts.has_vehicle ? [] : ['VEHICLE'];
    default:
      return [];
  }
}
