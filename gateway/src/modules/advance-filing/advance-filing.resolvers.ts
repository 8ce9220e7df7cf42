import { advanceFilingFields } from '@wr1/schema/field/advance-filing.ts';
import { fieldNamed } from '@wr1/schema/field/field.ts';
import type { AdvanceFilingRow } from '@wr1/schema/rest/document/advance-filing.ts';
import type { GatewayContext } from '../../context.ts';
import { attemptWith } from '../../graphql/attempt.ts';
import { requireRowId } from '../../graphql/global-id.ts';
import { oneByKey } from '../../rest/by-key.ts';
import type { AdvanceFiling, ReportAdvanceFilingInput, Resolvers } from '../../schema.generated.ts';
import { toBooking } from '../shipment/booking-view.ts';
import { shipmentOf } from '../shipment/shipment.loaders.ts';
import { fetchFilings, putFiling } from './advance-filing.api.ts';

/** Advance filings by the row id of the booking; null if it needs none. */
const filingsOfBooking = oneByKey<GatewayContext, number, AdvanceFilingRow>(
  'filingsOfBooking',
  ({ rest }, ids) => fetchFilings(rest, ids),
  ({ order_id: id }) => id,
);

const attempt = attemptWith(([first, ...rest]) => [
  fieldNamed(advanceFilingFields, String(first)) ?? String(first),
  ...rest,
]);

const toFiling = (row: AdvanceFilingRow['filings'][number]): AdvanceFiling => ({
  kind: row.kind,
  filer: row.filer,
  deadline: row.deadline,
  isOwnDeadline: row.is_own_deadline,
  reference: row.reference,
  filedOn: row.filed_on,
  acceptedOn: row.accepted_on,
  state: row.state,
  canUpdate: row.may_update,
  canReport: row.may_report,
  version: row.version,
});

type Change = Pick<ReportAdvanceFilingInput, 'bookingId' | 'kind' | 'expectedVersion' | 'idempotencyKey'>;

const change = (context: GatewayContext, objectType: string, input: Change, more: object) =>
  attempt(context, async () => {
    const { bookingId, kind, expectedVersion, idempotencyKey } = input;
    const id = requireRowId(bookingId, 'Booking');
    const version = typeof expectedVersion === 'number' ? { version: expectedVersion } : {};
    const { message } = await putFiling(context.rest, objectType, { id, kind, ...version, ...more }, idempotencyKey);
    context.services.live.touched(context);
    const row = await shipmentOf(context, id);
    return { booking: row === null ? null : toBooking(row, context.language), message };
  });

export const advanceFilingResolvers: Resolvers = {
  Booking: {
    async advanceFilings({ row }, _args, context) {
      if (context.services.profile.current === 'section7') return [];
      return (await context.load(filingsOfBooking, row.id))?.filings.map(toFiling) ?? [];
    },
  },
  Mutation: {
    updateAdvanceFiling: (_parent, { input }, context) =>
      change(context, 'UpdateAdvanceFiling', input, {
        filer: input.filer,
        deadline: input.deadline ?? null,
        reference: input.reference ?? null,
        filed_on: input.filedOn ?? null,
        accepted_on: input.acceptedOn ?? null,
      }),
    reportAdvanceFiling: (_parent, { input }, context) =>
      change(context, 'ReportAdvanceFiling', input, { reference: input.reference, filed_on: input.filedOn }),
  },
};
