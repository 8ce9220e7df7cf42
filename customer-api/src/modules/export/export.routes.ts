import { exportAnswer, exportRequest, type ExportRequest } from '@wr1/schema/rest/shipment/export.ts';
import { EXPORT_MEDIA_TYPE, EXPORT_ROW_CAP, type ExportList } from '@wr1/schema/rules/list/export.ts';
import type { Language } from '@wr1/schema/rules/code/language.ts';
import { can } from '@wr1/schema/rules/access/ability.ts';
import { businessDay } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { ApiError } from '../../errors.ts';
import type { ActionTable } from '../../http/action-table.ts';
import { success } from '../../http/action.ts';
import { limitEach } from '../../http/anonymous-limit.ts';
import type { Viewer } from '../../http/context.ts';
import type { Deps } from '../../http/deps.ts';
import type { GeneratedFile } from '../download/download.routes.ts';
import { issueTicket, type UsedTicket } from '../download/download-ticket.ts';
import { AUDIT_EXPORT } from './audit-export.ts';
import { BOOKING_NOTE_EXPORT } from './booking-note-export.ts';
import { CUSTOMER_EXPORT } from './customer-export.ts';
import { CUSTOMS_QUEUE_EXPORT } from './customs-queue-export.ts';
import { MASTER_DATA_EXPORT } from './master-data-export.ts';
import { DOCUMENT_EXPORT, MISSING_DOCUMENT_EXPORT } from './document-export.ts';
import type { AnyExportSource } from './export-source.ts';
import { DEBIT_NOTE_EXPORT } from './debit-note-export.ts';
import { LOCATION_EXPORT } from './location-export.ts';
import { MARGIN_EXPORT } from './margin-export.ts';
import { MILESTONE_EXPORT } from './milestone-export.ts';
import { NOTIFICATION_EXPORT } from './notification-export.ts';
import { shipmentExport } from './shipment-export.ts';
import { REGISTRATION_EXPORT } from './registration-export.ts';
import { SCHEDULE_EXPORT } from './schedule-export.ts';
import { TARIFF_EXPORT } from './tariff-export.ts';
import { TRACKED_EXPORT } from './tracked-export.ts';
import { USER_EXPORT } from './user-export.ts';
import { chosenColumns, writeExport } from './write-export.ts';

/** Maximum exports per user and minute, because each reads a whole list. */
const EXPORTS_PER_MINUTE = 20;

const SOURCES: Readonly<Record<ExportList, AnyExportSource>> = {
  quotation: shipmentExport('quotation'),
  booking: shipmentExport('booking'),
  schedule: SCHEDULE_EXPORT,
  notification: NOTIFICATION_EXPORT,
  registration: REGISTRATION_EXPORT,
  'debit-note': DEBIT_NOTE_EXPORT,
  'booking-note': BOOKING_NOTE_EXPORT,
  location: LOCATION_EXPORT,
  document: DOCUMENT_EXPORT,
  'missing-document': MISSING_DOCUMENT_EXPORT,
  tariff: TARIFF_EXPORT,
  milestone: MILESTONE_EXPORT,
  tracking: TRACKED_EXPORT,
  audit: AUDIT_EXPORT,
  customer: CUSTOMER_EXPORT,
  user: USER_EXPORT,
  'master-data': MASTER_DATA_EXPORT,
  'customs-declaration': CUSTOMS_QUEUE_EXPORT,
  margin: MARGIN_EXPORT,
};

function sourceFor(request: ExportRequest, viewer: Viewer): AnyExportSource {
  const source = SOURCES[request.list];
  const access = typeof source.access === 'function' ? source.access(asQuery(request)) : source.access;
  if (access !== undefined && !can(viewer.ability, access.action, access.subject)) {
    throw new ApiError('FORBIDDEN', 403);
  }
  return source;
}

/** The query as URL parameters, whose values are strings. */
function asQuery({ query }: ExportRequest): Record<string, string> {
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));
}

function fileName(source: AnyExportSource, { format }: ExportRequest, language: Language, now: Date): string {
  return `WR1 ${source.title[language]} ${businessDay(now)}.${format}`;
}

/**
 * Opens the export a ticket was issued for, after checking the owner's permissions again.
 * @throws ApiError FORBIDDEN (403) if they have been revoked
 */
export async function openExport(deps: Deps, ticket: UsedTicket): Promise<GeneratedFile> {
  const request = exportRequest.parse(ticket.request);
  const { viewer, language } = ticket;
  const now = deps.clock();
  const source = sourceFor(request, viewer);
  const list = await source.open(deps.background ?? deps.db, asQuery(request), { viewer, language, now });
  const columns = chosenColumns(list.columns, request.columns);
  return {
    name: fileName(source, request, language, now),
    mediaType: EXPORT_MEDIA_TYPE[request.format],
    body: writeExport({ list, columns, format: request.format, language, title: source.title[language] }),
  };
}

/** Route that issues a one-time download link for a list with its current filters, as XLSX or CSV. */
export function registerExportRoutes(table: ActionTable, deps: Deps): void {
  const admit = limitEach(EXPORTS_PER_MINUTE, 60);
  table.add({
    method: 'post',
    path: '/wr1',
    select: { objectType: 'RequestExport' },
    summary: `Returns a single-use URL to download all rows of a list that match its query, as XLSX or CSV, up to ${EXPORT_ROW_CAP} rows (\`capped\`).`,
    tag: 'export',
    access: 'any',
    body: exportRequest,
    answer: exportAnswer,
    handler: async ({ body, context: { viewer, language, now } }) => {
      const source = sourceFor(body, viewer);
      await admit(String(viewer.userId));
      const total = await source.count(deps.db, asQuery(body), { viewer, language, now });
      const ticket = await issueTicket(deps.db, { kind: 'EXPORT', viewer, language, request: body, now });
      return success({
        ...ticket,
        file_name: fileName(source, body, language, now),
        total,
        rows: Math.min(total, EXPORT_ROW_CAP),
        capped: total > EXPORT_ROW_CAP,
      });
    },
  });
}
