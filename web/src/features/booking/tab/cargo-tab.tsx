import { CargoCard } from '../../shipment/card/cargo-card.tsx';
import type { BookingTabProps } from './booking-record.ts';

/** Cargo lines, containers with numbers and seals, goods and terms. */
export function CargoTab({ record }: BookingTabProps) {
  return <CargoCard record={record} />;
}
