import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { AbilityAction } from '@wr1/schema/rules/access/ability.ts';
import type { Subject } from '@wr1/schema/rules/access/permission-table.ts';
import type { Capability } from '../../schema-types.generated.ts';

/**
 * Parts of the product beyond section 7 of the specification, with the capability that each needs. If the
 * customer API lacks it, the part's pages, menu entries, links, buttons, cards and fields are hidden.
 */
export const PART = {
  apiKeys: 'API_KEY',
  audit: 'AUDIT_LOG',
  bookingForm: 'QUOTATION_WORKFLOW',
  bookingNoteChanges: 'BOOKING_NOTE_CHANGE',
  counts: 'TAB_COUNTS',
  customers: 'CUSTOMER_ADMIN',
  customs: 'CUSTOMS',
  documents: 'DOCUMENT',
  estimate: 'TARIFF',
  exports: 'EXPORT',
  facilities: 'FACILITY',
  history: 'HISTORY',
  debitNotes: 'DEBIT_NOTE',
  locationEdit: 'LOCATION_ADMIN',
  masterData: 'MASTER_DATA_ADMIN',
  milestones: 'TRACKING',
  nearby: 'NEARBY_DEPARTURE',
  notificationSettings: 'NOTIFICATION_SETTING',
  ownCompany: 'OWN_COMPANY',
  parties: 'PARTY',
  pricing: 'QUOTATION_WORKFLOW',
  profile: 'PROFILE',
  registrations: 'REGISTRATION',
  requests: 'QUOTATION_WORKFLOW',
  savedViews: 'SAVED_VIEW',
  secondFactor: 'SECOND_FACTOR',
  sessions: 'REFRESH',
  scheduleAlerts: 'SCHEDULE_ALERT',
  scheduleEdit: 'SCHEDULE_ADMIN',
  shareLinks: 'SHARE_LINK',
  tariff: 'TARIFF',
  tracking: 'TRACKING',
  users: 'USER_ADMIN',
  webhooks: 'WEBHOOK',
} as const satisfies Readonly<Record<string, Capability>>;

export type Part = keyof typeof PART;

/** Whether a customer API with these capabilities offers a part. */
export function offers(capabilities: readonly Capability[], part: Part): boolean {
  return capabilities.includes(PART[part]);
}

/**
 * Subjects whose pages a customer API limited to section 7 can show but not change. Pages of other subjects
 * are hidden entirely.
 */
const CHANGED_BY: Partial<Record<Subject, Part>> = {
  Booking: 'bookingForm',
  BookingNote: 'bookingNoteChanges',
  QuotationRequest: 'requests',
  StaffBooking: 'bookingForm',
};

/** Whether a customer API with these capabilities supports an action. */
export function isPossible(capabilities: readonly Capability[], action: AbilityAction, subject: Subject): boolean {
  const part = action === 'read' ? undefined : CHANGED_BY[subject];
  return part === undefined || offers(capabilities, part);
}

/** Name of the variable that includes a part in a document: `$hasHistory` for `history`. */
export type PartVariable = `has${Capitalize<Part>}`;

/** The part that a document variable represents; null for other variables. */
export function partOfVariable(name: string): Part | null {
  if (!/^has[A-Z]/.test(name)) return null;
  const part = `${name.charAt(3).toLowerCase()}${name.slice(4)}`;
  return part in PART ? (part as Part) : null;
}

/** Values for the `has…` variables that a document declares. */
export function partVariables<Variables>(
  document: TypedDocumentNode<unknown, Variables>,
  capabilities: readonly Capability[],
): Pick<Variables, Extract<keyof Variables, PartVariable>> {
  const values: Record<string, boolean> = {};
  for (const definition of document.definitions) {
    if (definition.kind !== 'OperationDefinition') continue;
    for (const { variable } of definition.variableDefinitions ?? []) {
      const part = partOfVariable(variable.name.value);
      if (part !== null) values[variable.name.value] = offers(capabilities, part);
    }
  }
  // The document's type lists the same variables.
  return values as Pick<Variables, Extract<keyof Variables, PartVariable>>;
}

/**
 * The menu entries whose pages exist: another customer API may list routes that it cannot support.
 * @param partOf returns the part that a route's page needs; undefined if it needs none
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
