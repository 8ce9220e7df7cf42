import {
  journeyAnswer,
  journeyQuery,
  journeyRow,
  milestoneActionRequest,
  shipmentEventRequest,
} from '@wr1/schema/rest/milestone/milestone.ts';
import { answer } from '@wr1/schema/rest/common.ts';
import {
  importMilestonesAnswer,
  importMilestonesRequest,
  previewMilestoneImportAnswer,
  previewMilestoneImportRequest,
  requestMilestoneImport,
  requestMilestoneImportAnswer,
} from '@wr1/schema/rest/milestone/milestone-import.ts';
import { shipmentActionAnswer } from '@wr1/schema/rest/shipment/shipment.ts';
import { message } from '@wr1/schema/rules/message/message.ts';
import type { ActionTable } from '../../http/action-table.ts';
import { success } from '../../http/action.ts';
import type { Deps } from '../../http/deps.ts';
import { parseIds } from '../../http/ids.ts';
import { correctMilestone } from './record/correct-milestone.ts';
import { announceMilestoneImport, importMilestones, previewMilestoneImport } from './import/import-milestone.ts';
import { readJourneys } from './journey.ts';
import { recordShipmentEvent } from './record/record-event.ts';
import { recordOrQueue } from './record/queue-milestone.ts';
import { undoDelivery, undoMilestone } from './record/undo-milestone.ts';

const PLACE = { path: '/wr1', tag: 'milestone', access: 'any' } as const;

/**
 * Routes for importing milestones from a file: announce it, preview it, then record it in batches of
 * bookings.
 */
function registerImport(table: ActionTable, deps: Deps): void {
  table.add({
    ...PLACE,
    method: 'post',
    select: { objectType: 'RequestMilestoneImport' },
    summary: 'Staff announce a file of milestones (XLSX or CSV, 10 MB): a token for PUT file, good for ten minutes.',
    body: requestMilestoneImport,
    answer: requestMilestoneImportAnswer,
    handler: async ({ body, context }) => {
      const { token, expiresAt } = await announceMilestoneImport(deps.db, body, context);
      return success({ token, expires_at: expiresAt.toISOString() }, message('SAVED', context.language));
    },
  });
  table.add({
    ...PLACE,
    method: 'put',
    select: { objectType: 'PreviewMilestoneImport' },
    summary: 'What a file of milestones would do, row by row: record, deliver, nothing, or what is wrong.',
    body: previewMilestoneImportRequest,
    answer: previewMilestoneImportAnswer,
    handler: async ({ body, context }) => success(await previewMilestoneImport(deps, body, context)),
  });
  table.add({
    ...PLACE,
    method: 'put',
    select: { objectType: 'ImportMilestones' },
    summary:
      'Records the next bookings of a file, each by itself; what was recorded from it before is answered again, not done again.',
    body: importMilestonesRequest,
    answer: importMilestonesAnswer,
    handler: async ({ body, context }) =>
      success(await importMilestones(deps, body, context), message('UPDATED', context.language)),
  });
}

export function registerMilestoneRoutes(table: ActionTable, deps: Deps): void {
  const { db } = deps;
  registerImport(table, deps);
  table.add({
    ...PLACE,
    method: 'get',
    select: { objectType: 'GetMilestones' },
    summary: 'Milestones, detail events and arrival times of several bookings; those of others are left out.',
    query: journeyQuery,
    answer: journeyAnswer,
    handler: async ({ query, context }) => success(await readJourneys(db, parseIds(query.ids) ?? [], context)),
  });
  table.add({
    ...PLACE,
    method: 'put',
    select: { objectType: 'RecordMilestone' },
    summary:
      'Staff or a key record that a milestone was reached; the last mandatory one of every container delivers: status 8. What a key reports out of order is stored for review.',
    body: milestoneActionRequest.RecordMilestone,
    answer: shipmentActionAnswer,
    handler: async ({ body, context }) => {
      const row = await recordOrQueue(db, body, context);
      return success(row, message(row.queued ? 'MILESTONE_QUEUED' : 'UPDATED', context.language));
    },
  });
  table.add({
    ...PLACE,
    method: 'put',
    select: { objectType: 'CorrectMilestone' },
    summary: 'Staff correct when a milestone happened, with a reason; one that was passed over gets its time.',
    body: milestoneActionRequest.CorrectMilestone,
    answer: shipmentActionAnswer,
    handler: async ({ body, context }) =>
      success(await correctMilestone(db, body, context), message('UPDATED', context.language)),
  });
  table.add({
    ...PLACE,
    method: 'put',
    select: { objectType: 'UndoMilestone' },
    summary:
      'Undoes the latest milestone: the person who recorded it within 10 minutes, an ADMIN later with a reason; the first one leads back to 7.',
    body: milestoneActionRequest.UndoMilestone,
    answer: shipmentActionAnswer,
    handler: async ({ body, context }) =>
      success(await undoMilestone(db, body, context), message('UPDATED', context.language)),
  });
  table.add({
    ...PLACE,
    method: 'put',
    select: { objectType: 'UndoDelivery' },
    summary: 'An ADMIN takes delivery back, with a reason, while there is no valid debit note.',
    body: milestoneActionRequest.UndoDelivery,
    answer: shipmentActionAnswer,
    handler: async ({ body, context }) =>
      success(await undoDelivery(db, body, context), message('UPDATED', context.language)),
  });
  table.add({
    ...PLACE,
    method: 'put',
    select: { objectType: 'RecordShipmentEvent' },
    summary: 'Staff record what happened between the milestones; the status stays.',
    body: shipmentEventRequest,
    answer: answer(journeyRow),
    handler: async ({ body, context }) =>
      success(await recordShipmentEvent(db, body, context), message('UPDATED', context.language)),
  });
}
