/** Rows deleted by an erasure: tables with the column of the person's id. What refers to these rows is deleted with them. */
export const DELETED: readonly (readonly [table: string, column: string])[] = [
  ['notification', 'user_id'],
  ['user_counter', 'user_id'],
  ['notification_setting', 'user_id'],
  ['user_preference', 'user_id'],
  ['saved_view', 'user_id'],
  ['schedule_alert', 'user_id'],
  ['known_device', 'user_id'],
  ['second_factor', 'user_id'],
  ['recovery_code', 'user_id'],
  ['one_time_token', 'user_id'],
  ['single_sign_on_identity', 'user_id'],
  ['idempotency_key', 'user_id'],
  ['auth_session', 'user_id'],
  ['auth_session', 'viewed_by'],
  ['event_log', 'user_id'],
];

/** Columns with a person's id that stay, because the record stays. The person is then an erased user. */
export const KEPT: ReadonlySet<string> = new Set([
  'api_key.created_by',
  'api_key.owner_id',
  'api_key_token.created_by',
  'app_user.created_by',
  'attachment.uploaded_by',
  'audit_log.actor_id',
  'bank_account.created_by',
  'booking_note.author_id',
  'company.created_by',
  'company.salesman_id',
  'company_change.decided_by',
  'company_change.requested_by',
  'event_log.contact_id',
  'event_log.salesman_id',
  'holiday.created_by',
  'location.created_by',
  'master_data.edited_by',
  'milestone_review.decided_by',
  'milestone_review.sender_id',
  'price_revision.approved_by',
  'price_revision.created_by',
  'price_send.decided_by',
  'price_send.sender_id',
  'registration.decided_by',
  'registration.user_id',
  // Templates that the author shares with the company; the others are deleted.
  'request_template.user_id',
  'schedule.created_by',
  'share_link.created_by',
  'shipment.contact_user_id',
  'shipment.created_by',
  'shipment.milestone_by',
  'shipment.salesman_id',
  'shipment_event.recorded_by',
  'shipment_milestone.recorded_by',
  'status_history.actor_id',
  'stored_file.created_by',
  'tariff.edited_by',
  'tariff_import.user_id',
  'user_group.created_by',
  'webhook.created_by',
]);

/**
 * Copies of a person's name: the column, and the column with the person's id. Without the latter, copies are found by the
 * name, and only if no other user has it.
 */
export const NAME_COPY: readonly (readonly [table: string, column: string, id: string | null])[] = [
  ['api_key', 'created_name', 'created_by'],
  ['api_key', 'revoked_name', null],
  ['api_key_token', 'created_name', 'created_by'],
  ['attachment', 'uploader_name', 'uploaded_by'],
  ['audit_log', 'actor_name', 'actor_id'],
  ['booking_note', 'author', 'author_id'],
  ['company', 'contact_name', null],
  ['debit_note', 'issued_by', null],
  ['debit_note', 'voided_by', null],
  ['eta_history', 'recorded_name', null],
  ['milestone_review', 'decided_name', 'decided_by'],
  ['milestone_review', 'sender_name', 'sender_id'],
  ['payment', 'recorded_by', null],
  ['payment', 'reversed_by', null],
  ['share_link', 'created_name', 'created_by'],
  ['shipment_event', 'recorded_name', 'recorded_by'],
  ['shipment_milestone', 'recorded_name', 'recorded_by'],
  ['status_history', 'actor_name', 'actor_id'],
  ['webhook', 'created_name', 'created_by'],
];

/** Free texts in which the full name and the email address are replaced. */
export const FREE_TEXT: readonly (readonly [table: string, column: string])[] = [
  ['booking_note', 'text'],
  ['company', 'note'],
  ['milestone_review', 'note'],
  ['shipment_event', 'note'],
  ['status_history', 'note'],
  ['status_history', 'reason'],
];

/** Personal values in audit entries about the person. */
export const PERSONAL_VALUE: readonly string[] = [
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
  'browser',
  'system',
  'network',
];
