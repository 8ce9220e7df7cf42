import {
  milestoneActAnswer,
  milestoneReviewAnswer,
  milestoneReviewListAnswer,
} from '@wr1/schema/rest/milestone/milestone.ts';
import type { MilestoneActRow, MilestoneReviewRow, milestoneReviewStep } from '@wr1/schema/rest/milestone/milestone.ts';
import type { z } from 'zod';
import type { RestSession } from '../../rest/session.ts';

/** GET wr1?objectType=MilestoneReviews: partner events that await review, or those with given ids. */
export async function fetchReviews(
  rest: RestSession,
  query: { ids?: readonly number[] } = {},
): Promise<{ rows: readonly MilestoneReviewRow[]; total: number }> {
  return (await rest.get('wr1', { objectType: 'MilestoneReviews', ...query }, milestoneReviewListAnswer)).result;
}

/**
 * PUT wr1?objectType=AcceptMilestoneReview or DismissMilestoneReview; returns the event after the decision.
 */
export async function decideReview(
  rest: RestSession,
  action: 'AcceptMilestoneReview' | 'DismissMilestoneReview',
  body: z.input<typeof milestoneReviewStep>,
): Promise<MilestoneReviewRow> {
  return (await rest.put('wr1', { objectType: action }, body, milestoneReviewAnswer)).result;
}

/** GET wr1?objectType=MilestoneActs: bulk recordings. */
export async function fetchActs(rest: RestSession): Promise<readonly MilestoneActRow[]> {
  return (await rest.get('wr1', { objectType: 'MilestoneActs' }, milestoneActAnswer)).result;
}
