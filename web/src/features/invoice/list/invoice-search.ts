import { INVOICE_FILTER } from '@wr1/schema/rules/money/invoice.ts';
import type { InvoiceFilter as InvoiceState } from '@wr1/schema/rules/money/invoice.ts';
import { day, id, sort, tab, text } from '../../../app/list/list-address.ts';
import type { ListAddress } from '../../../app/list/use-list-address.ts';
import type { InvoiceFilter, InvoiceSort } from '../../../schema-types.generated.ts';

/** The tabs: all, then the states in the order of what needs a look. */
export const invoiceTabs = ['ALL', ...(Object.keys(INVOICE_FILTER) as InvoiceState[])] as const;

/** The address of the list of debit notes. */
export const invoiceAddress = {
  status: tab('ALL', invoiceTabs, 'status'),
  search: text(),
  customerId: id('customer'),
  // Days of issue.
  issuedFrom: day('from'),
  issuedTo: day('to'),
  sort: sort({ number: 'NUMBER', issued: 'ISSUED_ON', due: 'DUE_DATE', total: 'TOTAL' }, 'field', 'DESC'),
};

/** What the list of debit notes shows. */
export type InvoiceAddress = ListAddress<typeof invoiceAddress>;

/** The address as the arguments of `invoices`; the latest first unless it says otherwise. */
export function invoiceVariables({ value, filter }: Pick<InvoiceAddress, 'value' | 'filter'>): {
  filter: InvoiceFilter;
  sort: InvoiceSort;
} {
  return {
    filter: { ...(value.status !== 'ALL' && { status: value.status }), ...filter },
    sort: value.sort ?? { field: 'ISSUED_ON', order: 'DESC' },
  };
}
