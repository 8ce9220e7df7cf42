import type { Database } from '../../database.ts';
import { OWNER_COLUMN } from '../data-scope/owner-column.ts';

type ColumnOf<T extends keyof Database> = Extract<keyof Database[T], string>;

/** Rows of a table that belong to a person. */
export interface PersonRows {
  table: keyof Database;
  /** Columns with the person's id; a row with the id in any of them is exported. */
  by: readonly string[];
  /** Exported columns. Secrets and other people's data are left out. */
  columns: readonly string[];
}

function rows<T extends keyof Database>(
  table: T,
  by: readonly ColumnOf<T>[],
  columns: readonly ColumnOf<T>[],
): PersonRows {
  return { table, by, columns };
}

/** The files of an export by name, with the rows that each contains. Audit entries and sign-in attempts are separate. */
export const PERSON_EXPORT: Readonly<Record<string, PersonRows>> = {
  profile: rows(
    'app_user',
    ['id'],
    [
      'id',
      'username',
      'full_name',
      'contact_name',
      'email',
      'phone',
      'gender',
      'tax_code',
      'identity_card',
      'bank_account',
      'bank_code',
      'address',
      'address_vn',
      'role',
      'language',
      'created_at',
      'last_sign_in_at',
    ],
  ),
  preferences: rows('user_preference', ['user_id'], ['language', 'skin', 'density', 'currency', 'legacy_labels']),
  'notification-settings': rows('notification_setting', ['user_id'], ['kind', 'web', 'email', 'records']),
  notifications: rows(
    'notification',
    ['user_id'],
    ['id', 'created_at', 'kind', 'params', 'record_number', 'readed', 'mailed_at'],
  ),
  'saved-views': rows(
    'saved_view',
    ['user_id'],
    ['id', 'list', 'name', 'search', 'hidden_columns', 'position', 'is_default', 'created_at'],
  ),
  'request-templates': rows(
    'request_template',
    ['user_id'],
    ['id', 'name', 'shared', 'shipment', 'created_at', 'updated_at'],
  ),
  'schedule-alerts': rows(
    'schedule_alert',
    ['user_id'],
    [
      'id',
      'name',
      'service_type',
      'pol',
      'pod',
      'carrier_code',
      'direct',
      'days_ahead',
      'from_date',
      'to_date',
      'paused',
      'created_at',
    ],
  ),
  devices: rows('known_device', ['user_id'], ['id', 'created_at', 'last_used_at']),
  'second-factor': rows('second_factor', ['user_id'], ['created_at', 'confirmed_at']),
  'single-sign-on': rows('single_sign_on_identity', ['user_id'], ['issuer', 'subject', 'created_at']),
  'mailed-links': rows('one_time_token', ['user_id'], ['kind', 'email', 'created_at', 'expires_at']),
  registrations: rows(
    'registration',
    ['user_id'],
    [
      'id',
      'reference',
      'company_name',
      'tax_code',
      'address',
      'contact_name',
      'gender',
      'phone',
      'email',
      'username',
      'services',
      'language',
      'created_at',
    ],
  ),
  'company-changes': rows(
    'company_change',
    ['requested_by'],
    ['id', 'company_id', 'state', 'name', 'name_vn', 'tax_code', 'requested_at', 'reason'],
  ),
  companies: rows('company', ['created_by'], ['id', 'code', 'name', 'created_at']),
  groups: rows('user_group', ['created_by'], ['id', 'name', 'name_vn', 'description', 'created_at']),
  'api-keys': rows(
    'api_key',
    ['owner_id', 'created_by'],
    ['id', 'name', 'scopes', 'addresses', 'created_at', 'expires_at', 'revoked_at', 'last_used_at'],
  ),
  webhooks: rows(
    'webhook',
    ['created_by'],
    ['id', 'url', 'description', 'kinds', 'active', 'created_at', 'removed_at'],
  ),
  records: rows(
    'shipment',
    ['created_by', 'contact_user_id'],
    [
      'id',
      'quotation_no',
      'booking_no',
      'service_type',
      'pol',
      'pod',
      'incoterm',
      'cargo_ready',
      'description',
      'note',
      'created_at',
      'updated_at',
    ],
  ),
  prices: rows(
    'price_revision',
    ['created_by'],
    ['order_id', 'revision', 'valid_to', 'price_note', 'margin_reason', 'created_at'],
  ),
  'price-sends': rows('price_send', ['sender_id'], ['id', 'order_id', 'action', 'state', 'created_at', 'updated_at']),
  'status-changes': rows(
    'status_history',
    ['actor_id'],
    ['id', 'order_id', 'action', 'from_status', 'to_status', 'at', 'note', 'reason'],
  ),
  'booking-notes': rows(
    'booking_note',
    ['author_id'],
    ['id', 'order_id', 'booking_date', 'text', 'internal', 'created_at', 'edited_at'],
  ),
  milestones: rows(
    'shipment_milestone',
    ['recorded_by'],
    ['id', 'order_id', 'container_id', 'code', 'actual_at', 'place', 'note', 'recorded_at'],
  ),
  'milestone-reports': rows(
    'milestone_review',
    ['sender_id'],
    ['id', 'order_id', 'code', 'containers', 'actual_at', 'place', 'note', 'reason', 'received_at', 'state'],
  ),
  'shipment-events': rows(
    'shipment_event',
    ['recorded_by'],
    ['id', 'order_id', 'container_id', 'kind', 'at', 'place', 'note', 'recorded_at'],
  ),
  'customs-declarations': rows(
    'customs_declaration',
    ['created_by'],
    ['id', 'order_id', 'number', 'office', 'regime', 'state', 'registered_at', 'created_at'],
  ),
  'customs-states': rows(
    'customs_declaration_state',
    ['recorded_by'],
    ['id', 'declaration_id', 'state', 'at', 'note', 'recorded_at'],
  ),
  'customer-notes': rows('customer_note', ['created_by'], ['id', 'company_id', 'text', 'created_at']),
  'customer-documents': rows(
    'customer_document',
    ['created_by'],
    ['id', 'company_id', 'file_id', 'document_type', 'created_at'],
  ),
  'customer-proposals': rows(
    'customer_proposal',
    ['requested_by'],
    ['id', 'company_id', 'terms', 'reason', 'state', 'requested_at'],
  ),
  parties: rows('party', ['created_by'], ['id', 'name', 'address', 'contact_name', 'phone', 'email', 'created_at']),
  'payment-reports': rows(
    'payment_report',
    ['reported_by', 'decided_by'],
    [
      'id',
      'debit_note_id',
      'amount',
      'currency',
      'paid_on',
      'reference',
      'state',
      'reason',
      'reported_at',
      'decided_at',
    ],
  ),
  'instruction-reviews': rows('shipping_instruction', ['reviewed_by'], ['order_id', 'review_note', 'reviewed_at']),
  'shipping-instructions': rows('shipping_instruction_version', ['sent_by'], ['order_id', 'number', 'sent_at']),
  'house-bill-drafts': rows(
    'house_bill_draft_version',
    ['sent_by', 'answered_by'],
    ['order_id', 'number', 'sent_at', 'changes', 'answered_at'],
  ),
  'gross-masses': rows(
    'verified_gross_mass',
    ['recorded_by'],
    ['order_id', 'container_no', 'responsible_name', 'responsible_company', 'recorded_at'],
  ),
  'cost-sheets': rows('cost_sheet', ['updated_by'], ['order_id', 'updated_at']),
  'bill-releases': rows('cargo_release', ['bill_released_by'], ['order_id', 'bill_type', 'bill_released_at']),
  'release-overrides': rows('cargo_release', ['override_by'], ['order_id', 'override_reason', 'override_at']),
  'order-extensions': rows(
    'delivery_order_extension',
    ['recorded_by'],
    ['id', 'order_id', 'valid_until', 'note', 'recorded_at'],
  ),
  'share-links': rows(
    'share_link',
    ['created_by'],
    ['id', 'order_id', 'name', 'created_at', 'expires_at', 'revoked_at', 'opened', 'opened_at'],
  ),
  'lead-links': rows('lead_link', ['sender_id'], ['id', 'order_id', 'created_at', 'expires_at', 'revoked_at']),
  documents: rows(
    'attachment',
    ['uploaded_by'],
    ['id', 'order_id', 'file_id', 'document_type', 'milestone_code', 'container_id', 'created_at'],
  ),
  locations: rows(
    'location',
    ['created_by'],
    ['id', 'name', 'name_vn', 'address', 'address_vn', 'longitude', 'latitude', 'created_at'],
  ),
  schedules: rows('schedule', ['created_by'], ['id', 'code', 'pol', 'pod', 'etd', 'eta', 'created_at']),
  imports: rows('tariff_import', ['user_id'], ['id', 'table_name', 'created_at', 'applied_at']),
  'bank-accounts': rows(
    'bank_account',
    ['created_by'],
    ['id', 'currency', 'bank_code', 'account_number', 'created_at'],
  ),
  holidays: rows('holiday', ['created_by'], ['id', 'day', 'name', 'name_vn', 'created_at']),
  files: rows('stored_file', ['created_by'], ['id', 'name', 'kind', 'media_type', 'size', 'created_at']),
};

const OTHERS = 'Another person’s data.';
const LOGGED = 'The act is among the exported audit entries.';
const RESPONSIBLE = 'Responsibility for a record, whose data is not the person’s.';

/** Columns with a person's id whose rows are not in {@link PERSON_EXPORT}, by table and column, with the reason. */
export const NOT_EXPORTED: Readonly<Record<string, string>> = {
  'app_user.created_by': OTHERS,
  'api_key_token.created_by': 'Secrets; their keys are exported.',
  'audit_log.actor_id': 'Exported as audit-log.json, without other people’s data.',
  'auth_session.user_id': 'Exported as sessions.json, without those of staff who viewed the platform as the user.',
  'auth_session.viewed_by': OTHERS,
  'company.credit_override_by': LOGGED,
  'company.salesman_id': 'Responsibility for a customer, whose data is not the person’s.',
  'company_change.decided_by': LOGGED,
  'customer_proposal.decided_by': LOGGED,
  'event_log.user_id': 'Deliveries to open windows, deleted after 7 days.',
  'event_log.contact_id': 'Deliveries to open windows, deleted after 7 days.',
  'event_log.salesman_id': 'Deliveries to open windows, deleted after 7 days.',
  'idempotency_key.user_id': 'Copies of responses, deleted after a day.',
  'email_template.updated_by': LOGGED,
  'master_data.edited_by': LOGGED,
  'milestone_review.decided_by': LOGGED,
  'price_revision.approved_by': LOGGED,
  'price_send.decided_by': LOGGED,
  'recovery_code.user_id': 'Secrets.',
  'registration.decided_by': OTHERS,
  'shipment.milestone_by': LOGGED,
  ...Object.fromEntries([...OWNER_COLUMN, 'salesman_id'].map((column) => [`shipment.${column}`, RESPONSIBLE])),
  'tariff.edited_by': LOGGED,
  'user_counter.user_id': 'Counts the exported notifications.',
};
