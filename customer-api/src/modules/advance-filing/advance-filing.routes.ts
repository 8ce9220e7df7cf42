import {
  advanceFilingAnswer,
  advanceFilingListAnswer,
  advanceFilingListQuery,
  reportAdvanceFilingRequest,
  updateAdvanceFilingRequest,
} from '@wr1/schema/rest/document/advance-filing.ts';
import { message } from '@wr1/schema/rules/message/message.ts';
import type { ActionTable } from '../../http/action-table.ts';
import { success } from '../../http/action.ts';
import type { Deps } from '../../http/deps.ts';
import { parseIds } from '../../http/ids.ts';
import { listFilings } from './advance-filing.repository.ts';
import { reportFiling, updateFiling } from './write-advance-filing.ts';

const PLACE = { path: '/wr1', tag: 'advance-filing' } as const;

/** Routes for advance filings: staff record them, customers report those that they file. */
export function registerAdvanceFilingRoutes(table: ActionTable, { db }: Deps): void {
  table.add({
    ...PLACE,
    method: 'get',
    access: 'any',
    select: { objectType: 'AdvanceFilingList' },
    summary: 'Advance filings that the lanes of bookings need, with deadline and state, by booking.',
    query: advanceFilingListQuery,
    answer: advanceFilingListAnswer,
    handler: async ({ query, context }) => success(await listFilings(db, parseIds(query.order_ids) ?? [], context)),
  });
  table.add({
    ...PLACE,
    method: 'put',
    access: { action: 'update', subject: 'StaffBooking' },
    select: { objectType: 'UpdateAdvanceFiling' },
    summary: 'Changes who files, the deadline, reference and days of an advance filing.',
    body: updateAdvanceFilingRequest,
    answer: advanceFilingAnswer,
    handler: async ({ body, context }) =>
      success(await updateFiling(db, body, context), message('UPDATED', context.language)),
  });
  table.add({
    ...PLACE,
    method: 'put',
    access: { action: 'update', subject: 'Booking' },
    select: { objectType: 'ReportAdvanceFiling' },
    summary: 'Reports reference and day of an advance filing that the customer makes.',
    body: reportAdvanceFilingRequest,
    answer: advanceFilingAnswer,
    handler: async ({ body, context }) =>
      success(await reportFiling(db, body, context), message('SAVED', context.language)),
  });
}
