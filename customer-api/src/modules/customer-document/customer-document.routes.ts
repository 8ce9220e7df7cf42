import {
  customerDocumentCalls,
  requestCustomerDocument,
  type CustomerDocumentRow,
} from '@wr1/schema/rest/customer/customer-document.ts';
import { uploadAnswer } from '@wr1/schema/rest/document/file.ts';
import { message } from '@wr1/schema/rules/message/message.ts';
import { businessDay } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { notFound } from '../../errors.ts';
import type { ActionTable } from '../../http/action-table.ts';
import { success, successList } from '../../http/action.ts';
import type { RequestContext } from '../../http/context.ts';
import type { Deps } from '../../http/deps.ts';
import { downloadToken, downloadTokenEnd } from '../../platform/file-token.ts';
import { listOfCustomers } from '../customer/customer-record.repository.ts';
import { FileStore } from '../file/file-store.ts';
import type { RecordBody } from '../record/record-noun.ts';
import { recordWriter } from '../record/write-record.ts';
import { customerDocumentNoun, type StoredDocument } from './customer-document.noun.ts';
import { announceDocument } from './upload-document.ts';

const PLACE = { path: '/wr1', tag: 'customerDocument' } as const;
const subject = 'Customer';

/** Routes for documents of customers; staff only. The upload itself is PUT uploadFile in the file module. */
export function registerCustomerDocumentRoutes(table: ActionTable, { db, config }: Deps): void {
  const store = new FileStore(config.dataDir);
  const write = recordWriter(customerDocumentNoun);

  /** Documents with their files and download tokens. */
  async function rowsOf(
    stored: readonly StoredDocument[],
    { viewer, now }: RequestContext,
  ): Promise<CustomerDocumentRow[]> {
    const files = await db
      .selectFrom('stored_file')
      .select(['id', 'secret', 'name', 'media_type', 'size'])
      .where('id', 'in', [0, ...stored.map(({ file_id: id }) => id)])
      .execute();
    const byId = new Map(files.map((file) => [file.id, file]));
    return stored.flatMap(({ file_id: fileId, created_by: _creator, edited_at: _edited, created_at, ...row }) => {
      const file = byId.get(fileId);
      if (file === undefined) return [];
      return {
        ...row,
        name: file.name,
        media_type: file.media_type,
        size: file.size,
        expired: row.valid_until !== null && row.valid_until < businessDay(now),
        created_at: created_at.toISOString(),
        token: downloadToken(file, viewer, now),
        token_ends_at: downloadTokenEnd(now).toISOString(),
      };
    });
  }

  table.add({
    ...PLACE,
    method: 'get',
    select: { objectType: 'CustomerDocumentList' },
    summary: 'Lists documents of the customers that the caller manages, newest first.',
    access: { action: 'read', subject },
    query: customerDocumentCalls.listQuery,
    answer: customerDocumentCalls.listAnswer,
    handler: async ({ query, context }) => {
      const { rows, total } = await listOfCustomers(db, 'customer_document', context.viewer, query);
      const { page, pageSize } = query;
      return successList(await rowsOf(rows, context), { total, page, pageSize });
    },
  });
  table.add({
    ...PLACE,
    method: 'post',
    select: { objectType: 'RequestCustomerDocument' },
    summary: 'Returns a token for `PUT uploadFile`, valid for ten minutes and one document of a customer.',
    access: { action: 'create', subject },
    body: requestCustomerDocument,
    answer: uploadAnswer,
    handler: async ({ body, context }) => {
      const { token, expiresAt } = await announceDocument(db, body, context);
      return success({ token, expires_at: expiresAt.toISOString() });
    },
  });
  table.add({
    ...PLACE,
    method: 'put',
    select: { objectType: 'UpdateCustomerDocument' },
    summary: 'Changes the type and validity of a document. Refused if it has changed since it was read.',
    access: { action: 'update', subject },
    body: customerDocumentCalls.updateBody,
    answer: customerDocumentCalls.changeAnswer,
    handler: async ({ body, context }) => {
      const [row] = await rowsOf([await write.update(db, body as RecordBody & { id: number }, context)], context);
      if (row === undefined) throw notFound();
      return success(row, message('UPDATED', context.language));
    },
  });
  table.add({
    ...PLACE,
    method: 'delete',
    select: { objectType: 'DeleteCustomerDocument' },
    summary: 'Deletes a document with its file.',
    access: { action: 'update', subject },
    query: customerDocumentCalls.deleteQuery,
    answer: customerDocumentCalls.deleteAnswer,
    handler: async ({ query: { id, version }, context }) => {
      const file = await db
        .selectFrom('customer_document')
        .innerJoin('stored_file', 'stored_file.id', 'customer_document.file_id')
        .select('stored_file.key')
        .where('customer_document.id', '=', id)
        .executeTakeFirst();
      await write.delete(db, { id, version }, context);
      // The bytes go last: a crash leaves a file without a row, which housekeeping deletes.
      if (file !== undefined) await store.remove(file.key);
      return success({ id }, message('DELETED', context.language));
    },
  });
}
