import { DEBIT_NOTE_FILTER } from '@wr1/schema/rules/money/debit-note.ts';
import type { DebitNoteFilter as DebitNoteState } from '@wr1/schema/rules/money/debit-note.ts';
import { day, id, sort, tab, text } from '../../../app/list/list-address.ts';
import type { ListAddress } from '../../../app/list/use-list-address.ts';
import type { DebitNoteFilter, DebitNoteSort } from '../../../schema-types.generated.ts';

/** The tabs: all debit notes, then each state by urgency. */
export const debitNoteTabs = ['ALL', ...(Object.keys(DEBIT_NOTE_FILTER) as DebitNoteState[])] as const;

/** URL parameters of the debit note list. */
export const debitNoteAddress = {
  status: tab('ALL', debitNoteTabs, 'status'),
  search: text(),
  customerId: id('customer'),
  // Applies to the day of issue.
  issuedFrom: day('from'),
  issuedTo: day('to'),
  sort: sort({ number: 'NUMBER', issued: 'ISSUED_ON', due: 'DUE_DATE', total: 'TOTAL' }, 'field', 'DESC'),
};

/** State of the debit note list, stored in its URL. */
export type DebitNoteAddress = ListAddress<typeof debitNoteAddress>;

/** The arguments of `debitNotes`, newest first by default. */
export function debitNoteVariables({ value, filter }: Pick<DebitNoteAddress, 'value' | 'filter'>): {
  filter: DebitNoteFilter;
  sort: DebitNoteSort;
} {
  return {
    filter: { ...(value.status !== 'ALL' && { status: value.status }), ...filter },
    sort: value.sort ?? { field: 'ISSUED_ON', order: 'DESC' },
  };
}
