import { customerDocumentFields } from '@wr1/schema/field/customer-document.ts';
import { bodyOf } from '@wr1/schema/field/field.ts';
import { customerDocumentCalls } from '@wr1/schema/rest/customer/customer-document.ts';
import type { CustomerDocumentRow } from '@wr1/schema/rest/customer/customer-document.ts';
import { attemptWith } from '../../graphql/attempt.ts';
import { fileUrl } from '../../graphql/file-url.ts';
import { globalId, requireRowId, rowIdOf } from '../../graphql/global-id.ts';
import { recordResolvers } from '../../graphql/record.ts';
import type { WithTypename } from '../../graphql/typename.ts';
import type { CustomerDocument, Resolvers } from '../../schema.generated.ts';
import { requestUpload } from './customer-document.api.ts';

/** A document of a customer in GraphQL form. */
export function toCustomerDocument(row: CustomerDocumentRow): WithTypename<CustomerDocument> {
  return {
    __typename: 'CustomerDocument',
    id: globalId('CustomerDocument', row.id),
    name: row.name,
    mediaType: row.media_type,
    size: row.size,
    documentType: row.document_type,
    validUntil: row.valid_until,
    isExpired: row.expired,
    uploadedBy: row.uploader_name,
    uploadedAt: row.created_at,
    url: fileUrl(row.token),
    urlEndsAt: row.token_ends_at,
    version: row.version,
  };
}

const document = recordResolvers({
  noun: 'CustomerDocument',
  key: 'document',
  fields: customerDocumentFields,
  calls: customerDocumentCalls,
  toSource: (_context, row: CustomerDocumentRow) => toCustomerDocument(row),
});

const INPUT_NAME: Readonly<Record<string, readonly string[]>> = {
  company_id: ['customerId'],
  media_type: ['mediaType'],
  document_type: ['document', 'documentType'],
  valid_until: ['document', 'validUntil'],
};
const attempt = attemptWith((path) => path.flatMap((part) => INPUT_NAME[String(part)] ?? String(part)));

export const customerDocumentResolvers: Resolvers = {
  Query: {
    customerDocuments(_parent, { customerId, ...window }, context) {
      const company = rowIdOf(customerId, 'Company');
      return document.list(context, window, company === null ? null : { company_id: company });
    },
  },
  Mutation: {
    requestCustomerDocumentUpload: (_parent, { input }, context) =>
      attempt(context, async () => {
        const { token, expires_at: expiresAt } = await requestUpload(context.rest, {
          ...bodyOf(customerDocumentFields, input.document),
          company_id: requireRowId(input.customerId, 'Company'),
          name: input.name,
          size: input.size,
          media_type: input.mediaType ?? null,
        } as Parameters<typeof requestUpload>[1]);
        return { uploadUrl: fileUrl(token), expiresAt };
      }),
    updateCustomerDocument: (_parent, { input }, context) => document.update(context, input),
    deleteCustomerDocument: (_parent, { input }, context) => document.delete(context, input),
  },
};
