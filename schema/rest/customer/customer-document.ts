import { z } from 'zod';
import { customerDocumentFields } from '../../field/customer-document.ts';
import { recordCalls } from '../../field/record-call.ts';
import { bodyShape, columnShape } from '../../field/shape.ts';
import { instant, queryId, rowId } from '../common.ts';
import { uploadRequest } from '../document/file.ts';

/** A document stored with a customer. */
export const customerDocumentRow = z.object({
  ...columnShape(customerDocumentFields),
  id: rowId,
  company_id: rowId,
  name: z.string(),
  media_type: z.string(),
  /** In bytes. */
  size: z.number().int(),
  /** Whether the last day of validity has passed. */
  expired: z.boolean(),
  uploader_name: z.string(),
  created_at: instant,
  /** Token for `GET file`, valid until `token_ends_at`. */
  token: z.string(),
  token_ends_at: instant,
  version: z.number().int(),
});

/** CustomerDocumentList (newest first), UpdateCustomerDocument and DeleteCustomerDocument; staff only. */
export const customerDocumentCalls = recordCalls(customerDocumentFields, customerDocumentRow, {
  onList: { company_id: queryId.optional() },
});

/** POST wr1?objectType=RequestCustomerDocument: a token for `PUT uploadFile`, valid for ten minutes and one file. */
export const requestCustomerDocument = uploadRequest.extend({
  ...bodyShape(customerDocumentFields),
  company_id: rowId,
  /** As stated by the browser; null if unknown. */
  media_type: z.string().max(200).nullable().default(null),
});

export type CustomerDocumentRow = z.infer<typeof customerDocumentRow>;
