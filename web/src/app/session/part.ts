import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { AbilityAction } from '@wr1/schema/rules/access/ability.ts';
import type { Subject } from '@wr1/schema/rules/access/permission-table.ts';
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
  debitNotes: 'DEBIT_NOTE',
  locationEdit: 'LOCATION_ADMIN',
  milestones: 'TRACKING',
  nearby: 'NEARBY_DEPARTURE',
  pricing: 'QUOTATION_WORKFLOW',
  profile: 'PROFILE',
  registrations: 'REGISTRATION',
  requests: 'QUOTATION_WORKFLOW',
  savedViews: 'SAVED_VIEW',
  sessions: 'REFRESH',
  scheduleAlerts: 'SCHEDULE_ALERT',
  scheduleEdit: 'SCHEDULE_ADMIN',
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

/** Subjects whose pages section 7 can fill, but which it cannot change; those of other pages go with their pages. */
const CHANGED_BY: Partial<Record<Subject, Part>> = {
  Booking: 'bookingForm',
  BookingNote: 'bookingNoteChanges',
  QuotationRequest: 'requests',
  StaffBooking: 'bookingForm',
};

/** Whether a customer API with these capabilities can carry out a permitted action at all. */
export function isPossible(capabilities: readonly Capability[], action: AbilityAction, subject: Subject): boolean {
  const part = action === 'read' ? undefined : CHANGED_BY[subject];
  return part === undefined || offers(capabilities, part);
}

/** The variable by which a document asks for a part: `$hasHistory` for `history`. */
export type PartVariable = `has${Capitalize<Part>}`;

/** The part that a variable of a document stands for; null for other variables. */
export function partOfVariable(name: string): Part | null {
  if (!/^has[A-Z]/.test(name)) return null;
  const part = `${name.charAt(3).toLowerCase()}${name.slice(4)}`;
  return part in PART ? (part as Part) : null;
}

/** The values of a document's `has…` variables. */
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
  // The document's type says which they are.
  return values as Pick<Variables, Extract<keyof Variables, PartVariable>>;
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
