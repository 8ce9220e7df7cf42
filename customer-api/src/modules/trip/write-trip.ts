import { valuesOf } from '@wr1/schema/field/field.ts';
import { stopProblems, tripFields, tripProblems, tripStopFields } from '@wr1/schema/field/transport/trip.ts';
import type {
  createTripRequest,
  deleteTripQuery,
  TripRow,
  TripStopRow,
  updateTripRequest,
} from '@wr1/schema/rest/milestone/trip.ts';
import { normalizeContainerNumber } from '@wr1/schema/rules/cargo/check-digit.ts';
import { normalizePlate } from '@wr1/schema/rules/cargo/plate.ts';
import type { LoggedAction } from '@wr1/schema/rules/code/logged-action.ts';
import { hasTrips } from '@wr1/schema/rules/milestone/trip.ts';
import { isClosed } from '@wr1/schema/rules/transition/party-edit.ts';
import type { z } from 'zod';
import type { Db, Trx } from '../../db.ts';
import { ApiError, notFound, staleVersion, type FieldProblem } from '../../errors.ts';
import type { RequestContext, Viewer } from '../../http/context.ts';
import { writeAudit } from '../../platform/write-audit.ts';
import { withIdempotency } from '../idempotency/idempotency.ts';
import { refuseProblems } from '../record/check-form.ts';
import { announce } from '../shipment/shipment-announcement.ts';
import { lockShipment } from '../shipment/shipment.repository.ts';
import type { Shipment } from '../shipment/shipment.table.ts';
import { mayChange, scopeOf, shows } from '../shipment/visibility.ts';
import { toTripRow } from './trip.repository.ts';
import type { StoredTrip } from './trip.table.ts';

type Form = Omit<z.output<typeof createTripRequest>, 'order_id'>;

/**
 * Locks a booking whose trips the viewer may change.
 * @throws ApiError NOT_FOUND (404); FORBIDDEN (403); INVALID_TRANSITION (409) if it is closed
 */
async function lockBooking(trx: Trx, id: number, viewer: Viewer): Promise<Shipment> {
  const shipment = await lockShipment(trx, id);
  const isShown = shipment !== undefined && shipment.is_booking && shows(scopeOf(viewer), shipment);
  if (!isShown || !hasTrips(shipment)) throw notFound();
  if (!mayChange(viewer, shipment)) throw new ApiError('FORBIDDEN', 403);
  if (isClosed(shipment.status)) throw new ApiError('INVALID_TRANSITION', 409);
  return shipment;
}

const REST_TIME = {
  plannedArrivalAt: 'planned_arrival_at',
  plannedDepartureAt: 'planned_departure_at',
  arrivedAt: 'arrived_at',
  departedAt: 'departed_at',
} as const;

function problemsOfStops(stops: Form['stops'], now: Date): FieldProblem[] {
  return stops.flatMap((stop, index) => {
    const times = {
      plannedArrivalAt: stop.planned_arrival_at,
      plannedDepartureAt: stop.planned_departure_at,
      arrivedAt: stop.arrived_at,
      departedAt: stop.departed_at,
    };
    const found = stopProblems({ ...valuesOf(tripStopFields, stop), ...times }, now);
    return Object.entries(found).map(([name, problem]) => {
      const key = name in REST_TIME ? REST_TIME[name as keyof typeof REST_TIME] : tripStopFields[name as 'place'].rest;
      return { path: ['stops', index, key], ...problem };
    });
  });
}

const utc = (time: string | null) => time && new Date(time).toISOString();

const toStop = (stop: Form['stops'][number]): TripStopRow => ({
  place: stop.place,
  waiting_minutes: stop.waiting_minutes ?? null,
  planned_arrival_at: utc(stop.planned_arrival_at),
  planned_departure_at: utc(stop.planned_departure_at),
  arrived_at: utc(stop.arrived_at),
  departed_at: utc(stop.departed_at),
});

const tidy = (text: string | null | undefined, normal: (text: string) => string) => (text ? normal(text) : null);
const plain = (text: string | null | undefined) => text || null;

/** The columns of a valid form. @throws ApiError CHECK_FIELDS (400) */
function columnsOf(form: Form, now: Date) {
  refuseProblems(tripFields, tripProblems(valuesOf(tripFields, form)), problemsOfStops(form.stops, now));
  return {
    container_no: tidy(form.container_no, normalizeContainerNumber),
    tractor_plate: tidy(form.tractor_plate, normalizePlate),
    trailer_plate: tidy(form.trailer_plate, normalizePlate),
    vendor: plain(form.vendor),
    driver_name: plain(form.driver_name),
    driver_phone: plain(form.driver_phone),
    empty_depot: plain(form.empty_depot),
    stops: JSON.stringify(form.stops.map(toStop)),
    edited_at: now,
  };
}

/** The log shows neither driver nor phone: its entries cannot be deleted. */
const audited = (trip: StoredTrip) => ({
  container_no: trip.container_no,
  tractor_plate: trip.tractor_plate,
  trailer_plate: trip.trailer_plate,
  vendor: trip.vendor,
  empty_depot: trip.empty_depot,
  stops: trip.stops,
});

/** Updates whether the booking has a vehicle, logs the change and notifies those who watch the booking. */
async function finish(
  trx: Trx,
  shipment: Shipment,
  [before, after]: readonly [StoredTrip | null, StoredTrip | null],
  { viewer, now, requestId }: RequestContext,
): Promise<void> {
  const named = await trx
    .selectFrom('trip')
    .select('id')
    .where('order_id', '=', shipment.id)
    .where((where) => where.or([where('tractor_plate', 'is not', null), where('vendor', 'is not', null)]))
    .limit(1)
    .execute();
  await trx
    .updateTable('shipment')
    .set({ has_vehicle: named.length > 0 })
    .where('id', '=', shipment.id)
    .execute();
  const action: LoggedAction = before === null ? 'CREATE' : after === null ? 'DELETE' : 'UPDATE';
  await writeAudit(trx, {
    actor: viewer,
    at: now,
    requestId,
    kind: 'TRIP',
    subjectId: (after ?? before)?.id ?? 0,
    label: shipment.number,
    shipmentId: shipment.id,
    companyId: shipment.customer_id,
    action,
    before: before && audited(before),
    after: after && audited(after),
    internal: true,
  });
  const author = { userId: viewer.userId, isStaff: viewer.isStaff };
  await announce(trx, shipment, { kind: null, what: ['PLAN'], author, at: now, params: {} });
}

/** Adds a trip to a locked booking. @throws ApiError CHECK_FIELDS (400) */
export async function addTrip(trx: Trx, shipment: Shipment, form: Form, context: RequestContext): Promise<StoredTrip> {
  const trip = await trx
    .insertInto('trip')
    .values({ order_id: shipment.id, ...columnsOf(form, context.now) })
    .returningAll()
    .executeTakeFirstOrThrow();
  await finish(trx, shipment, [null, trip], context);
  return trip;
}

/**
 * Adds a trip to a booking with trucks.
 * @throws ApiError CHECK_FIELDS (400); FORBIDDEN (403); NOT_FOUND (404); INVALID_TRANSITION (409)
 */
export async function createTrip(
  db: Db,
  body: z.output<typeof createTripRequest>,
  context: RequestContext,
): Promise<TripRow> {
  const { viewer, idempotencyKey: key } = context;
  return db.transaction().execute((trx) =>
    withIdempotency(trx, { userId: viewer.userId, key, action: 'wr1/CreateTrip', body }, async () => {
      const shipment = await lockBooking(trx, body.order_id, viewer);
      return toTripRow(await addTrip(trx, shipment, body, context), viewer);
    }),
  );
}

/** A trip with its booking, both locked. @throws ApiError as `lockBooking`; STALE_VERSION (409) */
async function lockTrip(trx: Trx, { id, version }: { id: number; version?: number | undefined }, viewer: Viewer) {
  const find = () => trx.selectFrom('trip').selectAll().where('id', '=', id).executeTakeFirst();
  const seen = await find();
  if (seen === undefined) throw notFound();
  const shipment = await lockBooking(trx, seen.order_id, viewer);
  const trip = await find();
  if (trip === undefined) throw notFound();
  if (version !== undefined && version !== trip.version) throw staleVersion();
  return { shipment, trip };
}

/** Updates a trip; the whole form. @throws ApiError as {@link createTrip}; STALE_VERSION (409) */
export async function updateTrip(
  db: Db,
  body: z.output<typeof updateTripRequest>,
  context: RequestContext,
): Promise<TripRow> {
  const { viewer, now } = context;
  return db.transaction().execute(async (trx) => {
    const { shipment, trip: before } = await lockTrip(trx, body, viewer);
    const after = await trx
      .updateTable('trip')
      .set({ ...columnsOf(body, now), version: before.version + 1 })
      .where('id', '=', before.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await finish(trx, shipment, [before, after], context);
    return toTripRow(after, viewer);
  });
}

/** Deletes a trip. @throws ApiError as {@link updateTrip} */
export async function deleteTrip(
  db: Db,
  query: z.output<typeof deleteTripQuery>,
  context: RequestContext,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { shipment, trip } = await lockTrip(trx, query, context.viewer);
    await trx.deleteFrom('trip').where('id', '=', trip.id).execute();
    await finish(trx, shipment, [trip, null], context);
  });
}
