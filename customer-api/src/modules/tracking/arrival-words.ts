import type { ArrivalRow } from '@wr1/schema/rest/shipment/arrival.ts';
import { arrivalText } from '@wr1/schema/rules/milestone/arrival.ts';
import { durationText } from '@wr1/schema/rules/time/duration.ts';
import type { Language } from '@wr1/schema/rules/code/language.ts';
import type { Db } from '../../db.ts';
import { readPlaceBook } from '../master-data/place-book.ts';
import { shownMoment } from '../schedule/search/local-time.ts';
import { findOrderSchedules } from '../shipment/transition/shipment-schedule.repository.ts';
import { findArrivals } from './arrival.ts';

/**
 * An arrival in words for mails and documents, with date and time on the clocks of the place of arrival.
 * @param zone IANA name
 */
export function arrivalWords({ at, state, overdue_minutes }: ArrivalRow, zone: string, language: Language): string {
  return arrivalText(state, language, {
    date: at === null ? '' : shownMoment(new Date(at), zone),
    time: durationText(overdue_minutes ?? 0, language),
  });
}

/** What words the arrival of a record, by its id; null while nothing is known. */
export type WordArrival = (orderId: number, language: Language) => string | null;

/** Reads the arrivals of records once, to be put into words for several readers. */
export async function readArrivalWords(db: Db, orderIds: readonly number[], now: Date): Promise<WordArrival> {
  if (orderIds.length === 0) return () => null;
  const orders = await db
    .selectFrom('shipment_order')
    .select(['id', 'status', 'service_type', 'customs_other_service_type', 'pod', 'schedule_id'])
    .where('id', 'in', [...orderIds])
    .execute();
  const schedules = await findOrderSchedules(
    db,
    orders.flatMap(({ schedule_id }) => schedule_id ?? []),
  );
  const etas = orders.flatMap(({ id, schedule_id }) => {
    const schedule = schedules.get(schedule_id ?? 0);
    return schedule === undefined ? [] : [[id, new Date(schedule.eta)] as const];
  });
  const arrivals = await findArrivals(db, orders, new Map(etas), now);
  const places = orders.map(({ pod, service_type }) => ({ code: pod, serviceType: service_type }));
  const book = await readPlaceBook(db, places);
  const byId = new Map(orders.map((order) => [order.id, order]));
  return (orderId, language) => {
    const order = byId.get(orderId);
    const arrival = arrivals.get(orderId)?.arrival ?? null;
    if (order === undefined || arrival === null) return null;
    const { zone } = book.find({ code: order.pod, serviceType: order.service_type }, language);
    return arrivalWords(arrival, zone, language);
  };
}
