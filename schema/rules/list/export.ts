/** Exportable lists. To add one, add its name here and its columns in the customer API. */
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
  'customer',
  'user',
  'master-data',
  'customs-declaration',
  'margin',
] as const;
export type ExportList = (typeof EXPORT_LIST)[number];

export const EXPORT_FORMAT = ['xlsx', 'csv'] as const;
export type ExportFormat = (typeof EXPORT_FORMAT)[number];

/** Maximum rows per file; use narrower filters for more. Excel's own limit is 1,048,576 rows. */
export const EXPORT_ROW_CAP = 200_000;

/** Lifetime of a one-time download address in seconds. */
export const DOWNLOAD_TICKET_SECONDS = 120;

/**
 * Maximum rows that can be selected individually for a file, because a list's REST call accepts no more ids.
 */
export const EXPORT_ID_CAP = 1000;

export const EXPORT_MEDIA_TYPE: Readonly<Record<ExportFormat, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};
