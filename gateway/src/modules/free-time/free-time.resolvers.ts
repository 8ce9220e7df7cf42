import { fieldNamed } from '@wr1/schema/field/field.ts';
import { freeTimeFields } from '@wr1/schema/field/free-time.ts';
import type { ContainerFreeTimeRow, FreeTimeClockRow, FreeTimeRow } from '@wr1/schema/rest/shipment/free-time.ts';
import type { GatewayContext } from '../../context.ts';
import { attemptWith } from '../../graphql/attempt.ts';
import { requireRowId } from '../../graphql/global-id.ts';
import { unsupportedBySection7 } from '../../graphql/not-supported.ts';
import { oneByKey } from '../../rest/by-key.ts';
import type { Resolvers } from '../../schema.generated.ts';
import { entryOfCode } from '../master-data/master-data-list.ts';
import { toContainerType } from '../master-data/master-data-entry.ts';
import { fetchFreeTime, putFreeTime } from './free-time.api.ts';

/** REST paths such as `storage_days` as `days.storageDays`. */
const attempt = attemptWith(([first, ...rest]) => {
  const name = fieldNamed(freeTimeFields, String(first));
  return name === undefined ? [String(first), ...rest] : ['days', name];
});

/** Free time by booking. */
const freeTimeOfBooking = oneByKey<GatewayContext, number, FreeTimeRow>(
  'freeTimeOfBooking',
  ({ rest }, ids) => fetchFreeTime(rest, ids),
  ({ order_id: id }) => id,
);

const toClock = ({ kind, state, source, cost, currency, ...row }: FreeTimeClockRow) => ({
  kind,
  state,
  source,
  freeDays: row.free_days,
  startsAt: row.starts_at,
  freeUntil: row.free_until,
  stoppedAt: row.stopped_at,
  daysLeft: row.days_left,
  daysOver: row.days_over,
  cost: cost === null || currency === null ? null : { amount: cost, currency },
});

const toContainer = (row: ContainerFreeTimeRow) => ({
  containerKey: row.container,
  containerNumber: row.container_no,
  containerTypeCode: row.cont_type,
  clocks: row.clocks.map(toClock),
});

/** A container before its type is looked up. */
export type ContainerFreeTimeSource = ReturnType<typeof toContainer>;

const toFreeTime = (row: FreeTimeRow) => ({
  direction: row.direction,
  demurrageDays: row.demurrage_days,
  detentionDays: row.detention_days,
  combinedDays: row.combined_days,
  storageDays: row.storage_days,
  version: row.version,
  containers: row.containers.map(toContainer),
});

export const freeTimeResolvers: Resolvers = {
  Booking: {
    async freeTime({ row }, _args, context) {
      if (context.services.profile.current === 'section7') return null;
      const found = await context.load(freeTimeOfBooking, row.id);
      return found && toFreeTime(found);
    },
  },
  ContainerFreeTime: {
    containerType: ({ containerTypeCode: code }, _args, context) =>
      entryOfCode(context, 'ContType', toContainerType, code),
  },
  Mutation: {
    updateFreeTime(_parent, { input: { bookingId, days, expectedVersion } }, context) {
      unsupportedBySection7(context);
      return attempt(context, async () => {
        const { result, message } = await putFreeTime(context.rest, {
          order_id: requireRowId(bookingId, 'Booking'),
          demurrage_days: days.demurrageDays ?? null,
          detention_days: days.detentionDays ?? null,
          combined_days: days.combinedDays ?? null,
          storage_days: days.storageDays ?? null,
          ...(typeof expectedVersion === 'number' && { version: expectedVersion }),
        });
        return { freeTime: toFreeTime(result), message };
      });
    },
  },
};
