/** Lists that can be saved as a file; a new list adds its name here and its columns in the customer API. */
export const EXPORT_LIST = [
  'quotation',
  'booking',
  'schedule',
  'notification',
  'registration',
  'debit-note',
  'tariff',
  'booking-note',
  'location',
  'document',
  'missing-document',
  'milestone',
  'tracking',
  'audit',
] as const;
export type ExportList = (typeof EXPORT_LIST)[number];

/** What a list can be saved as. */
export const EXPORT_FORMAT = ['xlsx', 'csv'] as const;
export type ExportFormat = (typeof EXPORT_FORMAT)[number];

/** The most rows that one file holds; what is beyond is reached by narrower filters. A spreadsheet ends at 1,048,576. */
export const EXPORT_ROW_CAP = 200_000;

/** How long, in seconds, an address from which a file can be fetched once works. */
export const DOWNLOAD_TICKET_SECONDS = 120;

/** The most rows that can be chosen one by one for a file: a list's REST call takes no more ids. */
export const EXPORT_ID_CAP = 1000;

/** Media types of the formats. */
export const EXPORT_MEDIA_TYPE: Readonly<Record<ExportFormat, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};
