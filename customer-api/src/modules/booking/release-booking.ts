import type { ShipmentRow, shipmentActionRequest } from '@wr1/schema/rest/shipment/shipment.ts';
import { isReleaseAgreed } from '@wr1/schema/rules/release/release-approval.ts';
import { NEED_FIELD, releaseNeeds } from '@wr1/schema/rules/release/release-need.ts';
import { businessDay } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { STATUS } from '@wr1/schema/rules/transition/status.ts';
import type { z } from 'zod';
import type { Db, Trx } from '../../db.ts';
import { brokenRules } from '../../errors.ts';
import type { RequestContext } from '../../http/context.ts';
import { changeShipment } from '../shipment/shipment-change.ts';
import type { ChangeResult } from '../shipment/shipment-write.ts';
import type { Shipment } from '../shipment/shipment.table.ts';
import { addTrip } from '../trip/write-trip.ts';
import { planColumns } from './plan.ts';

type ReleaseBooking = z.output<(typeof shipmentActionRequest)['ReleaseBooking']>;

/** The day of the first planned arrival of a booking's trips, or its customs date; null if unknown. */
async function plannedDay(trx: Trx, { id, customs_date }: Shipment): Promise<string | null> {
  const trips = await trx.selectFrom('trip').select('stops').where('order_id', '=', id).execute();
  const [first] = trips
    .flatMap(({ stops }) => stops.flatMap(({ planned_arrival_at: at }) => at ?? []))
    .toSorted((one, other) => Date.parse(one) - Date.parse(other));
  return first === undefined ? customs_date : businessDay(new Date(first));
}

/** Approves a release at once if price and plan are what the customer requested or accepted. */
async function approval(trx: Trx, shipment: Shipment): Promise<ChangeResult> {
  const isAgreed =
    shipment.cancellation_status !== 'REQUESTED' &&
    isReleaseAgreed({
      isPriceAgreed: shipment.price_confirmed_at !== null || shipment.contract_tariff !== null,
      agreed: { scheduleId: shipment.agreed_schedule_id, etd: shipment.agreed_etd },
      planned: { scheduleId: shipment.schedule_id, etd: shipment.etd },
      plannedDay: await plannedDay(trx, shipment),
      cargoReady: shipment.cargo_ready,
    });
  if (!isAgreed) return {};
  return {
    onward: [STATUS.PLANNED_TRANSPORTATION],
    system: { action: 'ApproveRelease', note: 'RELEASE_AS_REQUESTED' },
    noticeKind: 'RELEASE_APPROVED',
  };
}

/**
 * Releases a booking. What the release needs may come with the request; omitted fields keep their values, and plate or
 * vendor add a trip.
 * @throws ApiError as {@link changeShipment}; BROKEN_RULES (422) with REQUIRED at each missing field
 */
export async function releaseBooking(db: Db, body: ReleaseBooking, context: RequestContext): Promise<ShipmentRow> {
  const { tractor_plate, vendor, ...entered } = body;
  return changeShipment(db, { action: 'ReleaseBooking', body, context }, async (trx, shipment) => {
    const columns = await planColumns(trx, shipment, entered);
    const hasNewVehicle = Boolean(tractor_plate?.trim() || vendor?.trim());
    if (hasNewVehicle) await addTrip(trx, shipment, { tractor_plate, vendor, stops: [] }, context);
    const released = { ...shipment, ...columns, has_vehicle: shipment.has_vehicle || hasNewVehicle } as Shipment;
    const missing = releaseNeeds(released);
    if (missing.length > 0) throw brokenRules(missing.map((need) => ({ path: [NEED_FIELD[need]], code: 'REQUIRED' })));
    return { columns, ...(await approval(trx, released)) };
  });
}
