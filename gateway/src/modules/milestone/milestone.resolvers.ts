import { attemptWith } from '../../graphql/attempt.ts';
import { settled } from '../../graphql/payload.ts';
import { randomUUID } from 'node:crypto';
import { nextStep } from '@wr1/schema/rules/milestone/milestone-recording.ts';
import { isMilestone } from '@wr1/schema/rules/milestone/milestone.ts';
import { STATUS } from '@wr1/schema/rules/transition/status.ts';
import type { JourneyRow } from '@wr1/schema/rest/milestone/milestone.ts';
import type { GatewayContext } from '../../context.ts';
import { gatewayError } from '../../errors.ts';
import type {
  RecordMilestoneInput,
  RecordJourneyEntryInput,
  Resolvers,
  UndoMilestoneInput,
} from '../../schema.generated.ts';
import { milestoneNumber, readMilestone } from '../../graphql/record-enum.ts';
import type { FieldPath } from '../../graphql/user-error.ts';
import { attachmentById, documentsOfShipment, toAttachment } from '../attachment/attachment.loaders.ts';
import { toBooking } from '../shipment/booking-view.ts';
import { placeOf } from '../master-data/place.ts';
import { flatPath, recordRowId, runAction } from '../shipment/record-change.ts';
import type { RecordPayloadSource } from '../shipment/record-change.ts';
import { shipmentOf } from '../shipment/shipment.loaders.ts';
import { MilestoneView, toEtaChange, toJourneyEntry } from './milestone-view.ts';
import { sendJourneyEntry } from './milestone.api.ts';
import { journeyOfShipment } from './milestone.loaders.ts';

/** Statuses after transport, in which all milestones are past. */
const AFTER_TRANSPORT: ReadonlySet<number> = new Set([STATUS.DELIVERED, STATUS.UNPAID, STATUS.PAID, STATUS.REFUND]);

/** Maximum bookings per bulk recording. */
const MOST_BOOKINGS = 50;

async function journeyOf(context: GatewayContext, id: number): Promise<JourneyRow | null> {
  if (context.services.profile.current === 'section7') return null;
  return context.load(journeyOfShipment, id);
}

const milestoneBody = (input: RecordMilestoneInput) => ({
  id: recordRowId(input.id),
  version: input.expectedVersion ?? undefined,
  code: milestoneNumber(input.milestone),
  containers: input.containers ? [...input.containers] : null,
  actual_at: input.actualAt,
  place: input.place ?? null,
  note: input.note ?? null,
  reason: input.reason,
});

/** Field path for bodies in which the milestone is called `code`. */
const milestonePath: FieldPath = (path) => (path[0] === 'code' ? ['milestone'] : flatPath(path));

const undoBody = (input: UndoMilestoneInput) => ({
  id: recordRowId(input.id),
  version: input.expectedVersion ?? undefined,
  note: input.note,
});

function recordOne(context: GatewayContext, input: RecordMilestoneInput, act?: string): Promise<RecordPayloadSource> {
  return runAction(
    context,
    'RecordMilestone',
    () => ({ ...milestoneBody(input), ...(act !== undefined && { next_only: true, act }) }),
    input.idempotencyKey,
    milestonePath,
  );
}

function entryBody(input: RecordJourneyEntryInput) {
  if (input.kind === 'UNKNOWN')
    throw gatewayError('BAD_USER_INPUT', { text: 'UNKNOWN is not a kind of journey entry.' });
  return {
    id: recordRowId(input.id),
    version: input.expectedVersion ?? undefined,
    kind: input.kind,
    at: input.at,
    container: input.container ?? null,
    place: input.place ?? null,
    note: input.note ?? null,
    new_eta: input.newEta ?? null,
  };
}

const attempt = attemptWith(flatPath);

export const milestoneResolvers: Resolvers = {
  Booking: {
    async milestones(booking, _args, context) {
      const journey = await journeyOf(context, booking.row.id);
      const view = (row: JourneyRow['milestones'][number]) => new MilestoneView(row, booking.row, context.language);
      return journey?.milestones.map(view) ?? [];
    },
    async milestone(booking, _args, context) {
      const { id, status } = booking.row;
      if (isMilestone(status)) return readMilestone(status);
      if (!AFTER_TRANSPORT.has(status)) return null;
      const done = (await journeyOf(context, id))?.milestones.filter((row) => row.done) ?? [];
      const last = done.toSorted((one, two) => one.seq - two.seq).at(-1);
      return last === undefined ? null : readMilestone(last.code);
    },
    async nextMilestone(booking, _args, context) {
      const rows = (await journeyOf(context, booking.row.id))?.milestones ?? [];
      const next = nextStep(rows.map((row) => ({ ...row, actual: null, row })));
      return next === null ? null : new MilestoneView(next.row, booking.row, context.language);
    },
    async journeyEntries(booking, _args, context) {
      const { id, service_type: service } = booking.row;
      const journey = await journeyOf(context, id);
      const entryOf = async (row: JourneyRow['events'][number]) => {
        const file = row.attachment_id === null ? null : await context.load(attachmentById, row.attachment_id);
        return {
          ...toJourneyEntry(row, service, context.language),
          document: file && toAttachment(file),
        };
      };
      return Promise.all(journey?.events.map(entryOf) ?? []);
    },
    async etaHistory(booking, _args, context) {
      const journey = await journeyOf(context, booking.row.id);
      return journey?.eta_history.map(toEtaChange) ?? [];
    },
  },
  ShipmentMilestone: {
    place: ({ row, serviceType }, _args, context) => placeOf(context, row.place, serviceType),
    async attachments({ row, shipmentId }, _args, context) {
      if (!row.done || context.services.profile.current === 'section7') return [];
      const found = await context.load(documentsOfShipment, shipmentId);
      const own = found?.attachments.filter(
        ({ milestone_code: code, container }) =>
          code === row.code && (container === null || row.container === null || container === row.container),
      );
      return own?.map(toAttachment) ?? [];
    },
  },
  Mutation: {
    correctMilestone: (_parent, { input }, context) =>
      runAction(
        context,
        'CorrectMilestone',
        () => ({
          id: recordRowId(input.id),
          version: input.expectedVersion ?? undefined,
          code: milestoneNumber(input.milestone),
          containers: input.containers ? [...input.containers] : null,
          actual_at: input.actualAt,
          note: input.note,
        }),
        input.idempotencyKey,
        milestonePath,
      ),
    recordMilestone: (_parent, { input }, context) => recordOne(context, input),
    async recordMilestones(_parent, { input }, context) {
      const { ids, idempotencyKey, ...common } = input;
      if (ids.length === 0 || ids.length > MOST_BOOKINGS) {
        throw gatewayError('BAD_USER_INPUT', { text: `ids must contain 1 to ${MOST_BOOKINGS} entries.` });
      }
      // A repeated call must belong to the same bulk recording.
      const act = idempotencyKey ?? randomUUID();
      const results = [];
      for (const id of new Set(ids)) {
        const key = idempotencyKey ? `${idempotencyKey}:${id}` : null;
        // Sequential: each is a separate write, and fifty at once would block everyone else.
        // oxlint-disable-next-line no-await-in-loop
        const done = await settled(context, () => recordOne(context, { ...common, id, idempotencyKey: key }, act));
        results.push({ isQueued: null, message: null, ...done });
      }
      return { results, act, userErrors: results.flatMap(({ userErrors }) => userErrors) };
    },
    undoMilestone: (_parent, { input }, context) =>
      runAction(
        context,
        'UndoMilestone',
        () => ({ ...undoBody(input), code: input.milestone ? milestoneNumber(input.milestone) : undefined }),
        input.idempotencyKey,
        milestonePath,
      ),
    undoDelivery: (_parent, { input }, context) =>
      runAction(context, 'UndoDelivery', () => undoBody(input), input.idempotencyKey, flatPath),
    recordJourneyEntry: (_parent, { input }, context) =>
      attempt(context, async () => {
        const body = entryBody(input);
        const message = await sendJourneyEntry(context.rest, body, input.idempotencyKey);
        context.services.live.touched(context);
        const row = await shipmentOf(context, body.id);
        return { booking: row === null ? null : toBooking(row, context.language), message };
      }),
  },
};
