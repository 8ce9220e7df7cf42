import { attemptWith } from '../../graphql/attempt.ts';
import type { ExportRequest } from '@wr1/schema/rest/shipment/export.ts';
import { codeOf } from '@wr1/schema/rules/code/code-list.ts';
import { APPROVAL } from '@wr1/schema/rules/validation/registration.ts';
import { SERVICE_TYPE } from '@wr1/schema/rules/code/service-type.ts';
import type { GatewayContext } from '../../context.ts';
import { gatewayError } from '../../errors.ts';
import type { Query } from '../../rest/target.ts';
import type { ExportListInput, Resolvers } from '../../schema.generated.ts';
import { attachmentQuery, missingQuery } from '../attachment/attachment.resolvers.ts';
import { auditQuery } from '../audit/audit.resolvers.ts';
import { bookingNoteQuery } from '../booking-note/booking-note.resolvers.ts';
import { customerQuery } from '../customer/customer.resolvers.ts';
import { queueQuery } from '../customs-declaration/customs-declaration.resolvers.ts';
import { debitNoteQuery } from '../debit-note/debit-note.resolvers.ts';
import { locationQuery } from '../location/location.resolvers.ts';
import { entryQuery } from '../master-data-entry/master-data-entry.resolvers.ts';
import { marginQuery } from '../margin/margin.resolvers.ts';
import { fileUrl } from '../../graphql/file-url.ts';
import { scheduleQuery } from '../schedule/schedule.resolvers.ts';
import { recordQuery } from '../shipment/record-list.ts';
import { tariffQuery } from '../tariff/tariff.resolvers.ts';
import { trackedQuery } from '../tracking/tracked-query.ts';
import { userQuery } from '../user-account/user-account.resolvers.ts';
import { requestExport } from './export.api.ts';

type Wanted = Pick<ExportRequest, 'list' | 'query'>;

/** Converts a query to a request body: omits nulls, joins lists with commas. */
function plain(query: Query): ExportRequest['query'] {
  const entries = Object.entries(query).flatMap(([name, value]) => {
    if (value === null || value === undefined) return [];
    return [[name, typeof value === 'number' ? value : String(value)] as const];
  });
  return Object.fromEntries(entries);
}

/** A query that matches no rows; the file is empty, as the list would be. */
const NOTHING = { ids: '1', number: '-' };

/** A query that matches no rows, for lists without numbers: no id is that large. */
const NO_ROW = { ids: '9007199254740991' };

/** The list to export and its filter, as parameters of the list's own REST call. */
async function wantedOf(context: GatewayContext, input: ExportListInput): Promise<Wanted> {
  const { quotations, bookings, schedules, notifications, registrations, debitNotes } = input;
  const { bookingNotes, locations, documents, missingDocuments, trackedBookings } = input;
  const records = quotations ?? bookings;
  if (records) {
    const kind = quotations ? 'quotation' : 'booking';
    return { list: kind, query: plain((await recordQuery(context, kind, records)) ?? NOTHING) };
  }
  if (schedules) {
    const { filter, carrierCode, isDirect: direct } = schedules;
    return {
      list: 'schedule',
      query: plain({
        ...scheduleQuery(filter),
        carrier: carrierCode,
        direct: direct === true ? '1' : null,
      }),
    };
  }
  if (notifications) {
    const { isRead: read, search } = notifications;
    const readed = read === null || read === undefined ? null : read ? 1 : 0;
    return { list: 'notification', query: plain({ readed, search }) };
  }
  if (registrations) {
    const { search, approval, reference } = registrations.filter ?? {};
    return {
      list: 'registration',
      query: plain({ search, approval: approval ? APPROVAL[approval] : null, reference }),
    };
  }
  if (input.tariffs) {
    const { table, filter, sort, order, isTemplate: template } = input.tariffs;
    const query = tariffQuery(table, filter, sort, order);
    return { list: 'tariff', query: plain({ ...query, template: template === true ? '1' : null }) };
  }
  if (input.milestones) {
    const { serviceType } = input.milestones;
    return { list: 'milestone', query: plain({ service_type: serviceType && codeOf(SERVICE_TYPE, serviceType) }) };
  }
  if (debitNotes) return { list: 'debit-note', query: plain(debitNoteQuery(debitNotes.filter ?? {}, debitNotes.sort)) };
  if (bookingNotes) {
    return { list: 'booking-note', query: plain(bookingNoteQuery(bookingNotes.filter ?? {}) ?? NO_ROW) };
  }
  if (locations) return { list: 'location', query: plain(locationQuery(locations) ?? NO_ROW) };
  if (input.customers) return { list: 'customer', query: plain(customerQuery(input.customers) ?? NO_ROW) };
  if (input.users) return { list: 'user', query: plain(userQuery(input.users) ?? NO_ROW) };
  if (input.masterData) return { list: 'master-data', query: plain(entryQuery(input.masterData)) };
  if (documents) return { list: 'document', query: plain(attachmentQuery(documents.filter ?? {})) };
  if (missingDocuments) {
    return { list: 'missing-document', query: plain(missingQuery(missingDocuments.filter ?? {})) };
  }
  if (trackedBookings) {
    return { list: 'tracking', query: plain(trackedQuery(trackedBookings.filter, trackedBookings.sort)) };
  }
  if (input.customsQueue) {
    const { tab, filter } = input.customsQueue;
    return { list: 'customs-declaration', query: plain(queueQuery(tab, filter)) };
  }
  if (input.margins) {
    const { groupBy, filter, sort } = input.margins;
    return { list: 'margin', query: plain(marginQuery(groupBy, filter, sort)) };
  }
  if (input.auditLog) return { list: 'audit', query: plain(auditQuery(input.auditLog.filter ?? {})) };
  throw gatewayError('BAD_USER_INPUT', { text: 'list must contain exactly one list.' });
}

const attempt = attemptWith();

export const exportResolvers: Resolvers = {
  Mutation: {
    requestExport: (_parent, { input }, context) =>
      attempt(context, async () => {
        const wanted = await wantedOf(context, input.list);
        const done = await requestExport(context.rest, {
          ...wanted,
          format: input.format === 'CSV' ? 'csv' : 'xlsx',
          ...(input.columns ? { columns: [...input.columns] } : {}),
        });
        return {
          downloadUrl: fileUrl(done.token),
          expiresAt: done.expires_at,
          fileName: done.file_name,
          rows: done.rows,
          isCapped: done.capped,
        };
      }),
  },
};
