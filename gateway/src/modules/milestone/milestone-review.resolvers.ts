import { RefusedInput } from '../../graphql/user-error.ts';
import { attemptWith } from '../../graphql/attempt.ts';
import { settled } from '../../graphql/payload.ts';
import type { MilestoneActRow, MilestoneReviewRow } from '@wr1/schema/rest/milestone/milestone.ts';
import { isMessageCode, message } from '@wr1/schema/rules/message/message.ts';
import { isMilestone, milestoneLabel } from '@wr1/schema/rules/milestone/milestone.ts';
import { wording } from '@wr1/schema/rules/wording/wording.ts';
import type { GatewayContext } from '../../context.ts';
import type {
  MilestoneAct,
  MilestoneReview,
  AcceptMilestoneReviewInput,
  Resolvers,
  UndoMilestonesInput,
} from '../../schema.generated.ts';
import { globalId, requireRowId } from '../../graphql/global-id.ts';
import { unsupportedBySection7 } from '../../graphql/not-supported.ts';
import { milestoneNumber, readMilestone } from '../../graphql/record-enum.ts';
import { codeReader } from '../../graphql/code-reader.ts';
import { flatPath, runAction } from '../shipment/record-change.ts';
import { decideReview, fetchActs, fetchReviews } from './milestone-review.api.ts';
import type { WithTypename } from '../../graphql/typename.ts';

const readState = codeReader('state of a review', {
  OPEN: 'OPEN',
  ACCEPTED: 'ACCEPTED',
  DISMISSED: 'DISMISSED',
} as const);

function labelsOf({ language }: GatewayContext, code: number, service: number | null) {
  if (!isMilestone(code)) return { label: String(code), displayLabel: String(code) };
  return { label: milestoneLabel(code, language), displayLabel: wording(code, { service, language }) };
}

export function toReview(row: MilestoneReviewRow, context: GatewayContext): WithTypename<MilestoneReview> {
  return {
    __typename: 'MilestoneReview',
    id: globalId('MilestoneReview', row.id),
    state: readState(row.state),
    bookingNumber: row.number,
    milestone: readMilestone(row.code),
    milestoneCode: row.code,
    ...labelsOf(context, row.code, row.service_type ?? null),
    containers: row.containers,
    actualAt: row.actual_at,
    place: row.place,
    note: row.note,
    problem: message(isMessageCode(row.refusal) ? row.refusal : 'MILESTONE_OUT_OF_ORDER', context.language),
    sender: row.sender,
    receivedAt: row.received_at,
  };
}

function toAct(row: MilestoneActRow, context: GatewayContext): MilestoneAct {
  return {
    act: row.act,
    milestone: readMilestone(row.code),
    milestoneCode: row.code,
    ...labelsOf(context, row.code, row.bookings[0]?.service_type ?? null),
    recordedBy: row.recorded_by,
    isMine: row.is_mine,
    recordedAt: row.recorded_at,
    bookingNumbers: row.bookings.map(({ number }) => number),
  };
}

// In staff decisions, REST's `reason` and `note` are both the input's `note`.
const attempt = attemptWith((parts) => flatPath(parts[0] === 'reason' ? ['note'] : parts));

const decide = (
  context: GatewayContext,
  action: 'AcceptMilestoneReview' | 'DismissMilestoneReview',
  { id, note }: AcceptMilestoneReviewInput,
) =>
  attempt(context, async () => {
    const row = await decideReview(context.rest, action, { id: requireRowId(id, 'MilestoneReview'), note });
    context.services.live.touched(context);
    return { review: toReview(row, context) };
  });

async function undoAct(context: GatewayContext, { act, milestone, note, idempotencyKey }: UndoMilestonesInput) {
  const code = milestoneNumber(milestone);
  unsupportedBySection7(context);
  const acts = (await fetchActs(context.rest)).filter((one) => one.act === act && one.code === code);
  // Two people may have chosen the same id; the caller's own recording takes precedence.
  const found = acts.find(({ is_mine: isMine }) => isMine) ?? acts[0];
  if (found === undefined) throw new RefusedInput('NOT_FOUND', ['input', 'act']);
  const results = [];
  for (const { id, number } of found.bookings) {
    const key = idempotencyKey ? `${idempotencyKey}:${id}` : null;
    const body = () => ({ id, act, code, note });
    // Sequential: each is a separate write, and fifty at once would block everyone else.
    // oxlint-disable-next-line no-await-in-loop
    const { booking = null, userErrors } = await settled(context, () =>
      runAction(context, 'UndoMilestone', body, key, flatPath),
    );
    results.push({ bookingNumber: number, booking, userErrors });
  }
  context.services.live.touched(context);
  return { results, userErrors: results.flatMap(({ userErrors }) => userErrors) };
}

export const milestoneReviewResolvers: Resolvers = {
  Query: {
    async milestoneReviews(_parent, _args, context) {
      unsupportedBySection7(context);
      const { rows, total } = await fetchReviews(context.rest);
      return { nodes: rows.map((row) => toReview(row, context)), totalCount: total };
    },
    async milestoneActs(_parent, _args, context) {
      unsupportedBySection7(context);
      return (await fetchActs(context.rest)).map((row) => toAct(row, context));
    },
  },
  Mutation: {
    acceptMilestoneReview: (_parent, { input }, context) => decide(context, 'AcceptMilestoneReview', input),
    dismissMilestoneReview: (_parent, { input }, context) => decide(context, 'DismissMilestoneReview', input),
    undoMilestones: (_parent, { input }, context) => undoAct(context, input),
  },
};
