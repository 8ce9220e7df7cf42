import { STATUS } from '@wr1/schema/rules/transition/status.ts';
import { tabStatuses } from '@wr1/schema/rules/list/tab.ts';
import type { CustomerBookingTabKey, CustomerQuotationTabKey, ListKind } from '@wr1/schema/rules/list/tab.ts';
import type { CustomerDashboardQuery } from './customer-dashboard-page.generated.ts';
import type { StaffDashboardQuery } from './staff-dashboard-page.generated.ts';
import { cutOffAddress } from '../shipment/tag/cut-off-tag.ts';
import { countOf } from './tab-count.ts';

/** Ids of the cells, whose texts are `need.<id>`. */
export type NeedId =
  | 'acknowledge'
  | 'approvals'
  | 'atRisk'
  | 'cutOff'
  | 'cutOffMissed'
  | 'edits'
  | 'inProcess'
  | 'inTransit'
  | 'late'
  | 'prices'
  | 'proposals'
  | 'release'
  | 'requests'
  | 'revisions';

/** A count on a dashboard, and the list that contains the same records. */
export interface NeedRow<Data> {
  id: NeedId;
  /** Undefined if unknown, because the customer API has no tab counts or no cut-offs. */
  count: (data: Data) => number | undefined;
  /** Path of the list, with its filter. */
  to: string;
  /** Whether it counts as waiting for the viewer; the greeting shows the sum. */
  waits?: boolean;
}

type Tracked = Pick<StaffDashboardQuery & CustomerDashboardQuery, 'trackedBookings'>;

function lateNeeds(base: '/admin' | '/online-service'): NeedRow<Tracked>[] {
  const list = `${base}/track-trace`;
  return [
    { id: 'late', count: (data) => data.trackedBookings?.counts.late, to: `${list}?state=LATE` },
    { id: 'atRisk', count: (data) => data.trackedBookings?.counts.atRisk, to: `${list}?state=AT_RISK` },
  ];
}

type CutOffCounts = Pick<StaffDashboardQuery & CustomerDashboardQuery, 'dueCutOffs' | 'missedCutOffs'>;

function cutOffNeeds(list: string): NeedRow<CutOffCounts>[] {
  return [
    { id: 'cutOff', count: (data) => data.dueCutOffs?.totalCount, to: `${list}${cutOffAddress['24h']}`, waits: true },
    {
      id: 'cutOffMissed',
      count: (data) => data.missedCutOffs?.totalCount,
      to: `${list}${cutOffAddress.missed}`,
      waits: true,
    },
  ];
}

export const staffPaths = {
  quotations: '/admin/my-quotation',
  bookings: '/admin/my-booking',
  cutOffs: `/admin/my-booking${cutOffAddress.ahead}`,
} as const;

/** The cells of /admin/wr1-dasboard, in order. */
export const staffNeeds: readonly NeedRow<StaffDashboardQuery>[] = [
  {
    id: 'requests',
    count: (data) => countOf(data.quotationTabCounts, 'NEW_REQUESTS') ?? data.requests.totalCount,
    to: `${staffPaths.quotations}?tab=NEW_REQUESTS`,
    waits: true,
  },
  {
    id: 'acknowledge',
    count: (data) => data.submitted.totalCount,
    to: `${staffPaths.bookings}?status=${STATUS.BOOKING_SUBMITTED}`,
    waits: true,
  },
  {
    id: 'release',
    count: (data) => countOf(data.bookingTabCounts, 'TO_RELEASE'),
    to: `${staffPaths.bookings}?tab=TO_RELEASE`,
    waits: true,
  },
  ...lateNeeds('/admin'),
  ...cutOffNeeds(staffPaths.bookings),
  {
    id: 'revisions',
    count: (data) => data.revisions.totalCount,
    to: `${staffPaths.bookings}?status=${STATUS.RECEIVED_REVISE_REQUEST}`,
    waits: true,
  },
  {
    id: 'proposals',
    // Rare, so shown only while there are any.
    count: (data) => data.proposals?.totalCount || undefined,
    to: '/admin/customer-management?tab=PROPOSED',
    waits: true,
  },
  {
    id: 'inTransit',
    count: (data) => countOf(data.bookingTabCounts, 'IN_TRANSIT'),
    to: `${staffPaths.bookings}?tab=IN_TRANSIT`,
  },
];

function statusSearch(kind: ListKind, tab: string): string {
  return `?status=${tabStatuses('customer', kind, tab)?.join(',') ?? ''}`;
}

/** Paths of the lists linked from the customer dashboard, which staff also use for their customers. */
export function customerPaths(isStaff: boolean) {
  const base = isStaff ? '/admin' : '/user';
  // Staff lists have different tabs, so a customer's tab becomes a status filter.
  const search = (kind: ListKind, tab?: string) =>
    tab === undefined ? '' : isStaff ? statusSearch(kind, tab) : `?tab=${tab}`;
  return {
    quotations: (tab?: CustomerQuotationTabKey) => `${base}/my-quotation${search('quotation', tab)}`,
    bookings: (tab?: CustomerBookingTabKey) => `${base}/my-booking${search('booking', tab)}`,
    cutOffs: `${base}/my-booking${cutOffAddress.ahead}`,
    of: (kind: ListKind, number: string) => `${base}/my-${kind}/${encodeURIComponent(number)}`,
  };
}

/** The cells of /admin/customer-dashboard, in order. */
export function customerNeeds(isStaff: boolean): readonly NeedRow<CustomerDashboardQuery>[] {
  const paths = customerPaths(isStaff);
  return [
    { id: 'prices', count: (data) => data.prices.totalCount, to: paths.quotations('APPROVED'), waits: true },
    {
      id: 'approvals',
      count: (data) => data.approvals?.totalCount ?? countOf(data.bookingTabCounts, 'BOOKING_APPROVAL'),
      to: paths.bookings('BOOKING_APPROVAL'),
      waits: true,
    },
    ...lateNeeds(isStaff ? '/admin' : '/online-service'),
    ...cutOffNeeds(paths.bookings()),
    {
      id: 'edits',
      count: (data) => data.edits?.totalCount ?? countOf(data.quotationTabCounts, 'EDIT_REQUESTED'),
      to: paths.quotations('EDIT_REQUESTED'),
    },
    {
      id: 'inProcess',
      count: (data) => data.inProcess?.totalCount ?? countOf(data.bookingTabCounts, 'IN_PROCESS'),
      to: paths.bookings('IN_PROCESS'),
    },
    {
      id: 'inTransit',
      count: (data) => countOf(data.bookingTabCounts, 'IN_TRANSIT'),
      to: `${paths.bookings()}?tab=IN_TRANSIT`,
    },
  ];
}

/** The number of items waiting, shown in the greeting. */
export function waitingOf(cells: readonly { count: number | undefined; waits?: boolean }[]): number {
  return cells.reduce((sum, { count = 0, waits = false }) => sum + (waits ? count : 0), 0);
}
