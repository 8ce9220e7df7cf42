import { foldTrackingNumber, TRACK_MAX_NUMBERS, TRACK_NUMBER_MAX_LENGTH } from '@wr1/schema/rules/tracking.ts';
import { gatewayError } from '../../errors.ts';
import type { Resolvers } from '../../schema.generated.ts';
import { placeOf } from '../master-data/place.ts';
import { offered, unsupportedBySection7 } from '../session/not-supported.ts';
import { PublicShipmentView } from './tracking-view.ts';
import { trackPublicly } from './tracking.api.ts';

export const trackingResolvers: Resolvers = {
  Query: {
    async publicTracking(_parent, { numbers }, context) {
      unsupportedBySection7(context);
      if (numbers.length === 0 || numbers.length > TRACK_MAX_NUMBERS) {
        throw gatewayError('BAD_USER_INPUT', { text: `numbers must hold 1 to ${TRACK_MAX_NUMBERS} entries.` });
      }
      if (numbers.some((number) => number.length > TRACK_NUMBER_MAX_LENGTH)) {
        throw gatewayError('BAD_USER_INPUT', {
          text: `A number may have at most ${TRACK_NUMBER_MAX_LENGTH} characters.`,
        });
      }
      const keys = [...new Set(numbers.map(foldTrackingNumber))].filter((key) => key !== '');
      const rows = keys.length === 0 ? [] : await offered(trackPublicly(context.rest, keys));
      const found = new Map(rows.map(({ number, shipment }) => [number, shipment]));
      return numbers.map((number) => {
        const shipment = found.get(foldTrackingNumber(number)) ?? null;
        return {
          number: number.trim().toUpperCase(),
          shipment: shipment && new PublicShipmentView(shipment, context.language),
        };
      });
    },
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
