import type { TrackedRow } from '@wr1/schema/rest/milestone/tracking.ts';
import {
  foldTrackingNumber,
  TRACK_MAX_NUMBERS,
  TRACK_MAX_PROOFS,
  TRACK_NUMBER_MAX_LENGTH,
  TRACK_PROOF_MAX_LENGTH,
} from '@wr1/schema/rules/milestone/tracking.ts';
import { checkSize, keyConnection, keyWindow } from '../../connection.ts';
import type { GatewayContext } from '../../context.ts';
import { gatewayError } from '../../errors.ts';
import type { Resolvers } from '../../schema.generated.ts';
import { toBooking } from '../shipment/booking-view.ts';
import { placeOf } from '../master-data/place.ts';
import { offered, unsupportedBySection7 } from '../../graphql/not-supported.ts';
import { shipmentOf } from '../shipment/shipment.loaders.ts';
import { trackedQuery } from './tracked-query.ts';
import { toTracked } from './tracked-view.ts';
import { PublicShipmentView } from './tracking-view.ts';
import { trackBookings, trackNumbers, trackPublicly } from './tracking.api.ts';

/** Maximum bookings per page. */
const MOST_BOOKINGS = 100;

/**
 * Normalized numbers without duplicates.
 * @throws GraphQLError BAD_USER_INPUT if there are none, too many, or one is too long
 */
function keysOf(numbers: readonly string[]): string[] {
  if (numbers.length === 0 || numbers.length > TRACK_MAX_NUMBERS) {
    throw gatewayError('BAD_USER_INPUT', { text: `numbers must contain 1 to ${TRACK_MAX_NUMBERS} entries.` });
  }
  if (numbers.some((number) => number.length > TRACK_NUMBER_MAX_LENGTH)) {
    throw gatewayError('BAD_USER_INPUT', {
      text: `A number can have up to ${TRACK_NUMBER_MAX_LENGTH} characters.`,
    });
  }
  return [...new Set(numbers.map(foldTrackingNumber))].filter((key) => key !== '');
}

/**
 * Validates tokens from email links.
 * @throws GraphQLError BAD_USER_INPUT if there are too many, or one is too long
 */
function checkProofs(proofs: readonly string[]): readonly string[] {
  if (proofs.length > TRACK_MAX_PROOFS || proofs.some((proof) => proof.length > TRACK_PROOF_MAX_LENGTH)) {
    const text = `proofs may hold ${TRACK_MAX_PROOFS} entries of ${TRACK_PROOF_MAX_LENGTH} characters.`;
    throw gatewayError('BAD_USER_INPUT', { text });
  }
  return proofs;
}

/** A tracked booking with its record; null if it is no longer visible to the caller. */
async function trackedOf(context: GatewayContext, row: TrackedRow | null) {
  const shipment = row === null ? null : await shipmentOf(context, row.order_id);
  const booking = shipment === null ? null : toBooking(shipment, context.language);
  return row === null || booking === null ? null : toTracked(row, booking);
}

export const trackingResolvers: Resolvers = {
  Query: {
    async publicTracking(_parent, { numbers, proofs }, context) {
      unsupportedBySection7(context);
      const keys = keysOf(numbers);
      const tokens = checkProofs(proofs ?? []);
      const rows = keys.length === 0 ? [] : await offered(trackPublicly(context.rest, keys, tokens));
      const found = new Map(rows.map(({ number, shipment }) => [number, shipment]));
      return numbers.map((number) => {
        const shipment = found.get(foldTrackingNumber(number)) ?? null;
        return {
          number: number.trim().toUpperCase(),
          shipment: shipment && new PublicShipmentView(shipment, context.language),
        };
      });
    },
    async tracking(_parent, { numbers }, context) {
      unsupportedBySection7(context);
      const keys = keysOf(numbers);
      const rows = keys.length === 0 ? [] : await trackNumbers(context.rest, keys);
      const found = new Map(rows.map(({ number, tracked }) => [number, tracked]));
      return Promise.all(
        numbers.map(async (number) => ({
          number: number.trim().toUpperCase(),
          tracked: await trackedOf(context, found.get(foldTrackingNumber(number)) ?? null),
        })),
      );
    },
    async trackedBookings(_parent, { filter, sort, first, after }, context) {
      unsupportedBySection7(context);
      const window = keyWindow(checkSize('first', first ?? 50, MOST_BOOKINGS), after);
      const query = { ...trackedQuery(filter, sort), after: window.after, pageSize: window.pageSize };
      const { rows, total, nextCursor, counts } = await trackBookings(context.rest, query);
      // Omits records that are no longer visible since the list was read.
      const records = (await Promise.all(rows.map((row) => trackedOf(context, row)))).filter((one) => one !== null);
      return Object.assign(
        keyConnection(window, records, total, nextCursor, (record) => record),
        {
          counts: {
            late: counts.LATE,
            atRisk: counts.AT_RISK,
            onTime: counts.ON_TIME,
            delivered: counts.DELIVERED,
          },
        },
      );
    },
  },
  NextMilestone: {
    place: ({ row, serviceType }, _args, context) => placeOf(context, row.place, serviceType),
  },
  PublicShipment: {
    pol: ({ row }, _args, context) => placeOf(context, row.pol, row.service_type),
    pod: ({ row }, _args, context) => placeOf(context, row.pod, row.service_type),
    transit: ({ row }, _args, context) => placeOf(context, row.transit_code, row.service_type),
  },
  PublicTrackingStep: {
    place: ({ row, serviceType }, _args, context) => placeOf(context, row.place, serviceType),
  },
};
