import { uploadAnswer } from '@wr1/schema/rest/document/file.ts';
import {
  attachFileRequest,
  attachmentListAnswer,
  attachmentListQuery,
  deleteAttachFileRequest,
  missingDocumentAnswer,
  missingDocumentQuery,
  shipmentDocumentsAnswer,
  shipmentDocumentsQuery,
  previewFileQuery,
} from '@wr1/schema/rest/document/attachment.ts';
import { doneAnswer } from '@wr1/schema/rest/account/user.ts';
import { message } from '@wr1/schema/rules/message/message.ts';
import { notFound } from '../../errors.ts';
import type { ActionTable } from '../../http/action-table.ts';
import { QUERY_SUCCESS, success, successList } from '../../http/action.ts';
import type { Deps } from '../../http/deps.ts';
import { parseIds } from '../../http/ids.ts';
import { fileHeaders } from '../file/file-header.ts';
import { FileStore } from '../file/file-store.ts';
import { scopeOf } from '../shipment/visibility.ts';
import { announceFile, removeFile } from './attach.ts';
import { listAttachments } from './attachment-list.repository.ts';
import { findAttachment } from './attachment.repository.ts';
import { readDocuments, toAttachmentRow } from './document-view.ts';
import { readMissing } from './missing-document.ts';

const READ = { method: 'get', path: '/wr1', tag: 'attachment', access: { action: 'read', subject: 'Paper' } } as const;
const WRITE = { method: 'put', tag: 'attachment', access: { action: 'create', subject: 'Paper' } } as const;
/** Maximum files per page. */
const MOST_ROWS = 1_000;

function registerLists(table: ActionTable, { db }: Deps): void {
  table.add({
    ...READ,
    select: { objectType: 'GetDocuments' },
    summary:
      'Returns the files and document checklists of several records. Records not visible to the caller are omitted.',
    query: shipmentDocumentsQuery,
    answer: shipmentDocumentsAnswer,
    handler: async ({ query, context: { viewer, now } }) =>
      success(await readDocuments(db, parseIds(query.ids) ?? [], viewer, now)),
  });
  table.add({
    ...READ,
    select: { objectType: 'AttachmentList' },
    summary: 'Lists files of the records visible to the caller, newest first.',
    query: attachmentListQuery,
    answer: attachmentListAnswer,
    handler: async ({ query, context: { viewer, now } }) => {
      const { page, document_type: documentType } = query;
      const filter = { ids: parseIds(query.ids), documentType, search: query.search?.trim() || undefined };
      const pageSize = Math.min(query.pageSize, MOST_ROWS);
      const window = { limit: pageSize, offset: (page - 1) * pageSize };
      const { rows, total, exact } = await listAttachments(db, scopeOf(viewer), filter, window);
      return successList(
        rows.map((file) => toAttachmentRow(file, viewer, now)),
        { total, page, pageSize, ...(exact ? {} : { total_exact: false }) },
      );
    },
  });
  table.add({
    ...READ,
    select: { objectType: 'MissingDocuments' },
    summary: 'Lists missing and overdue documents of the bookings visible to the caller, earliest departure first.',
    query: missingDocumentQuery,
    answer: missingDocumentAnswer,
    handler: async ({ query, context }) => {
      const { rows, nextCursor } = await readMissing(db, query, context);
      return { result: rows, message: QUERY_SUCCESS, meta: { next_cursor: nextCursor } };
    },
  });
}

/** Routes for files on records. The upload itself is PUT uploadFile in the file module. */
export function registerAttachmentRoutes(table: ActionTable, deps: Deps): void {
  const { db } = deps;
  const store = new FileStore(deps.config.dataDir);
  registerLists(table, deps);
  table.add({
    ...WRITE,
    path: '/attachFile',
    summary: 'Returns a token for `PUT uploadFile`, valid for ten minutes and one file of a record.',
    body: attachFileRequest,
    answer: uploadAnswer,
    handler: async ({ body, context }) => {
      const { token, expiresAt } = await announceFile(db, body, context);
      return success({ token, expires_at: expiresAt.toISOString() });
    },
  });
  table.add({
    ...WRITE,
    path: '/deleteAttachFile',
    summary: 'Deletes a file from its record. Users can delete their own files, staff any file.',
    body: deleteAttachFileRequest,
    answer: doneAnswer,
    handler: async ({ body, context }) => {
      await removeFile(deps, store, body.id, context);
      return success(1 as const, message('DELETED', context.language));
    },
  });
  table.addRaw({
    method: 'get',
    path: '/previewFile',
    summary: 'Downloads a file of a record, by its ID and name.',
    tag: 'attachment',
    access: READ.access,
    query: previewFileQuery,
    mediaType: 'application/octet-stream',
    handler: async ({ query: { id, name }, request, context: { viewer } }) => {
      const file = await findAttachment(db, scopeOf(viewer), id);
      const found = file === undefined || file.name !== name.normalize('NFC') ? undefined : await store.read(file.key);
      if (file === undefined || found === undefined) throw notFound();
      const headers = { ...fileHeaders(file, 'attachment'), 'cache-control': 'private, no-store' };
      const body = request.method === 'HEAD' ? null : found.open();
      return new Response(body, { headers: { ...headers, 'content-length': String(found.size) } });
    },
  });
}
