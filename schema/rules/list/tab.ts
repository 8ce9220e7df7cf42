const IN_TRANSIT = [25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44] as const;

/** Customer tab groupings of the specification, section 4, to the letter. */
export const CUSTOMER_GROUP = {
  quotation: [3, 4, -1],
  approving: [1, 2],
  approved: [3, 4],
  booking_approval: [63, 62, 7],
  cancelled: [10, 12],
  delivered: [8],
  in_process: [61, 5, 17, 16, 6],
  in_transit: IN_TRANSIT,
  payment: [11, 9, 13],
} as const;

/** Staff groupings of the specification, section 4, to the letter. */
export const STAFF_GROUP = {
  quotation: [3, 4, 21, -1],
  quotation_alt: [3, 4, 21],
  booking: [5, 6, 61, 62, 63, 7, 8, 9, 10, 11, 16],
  transport: [8],
  revenue_pricing: [9, 11],
  debt: [9],
  acknowledged: [61],
} as const;

/**
 * Statuses that count as business between a customer and its account manager (specification, section 9); used
 * for statistics only.
 */
export const SALES_EXISTENCE_STATUS = [2, 3, 4, 5, 6, 7, 8, 9, 11, 21, 61, 62, 63] as const;

/** "All" of the quotation lists: every status without a booking number. */
export const QUOTATION_STATUS = [1, 2, 3, 4, 21, -1, 17, 10, 12] as const;

/** "All booking codes": every status with a booking number. */
export const BOOKING_STATUS = [5, 6, 7, 8, 9, 10, 11, 12, 13, 16, 17, 61, 62, 63, ...IN_TRANSIT, 45] as const;

/**
 * One tab of a list: its key (as in GraphQL) and its statuses. `added` marks tabs beyond the specification.
 */
export type Tab<Key extends string = string> = {
  readonly key: Key;
  readonly statuses: readonly number[];
  readonly added?: true;
};

/** Quotation tabs of a customer, in order. */
export const CUSTOMER_QUOTATION_TABS = [
  { key: 'ALL', statuses: QUOTATION_STATUS, added: true },
  { key: 'APPROVING', statuses: CUSTOMER_GROUP.approving },
  { key: 'QUOTATION', statuses: CUSTOMER_GROUP.quotation },
  { key: 'APPROVED', statuses: CUSTOMER_GROUP.approved },
  { key: 'EDIT_REQUESTED', statuses: [21], added: true },
  { key: 'ACCEPTED', statuses: [17], added: true },
  { key: 'CLOSED', statuses: [10, 12], added: true },
] as const satisfies readonly Tab[];

/** Booking tabs of a customer, in order. Apart from ALL, every resting status is in exactly one. */
export const CUSTOMER_BOOKING_TABS = [
  { key: 'ALL', statuses: BOOKING_STATUS },
  { key: 'IN_PROCESS', statuses: CUSTOMER_GROUP.in_process },
  { key: 'BOOKING_APPROVAL', statuses: CUSTOMER_GROUP.booking_approval },
  { key: 'IN_TRANSIT', statuses: CUSTOMER_GROUP.in_transit },
  { key: 'DELIVERED', statuses: CUSTOMER_GROUP.delivered },
  { key: 'PAYMENT', statuses: CUSTOMER_GROUP.payment },
  { key: 'CANCELLED', statuses: CUSTOMER_GROUP.cancelled },
] as const satisfies readonly Tab[];

/** Quotation tabs of staff, in order. */
export const STAFF_QUOTATION_TABS = [
  { key: 'ALL', statuses: QUOTATION_STATUS, added: true },
  { key: 'NEW_REQUESTS', statuses: [1, 2], added: true },
  { key: 'EDIT_REQUESTED', statuses: [21], added: true },
  { key: 'QUOTATION', statuses: STAFF_GROUP.quotation },
  { key: 'ACCEPTED', statuses: [17], added: true },
  { key: 'CLOSED', statuses: [10, 12], added: true },
] as const satisfies readonly Tab[];

/** Booking tabs of staff, in order; the specification's groups overlap. */
export const STAFF_BOOKING_TABS = [
  { key: 'ALL', statuses: BOOKING_STATUS, added: true },
  { key: 'BOOKING', statuses: STAFF_GROUP.booking },
  { key: 'ACKNOWLEDGED', statuses: STAFF_GROUP.acknowledged },
  { key: 'TO_RELEASE', statuses: [17], added: true },
  { key: 'IN_TRANSIT', statuses: IN_TRANSIT, added: true },
  { key: 'TRANSPORT', statuses: STAFF_GROUP.transport },
  { key: 'REVENUE_PRICING', statuses: STAFF_GROUP.revenue_pricing },
  { key: 'DEBT', statuses: STAFF_GROUP.debt },
  { key: 'CLOSED', statuses: [12, 13], added: true },
] as const satisfies readonly Tab[];

export type CustomerQuotationTabKey = (typeof CUSTOMER_QUOTATION_TABS)[number]['key'];
export type CustomerBookingTabKey = (typeof CUSTOMER_BOOKING_TABS)[number]['key'];
export type StaffQuotationTabKey = (typeof STAFF_QUOTATION_TABS)[number]['key'];
export type StaffBookingTabKey = (typeof STAFF_BOOKING_TABS)[number]['key'];

/** The tabs of both sides, by list. */
export type TabKeys = {
  readonly quotation: CustomerQuotationTabKey | StaffQuotationTabKey;
  readonly booking: CustomerBookingTabKey | StaffBookingTabKey;
};

export type ListKind = keyof TabKeys;
export type Side = 'customer' | 'staff';

const TABS: { readonly [Kind in ListKind]: Readonly<Record<Side, readonly Tab<TabKeys[Kind]>[]>> } = {
  quotation: { customer: CUSTOMER_QUOTATION_TABS, staff: STAFF_QUOTATION_TABS },
  booking: { customer: CUSTOMER_BOOKING_TABS, staff: STAFF_BOOKING_TABS },
};

/** The tabs of one of the four lists, in order. */
export function tabsOf<Kind extends ListKind>(side: Side, kind: Kind): readonly Tab<TabKeys[Kind]>[] {
  return TABS[kind][side];
}

/** The list that contains a record. For statuses 10, 12 and 17 the booking number decides. */
export function listOf(bookingNo: string | null): ListKind {
  return bookingNo === null ? 'quotation' : 'booking';
}

/** The statuses of a tab, or null if the list has no such tab. */
export function tabStatuses(side: Side, kind: ListKind, key: string): readonly number[] | null {
  return tabsOf(side, kind).find((tab) => tab.key === key)?.statuses ?? null;
}

/** The keys of every tab with a status in a list, in order; empty for a status not in the list. */
export function tabOf(side: Side, kind: ListKind, status: number): string[] {
  return tabsOf(side, kind)
    .filter((tab) => tab.statuses.includes(status))
    .map((tab) => tab.key);
}

/** The customer booking tab of a resting status, apart from ALL; null for 45 and for quotation statuses. */
export function customerBookingTab(status: number): CustomerBookingTabKey | null {
  const tabs: readonly (Tab & { readonly key: CustomerBookingTabKey })[] = CUSTOMER_BOOKING_TABS;
  return tabs.find((tab) => tab.key !== 'ALL' && tab.statuses.includes(status))?.key ?? null;
}
