import {
  attachmentListAnswer,
  missingDocumentAnswer,
  shipmentDocumentsAnswer,
  type attachFileRequest,
  type AttachmentRow,
  type MissingDocumentRow,
  type ShipmentDocuments,
} from '@wr1/schema/rest/document/attachment.ts';
import { uploadAnswer } from '@wr1/schema/rest/document/file.ts';
import { doneAnswer } from '@wr1/schema/rest/account/user.ts';
import type { z } from 'zod';
import { listTotal, type ListTotal } from '../../connection.ts';
import type { Query } from '../../rest/target.ts';
import type { RestSession } from '../../rest/session.ts';

/** GET wr1?objectType=GetDocuments: documents of several records. */
export async function fetchDocuments(rest: RestSession, ids: readonly number[]): Promise<readonly ShipmentDocuments[]> {
  return (await rest.get('wr1', { objectType: 'GetDocuments', ids }, shipmentDocumentsAnswer)).result;
}

/** GET wr1?objectType=AttachmentList. */
export async function listAttachments(
  rest: RestSession,
  query: Query,
): Promise<{ rows: readonly AttachmentRow[]; count: ListTotal }> {
  const { result, meta } = await rest.get('wr1', { objectType: 'AttachmentList', ...query }, attachmentListAnswer);
  return { rows: result, count: listTotal(meta) };
}

/** GET wr1?objectType=MissingDocuments. */
export async function listMissing(
  rest: RestSession,
  query: Query,
): Promise<{ rows: readonly MissingDocumentRow[]; nextCursor: string | null }> {
  const { result, meta } = await rest.get('wr1', { objectType: 'MissingDocuments', ...query }, missingDocumentAnswer);
  return { rows: result, nextCursor: meta.next_cursor };
}

/** PUT attachFile: a token for one upload. */
export async function attachFile(
  rest: RestSession,
  body: z.input<typeof attachFileRequest>,
): Promise<{ token: string; expires_at: string }> {
  return (await rest.put('attachFile', {}, body, uploadAnswer)).result;
}

/** PUT deleteAttachFile; returns the success message. */
export async function deleteFile(rest: RestSession, id: number): Promise<string> {
  return (await rest.put('deleteAttachFile', {}, { id }, doneAnswer)).message;
}
