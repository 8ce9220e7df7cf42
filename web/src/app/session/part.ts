import type { Capability } from '../../schema-types.generated.ts';

/**
 * Parts of the product that need more than section 7 of the specification, and the capability that each needs. A part that
 * the customer API behind the gateway lacks is absent: its pages, menu entries, links, buttons, cards and fields.
 */
export const PART = {
  apiKeys: 'API_KEY',
  audit: 'AUDIT_LOG',
  bookingForm: 'QUOTATION_WORKFLOW',
  bookingNoteChanges: 'BOOKING_NOTE_CHANGE',
  counts: 'TAB_COUNTS',
  documents: 'DOCUMENT',
  estimate: 'TARIFF',
  exports: 'EXPORT',
  facilities: 'FACILITY',
  history: 'HISTORY',
  invoices: 'INVOICE',
  locationUpkeep: 'LOCATION_ADMIN',
  milestones: 'TRACKING',
  nearby: 'NEARBY_DEPARTURE',
  pricing: 'QUOTATION_WORKFLOW',
  profile: 'PROFILE',
  registrations: 'REGISTRATION',
  requests: 'QUOTATION_WORKFLOW',
  savedViews: 'SAVED_VIEW',
  scheduleAlerts: 'SCHEDULE_ALERT',
  scheduleUpkeep: 'SCHEDULE_ADMIN',
  shareLinks: 'SHARE_LINK',
  tariff: 'TARIFF',
  tracking: 'TRACKING',
  webhooks: 'WEBHOOK',
} as const satisfies Readonly<Record<string, Capability>>;

export type Part = keyof typeof PART;

/** Whether a customer API with these capabilities offers a part. */
export function offers(capabilities: readonly Capability[], part: Part): boolean {
  return capabilities.includes(PART[part]);
}

/**
 * The entries of a menu whose pages exist: someone else's customer API may list routes of ours that it cannot fill.
 * @param partOf the part that a route's page is; undefined for a page that every product has
 */
export function offeredMenu<Entry extends { route: string }>(
  menu: readonly Entry[],
  capabilities: readonly Capability[],
  partOf: (route: string) => Part | undefined,
): Entry[] {
  return menu.filter(({ route }) => {
    const part = partOf(route);
    return part === undefined || offers(capabilities, part);
  });
}
