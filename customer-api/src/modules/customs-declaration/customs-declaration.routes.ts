import {
  createCustomsDeclarationRequest,
  customsDeclarationAnswer,
  customsDeclarationListAnswer,
  customsDeclarationListQuery,
  customsQueueAnswer,
  customsQueueQuery,
  deleteCustomsDeclarationAnswer,
  deleteCustomsDeclarationQuery,
  recordCustomsStateRequest,
  undoCustomsStateRequest,
  updateCustomsDeclarationRequest,
} from '@wr1/schema/rest/shipment/customs-declaration.ts';
import { message } from '@wr1/schema/rules/message/message.ts';
import type { ActionTable } from '../../http/action-table.ts';
import { success, successList } from '../../http/action.ts';
import type { Deps } from '../../http/deps.ts';
import { parseIds } from '../../http/ids.ts';
import { listDeclarations } from './customs-declaration.repository.ts';
import { countQueue, countQueueRows, listQueue, listQueueKeys } from './customs-queue.repository.ts';
import { recordState, undoState } from './record-customs-state.ts';
import { createDeclaration, deleteDeclaration, updateDeclaration } from './write-customs-declaration.ts';

const PLACE = { path: '/wr1', tag: 'customs-declaration' } as const;
const subject = 'CustomsDeclaration';
const CHANGE = {
  ...PLACE,
  method: 'put',
  access: { action: 'update', subject },
  answer: customsDeclarationAnswer,
} as const;
const MAX_ROWS = 1_000;

function registerReads(table: ActionTable, { db }: Deps): void {
  table.add({
    ...PLACE,
    method: 'get',
    select: { objectType: 'CustomsDeclarationList' },
    summary: 'Customs declarations of bookings visible to the caller, with their states and documents.',
    access: 'any',
    query: customsDeclarationListQuery,
    answer: customsDeclarationListAnswer,
    handler: async ({ query, context: { viewer } }) =>
      success(await listDeclarations(db, viewer, { ids: parseIds(query.ids), shipmentIds: parseIds(query.order_ids) })),
  });
  table.add({
    ...PLACE,
    method: 'get',
    select: { objectType: 'CustomsQueue' },
    summary: 'Customs declarations by tab, and open bookings with customs that have none yet. Staff only.',
    access: { action: 'read', subject },
    query: customsQueueQuery,
    answer: customsQueueAnswer,
    handler: async ({ query, context: { viewer } }) => {
      const { page } = query;
      const pageSize = Math.min(query.pageSize, MAX_ROWS);
      const keys = await listQueueKeys(db, viewer, query, { limit: pageSize, offset: (page - 1) * pageSize });
      const rows = await listQueue(db, viewer, query, keys);
      return successList(
        rows.map(({ key: _key, ...row }) => row),
        { total: await countQueueRows(db, viewer, query), page, pageSize, counts: await countQueue(db, viewer) },
      );
    },
  });
}

/** Routes for customs declarations. Customers read those of their bookings; staff with the right change them. */
export function registerCustomsDeclarationRoutes(table: ActionTable, deps: Deps): void {
  const { db } = deps;
  registerReads(table, deps);
  table.add({
    ...PLACE,
    method: 'post',
    select: { objectType: 'CreateCustomsDeclaration' },
    summary: 'Adds a draft declaration to a released booking with customs.',
    access: { action: 'create', subject },
    body: createCustomsDeclarationRequest,
    answer: customsDeclarationAnswer,
    handler: async ({ body, context }) =>
      success(await createDeclaration(db, body, context), message('ADDED', context.language)),
  });
  table.add({
    ...CHANGE,
    select: { objectType: 'UpdateCustomsDeclaration' },
    summary: 'Updates a declaration; the whole form, an older version is refused.',
    body: updateCustomsDeclarationRequest,
    handler: async ({ body, context }) =>
      success(await updateDeclaration(db, body, context), message('UPDATED', context.language)),
  });
  table.add({
    ...CHANGE,
    select: { objectType: 'RecordCustomsState' },
    summary: 'Records the next state of a declaration and adds the journey entry that the customer sees.',
    body: recordCustomsStateRequest,
    handler: async ({ body, context }) =>
      success(await recordState(db, body, context), message('UPDATED', context.language)),
  });
  table.add({
    ...CHANGE,
    select: { objectType: 'UndoCustomsState' },
    summary: 'Undoes the latest state of a declaration and its journey entry.',
    body: undoCustomsStateRequest,
    handler: async ({ body, context }) =>
      success(await undoState(db, body, context), message('UPDATED', context.language)),
  });
  table.add({
    ...PLACE,
    method: 'delete',
    select: { objectType: 'DeleteCustomsDeclaration' },
    summary: 'Deletes a draft declaration.',
    access: { action: 'delete', subject },
    query: deleteCustomsDeclarationQuery,
    answer: deleteCustomsDeclarationAnswer,
    handler: async ({ query, context }) => {
      await deleteDeclaration(db, query, context);
      return success({ id: query.id }, message('DELETED', context.language));
    },
  });
}
