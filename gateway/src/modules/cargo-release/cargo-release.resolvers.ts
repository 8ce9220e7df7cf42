import { cargoReleaseFields } from '@wr1/schema/field/cargo-release.ts';
import { fieldNamed } from '@wr1/schema/field/field.ts';
import { requirementLabel } from '@wr1/schema/rules/release/cargo-release.ts';
import type { GatewayContext } from '../../context.ts';
import { attemptWith } from '../../graphql/attempt.ts';
import { requireRowId } from '../../graphql/global-id.ts';
import type { Resolvers } from '../../schema.generated.ts';
import { toBooking } from '../shipment/booking-view.ts';
import { shipmentOf } from '../shipment/shipment.loaders.ts';
import { putRelease } from './cargo-release.api.ts';
import { releaseOfBooking } from './cargo-release.loaders.ts';

/** REST paths such as `order_number` as `orderNumber`; the time of the milestone is `at`. */
const attempt = attemptWith(([first, ...rest]) => {
  if (first === 'actual_at') return ['at'];
  return [fieldNamed(cargoReleaseFields, String(first)) ?? String(first), ...rest];
});

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
    const { message } = await putRelease(context.rest, objectType, { id, ...version, ...more }, idempotencyKey);
    context.services.live.touched(context);
    const row = await shipmentOf(context, id);
    return { booking: row === null ? null : toBooking(row, context.language), message };
  });

export const cargoReleaseResolvers: Resolvers = {
  Booking: {
    async cargoRelease({ row }, _args, context) {
      if (context.services.profile.current === 'section7') return null;
      const release = await context.load(releaseOfBooking, row.id);
      return release && { row: release, serviceType: row.service_type };
    },
  },
  CargoRelease: {
    targets: ({ row }) => row.targets,
    billType: ({ row }) => row.bill_type,
    requirements: ({ row, serviceType }, _args, { language }) =>
      row.requirements.map(({ code, targets, is_met: isMet, met_on: metOn, reason }) => ({
        code,
        label: requirementLabel(code, { billType: row.bill_type, serviceType })[language],
        targets,
        isMet,
        metOn,
        reason,
      })),
    billReleasedAt: ({ row }) => row.bill_released_at,
    billReleasedBy: ({ row }) => row.bill_released_by,
    deliveryOrder: ({ row }) =>
      row.targets.includes('DELIVERY_ORDER')
        ? {
            number: row.order_number,
            edoCode: row.edo_code,
            validUntil: row.valid_until,
            isReleased: row.is_order_released,
            releasedAt: row.order_released_at,
            extensions: row.extensions.map((one) => ({
              validUntil: one.valid_until,
              note: one.note,
              recordedAt: one.recorded_at,
              recordedBy: one.recorded_by,
            })),
          }
        : null,
    override: ({ row }) =>
      row.override && { reason: row.override.reason, grantedAt: row.override.at, grantedBy: row.override.by },
    allowedActions: ({ row }) => row.actions,
    version: ({ row }) => row.version,
  },
  Mutation: {
    updateCargoRelease: (_parent, { input }, context) => {
      const entered = Object.entries(cargoReleaseFields).flatMap(([name, { rest }]) => {
        const value = input[name as keyof typeof cargoReleaseFields];
        return value === undefined ? [] : [[rest, value]];
      });
      return change(context, 'UpdateCargoRelease', input, Object.fromEntries(entered));
    },
    releaseBill: (_parent, { input }, context) => change(context, 'ReleaseBill', input),
    releaseDeliveryOrder: (_parent, { input }, context) =>
      change(context, 'ReleaseDeliveryOrder', input, {
        order_number: input.orderNumber,
        edo_code: input.edoCode ?? null,
        valid_until: input.validUntil,
        ...(input.at && { at: input.at }),
      }),
    extendDeliveryOrder: (_parent, { input }, context) =>
      change(context, 'ExtendDeliveryOrder', input, { valid_until: input.validUntil, note: input.note ?? null }),
    overrideCargoRelease: (_parent, { input }, context) =>
      change(context, 'OverrideCargoRelease', input, { reason: input.reason }),
  },
};
