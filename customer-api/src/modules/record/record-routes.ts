import type { Fields } from '@wr1/schema/field/field.ts';
import type { RecordCalls } from '@wr1/schema/field/record-call.ts';
import { message } from '@wr1/schema/rules/message/message.ts';
import type { z } from 'zod';
import type { ActionTable } from '../../http/action-table.ts';
import { success, successList } from '../../http/action.ts';
import type { RequestContext } from '../../http/context.ts';
import type { Db } from '../../db.ts';
import { listRecords, type RecordQuery } from './list-record.ts';
import type { RecordBase, RecordBody, RecordNoun } from './record-noun.ts';
import { recordWriter } from './write-record.ts';

interface RecordRoutes<F extends Fields, Stored extends RecordBase, Row, Calls extends RecordCalls> {
  db: Db;
  noun: RecordNoun<F, Stored, Row>;
  calls: Calls;
  /** One sentence per call, for the OpenAPI document. */
  summary: { list: string; create: string; update: string; delete: string };
  /** Whether changes need a recent second factor from users who have one. */
  recent?: boolean;
  /** Custom list reader, for lists that combine several tables. */
  list?: (query: z.output<Calls['listQuery']>, context: RequestContext) => Promise<{ rows: Row[]; total: number }>;
}

/** Registers a noun's four calls: list, create, update and delete. */
export function registerRecordRoutes<F extends Fields, Stored extends RecordBase, Row, Calls extends RecordCalls>(
  table: ActionTable,
  { db, noun, calls, summary, recent = false, list }: RecordRoutes<F, Stored, Row, Calls>,
): void {
  const { name, subject } = noun;
  const tag = name[0]?.toLowerCase() + name.slice(1);
  const write = recordWriter(noun);

  async function plainList(query: unknown, context: RequestContext) {
    const { rows, total } = await listRecords(db, noun, query as RecordQuery);
    return { rows: rows.map((stored) => noun.row(stored, context)), total };
  }

  table.add({
    method: 'get',
    path: '/wr1',
    select: { objectType: `${name}List` },
    summary: summary.list,
    tag,
    access: { action: 'read', subject },
    query: calls.listQuery,
    answer: calls.listAnswer,
    handler: async ({ query, context }) => {
      const { rows, total } = await (list ?? plainList)(query as z.output<Calls['listQuery']>, context);
      const { page, pageSize } = query as unknown as RecordQuery;
      return successList(rows, { total, page, pageSize });
    },
  });
  table.add({
    method: 'post',
    path: '/wr1',
    select: { objectType: `Create${name}` },
    summary: summary.create,
    tag,
    access: { action: 'create', subject },
    recent,
    body: calls.createBody,
    answer: calls.changeAnswer,
    handler: async ({ body, context }) =>
      success(await write.create(db, body as RecordBody, context), message('ADDED', context.language)),
  });
  table.add({
    method: 'put',
    path: '/wr1',
    select: { objectType: `Update${name}` },
    summary: summary.update,
    tag,
    access: { action: 'update', subject },
    recent,
    body: calls.updateBody,
    answer: calls.changeAnswer,
    handler: async ({ body, context }) =>
      success(
        await write.update(db, body as RecordBody & { id: number }, context),
        message('UPDATED', context.language),
      ),
  });
  table.add({
    method: 'delete',
    path: '/wr1',
    select: { objectType: `Delete${name}` },
    summary: summary.delete,
    tag,
    access: { action: noun.deleteNeeds ?? 'delete', subject },
    recent,
    query: calls.deleteQuery,
    answer: calls.deleteAnswer,
    handler: async ({ query, context }) => {
      const { id, version } = query as { id: number; version?: number };
      await write.delete(db, { id, version }, context);
      return success({ id }, message('DELETED', context.language));
    },
  });
}
