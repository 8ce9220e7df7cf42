import {
  milestoneActAnswer,
  milestoneReviewAnswer,
  milestoneReviewListAnswer,
  milestoneReviewQuery,
  milestoneReviewStep,
} from '@wr1/schema/rest/milestone/milestone.ts';
import { message } from '@wr1/schema/rules/message/message.ts';
import type { ActionTable } from '../../../http/action-table.ts';
import { success } from '../../../http/action.ts';
import type { Deps } from '../../../http/deps.ts';
import { parseIds } from '../../../http/ids.ts';
import { scopeOf } from '../../shipment/visibility.ts';
import { listActs } from '../record/act.repository.ts';
import { acceptReview, dismissReview, staffOnly } from './decide-review.ts';
import { listReviews } from './review.repository.ts';

const PLACE = { path: '/wr1', tag: 'milestone', access: 'any' } as const;

/** Routes for staff: reviews of out-of-order partner events, and milestones recorded for several bookings. */
export function registerReviewRoutes(table: ActionTable, { db }: Deps): void {
  table.add({
    ...PLACE,
    method: 'get',
    select: { objectType: 'MilestoneActs' },
    summary: 'Staff: what was recorded together for several bookings in the last seven days and was not undone.',
    answer: milestoneActAnswer,
    handler: async ({ context: { viewer, now } }) => {
      staffOnly(viewer);
      return success(await listActs(db, viewer, now));
    },
  });
  table.add({
    ...PLACE,
    method: 'get',
    select: { objectType: 'MilestoneReviews' },
    summary: 'Staff: events of partners that came out of order and wait for review, the oldest first.',
    query: milestoneReviewQuery,
    answer: milestoneReviewListAnswer,
    handler: async ({ query, context: { viewer } }) => {
      staffOnly(viewer);
      return success(await listReviews(db, scopeOf(viewer), parseIds(query.ids)));
    },
  });
  const step = { ...PLACE, method: 'put', body: milestoneReviewStep, answer: milestoneReviewAnswer } as const;
  table.add({
    ...step,
    select: { objectType: 'AcceptMilestoneReview' },
    summary: 'Staff: records the event of a partner, or corrects the time of a milestone that has passed.',
    handler: async ({ body, context }) =>
      success(await acceptReview(db, body, context), message('UPDATED', context.language)),
  });
  table.add({
    ...step,
    select: { objectType: 'DismissMilestoneReview' },
    summary: 'Staff: sets the event of a partner aside, with a reason.',
    handler: async ({ body, context }) =>
      success(await dismissReview(db, body, context), message('UPDATED', context.language)),
  });
}
