import type { AirWeighingRow } from '@wr1/schema/rest/document/air-weighing.ts';
import { can } from '@wr1/schema/rules/access/ability.ts';
import { AIR_DIVISOR, airChargeableKg } from '@wr1/schema/rules/cargo/cargo.ts';

import { SERVICE_TYPE } from '@wr1/schema/rules/code/service-type.ts';
import { isClosed } from '@wr1/schema/rules/transition/party-edit.ts';
import type { Db } from '../../db.ts';
import type { Viewer } from '../../http/context.ts';
import { readSetting } from '../master-data/code-book.ts';
import type { Shipment } from '../shipment/shipment.table.ts';
import { inScope, mayChange, scopeOf } from '../shipment/visibility.ts';
import { weighedPriceChange } from './weighed-price.rules.ts';

/** Whether a record is a booking by air. */
export const isWeighedByAir = ({ is_booking: isBooking, service_type: service }: Shipment): boolean =>
  isBooking && service === SERVICE_TYPE.AIR;

function mayRecord(viewer: Viewer, shipment: Shipment): boolean {
  const { isStaff, rights, viewedBy } = viewer;
  if (!isStaff || viewedBy !== null || isClosed(shipment.status)) return false;
  return mayChange(viewer, shipment) && can(rights.ability, 'update', 'StaffBooking');
}

/** The weighings of bookings as the viewer sees them; records that are not by air are omitted. */
export async function viewWeighings(db: Db, shipments: readonly Shipment[], viewer: Viewer): Promise<AirWeighingRow[]> {
  const shown = shipments.filter(isWeighedByAir);
  if (shown.length === 0) return [];
  const ids = shown.map(({ id }) => id);
  const stored = await db.selectFrom('air_weighing').selectAll().where('order_id', 'in', ids).execute();
  const lines = await db
    .selectFrom('charge_line')
    .innerJoin('shipment', (join) =>
      join.onRef('shipment.id', '=', 'charge_line.order_id').onRef('shipment.revision', '=', 'charge_line.revision'),
    )
    .select(['order_id', 'basis', 'currency', 'unit_price', 'quantity'])
    .where('order_id', 'in', ids)
    .execute();
  const setting = Number(await readSetting(db, 'AIR_DIVISOR'));
  const divisor = setting > 0 ? setting : AIR_DIVISOR;
  return shown.map((shipment) => {
    const row = stored.find(({ order_id: id }) => id === shipment.id);
    const weighed = row && {
      gross_kg: Number(row.gross_kg),
      volume_m3: Number(row.volume_m3),
      weighed_on: row.weighed_on,
      chargeable_kg: airChargeableKg(Number(row.gross_kg), Number(row.volume_m3), divisor),
    };
    const own = lines.filter(({ order_id: id }) => id === shipment.id);
    return {
      order_id: shipment.id,
      booked_kg: Number(shipment.chargeable_quantity),
      weighed: weighed ?? null,
      price_changes:
        weighed && viewer.isStaff
          ? (weighedPriceChange(own, weighed.chargeable_kg) as AirWeighingRow['price_changes'])
          : [],
      may_record: mayRecord(viewer, shipment),
      version: row?.version ?? 0,
    };
  });
}

/** The weighings of bookings by row id; those that are hidden from the viewer or not by air are omitted. */
export async function listWeighings(db: Db, ids: readonly number[], viewer: Viewer): Promise<AirWeighingRow[]> {
  const shipments = await db
    .selectFrom('shipment')
    .selectAll()
    .where('shipment.id', 'in', [0, ...ids])
    .where(inScope(scopeOf(viewer)))
    .execute();
  return viewWeighings(db, shipments, viewer);
}
