import { INVOICE_FILTER } from '@wr1/schema/rules/money/invoice.ts';
import type { InvoiceFilter as InvoiceFilterStatus } from '@wr1/schema/rules/money/invoice.ts';
import { isCalendarDay } from '@wr1/schema/rules/tariff/quote-validity.ts';
import type { InvoiceFilter, InvoiceSort, InvoiceSortField } from '../../../schema-types.generated.ts';

/** What the list of debit notes shows; everything stands in the address. */
export interface InvoiceSearch {
  /** Null for all. */
  status: InvoiceFilterStatus | null;
  text: string;
  /** Opaque id of a customer; null for all. */
  customer: string | null;
  /** Days of issue, YYYY-MM-DD. */
  from: string | null;
  to: string | null;
  sort: InvoiceSort | null;
}

const fields: readonly InvoiceSortField[] = ['DUE_DATE', 'ISSUED_ON', 'NUMBER', 'TOTAL'];
/** The states as tabs, in the order of what needs a look. */
export const invoiceStates = Object.keys(INVOICE_FILTER) as InvoiceFilterStatus[];

/** What a search is without its filters; state and order stay. */
export const noFilter = { text: '', customer: null, from: null, to: null } as const;

const day = (text: string | null) => (text !== null && isCalendarDay(text) ? text : null);

/** Reads an address; what is missing or unknown falls back to everything, the latest first. */
export function readInvoiceSearch(params: URLSearchParams): InvoiceSearch {
  const [field, order] = (params.get('sort') ?? '').split('.');
  const known = fields.find((entry) => entry === field);
  return {
    status: invoiceStates.find((state) => state === params.get('status')) ?? null,
    text: (params.get('q') ?? '').slice(0, 100),
    customer: params.get('customer'),
    from: day(params.get('from')),
    to: day(params.get('to')),
    sort: known ? { field: known, order: order === 'ASC' ? 'ASC' : 'DESC' } : null,
  };
}

/** The address of a search: only what differs from the fallback. */
export function writeInvoiceSearch(search: InvoiceSearch): URLSearchParams {
  const params = new URLSearchParams();
  if (search.status) params.set('status', search.status);
  if (search.text) params.set('q', search.text);
  if (search.customer) params.set('customer', search.customer);
  if (search.from) params.set('from', search.from);
  if (search.to) params.set('to', search.to);
  if (search.sort) params.set('sort', `${search.sort.field}.${search.sort.order}`);
  return params;
}

/** The search as the arguments of `invoices`. */
export function invoiceVariables(search: InvoiceSearch): { filter: InvoiceFilter; sort: InvoiceSort } {
  return {
    filter: {
      ...(search.status && { status: search.status }),
      ...(search.text && { search: search.text }),
      ...(search.customer && { customerId: search.customer }),
      ...(search.from && { issuedFrom: search.from }),
      ...(search.to && { issuedTo: search.to }),
    },
    sort: search.sort ?? { field: 'ISSUED_ON', order: 'DESC' },
  };
}

/** Whether anything but the state narrows the list. */
export function isFiltered(search: InvoiceSearch): boolean {
  return Object.keys(invoiceVariables({ ...search, status: null }).filter).length > 0;
}
