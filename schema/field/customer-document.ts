import { CUSTOMER_DOCUMENT_TYPE } from '../rules/document/customer-document-type.ts';
import { describeFields } from './field.ts';

/** What staff enter for a customer's document; the file itself never changes. */
export const customerDocumentFields = describeFields({
  documentType: { rest: 'document_type', kind: { type: 'choice', values: CUSTOMER_DOCUMENT_TYPE }, required: true },
  /** Last day of validity in Vietnam; null for no end. */
  validUntil: { rest: 'valid_until', kind: { type: 'day' } },
});
