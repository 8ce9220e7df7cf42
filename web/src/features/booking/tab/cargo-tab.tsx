import { AirWeighingCard } from '../../air-weighing/air-weighing-card.tsx';
import { FreeTimeCard } from '../../free-time/card/free-time-card.tsx';
import { CargoCard } from '../../shipment/card/cargo-card.tsx';
import { GrossMassCard } from '../../verified-gross-mass/gross-mass-card.tsx';
import type { BookingTabProps } from './booking-record.ts';

/** Cargo lines, containers with numbers, seals and verified gross mass, weighed cargo by air, goods and terms. */
export function CargoTab({ record }: BookingTabProps) {
  return (
    <>
      <FreeTimeCard record={record} />
      <CargoCard record={record} />
      <GrossMassCard record={record} />
      <AirWeighingCard record={record} />
    </>
  );
}
