/**
 * What a customer API can do beyond the calls of section 7 of the specification. Ours can do all of it; someone else's
 * names the ones it has in `user/session`, and section 7 alone has none. The SDL describes each.
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
] as const;
