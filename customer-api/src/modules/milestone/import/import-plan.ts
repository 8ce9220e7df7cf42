import { numberDoubt, foldTrackingNumber, UNDER_WAY_STATUS } from '@wr1/schema/rules/milestone/tracking.ts';
import type { Db } from '../../../db.ts';
import type { Viewer } from '../../../http/context.ts';
import { readPlaceBook, type PlaceCode } from '../../master-data/place-book.ts';
import type { Shipment } from '../../shipment/shipment.table.ts';
import { scopeOf } from '../../shipment/visibility.ts';
import type { JudgeContext, RowProblem } from './import-judge.rules.ts';
import type { FileMilestone } from './import-row.rules.ts';
import { findNumberedShipments } from './import.repository.ts';
import { placeCodeOf } from '../journey.ts';
import { findPlanSchedules } from '../milestone.repository.ts';

/** Rows of one booking. */
export interface FileGroup {
  shipment: Shipment;
  rows: FileMilestone[];
}

/** A row whose booking was not found. */
export interface LostRow {
  row: FileMilestone;
  problem: RowProblem;
}

/**
 * The booking a number refers to: the one in transit, otherwise the newest. A problem if no booking is found
 * or several are in transit.
 */
function shipmentOf(number: string, found: readonly Shipment[]): Shipment | RowProblem {
  const [newest] = found;
  if (newest === undefined) {
    const doubt = numberDoubt(number);
    if (doubt === null) return { column: 'number', code: number === '' ? 'REQUIRED' : 'BOOKING_NUMBER_UNKNOWN' };
    return { column: 'number', code: doubt.kind === 'container' ? 'CONTAINER_NUMBER' : 'AWB_NUMBER' };
  }
  const moving = found.filter(({ status }) => UNDER_WAY_STATUS.includes(status));
  if (moving.length > 1) return { column: 'number', code: 'BOOKING_NUMBER_SHARED', params: { n: moving.length } };
  return moving[0] ?? newest;
}

/** Groups a file's rows by booking, in file order. `lost` has the rows without a booking. */
export async function groupRows(
  db: Db,
  rows: readonly FileMilestone[],
  viewer: Viewer,
): Promise<{ groups: FileGroup[]; lost: LostRow[] }> {
  const keys = [...new Set(rows.map(({ number }) => foldTrackingNumber(number)).filter(Boolean))];
  const found = await findNumberedShipments(db, scopeOf(viewer), keys);
  const groups = new Map<number, FileGroup>();
  const lost: LostRow[] = [];
  for (const row of rows) {
    const shipment = shipmentOf(row.number, found.get(foldTrackingNumber(row.number)) ?? []);
    if ('column' in shipment) {
      lost.push({ row, problem: shipment });
      continue;
    }
    const group = groups.get(shipment.id) ?? { shipment, rows: [] };
    group.rows.push(row);
    groups.set(shipment.id, group);
  }
  return { groups: [...groups.values()], lost };
}

/**
 * Planned departures and time zones of bookings. A row has the time zone of the place it names, otherwise of
 * the milestone's planned place, otherwise of Vietnam.
 */
export async function plansOf(
  db: Db,
  groups: readonly FileGroup[],
): Promise<(shipment: Shipment) => Pick<JudgeContext, 'zoneOf' | 'departure'>> {
  const schedules = await findPlanSchedules(
    db,
    groups.map(({ shipment }) => shipment.schedule_id),
  );
  const transitOf = ({ schedule_id: id }: Shipment) => (id === null ? null : (schedules.get(id)?.transit_code ?? null));
  const placeCode = ({ place }: FileMilestone) => place.toUpperCase();
  const places = await readPlaceBook(
    db,
    groups.flatMap(({ shipment, rows }) =>
      [
        shipment.pol,
        shipment.pod,
        transitOf(shipment),
        ...rows.map(placeCode).filter((code) => /^[A-Z0-9]{2,6}$/.test(code)),
      ].map((code): PlaceCode => ({ code, serviceType: shipment.service_type })),
    ),
  );
  return (shipment) => ({
    departure: schedules.get(shipment.schedule_id ?? 0)?.etd.getTime() ?? null,
    zoneOf: (row, code) => {
      const { service_type: serviceType } = shipment;
      const named = places.find({ code: placeCode(row), serviceType }, 'en');
      if (named.country !== null || named.isRegion) return named.zone;
      const planned = code === null ? shipment.pol : placeCodeOf(shipment, transitOf(shipment), code);
      return places.find({ code: planned, serviceType }, 'en').zone;
    },
  });
}
