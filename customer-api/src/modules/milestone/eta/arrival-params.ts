import { arrivalOf } from '@wr1/schema/rules/milestone/arrival.ts';
import type { Db } from '../../../db.ts';
import { readPlaceBook } from '../../master-data/place-book.ts';
import { shownMoment } from '../../../platform/local-time.ts';
import type { Shipment } from '../../shipment/shipment.table.ts';
import { modeOf } from '../../shipment/template/planned-step.rules.ts';
import type { TrackingSettings } from '../../shipment/arrival/tracking-setting.ts';

/** Arrival data of a shipment in transit. */
export interface KnownArrival {
  planned: Date | null;
  estimated: Date | null;
  actual: Date | null;
}

/**
 * Arrival parameters of a notification, which is worded in each reader's language: the local time at the
 * destination, the state, and the minutes overdue. Null if no arrival time is known.
 */
export async function arrivalParams(
  db: Db,
  shipment: Pick<Shipment, 'pod' | 'service_type' | 'customs_other_service_type'>,
  { planned, estimated, actual }: KnownArrival,
  { now, settings }: { now: Date; settings: TrackingSettings },
): Promise<{ eta: string; arrival: string; overdue: number } | null> {
  const mode = modeOf(shipment);
  const arrival = arrivalOf({
    planned: planned?.getTime() ?? null,
    estimated: estimated?.getTime() ?? null,
    arrived: actual !== null,
    actual: actual?.getTime() ?? null,
    underWay: true,
    toleranceHours: mode === null ? null : settings.late[mode],
    now: now.getTime(),
  });
  if (arrival === null || arrival.at === null) return null;
  const place = { code: shipment.pod, serviceType: shipment.service_type };
  const { zone } = (await readPlaceBook(db, [place])).find(place, 'en');
  return { eta: shownMoment(new Date(arrival.at), zone), arrival: arrival.state, overdue: arrival.overdueBy ?? 0 };
}
