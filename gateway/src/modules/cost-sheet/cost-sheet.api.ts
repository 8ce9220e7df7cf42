import { costSheetAnswer, costSheetListAnswer } from '@wr1/schema/rest/money/cost-sheet.ts';
import type { updateCostSheetRequest } from '@wr1/schema/rest/money/cost-sheet.ts';
import type { z } from 'zod';
import type { RestSession } from '../../rest/session.ts';

/** GET wr1?objectType=CostSheetList: the cost sheets of priced records. */
export const fetchCostSheets = async (rest: RestSession, ids: readonly number[]) =>
  (await rest.get('wr1', { objectType: 'CostSheetList', order_ids: ids }, costSheetListAnswer)).result;

/** PUT wr1?objectType=UpdateCostSheet. */
export const putCostSheet = (
  rest: RestSession,
  body: z.input<typeof updateCostSheetRequest>,
  idempotencyKey: string | null | undefined,
) => rest.put('wr1', { objectType: 'UpdateCostSheet' }, body, costSheetAnswer, { idempotencyKey });
