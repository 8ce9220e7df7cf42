import type { ArrivalRow } from '@wr1/schema/rest/shipment/arrival.ts';
import { arrivalText } from '@wr1/schema/rules/milestone/arrival.ts';
import { durationText } from '@wr1/schema/rules/time/duration.ts';
import type { Language } from '@wr1/schema/rules/code/language.ts';
import type { Db } from '../../../db.ts';
import { readPlaceBook } from '../../master-data/place-book.ts';
import { shownMoment } from '../../../platform/local-time.ts';
import { findShipmentSchedules } from '../transition/shipment-schedule.repository.ts';
import { findArrivals } from './arrival.ts';

/**
 * An arrival in words for emails and documents, with date and local time at the destination.
 * @param zone IANA time zone of the destination
 */
export function arrivalWords({ at, state, overdue_minutes }: ArrivalRow, zone: string, language: Language): string {
  return arrivalText(state, language, {
    date: at === null ? '' : shownMoment(new Date(at), zone),
    time: durationText(overdue_minutes ?? 0, language),
  });
}

/** Returns a record's arrival in words; null if it is unknown. */
export type WordArrival = (shipmentId: number, language: Language) => string | null;

/** Reads the arrivals of several records once, so that each can be worded in several languages. */
export async function readArrivalWords(db: Db, shipmentIds: readonly number[], now: Date): Promise<WordArrival> {
  if (shipmentIds.length === 0) return () => null;
  const shipments = await db
    .selectFrom('shipment')
    .select(['id', 'status', 'service_type', 'customs_other_service_type', 'pod', 'schedule_id'])
    .where('id', 'in', [...shipmentIds])
    .execute();
  const schedules = await findShipmentSchedules(
    db,
    shipments.flatMap(({ schedule_id }) => schedule_id ?? []),
  );
  const etas = shipments.flatMap(({ id, schedule_id }) => {
    const schedule = schedules.get(schedule_id ?? 0);
    return schedule === undefined ? [] : [[id, new Date(schedule.eta)] as const];
  });
  const arrivals = await findArrivals(db, shipments, new Map(etas), now);
  const places = shipments.map(({ pod, service_type }) => ({ code: pod, serviceType: service_type }));
  const book = await readPlaceBook(db, places);
  const byId = new Map(shipments.map((shipment) => [shipment.id, shipment]));
  return (shipmentId, language) => {
    const shipment = byId.get(shipmentId);
    const arrival = arrivals.get(shipmentId)?.arrival ?? null;
    if (shipment === undefined || arrival === null) return null;
    const { zone } = book.find({ code: shipment.pod, serviceType: shipment.service_type }, language);
    return arrivalWords(arrival, zone, language);
  };
}
