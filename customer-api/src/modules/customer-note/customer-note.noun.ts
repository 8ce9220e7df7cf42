import { customerNoteFields } from '@wr1/schema/field/customer-note.ts';
import type { CustomerNoteRow } from '@wr1/schema/rest/customer/customer-note.ts';
import type { Selectable } from 'kysely';
import { managedCustomerIds, requireCustomer } from '../customer/customer.repository.ts';
import type { RecordNoun } from '../record/record-noun.ts';
import type { CustomerNoteTables } from './customer-note.table.ts';

type StoredNote = Selectable<CustomerNoteTables['customer_note']>;

/** Characters of a note that name it in the audit log. */
const LABEL_LENGTH = 60;

/** Internal notes on customers; everyone who manages the customer reads them, the author changes them. */
export const customerNoteNoun: RecordNoun<typeof customerNoteFields, StoredNote, CustomerNoteRow> = {
  name: 'CustomerNote',
  table: 'customer_note',
  subject: 'Customer',
  audit: 'CUSTOMER_NOTE',
  deleteNeeds: 'update',
  fields: customerNoteFields,
  label: ({ text }) => text.slice(0, LABEL_LENGTH),
  row: ({ created_by: author, created_at, edited_at, ...row }, { viewer }) => ({
    ...row,
    created_at: created_at.toISOString(),
    edited_at: edited_at?.toISOString() ?? null,
    may_change: author !== null && author === viewer?.userId,
  }),
  find: (db, viewer, ids) =>
    db
      .selectFrom('customer_note')
      .select('id')
      .where('id', 'in', [0, ...ids])
      .where('company_id', 'in', managedCustomerIds(db, viewer))
      .execute(),
  mayChange: (viewer, _action, { created_by: author }) => author === viewer.userId,
  async owner(db, viewer, { company_id: id }) {
    const customer = await requireCustomer(db, viewer, Number(id));
    return { company_id: customer.id, author_name: viewer.fullName };
  },
  companyId: ({ company_id: id }) => id,
};
