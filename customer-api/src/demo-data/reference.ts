import { businessDay } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { SERVICE_TYPE } from '@wr1/schema/rules/code/service-type.ts';
import { SHIPPING_TYPE } from '@wr1/schema/rules/code/shipping-type.ts';
import { isRoad } from '../modules/shipment/template/planned-step.rules.ts';
import type { Random } from './random.ts';
import type { TimedStep } from './timeline.ts';
import type { Route } from './timetable.ts';
import type { World } from './world.ts';

/** The Incoterm of a shipment; null if none was agreed. */
export function incotermOf(random: Random, { profile }: Route): string | null {
  if (isRoad(profile)) return null;
  const air = profile.service_type === SERVICE_TYPE.AIR;
  switch (profile.shipping_type) {
    case SHIPPING_TYPE.IMPORT:
      return random.pick(air ? ['EXW', 'FCA', 'CIP'] : ['EXW', 'FOB', 'CIF', 'CFR']);
    case SHIPPING_TYPE.DOOR_TO_DOOR:
      return random.pick(['DAP', 'DDP', 'DPU']);
    case SHIPPING_TYPE.PORT_TRANSFER:
      return null;
    default:
      return random.pick(air ? ['FCA', 'CPT', 'CIP'] : ['FOB', 'FOB', 'CIF', 'CFR', 'FCA']);
  }
}

/** A number for an air waybill (airline prefix, seven digits, check digit) or a bill of lading. */
function documentNumber(world: World, { profile, schedule }: Route): string {
  const { random } = world;
  if (profile.service_type === SERVICE_TYPE.AIR) {
    const serial = random.digits(7);
    return `${world.awbPrefix.get(schedule.carrier_code) ?? '738'}-${serial}${Number(serial) % 7}`;
  }
  return `WR1${schedule.pol.slice(-3)}${random.digits(8)}`;
}

/** A depot of empties near a port. */
const depotOf = (pol: string): string => (pol === 'VNHPH' ? 'Depot Hải An' : 'ICD Phước Long 3');

/** Schedule, places and references that match a record's progress. */
export function planColumns(world: World, route: Route, steps: readonly TimedStep[], status: number) {
  const { random } = world;
  const { profile, schedule } = route;
  const planned = steps.some(({ action }) => action === 'UpdateBookingPlan');
  const left = steps.some(({ action }) => action === 'RecordMilestone');
  const customs = profile.service_type === SERVICE_TYPE.CUSTOM;
  const shipped = steps.some(({ to }) => to >= 33 && to <= 45) || [8, 9, 11, 13].includes(status);
  const wished = !isRoad(profile) && !customs && random.chance(0.5);
  const attached = !customs && (planned || wished);
  return {
    schedule_id: attached ? schedule.id : null,
    etd: attached ? schedule.etd : null,
    carrier_booking_no: planned && !isRoad(profile) && !customs ? `${schedule.carrier_code}${random.digits(9)}` : null,
    transport_document_no: shipped && !isRoad(profile) && !customs ? documentNumber(world, route) : null,
    truck_plan: null,
    empty_depot: planned && profile.service_type === SERVICE_TYPE.FCL ? depotOf(schedule.pol) : null,
    cfs: planned && profile.service_type === SERVICE_TYPE.LCL ? `CFS ${schedule.pol.slice(-3)}` : null,
    is_space_requested: planned && !shipped && profile.service_type === SERVICE_TYPE.AIR,
    has_vehicle: planned && (profile.has_container_trucking || profile.has_van_trucking),
    customs_date:
      planned && profile.has_customs
        ? businessDay(
            new Date(
              (profile.shipping_type === SHIPPING_TYPE.IMPORT ? schedule.eta : schedule.etd).getTime() +
                (profile.shipping_type === SHIPPING_TYPE.IMPORT ? 1 : -3) * 86_400_000,
            ),
          )
        : null,
    hasNumbers: left || (planned && profile.shipping_type === SHIPPING_TYPE.IMPORT),
  };
}
