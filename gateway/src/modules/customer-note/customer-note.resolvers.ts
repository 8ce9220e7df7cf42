import { customerNoteFields } from '@wr1/schema/field/customer-note.ts';
import { customerNoteCalls } from '@wr1/schema/rest/customer/customer-note.ts';
import type { CustomerNoteRow } from '@wr1/schema/rest/customer/customer-note.ts';
import { globalId, requireRowId, rowIdOf } from '../../graphql/global-id.ts';
import { recordResolvers } from '../../graphql/record.ts';
import type { WithTypename } from '../../graphql/typename.ts';
import type { CustomerNote, Resolvers } from '../../schema.generated.ts';

/** An internal note on a customer in GraphQL form. */
export function toCustomerNote(row: CustomerNoteRow): WithTypename<CustomerNote> {
  return {
    __typename: 'CustomerNote',
    id: globalId('CustomerNote', row.id),
    text: row.text,
    authorName: row.author_name,
    createdAt: row.created_at,
    editedAt: row.edited_at,
    canUpdate: row.may_change,
    version: row.version,
  };
}

const note = recordResolvers({
  noun: 'CustomerNote',
  key: 'note',
  fields: customerNoteFields,
  calls: customerNoteCalls,
  toSource: (_context, row: CustomerNoteRow) => toCustomerNote(row),
  inputNames: { company_id: 'customerId' },
});

export const customerNoteResolvers: Resolvers = {
  Query: {
    customerNotes(_parent, { customerId, ...window }, context) {
      const company = rowIdOf(customerId, 'Company');
      return note.list(context, window, company === null ? null : { company_id: company });
    },
  },
  Mutation: {
    createCustomerNote: (_parent, { input }, context) =>
      note.create(context, input, () => ({ company_id: requireRowId(input.customerId, 'Company') })),
    updateCustomerNote: (_parent, { input }, context) => note.update(context, input),
    deleteCustomerNote: (_parent, { input }, context) => note.delete(context, input),
  },
};
