import { DEBIT_NOTE_FILTER } from '@wr1/schema/rules/money/debit-note.ts';
import type { DebitNoteFilter as DebitNoteState } from '@wr1/schema/rules/money/debit-note.ts';
import { day, id, sort, tab, text } from '../../../app/list/list-address.ts';
import type { ListAddress } from '../../../app/list/use-list-address.ts';
import type { DebitNoteFilter, DebitNoteSort } from '../../../schema-types.generated.ts';

/** The tabs: all, then the states by urgency. */
export const debitNoteTabs = ['ALL', ...(Object.keys(DEBIT_NOTE_FILTER) as DebitNoteState[])] as const;

/** The address of the list of debit notes. */
export const debitNoteAddress = {
  status: tab('ALL', debitNoteTabs, 'status'),
  search: text(),
  customerId: id('customer'),
  // Days of issue.
  issuedFrom: day('from'),
  issuedTo: day('to'),
  sort: sort({ number: 'NUMBER', issued: 'ISSUED_ON', due: 'DUE_DATE', total: 'TOTAL' }, 'field', 'DESC'),
};

/** What the list of debit notes shows. */
export type DebitNoteAddress = ListAddress<typeof debitNoteAddress>;

/** The URL as arguments of `debitNotes`; latest first by default. */
export function debitNoteVariables({ value, filter }: Pick<DebitNoteAddress, 'value' | 'filter'>): {
  filter: DebitNoteFilter;
  sort: DebitNoteSort;
} {
  return {
    filter: { ...(value.status !== 'ALL' && { status: value.status }), ...filter },
    sort: value.sort ?? { field: 'ISSUED_ON', order: 'DESC' },
  };
}
