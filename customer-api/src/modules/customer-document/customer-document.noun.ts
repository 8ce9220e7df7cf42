import { customerDocumentFields } from '@wr1/schema/field/customer-document.ts';
import type { Selectable } from 'kysely';
import { managedCustomerIds } from '../customer/customer.repository.ts';
import { deleteFile } from '../file/file.repository.ts';
import type { RecordNoun } from '../record/record-noun.ts';
import type { CustomerDocumentTables } from './customer-document.table.ts';

export type StoredDocument = Selectable<CustomerDocumentTables['customer_document']>;

/** Documents of customers, which everyone who manages the customer reads and changes. */
export const customerDocumentNoun: RecordNoun<typeof customerDocumentFields, StoredDocument, StoredDocument> = {
  name: 'CustomerDocument',
  table: 'customer_document',
  subject: 'Customer',
  audit: 'CUSTOMER_DOCUMENT',
  deleteNeeds: 'update',
  fields: customerDocumentFields,
  label: ({ document_type: type }) => type,
  row: (stored) => stored,
  find: (db, viewer, ids) =>
    db
      .selectFrom('customer_document')
      .select('id')
      .where('id', 'in', [0, ...ids])
      .where('company_id', 'in', managedCustomerIds(db, viewer))
      .execute(),
  // The document goes with its file.
  async hide(trx, { file_id: fileId }) {
    await deleteFile(trx, fileId);
    return true;
  },
  companyId: ({ company_id: id }) => id,
};
