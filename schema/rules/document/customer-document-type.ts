/** Types of documents stored with a customer, in display order. */
export const CUSTOMER_DOCUMENT_TYPE = ['CONTRACT', 'LICENCE', 'OTHER'] as const;
export type CustomerDocumentType = (typeof CUSTOMER_DOCUMENT_TYPE)[number];
