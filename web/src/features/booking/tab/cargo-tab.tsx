import { FreeTimeCard } from '../../free-time/card/free-time-card.tsx';
import { CargoCard } from '../../shipment/card/cargo-card.tsx';
import type { BookingTabProps } from './booking-record.ts';

/** Cargo lines, containers with numbers and seals, goods and terms. */
export function CargoTab({ record }: BookingTabProps) {
  return (
    <>
      <FreeTimeCard record={record} />
      <CargoCard record={record} />
    </>
  );
}
