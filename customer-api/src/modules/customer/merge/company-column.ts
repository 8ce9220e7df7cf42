import type { Database } from '../../../database.ts';

/**
 * What a merge does with the rows of a customer in a table: MOVE them to the remaining customer; DROP them, because the
 * remaining customer has its own; they FOLLOW another table by a trigger or with the records; or they are a LOG, which
 * never changes.
 */
export type CompanyColumnUse = 'MOVE' | 'DROP' | 'FOLLOW' | 'LOG';

/** Every column that names a company, by table. A test compares it with the database. */
export const COMPANY_COLUMN = {
  app_user: { company_id: 'MOVE' },
  location: { customer_id: 'MOVE' },
  party: { customer_id: 'MOVE' },
  registration: { company_id: 'MOVE' },
  api_key: { company_id: 'MOVE' },
  webhook: { company_id: 'MOVE' },
  price_send: { customer_id: 'MOVE' },
  company_change: { company_id: 'MOVE' },
  customer_proposal: { company_id: 'MOVE' },
  customer_note: { company_id: 'MOVE' },
  customer_document: { company_id: 'MOVE' },
  upload_token: { customer_id: 'DROP' },
  notification_setting: { company_id: 'DROP' },
  company_default: { company_id: 'DROP' },
  // Moved with the account manager and the counters of lists.
  shipment: { customer_id: 'FOLLOW' },
  debit_note: { customer_id: 'FOLLOW' },
  attachment: { customer_id: 'FOLLOW' },
  tracking_event: { company_id: 'FOLLOW' },
  audit_log: { company_id: 'LOG' },
  event_log: { company_id: 'LOG' },
  // The pointer itself: customers merged earlier follow.
  company: { merged_into_id: 'MOVE' },
} as const satisfies { readonly [Table in keyof Database]?: Readonly<Record<string, CompanyColumnUse>> };
