import { SERVICE_TYPE } from '@wr1/schema/rules/code/service-type.ts';
import { SHIPPING_TYPE } from '@wr1/schema/rules/code/shipping-type.ts';
import type { Db } from '../../db.ts';
import type { Shipment } from '../shipment/shipment.table.ts';

type Placed = Pick<Shipment, 'service_type' | 'shipping_type' | 'pol' | 'pod'> & { order_id: number };

/** The port or airport where the goods cross the border: the destination of imports, the origin of other goods. */
const borderOf = ({ shipping_type: type, pol, pod }: Placed) => (type === SHIPPING_TYPE.IMPORT ? pod : pol);

/**
 * The default customs office of each booking's port or airport at the border, by booking id. Bookings whose place has
 * none are missing.
 */
export async function borderOffices(db: Db, bookings: readonly Placed[]): Promise<Map<number, string>> {
  const places = await db
    .selectFrom('master_data')
    .select(['list', 'code', 'data'])
    .where('list', 'in', ['Port', 'Airports'])
    .where('code', 'in', ['', ...bookings.map(borderOf)])
    .execute();
  const found = new Map<number, string>();
  for (const booking of bookings) {
    const isAir = booking.service_type === SERVICE_TYPE.AIR;
    const place =
      places.find(({ list, code }) => code === borderOf(booking) && list === (isAir ? 'Airports' : 'Port')) ??
      places.find(({ code }) => code === borderOf(booking));
    const office = place?.data['customsOffice'];
    if (typeof office === 'string') found.set(booking.order_id, office);
  }
  return found;
}
