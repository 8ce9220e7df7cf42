import {
  costSheetAnswer,
  costSheetListAnswer,
  costSheetListQuery,
  updateCostSheetRequest,
} from '@wr1/schema/rest/money/cost-sheet.ts';
import { message } from '@wr1/schema/rules/message/message.ts';
import type { ActionTable } from '../../http/action-table.ts';
import { success } from '../../http/action.ts';
import type { Deps } from '../../http/deps.ts';
import { parseIds } from '../../http/ids.ts';
import { listCostSheets } from './cost-sheet.repository.ts';
import { updateCostSheet } from './update-cost-sheet.ts';

const PLACE = { path: '/wr1', tag: 'cost-sheet', access: 'any' } as const;

/** Routes for costs and margins; only for staff whose group may see cost. */
export function registerCostSheetRoutes(table: ActionTable, { db }: Deps): void {
  table.add({
    ...PLACE,
    method: 'get',
    select: { objectType: 'CostSheetList' },
    summary: 'Expected and actual costs and margin of priced records; empty for callers who may not see cost.',
    query: costSheetListQuery,
    answer: costSheetListAnswer,
    handler: async ({ query, context: { viewer } }) =>
      success(await listCostSheets(db, parseIds(query.order_ids) ?? [], viewer)),
  });
  table.add({
    ...PLACE,
    method: 'put',
    select: { objectType: 'UpdateCostSheet' },
    summary: 'Replaces the costs of the named charges; only for staff who may see cost.',
    body: updateCostSheetRequest,
    answer: costSheetAnswer,
    handler: async ({ body, context }) =>
      success(await updateCostSheet(db, body, context), message('SAVED', context.language)),
  });
}
