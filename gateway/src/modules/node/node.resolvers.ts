import type { GatewayContext } from '../../context.ts';
import { gatewayError } from '../../errors.ts';
import type { Resolvers, ResolversTypes } from '../../schema.generated.ts';
import { attachmentById, toAttachment } from '../attachment/attachment.loaders.ts';
import { bookingNoteById, toBookingNote } from '../booking-note/booking-note.loaders.ts';
import { toBooking } from '../shipment/booking-view.ts';
import { InvoiceView } from '../invoice/invoice-view.ts';
import { invoiceById } from '../invoice/invoice.loaders.ts';
import { companyOf } from '../company/company.loaders.ts';
import { locationOf } from '../master-data/location.loaders.ts';
import { notificationById, toNotification } from '../notification/notification.loaders.ts';
import { toQuotation } from '../shipment/quotation-view.ts';
import { registrationById, toRegistration } from '../registration/registration.loaders.ts';
import { scheduleById } from '../schedule/schedule.loaders.ts';
import { ScheduleView } from '../schedule/schedule-view.ts';
import { shipmentOf } from '../shipment/shipment.loaders.ts';
import { userOf } from '../user/user.loaders.ts';
import { readGlobalId } from '../../graphql/global-id.ts';

type NodeSource = Awaited<ResolversTypes['Node']>;

const limit = 100;

async function loadNode(globalId: string, context: GatewayContext): Promise<NodeSource | null> {
  const read = readGlobalId(globalId);
  if (read === null) return null;
  const { type, id } = read;
  switch (type) {
    case 'User':
      return userOf(context, id);
    case 'Company':
      return companyOf(context, id);
    case 'Location':
      return locationOf(context, id);
    case 'Quotation': {
      const row = await shipmentOf(context, id);
      return row === null ? null : toQuotation(row, context.language);
    }
    case 'Booking': {
      const row = await shipmentOf(context, id);
      return row === null ? null : toBooking(row, context.language);
    }
    case 'Schedule': {
      const row = await context.load(scheduleById, id);
      return row === null ? null : new ScheduleView(row);
    }
    case 'BookingNote': {
      const row = await context.load(bookingNoteById, id);
      return row === null ? null : toBookingNote(row);
    }
    case 'Registration': {
      const row = await context.load(registrationById, id);
      return row === null ? null : toRegistration(row);
    }
    case 'Attachment': {
      const row = await context.load(attachmentById, id);
      return row === null ? null : toAttachment(row);
    }
    case 'Invoice': {
      const row = await context.load(invoiceById, id);
      return row === null ? null : new InvoiceView(row, context.language);
    }
    // A payment is read with its booking alone, a view with its list, a template by its own field, a link with its booking, a
    // price on its way in its own list.
    case 'Payment':
    case 'SavedView':
    case 'ScheduleWatch':
    case 'RequestTemplate':
    case 'ShareLink':
    case 'ApiKey':
    case 'Webhook':
    case 'WebhookDelivery':
    case 'PriceSend':
    case 'MilestoneReview':
      return null;
    case 'Notification': {
      const row = await context.load(notificationById, id);
      return row === null ? null : toNotification(row);
    }
  }
}

export const nodeResolvers: Resolvers = {
  Query: {
    node: (_parent, { id }, context) => loadNode(id, context),
    nodes(_parent, { ids }, context) {
      if (ids.length > limit) throw gatewayError('BAD_USER_INPUT', { text: `ids may hold at most ${limit} entries.` });
      // One promise each: a record that cannot be loaded fails alone.
      return ids.map((id) => loadNode(id, context)) as ResolversTypes['Node'][];
    },
  },
  Node: { __resolveType: (node) => node.__typename },
};
