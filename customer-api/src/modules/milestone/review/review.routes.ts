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
    summary: 'Lists milestones recorded for several bookings in the last seven days that were not undone. Staff only.',
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
    summary:
      'Lists milestones that partners reported out of order and that are waiting for review, oldest first. Staff only.',
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
    summary: 'Records a milestone that a partner reported, or corrects its time if it is already recorded. Staff only.',
    handler: async ({ body, context }) =>
      success(await acceptReview(db, body, context), message('UPDATED', context.language)),
  });
  table.add({
    ...step,
    select: { objectType: 'DismissMilestoneReview' },
    summary: 'Dismisses a milestone that a partner reported, with a reason. Staff only.',
    handler: async ({ body, context }) =>
      success(await dismissReview(db, body, context), message('UPDATED', context.language)),
  });
}
