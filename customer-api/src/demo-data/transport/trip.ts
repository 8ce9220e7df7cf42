import type { Trx } from '../../db.ts';
import type { Random } from '../random.ts';
import type { WrittenRecords } from '../write.ts';

const DAY_MS = 86_400_000;
const VENDORS = ['Vận tải Tân Cảng', 'Vận tải Đông Nam', 'Vận tải Bắc Hà'];
const DRIVERS = ['Trần Văn Tuấn', 'Lê Văn Hải', 'Ngô Văn Phúc', 'Đỗ Văn Lâm'];

/** Writes one trip for each planned demo booking with trucks: before the departure of exports, after other arrivals. */
export async function writeTrips(trx: Trx, random: Random, written: WrittenRecords): Promise<void> {
  const rows = [...written].flatMap(([record, { id, isBooking }]) => {
    const { columns, route } = record;
    if (!isBooking || columns.has_vehicle !== true) return [];
    const isExport = columns.shipping_type === 2;
    const at = new Date(isExport ? route.schedule.etd.getTime() - 3 * DAY_MS : route.schedule.eta.getTime() + DAY_MS);
    const stop = (place: string, hours: number) => ({
      place,
      planned_arrival_at: new Date(at.getTime() + hours * 3_600_000).toISOString(),
      planned_departure_at: new Date(at.getTime() + (hours + 1) * 3_600_000).toISOString(),
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
          stop(isExport ? 'Cảng' : 'Kho khách hàng', 4),
        ]),
        edited_at: columns.updated_at ?? at,
      },
    ];
  });
  if (rows.length > 0) await trx.insertInto('trip').values(rows).execute();
}
