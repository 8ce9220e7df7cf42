import { airWeighingFields } from '@wr1/schema/field/air-weighing.ts';
import { fieldNamed } from '@wr1/schema/field/field.ts';
import type { AirWeighingRow } from '@wr1/schema/rest/document/air-weighing.ts';
import type { GatewayContext } from '../../context.ts';
import { attemptWith } from '../../graphql/attempt.ts';
import { fromDecimal, toDecimal } from '../../graphql/decimal.ts';
import { requireRowId } from '../../graphql/global-id.ts';
import { oneByKey } from '../../rest/by-key.ts';
import type { AirWeighing, Resolvers } from '../../schema.generated.ts';
import { toBooking } from '../shipment/booking-view.ts';
import { shipmentOf } from '../shipment/shipment.loaders.ts';
import { fetchWeighings, putWeighing } from './air-weighing.api.ts';

/** Weighings by the row id of the booking; null if it is not by air. */
const weighingOfBooking = oneByKey<GatewayContext, number, AirWeighingRow>(
  'weighingOfBooking',
  ({ rest }, ids) => fetchWeighings(rest, ids),
  ({ order_id: id }) => id,
);

const attempt = attemptWith(([first, ...rest]) => [
  fieldNamed(airWeighingFields, String(first)) ?? String(first),
  ...rest,
]);

const toWeighing = ({ weighed, ...row }: AirWeighingRow): AirWeighing => ({
  bookedKg: toDecimal(row.booked_kg),
  weighed: weighed && {
    grossKg: toDecimal(weighed.gross_kg),
    volumeM3: toDecimal(weighed.volume_m3),
    weighedOn: weighed.weighed_on,
    chargeableKg: toDecimal(weighed.chargeable_kg),
  },
  priceChanges: row.price_changes,
  canRecord: row.may_record,
  version: row.version,
});

export const airWeighingResolvers: Resolvers = {
  Booking: {
    async airWeighing({ row }, _args, context) {
      if (context.services.profile.current === 'section7') return null;
      const found = await context.load(weighingOfBooking, row.id);
      return found && toWeighing(found);
    },
  },
  Mutation: {
    recordAirWeighing: (_parent, { input }, context) =>
      attempt(context, async () => {
        const { bookingId, expectedVersion, idempotencyKey } = input;
        const id = requireRowId(bookingId, 'Booking');
        const body = {
          id,
          ...(typeof expectedVersion === 'number' && { version: expectedVersion }),
          gross_kg: fromDecimal(input.grossKg),
          volume_m3: fromDecimal(input.volumeM3),
          weighed_on: input.weighedOn,
        };
        const { message } = await putWeighing(context.rest, body, idempotencyKey);
        context.services.live.touched(context);
        const row = await shipmentOf(context, id);
        return { booking: row === null ? null : toBooking(row, context.language), message };
      }),
  },
};
