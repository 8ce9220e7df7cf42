/**
 * Capabilities of a customer API beyond section 7 of the specification. Ours has all of them; another API
 * lists its own in `user/session`, and an API limited to section 7 has none. The SDL describes each.
 */
export const CAPABILITY = [
  'REFRESH',
  'EVENTS',
  'QUOTATION_WORKFLOW',
  'TAB_COUNTS',
  'PROFILE',
  'SHARE_LINK',
  'API_KEY',
  'WEBHOOK',
  'HISTORY',
  'DOCUMENT',
  'DEBIT_NOTE',
  'TRACKING',
  'SAVED_VIEW',
  'SCHEDULE_ALERT',
  'NEARBY_DEPARTURE',
  'SCHEDULE_ADMIN',
  'FACILITY',
  'REGISTRATION',
  'TARIFF',
  'AUDIT_LOG',
  'LOCATION_ADMIN',
  'BOOKING_NOTE_CHANGE',
  'EXPORT',
  'USER_ADMIN',
  'SECOND_FACTOR',
  'CUSTOMER_ADMIN',
  'NOTIFICATION_SETTING',
  'MASTER_DATA_ADMIN',
] as const;
