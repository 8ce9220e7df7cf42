import { CUSTOMER_DOCUMENT } from '@wr1/schema/rules/document/customer-document.ts';
import { MILESTONE } from '@wr1/schema/rules/milestone/milestone.ts';
import type { MilestoneKey } from '@wr1/schema/rules/milestone/milestone.ts';
import { SERVICE_TYPE } from '@wr1/schema/rules/code/service-type.ts';
import type { ServiceTypeKey } from '@wr1/schema/rules/code/service-type.ts';
import { isResting, statusKey } from '@wr1/schema/rules/transition/status.ts';
import { BOOKING_STATUS, QUOTATION_STATUS, tabsOf } from '@wr1/schema/rules/list/tab.ts';
import type { ListKind, Side } from '@wr1/schema/rules/list/tab.ts';
import { choice, choices, code, day, flag, id, only, sort, tab, text } from '../../../app/list/list-address.ts';
import type { ListAddress } from '../../../app/list/use-list-address.ts';
import type { BookingFilter, QuotationFilter, ShipmentSort } from '../../../schema-types.generated.ts';
import { CUT_OFF_SEARCH } from '../tag/cut-off-tag.ts';
import type { CutOffSearch } from '../tag/cut-off-tag.ts';

/** Filters of the booking list by its debit note, as its URL names them. */
const MONEY_SEARCH = ['bill', 'overdue'] as const;

/** The statuses that a record in a list can stay in, in workflow order. */
export function listStatuses(kind: ListKind): readonly number[] {
  return (kind === 'booking' ? BOOKING_STATUS : QUOTATION_STATUS).filter(isResting);
}

/** URL parameters of a list of quotations or bookings. */
export const recordAddress = (side: Side, kind: ListKind) => ({
  tab: tab(
    'ALL',
    tabsOf(side, kind).map(({ key }) => key),
  ),
  statusCodes: choices('status', listStatuses(kind)),
  search: text(),
  serviceTypes: choices('service', Object.keys(SERVICE_TYPE) as ServiceTypeKey[]),
  customerId: id('customer'),
  etdFrom: day('from'),
  etdTo: day('to'),
  // Bookings with an open cut-off, with one within some time, or with a missed one.
  cutOff: choice('cutoff', CUT_OFF_SEARCH),
  // Requests made without an account that are not linked to a customer yet.
  isWithoutCustomer: only(side === 'staff' && kind === 'quotation', flag('account', 'none')),
  // Records whose response from the forwarder is overdue.
  isAnswerOverdue: only(side === 'staff', flag('answer', 'overdue')),
  ownerId: only(side === 'staff', id('owner')),
  branchCode: only(side === 'staff', code('branch', /^[A-Z0-9_-]{1,40}$/)),
  carrierCode: code('carrier', /^[A-Z0-9]{2,10}$/),
  // Words of the vessel and voyage.
  vessel: text('vessel', 60),
  scheduleId: id('departure'),
  placeCode: code('place', /^[A-Z0-9]{2,10}$/),
  createdFrom: day('since'),
  createdTo: day('until'),
  nextMilestones: only(kind === 'booking', choices('next', Object.keys(MILESTONE) as MilestoneKey[])),
  trackedStates: only(kind === 'booking', choices('state', ['LATE', 'AT_RISK'])),
  // A document that the customer still has to provide.
  missing: only(kind === 'booking', choice('missing', ['ANY', ...CUSTOMER_DOCUMENT])),
  // Bookings that are due for a debit note, or whose debit note is overdue.
  money: only(kind === 'booking', choice('money', side === 'staff' ? MONEY_SEARCH : ['overdue'])),
  sort: sort(
    {
      number: 'NUMBER',
      customer: 'CUSTOMER',
      route: 'PLACE',
      etd: 'ETD',
      eta: 'ETA',
      price: 'PRICE',
      due: kind === 'booking' ? 'CUT_OFF' : 'VALID_TO',
      status: 'STATUS',
      updated: 'UPDATED_AT',
      created: 'CREATED_AT',
    },
    'field',
    'DESC',
  ),
});

/** State of a list of quotations or bookings, stored in its URL. */
export type RecordAddress = ListAddress<ReturnType<typeof recordAddress>>;

const CUT_OFF_FILTER = {
  ahead: { hasOpenCutOff: true },
  '24h': { cutOffWithinHours: 24 },
  '48h': { cutOffWithinHours: 48 },
  '72h': { cutOffWithinHours: 72 },
  '7d': { cutOffWithinHours: 168 },
  missed: { hasMissedCutOff: true },
} as const satisfies Record<CutOffSearch, BookingFilter>;

const MONEY_FILTER = {
  bill: { isToBill: true },
  overdue: { hasOverdueDebitNote: true },
} as const satisfies Record<(typeof MONEY_SEARCH)[number], BookingFilter>;

/** The URL's values as arguments of `quotations` and `bookings`. The default order is latest change first. */
export function listVariables<Kind extends ListKind>(
  _kind: Kind,
  { value, filter }: Pick<RecordAddress, 'value' | 'filter'>,
): {
  filter: { quotation: QuotationFilter; booking: BookingFilter }[Kind];
  sort: ShipmentSort;
} {
  const { cutOff, statusCodes, missing, money, ...other } = filter;
  const asked = {
    ...(value.tab !== 'ALL' && { tab: value.tab }),
    ...(statusCodes && { statuses: statusCodes.map(statusKey).filter((key) => key !== null) }),
    ...other,
    ...(cutOff && CUT_OFF_FILTER[cutOff]),
    ...(missing && (missing === 'ANY' ? { hasMissingDocument: true } : { missingDocument: missing })),
    ...(money && MONEY_FILTER[money]),
  };
  return {
    // The URL contains only the tabs and filters of its kind.
    filter: asked as { quotation: QuotationFilter; booking: BookingFilter }[Kind],
    sort: value.sort ?? { field: 'UPDATED_AT', order: 'DESC' },
  };
}
