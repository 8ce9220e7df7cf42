import type { HouseBillDraftRow } from '@wr1/schema/rest/document/house-bill-draft.ts';
import { instructionDifferences } from '@wr1/schema/rules/instruction/instruction-difference.ts';
import type { GatewayContext } from '../../context.ts';
import { toDecimal } from '../../graphql/decimal.ts';
import { requireRowId } from '../../graphql/global-id.ts';
import { oneByKey } from '../../rest/by-key.ts';
import type { ApproveHouseBillDraftInput, HouseBillDraft, Resolvers } from '../../schema.generated.ts';
import { toBooking } from '../shipment/booking-view.ts';
import { shipmentOf } from '../shipment/shipment.loaders.ts';
import { attemptContent, contentBody } from '../shipping-instruction/instruction-input.ts';
import { partiesOf, toContent, treeOf } from '../shipping-instruction/shipping-instruction-view.ts';
import { fetchBillDrafts, putBillDraft } from './house-bill-draft.api.ts';

/** Drafts of house bills by the row id of the booking; null if it has none. */
const billDraftOfBooking = oneByKey<GatewayContext, number, HouseBillDraftRow>(
  'billDraftOfBooking',
  ({ rest }, ids) => fetchBillDrafts(rest, ids),
  ({ order_id: id }) => id,
);

const toBillDraft = (row: HouseBillDraftRow): HouseBillDraft => ({
  state: row.state,
  content: row.content && toContent(row.content),
  versions: row.versions.map((version, at) => {
    const earlier = row.versions[at + 1];
    return {
      number: version.number,
      content: toContent(version.content),
      parties: partiesOf(version),
      sentAt: version.sent_at,
      sentBy: version.sent_by,
      differences: earlier === undefined ? [] : instructionDifferences(treeOf(earlier), treeOf(version)),
      changes: version.changes ?? [],
      feeUsd: toDecimal(version.fee_usd),
      answeredAt: version.answered_at,
      answeredBy: version.answered_by,
    };
  }),
  amendmentCutOff: row.amendment_cut_off,
  isPastAmendmentCutOff: row.is_past_cut_off,
  amendmentFeeUsd: toDecimal(row.amendment_fee_usd),
  allowedActions: row.actions,
  version: row.version,
});

const change = (context: GatewayContext, objectType: string, input: ApproveHouseBillDraftInput, more: object = {}) =>
  attemptContent(context, async () => {
    const { bookingId, expectedVersion, idempotencyKey } = input;
    const id = requireRowId(bookingId, 'Booking');
    const version = typeof expectedVersion === 'number' ? { version: expectedVersion } : {};
    const { message } = await putBillDraft(context.rest, objectType, { id, ...version, ...more }, idempotencyKey);
    context.services.live.touched(context);
    const row = await shipmentOf(context, id);
    return { booking: row === null ? null : toBooking(row, context.language), message };
  });

export const houseBillDraftResolvers: Resolvers = {
  Booking: {
    async houseBillDraft({ row }, _args, context) {
      if (context.services.profile.current === 'section7') return null;
      const found = await context.load(billDraftOfBooking, row.id);
      return found && toBillDraft(found);
    },
  },
  Mutation: {
    sendHouseBillDraft: (_parent, { input }, context) =>
      change(context, 'SendHouseBillDraft', input, contentBody(input.content)),
    approveHouseBillDraft: (_parent, { input }, context) => change(context, 'ApproveHouseBillDraft', input),
    requestHouseBillChanges: (_parent, { input }, context) =>
      change(context, 'RequestHouseBillChanges', input, {
        changes: input.changes,
        accepts_fee: input.hasAcceptedFee ?? false,
      }),
  },
};
