import { fieldNamed } from '@wr1/schema/field/field.ts';
import { grossMassFields } from '@wr1/schema/field/verified-gross-mass.ts';
import type { VerifiedGrossMassRow } from '@wr1/schema/rest/shipment/verified-gross-mass.ts';
import type { GatewayContext } from '../../context.ts';
import { attemptWith } from '../../graphql/attempt.ts';
import { fromDecimal, toDecimal } from '../../graphql/decimal.ts';
import { requireRowId } from '../../graphql/global-id.ts';
import { oneByKey } from '../../rest/by-key.ts';
import type { Resolvers, VerifiedGrossMasses } from '../../schema.generated.ts';
import { toBooking } from '../shipment/booking-view.ts';
import { shipmentOf } from '../shipment/shipment.loaders.ts';
import { fetchMasses, putMass } from './verified-gross-mass.api.ts';

/** Verified gross masses by the row id of the booking; null if it needs none. */
const massesOfBooking = oneByKey<GatewayContext, number, VerifiedGrossMassRow>(
  'massesOfBooking',
  ({ rest }, ids) => fetchMasses(rest, ids),
  ({ order_id: id }) => id,
);

const attempt = attemptWith(([first, ...rest]) => [
  fieldNamed(grossMassFields, String(first)) ?? String(first),
  ...rest,
]);

const toMasses = (row: VerifiedGrossMassRow): VerifiedGrossMasses => ({
  containers: row.containers.map(({ container_no, cont_type, max_gross_kg, mass }) => ({
    containerNumber: container_no,
    containerTypeCode: cont_type,
    maxGrossKg: toDecimal(max_gross_kg),
    mass: mass && {
      containerNumber: mass.container_no,
      massKg: toDecimal(mass.mass_kg),
      method: mass.method,
      weighedOn: mass.weighed_on,
      responsibleName: mass.responsible_name,
      responsibleCompany: mass.responsible_company,
      isByStaff: mass.is_by_staff,
      recordedBy: mass.recorded_by,
      recordedAt: mass.recorded_at,
    },
  })),
  isComplete: row.is_complete,
  canRecord: row.may_record,
  isPastCutOff: row.is_past_cut_off,
});

interface Change {
  bookingId: string;
  containerNumber: string;
  idempotencyKey?: string | null | undefined;
}

const change = (context: GatewayContext, objectType: string, input: Change, more: object = {}) =>
  attempt(context, async () => {
    const id = requireRowId(input.bookingId, 'Booking');
    const body = { id, container_no: input.containerNumber, ...more };
    const { message } = await putMass(context.rest, objectType, body, input.idempotencyKey);
    context.services.live.touched(context);
    const row = await shipmentOf(context, id);
    return { booking: row === null ? null : toBooking(row, context.language), message };
  });

export const verifiedGrossMassResolvers: Resolvers = {
  Booking: {
    async verifiedGrossMasses({ row }, _args, context) {
      if (context.services.profile.current === 'section7') return null;
      const found = await context.load(massesOfBooking, row.id);
      return found && toMasses(found);
    },
  },
  Mutation: {
    recordVerifiedGrossMass: (_parent, { input }, context) =>
      change(context, 'RecordVerifiedGrossMass', input, {
        mass_kg: fromDecimal(input.massKg),
        method: input.method,
        weighed_on: input.weighedOn,
        responsible_name: input.responsibleName,
        responsible_company: input.responsibleCompany,
      }),
    deleteVerifiedGrossMass: (_parent, { input }, context) => change(context, 'DeleteVerifiedGrossMass', input),
  },
};
