import type { GatewayContext } from '../../context.ts';
import { gatewayError } from '../../errors.ts';
import type { Resolvers, ResolversTypes } from '../../schema.generated.ts';
import { attachmentById, toAttachment } from '../attachment/attachment.loaders.ts';
import { bookingNoteById, toBookingNote } from '../booking-note/booking-note.loaders.ts';
import { toBooking } from '../shipment/booking-view.ts';
import { DebitNoteView } from '../debit-note/debit-note-view.ts';
import { debitNoteById } from '../debit-note/debit-note.loaders.ts';
import { companyOf } from '../company/company.loaders.ts';
import { locationOf } from '../master-data/location.loaders.ts';
import { notificationById, toNotification } from '../notification/notification.loaders.ts';
import { toQuotation } from '../shipment/quotation-view.ts';
import { registrationById, toRegistration } from '../registration/registration.loaders.ts';
import { scheduleById } from '../schedule/schedule.loaders.ts';
import { ScheduleView } from '../schedule/schedule-view.ts';
import { shipmentOf } from '../shipment/shipment.loaders.ts';
import { userOf } from '../user/user.loaders.ts';
import { trackingEventOf } from '../tracking-event/tracking-event.loaders.ts';
import { readGlobalId, readGlobalUuid, type NodeType, type UuidNodeType } from '../../graphql/global-id.ts';

type NodeSource = Awaited<ResolversTypes['Node']>;
type Loader<Type> = (context: GatewayContext, id: number) => Promise<Extract<NodeSource, { __typename: Type }> | null>;

const limit = 100;

/** Loads a row and returns it as its type. */
function shown<Row, Source>(
  load: (context: GatewayContext, id: number) => Promise<Row | null>,
  toSource: (row: Row, context: GatewayContext) => Source,
) {
  return async (context: GatewayContext, id: number): Promise<Source | null> => {
    const row = await load(context, id);
    return row === null ? null : toSource(row, context);
  };
}

/** Loaders by row id for each type that implements Node. A missing type does not compile. */
const loaders: { readonly [Type in Exclude<NodeSource['__typename'], UuidNodeType>]: Loader<Type> } = {
  User: userOf,
  Company: companyOf,
  Location: locationOf,
  Quotation: shown(shipmentOf, (row, { language }) => toQuotation(row, language)),
  Booking: shown(shipmentOf, (row, { language }) => toBooking(row, language)),
  Schedule: shown(
    (context, id) => context.load(scheduleById, id),
    (row) => new ScheduleView(row),
  ),
  BookingNote: shown((context, id) => context.load(bookingNoteById, id), toBookingNote),
  Registration: shown((context, id) => context.load(registrationById, id), toRegistration),
  Attachment: shown((context, id) => context.load(attachmentById, id), toAttachment),
  DebitNote: shown(
    (context, id) => context.load(debitNoteById, id),
    (row, { language }) => new DebitNoteView(row, language),
  ),
  Notification: shown((context, id) => context.load(notificationById, id), toNotification),
};

/** The same by UUID. */
const uuidLoaders = {
  TrackingEvent: trackingEventOf,
} satisfies { readonly [Type in UuidNodeType]: unknown };

const isNode = (type: NodeType): type is NodeType & keyof typeof loaders => Object.hasOwn(loaders, type);

async function loadNode(globalId: string, context: GatewayContext): Promise<NodeSource | null> {
  const named = readGlobalUuid(globalId);
  if (named !== null) return uuidLoaders[named.type](context, named.uuid);
  const read = readGlobalId(globalId);
  return read === null || !isNode(read.type) ? null : loaders[read.type](context, read.id);
}

export const nodeResolvers: Resolvers = {
  Query: {
    node: (_parent, { id }, context) => loadNode(id, context),
    nodes(_parent, { ids }, context) {
      if (ids.length > limit) throw gatewayError('BAD_USER_INPUT', { text: `ids may hold at most ${limit} entries.` });
      // One promise each: a failing record does not affect others.
      return ids.map((id) => loadNode(id, context)) as ResolversTypes['Node'][];
    },
  },
  Node: { __resolveType: (node) => node.__typename },
};
