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
    summary:
      'Returns a token for `PUT file`, valid for ten minutes, for a file of milestones (XLSX or CSV, up to 10 MB). Staff only.',
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
    summary: 'Previews a file of milestones row by row: recorded, delivered, unchanged or invalid.',
    body: previewMilestoneImportRequest,
    answer: previewMilestoneImportAnswer,
    handler: async ({ body, context }) => success(await previewMilestoneImport(deps, body, context)),
  });
  table.add({
    ...PLACE,
    method: 'put',
    select: { objectType: 'ImportMilestones' },
    summary:
      'Records the milestones of the next bookings in a file. Each booking succeeds or fails on its own. Rows that are already recorded return the same result and are not recorded twice.',
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
    summary:
      'Returns milestones, journey entries and arrival times of several bookings. Bookings not visible to the caller are omitted.',
    query: journeyQuery,
    answer: journeyAnswer,
    handler: async ({ query, context }) => success(await readJourneys(db, parseIds(query.ids) ?? [], context)),
  });
  table.add({
    ...PLACE,
    method: 'put',
    select: { objectType: 'RecordMilestone' },
    summary:
      'Records that a milestone was reached; for staff and API keys. Once the last mandatory milestone of every container is recorded, the booking is delivered: status 8. A milestone that a key reports out of order waits for review.',
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
    summary: 'Corrects the time of a milestone, with a reason, or sets the time of a skipped one. Staff only.',
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
      'Undoes the last milestone. The person who recorded it can do so for 10 minutes, an ADMIN at any time with a reason. Undoing the first one restores status 7.',
    body: milestoneActionRequest.UndoMilestone,
    answer: shipmentActionAnswer,
    handler: async ({ body, context }) =>
      success(await undoMilestone(db, body, context), message('UPDATED', context.language)),
  });
  table.add({
    ...PLACE,
    method: 'put',
    select: { objectType: 'UndoDelivery' },
    summary: 'Undoes the delivery, with a reason, if there is no valid debit note; ADMIN only.',
    body: milestoneActionRequest.UndoDelivery,
    answer: shipmentActionAnswer,
    handler: async ({ body, context }) =>
      success(await undoDelivery(db, body, context), message('UPDATED', context.language)),
  });
  table.add({
    ...PLACE,
    method: 'put',
    select: { objectType: 'RecordShipmentEvent' },
    summary: 'Records a journey entry between milestones. The status does not change. Staff and API keys only.',
    body: shipmentEventRequest,
    answer: answer(journeyRow),
    handler: async ({ body, context }) =>
      success(await recordShipmentEvent(db, body, context), message('UPDATED', context.language)),
  });
}
