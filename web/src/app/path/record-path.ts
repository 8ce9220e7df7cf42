import type { RecordAction } from '../../schema-types.generated.ts';
import type { ListKind, Side } from '@wr1/schema/rules/list/tab.ts';

const base: Readonly<Record<Side, Readonly<Record<ListKind, string>>>> = {
  customer: { quotation: '/user/my-quotation', booking: '/user/my-booking' },
  staff: { quotation: '/admin/my-quotation', booking: '/admin/my-booking' },
};

/** The list of a side, below /platform. */
export function listPath(side: Side, kind: ListKind): string {
  return base[side][kind];
}

/** The page of a record by its number, below /platform. */
export function recordPath(side: Side, kind: ListKind, number: string): string {
  return `${base[side][kind]}/${encodeURIComponent(number)}`;
}

/** Where staff revise a record's price. */
export function pricePath(kind: ListKind, number: string): string {
  return `${recordPath('staff', kind, number)}/price`;
}

/** Where a booking without a quotation starts; with a number it copies that record. */
export function newBookingPath(side: Side, copy?: string): string {
  return `${base[side].booking}/new${copy === undefined ? '' : `?${new URLSearchParams({ copy })}`}`;
}

/** Where staff send an unsolicited offer. */
export const offerPath = `${base.staff.quotation}/new`;

/** Where the shipment of a booking is updated. */
export function bookingEditPath(side: Side, number: string): string {
  return `${recordPath(side, 'booking', number)}/edit`;
}

/**
 * Where an action is done: its own page, the relevant part of the record's page, or the dialog that
 * the page opens with.
 */
export function actionPath(action: RecordAction, side: Side, kind: ListKind, number: string): string {
  const page = recordPath(side, kind, number);
  switch (action) {
    case 'SEND_QUOTATION':
    case 'AMEND_QUOTATION':
    case 'SEND_PRICE_FOR_CONFIRMATION':
      return pricePath(kind, number);
    case 'UPDATE_BOOKING_PLAN':
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
