import { fieldNamed } from '@wr1/schema/field/field.ts';
import { INSTRUCTION_LIST, instructionFields } from '@wr1/schema/field/shipping-instruction.ts';
import type { ShippingInstructionRow } from '@wr1/schema/rest/shipment/shipping-instruction.ts';
import type { GatewayContext } from '../../context.ts';
import { attemptWith } from '../../graphql/attempt.ts';
import { fromDecimal } from '../../graphql/decimal.ts';
import { requireRowId } from '../../graphql/global-id.ts';
import { oneByKey } from '../../rest/by-key.ts';
import type { Resolvers, ShippingInstructionContentInput } from '../../schema.generated.ts';
import { toBooking } from '../shipment/booking-view.ts';
import { shipmentOf } from '../shipment/shipment.loaders.ts';
import { fetchInstructions, putInstruction } from './shipping-instruction.api.ts';
import { toInstruction } from './shipping-instruction-view.ts';

/** Shipping instructions by the row id of the booking; null if it has none. */
const instructionOfBooking = oneByKey<GatewayContext, number, ShippingInstructionRow>(
  'instructionOfBooking',
  ({ rest }, ids) => fetchInstructions(rest, ids),
  ({ order_id: id }) => id,
);

const HEAD: ReadonlySet<string> = new Set(['id', 'version', 'note']);

/** REST paths such as `lines.0.hs_code` as `content.lines.0.hsCode`. */
const attempt = attemptWith(([first, ...rest]) => {
  const name = String(first);
  if (HEAD.has(name)) return [name, ...rest];
  if (name !== 'lines' && name !== 'containers')
    return ['content', fieldNamed(instructionFields, name) ?? name, ...rest];
  const [at, key] = rest;
  if (key === undefined) return ['content', name, ...rest];
  return ['content', name, Number(at), fieldNamed(INSTRUCTION_LIST[name], String(key)) ?? String(key)];
});

function contentBody({ lines, containers, ...head }: ShippingInstructionContentInput) {
  return {
    bill_type: head.billType ?? null,
    originals: head.originals ?? null,
    freight_term: head.freightTerm ?? null,
    remark: head.remark ?? null,
    lines: lines.map((line) => ({
      marks: line.marks ?? null,
      description: line.description ?? null,
      hs_code: line.hsCode ?? null,
      packages: line.packages ?? null,
      package_kind: line.packageKind ?? null,
      gross_weight_kg: fromDecimal(line.grossWeightKg),
      volume_m3: fromDecimal(line.volumeM3),
    })),
    containers: containers.map((one) => ({
      cont_type: one.containerTypeCode ?? null,
      container_no: one.containerNumber ?? null,
      seal_no: one.sealNumber ?? null,
      packages: one.packages ?? null,
      gross_weight_kg: fromDecimal(one.grossWeightKg),
    })),
  };
}

interface Change {
  bookingId: string;
  expectedVersion?: number | null | undefined;
  idempotencyKey?: string | null | undefined;
}

const change = (context: GatewayContext, objectType: string, input: Change, more: object = {}) =>
  attempt(context, async () => {
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
