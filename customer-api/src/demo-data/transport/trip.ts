import { planKind } from '@wr1/schema/rules/code/plan-kind.ts';
import { SHIPPING_TYPE } from '@wr1/schema/rules/code/shipping-type.ts';
import type { Trx } from '../../db.ts';
import type { Random } from '../random.ts';
import type { WrittenRecords } from '../write.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const VENDORS = ['Vận tải Tân Cảng', 'Vận tải Đông Nam', 'Vận tải Bắc Hà'];
const DRIVERS = ['Trần Văn Tuấn', 'Lê Văn Hải', 'Ngô Văn Phúc', 'Đỗ Văn Lâm'];

/** Writes one trip for each planned demo booking with trucks: before the departure of exports, after other arrivals. */
export async function writeTrips(trx: Trx, random: Random, written: WrittenRecords): Promise<void> {
  const rows = [...written].flatMap(([record, { id, isBooking }]) => {
    const { columns, route } = record;
    if (!isBooking || columns.has_vehicle !== true) return [];
    const { etd, eta } = route.schedule;
    const isExport = columns.shipping_type === SHIPPING_TYPE.EXPORT;
    // By road, the departure is the truck's own; otherwise it goes to the port before, or comes from it after.
    const isRoad = planKind(columns.service_type) === 'trips';
    const at = isRoad ? etd : new Date(isExport ? etd.getTime() - 3 * DAY_MS : eta.getTime() + DAY_MS);
    const hours = isRoad ? (eta.getTime() - etd.getTime()) / HOUR_MS : 4;
    const stop = (place: string, after: number) => ({
      place,
      planned_arrival_at: new Date(at.getTime() + after * HOUR_MS).toISOString(),
      planned_departure_at: new Date(at.getTime() + (after + 1) * HOUR_MS).toISOString(),
      arrived_at: null,
      departed_at: null,
      waiting_minutes: null,
    });
    return [
      {
        order_id: id,
        container_no: null,
        tractor_plate: `${random.pick(['15C', '29H', '50H', '51D', '61C'])}-${random.digits(3)}.${random.digits(2)}`,
        trailer_plate: columns.has_container_trucking ? `51R-${random.digits(3)}.${random.digits(2)}` : null,
        vendor: random.chance(0.5) ? random.pick(VENDORS) : null,
        driver_name: random.pick(DRIVERS),
        driver_phone: `+84 903 ${random.digits(3)} ${random.digits(3)}`,
        empty_depot: columns.empty_depot ?? null,
        stops: JSON.stringify([
          stop(isExport ? 'Kho khách hàng' : 'Cảng', 0),
          stop(isExport ? 'Cảng' : 'Kho khách hàng', hours),
        ]),
        edited_at: columns.updated_at ?? at,
      },
    ];
  });
  if (rows.length > 0) await trx.insertInto('trip').values(rows).execute();
}
