/** The types that customers provide for some record, in the order of the checklist. */
export const CUSTOMER_DOCUMENT = [
  'COMMERCIAL_INVOICE',
  'PACKING_LIST',
  'SALES_CONTRACT',
  'SHIPPING_INSTRUCTION',
  'VGM',
  'DANGEROUS_GOODS_DECLARATION',
  'BILL_OF_LADING',
  'TAX_RECEIPT',
] as const;
export type CustomerDocument = (typeof CUSTOMER_DOCUMENT)[number];
