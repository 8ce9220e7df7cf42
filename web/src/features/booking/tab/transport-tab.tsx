import { showsTab } from '@wr1/schema/rules/list/record-tab.ts';
import { hasMilestones, MilestoneCard } from '../../milestone/journey/milestone-card.tsx';
import { PlannedRouteCard } from '../../route-map/planned-route-card.tsx';
import { CargoCard } from '../../shipment/card/cargo-card.tsx';
import { RouteCard } from '../../shipment/card/route-card.tsx';
import { TripCard } from '../../trip/trip-card.tsx';
import type { BookingTabProps } from './booking-record.ts';
import { PlanSection } from './plan-section.tsx';

/** Departure or trip, places, plan and references, milestones and the map; for trucks also the cargo. */
export function TransportTab({ record, side, reload }: BookingTabProps) {
  return (
    <>
      <RouteCard record={record} />
      <TripCard record={record} />
      <PlanSection record={record} reload={reload} />
      <MilestoneCard record={record} side={side} reload={reload} />
      {!hasMilestones(record.statusCode) && <PlannedRouteCard record={record} />}
      {showsTab('transport', 'cargo', record) && <CargoCard record={record} />}
    </>
  );
}
