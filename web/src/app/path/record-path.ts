import type { RecordAction } from '../../schema-types.generated.ts';
import { PLAN_ANCHOR, tabQuery } from '@wr1/schema/rules/list/record-tab.ts';
import type { RecordTab } from '@wr1/schema/rules/list/record-tab.ts';
import type { ListKind, Side } from '@wr1/schema/rules/list/tab.ts';

const base: Readonly<Record<Side, Readonly<Record<ListKind, string>>>> = {
  customer: { quotation: '/user/my-quotation', booking: '/user/my-booking' },
  staff: { quotation: '/admin/my-quotation', booking: '/admin/my-booking' },
};

/** Path of a list for staff or customers, below /platform. */
export function listPath(side: Side, kind: ListKind): string {
  return base[side][kind];
}

/** Path of a record's page, below /platform. */
export function recordPath(side: Side, kind: ListKind, number: string): string {
  return `${base[side][kind]}/${encodeURIComponent(number)}`;
}

/**
 * Path of a tab of a booking's page.
 * @param at id of the element that is scrolled into view and focused, see `documentAnchor`
 */
export function bookingTabPath(side: Side, number: string, tab: RecordTab, at?: string): string {
  return `${recordPath(side, 'booking', number)}${tabQuery(tab, at)}`;
}

/** Path of the page where staff revise a record's price. */
export function pricePath(kind: ListKind, number: string): string {
  return `${recordPath('staff', kind, number)}/price`;
}

/** Path of the form for a booking without a quotation. `copy` is the number of a record to copy. */
export function newBookingPath(side: Side, copy?: string): string {
  return `${base[side].booking}/new${copy === undefined ? '' : `?${new URLSearchParams({ copy })}`}`;
}

/** Path of the form for an unsolicited offer from staff. */
export const offerPath = `${base.staff.quotation}/new`;

/** Path of the form that edits a booking's shipment. */
export function bookingEditPath(side: Side, number: string): string {
  return `${recordPath(side, 'booking', number)}/edit`;
}

/**
 * Path where an action is performed: its own page, a section of the record's page, or the record's page with
 * a dialog open.
 */
export function actionPath(action: RecordAction, side: Side, kind: ListKind, number: string): string {
  const page = recordPath(side, kind, number);
  switch (action) {
    case 'SEND_QUOTATION':
    case 'AMEND_QUOTATION':
    case 'SEND_PRICE_FOR_CONFIRMATION':
      return pricePath(kind, number);
    case 'UPDATE_BOOKING_PLAN':
      return bookingTabPath(side, number, 'transport', PLAN_ANCHOR);
    case 'BOOK_QUOTATION':
    case 'ACCEPT_QUOTATION':
    case 'APPLY_AMENDMENT':
    case 'APPROVE_RELEASE':
    case 'REQUEST_AMENDMENT':
    case 'CONFIRM_CANCELLATION':
      return `${page}#${action}`;
    default:
      return page;
  }
}
