import {
  deleteGrossMassRequest,
  recordGrossMassRequest,
  verifiedGrossMassAnswer,
  verifiedGrossMassListAnswer,
  verifiedGrossMassListQuery,
} from '@wr1/schema/rest/shipment/verified-gross-mass.ts';
import { message } from '@wr1/schema/rules/message/message.ts';
import type { ActionTable } from '../../http/action-table.ts';
import { success } from '../../http/action.ts';
import type { Deps } from '../../http/deps.ts';
import { parseIds } from '../../http/ids.ts';
import { listMasses } from './verified-gross-mass.repository.ts';
import { deleteGrossMass, recordGrossMass } from './write-gross-mass.ts';

const PLACE = { path: '/wr1', tag: 'verified-gross-mass', access: 'any' } as const;

/** Routes for verified gross masses: customers record them until the cut-off, staff also later. */
export function registerVerifiedGrossMassRoutes(table: ActionTable, { db }: Deps): void {
  table.add({
    ...PLACE,
    method: 'get',
    select: { objectType: 'VerifiedGrossMassList' },
    summary: 'Containers with their verified gross mass, by booking.',
    query: verifiedGrossMassListQuery,
    answer: verifiedGrossMassListAnswer,
    handler: async ({ query, context }) => success(await listMasses(db, parseIds(query.order_ids) ?? [], context)),
  });
  table.add({
    ...PLACE,
    method: 'put',
    select: { objectType: 'RecordVerifiedGrossMass' },
    summary: 'Records or replaces the verified gross mass of a container.',
    body: recordGrossMassRequest,
    answer: verifiedGrossMassAnswer,
    handler: async ({ body, context }) =>
      success(await recordGrossMass(db, body, context), message('SAVED', context.language)),
  });
  table.add({
    ...PLACE,
    method: 'put',
    select: { objectType: 'DeleteVerifiedGrossMass' },
    summary: 'Deletes the verified gross mass of a container.',
    body: deleteGrossMassRequest,
    answer: verifiedGrossMassAnswer,
    handler: async ({ body, context }) =>
      success(await deleteGrossMass(db, body, context), message('UPDATED', context.language)),
  });
}
