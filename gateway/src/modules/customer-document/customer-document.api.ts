import { customerDocumentCalls } from '@wr1/schema/rest/customer/customer-document.ts';
import type { CustomerDocumentRow, requestCustomerDocument } from '@wr1/schema/rest/customer/customer-document.ts';
import { uploadAnswer } from '@wr1/schema/rest/document/file.ts';
import type { z } from 'zod';
import type { RestSession } from '../../rest/session.ts';
import type { Query } from '../../rest/target.ts';

/** GET wr1?objectType=CustomerDocumentList. */
export async function listCustomerDocuments(rest: RestSession, query: Query): Promise<readonly CustomerDocumentRow[]> {
  const target = { objectType: 'CustomerDocumentList', ...query };
  return (await rest.get('wr1', target, customerDocumentCalls.listAnswer)).result;
}

/** POST wr1?objectType=RequestCustomerDocument: a token to upload one document. */
export async function requestUpload(rest: RestSession, body: z.input<typeof requestCustomerDocument>) {
  return (await rest.post('wr1', { objectType: 'RequestCustomerDocument' }, body, uploadAnswer)).result;
}
