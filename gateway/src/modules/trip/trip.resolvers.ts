import { bodyOf, fieldNamed } from '@wr1/schema/field/field.ts';
import { tripFields, tripStopFields } from '@wr1/schema/field/transport/trip.ts';
import { can } from '@wr1/schema/rules/access/ability.ts';
import { hasTrips } from '@wr1/schema/rules/milestone/trip.ts';
import { isClosed } from '@wr1/schema/rules/transition/party-edit.ts';
import type { GatewayContext } from '../../context.ts';
import { attemptWith } from '../../graphql/attempt.ts';
import { globalId, requireRowId } from '../../graphql/global-id.ts';
import type { Resolvers, TripInput } from '../../schema.generated.ts';
import { toBooking } from '../shipment/booking-view.ts';
import { flatPath } from '../shipment/record-change.ts';
import { shipmentOf } from '../shipment/shipment.loaders.ts';
import { postTrip, putTrip, removeTrip } from './trip.api.ts';
import { toTrip, tripById, tripsOfBooking } from './trip.loaders.ts';

/** REST paths `tractor_plate` and `stops.0.arrived_at` as `trip.tractorPlate` and `trip.stops.0.arrivedAt`. */
const attempt = attemptWith(([first, ...rest]) => {
  if (first === 'stops') return ['trip', 'stops', ...flatPath(rest)];
  const name = fieldNamed(tripFields, String(first));
  return name === undefined ? [String(first), ...rest] : ['trip', name];
});

const formOf = ({ stops, ...trip }: TripInput) => ({
  ...bodyOf(tripFields, trip),
  stops: (stops ?? []).map((stop) => ({
    ...bodyOf(tripStopFields, stop),
    planned_arrival_at: stop.plannedArrivalAt ?? null,
    planned_departure_at: stop.plannedDepartureAt ?? null,
    arrived_at: stop.arrivedAt ?? null,
    departed_at: stop.departedAt ?? null,
  })),
});

const versionOf = ({ expectedVersion }: { expectedVersion?: number | null | undefined }) =>
  typeof expectedVersion === 'number' ? { version: expectedVersion } : {};

/** The booking after a change of its trips. */
async function changed(context: GatewayContext, bookingId: number, message: string) {
  context.services.live.touched(context);
  const row = await shipmentOf(context, bookingId);
  return { booking: row === null ? null : toBooking(row, context.language), message };
}

export const tripResolvers: Resolvers = {
  Booking: {
    async trips({ row }, _args, context) {
      if (context.services.profile.current === 'section7' || !hasTrips(row)) return null;
      return (await context.load(tripsOfBooking, row.id)).map(toTrip);
    },
    async canUpdateTrips({ row }, _args, context) {
      if (context.services.profile.current === 'section7') return false;
      if (!hasTrips(row) || !row.may_change || isClosed(row.status)) return false;
      const session = await context.session();
      return session !== null && can(session.ability, 'update', 'StaffBooking');
    },
    // A customer API with section 7 only takes no values with the release, so nothing can be asked for.
    releaseNeeds: ({ row }, _args, { services }) => (services.profile.current === 'section7' ? [] : row.release_needs),
    approveBy: ({ row }) => row.approve_by,
  },
  Trip: {
    bookingId: ({ row }) => globalId('Booking', row.order_id),
    containerNumber: ({ row }) => row.container_no,
    tractorPlate: ({ row }) => row.tractor_plate,
    trailerPlate: ({ row }) => row.trailer_plate,
    vendor: ({ row }) => row.vendor,
    driverName: ({ row }) => row.driver_name,
    driverPhone: ({ row }) => row.driver_phone,
    emptyDepot: ({ row }) => row.empty_depot,
    stops: ({ row }) =>
      row.stops.map((stop) => ({
        place: stop.place,
        plannedArrivalAt: stop.planned_arrival_at,
        plannedDepartureAt: stop.planned_departure_at,
        arrivedAt: stop.arrived_at,
        departedAt: stop.departed_at,
        waitingMinutes: stop.waiting_minutes,
      })),
    version: ({ row }) => row.version,
  },
  Mutation: {
    createTrip: (_parent, { input }, context) =>
      attempt(context, async () => {
        const id = requireRowId(input.bookingId, 'Booking');
        const { message } = await postTrip(context.rest, { order_id: id, ...formOf(input.trip) }, input.idempotencyKey);
        return changed(context, id, message);
      }),
    updateTrip: (_parent, { input }, context) =>
      attempt(context, async () => {
        const body = { id: requireRowId(input.id, 'Trip'), ...versionOf(input), ...formOf(input.trip) };
        const { result, message } = await putTrip(context.rest, body);
        return changed(context, result.order_id, message);
      }),
    deleteTrip: (_parent, { input }, context) =>
      attempt(context, async () => {
        const id = requireRowId(input.id, 'Trip');
        const trip = await context.load(tripById, id);
        const { message } = await removeTrip(context.rest, id, input.expectedVersion);
        return trip === null ? { booking: null, message } : changed(context, trip.order_id, message);
      }),
  },
};
