import type { ShippingInstructionRow } from '@wr1/schema/rest/shipment/shipping-instruction.ts';
import type { GatewayContext } from '../../context.ts';
import { requireRowId } from '../../graphql/global-id.ts';
import { oneByKey } from '../../rest/by-key.ts';
import type { Resolvers } from '../../schema.generated.ts';
import { toBooking } from '../shipment/booking-view.ts';
import { shipmentOf } from '../shipment/shipment.loaders.ts';
import { fetchInstructions, putInstruction } from './shipping-instruction.api.ts';
import { attemptContent, contentBody } from './instruction-input.ts';
import { toInstruction } from './shipping-instruction-view.ts';

/** Shipping instructions by the row id of the booking; null if it has none. */
const instructionOfBooking = oneByKey<GatewayContext, number, ShippingInstructionRow>(
  'instructionOfBooking',
  ({ rest }, ids) => fetchInstructions(rest, ids),
  ({ order_id: id }) => id,
);

interface Change {
  bookingId: string;
  expectedVersion?: number | null | undefined;
  idempotencyKey?: string | null | undefined;
}

const change = (context: GatewayContext, objectType: string, input: Change, more: object = {}) =>
  attemptContent(context, async () => {
    const { bookingId, expectedVersion, idempotencyKey } = input;
    const id = requireRowId(bookingId, 'Booking');
    const version = typeof expectedVersion === 'number' ? { version: expectedVersion } : {};
    const { message } = await putInstruction(context.rest, objectType, { id, ...version, ...more }, idempotencyKey);
    context.services.live.touched(context);
    const row = await shipmentOf(context, id);
    return { booking: row === null ? null : toBooking(row, context.language), message };
  });

export const shippingInstructionResolvers: Resolvers = {
  Booking: {
    async shippingInstruction({ row }, _args, context) {
      if (context.services.profile.current === 'section7') return null;
      const found = await context.load(instructionOfBooking, row.id);
      return found && toInstruction(found, row);
    },
  },
  Mutation: {
    saveShippingInstruction: (_parent, { input }, context) =>
      change(context, 'SaveShippingInstruction', input, contentBody(input.content)),
    sendShippingInstruction: (_parent, { input }, context) =>
      change(context, 'SendShippingInstruction', input, contentBody(input.content)),
    acceptShippingInstruction: (_parent, { input }, context) => change(context, 'AcceptShippingInstruction', input),
    requestInstructionChanges: (_parent, { input }, context) =>
      change(context, 'RequestInstructionChanges', input, { note: input.note }),
  },
};
