import { showsTab } from '@wr1/schema/rules/list/record-tab.ts';
import { CustomsDeclarationCard } from '../../customs-declaration/customs-declaration-card.tsx';
import { MilestoneCard } from '../../milestone/journey/milestone-card.tsx';
import { CargoCard } from '../../shipment/card/cargo-card.tsx';
import { RouteCard } from '../../shipment/card/route-card.tsx';
import type { BookingTabProps } from './booking-record.ts';
import { PlanSection } from './plan-section.tsx';

/** The customs declarations; for a booking of customs only also its plan, places and cargo. */
export function CustomsTab({ record, side, reload }: BookingTabProps) {
  return (
    <>
      <CustomsDeclarationCard record={record} />
      {showsTab('customs', 'transport', record) && (
        <>
          <PlanSection record={record} reload={reload} />
          <MilestoneCard record={record} side={side} reload={reload} />
          <RouteCard record={record} />
        </>
      )}
      {showsTab('customs', 'cargo', record) && <CargoCard record={record} />}
    </>
  );
}
