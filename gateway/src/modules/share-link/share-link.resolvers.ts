import type { FieldPath } from '../../graphql/user-error.ts';
import type { SharedShipmentRow } from '@wr1/schema/rest/shipment/share-link.ts';
import type { Language } from '@wr1/schema/rules/code/language.ts';
import { isMilestone, milestoneLabel } from '@wr1/schema/rules/milestone/milestone.ts';
import { wording } from '@wr1/schema/rules/wording/wording.ts';
import { gatewayError } from '../../errors.ts';
import type { Resolvers, SharedShipmentRisk } from '../../schema.generated.ts';
import { requireRowId } from '../../graphql/global-id.ts';
import { attemptWith } from '../../graphql/attempt.ts';
import { offered, unsupportedBySection7 } from '../../graphql/not-supported.ts';
import { recordRowId } from '../shipment/record-change.ts';
import { readMilestone } from '../../graphql/record-enum.ts';
import { PublicShipmentView } from '../tracking/tracking-view.ts';
import { createShareLink, readSharedShipment, revokeShareLink } from './share-link.api.ts';
import { shareLinksOfShipment, toShareLink } from './share-link.loaders.ts';

const INPUT_NAME: Readonly<Record<string, string>> = { order_id: 'bookingId', expires_on: 'expiresOn' };
const linkPath: FieldPath = (path) => path.map((part) => INPUT_NAME[String(part)] ?? part);

const attempt = attemptWith(linkPath);

function riskOf({ at_risk: risk, journey }: SharedShipmentRow, language: Language): SharedShipmentRisk | null {
  if (risk === null || !isMilestone(risk.code)) return null;
  return {
    milestone: readMilestone(risk.code),
    label: milestoneLabel(risk.code, language),
    displayLabel: wording(risk.code, { service: journey.service_type, language, tense: 'future' }),
    plannedAt: risk.planned_at,
    estimatedAt: risk.estimated_at,
  };
}

function toShared(row: SharedShipmentRow, language: Language) {
  return {
    number: row.number,
    containerNumbers: row.container_numbers,
    atRisk: riskOf(row, language),
    journey: new PublicShipmentView(row.journey, language),
  };
}

export const shareLinkResolvers: Resolvers = {
  Query: {
    async sharedShipment(_parent, { token, isRefresh }, context) {
      unsupportedBySection7(context);
      if (token === '' || token.length > 200) {
        throw gatewayError('BAD_USER_INPUT', { text: 'token must contain 1 to 200 characters.' });
      }
      // Not cached: the cache does not notice that a link was revoked elsewhere.
      context.trace.isComplete = false;
      const body = { token, refresh: isRefresh ?? false };
      const { state, expires_at: expiresAt, shipment } = await offered(readSharedShipment(context.rest, body));
      return { state, expiresAt, shipment: shipment && toShared(shipment, context.language) };
    },
  },
  Booking: {
    async shareLinks(booking, _args, context) {
      unsupportedBySection7(context);
      const found = await context.load(shareLinksOfShipment, booking.row.id);
      if (found === null) throw gatewayError('NOT_FOUND');
      return {
        nodes: found.links.map(toShareLink),
        canCreate: found.may_share,
        usualDay: found.usual_day,
        latestDay: found.latest_day,
      };
    },
  },
  Mutation: {
    createShareLink: (_parent, { input }, context) =>
      attempt(context, async () => {
        const { result, message } = await createShareLink(context.rest, {
          order_id: recordRowId(input.bookingId),
          name: input.name ?? null,
          expires_on: input.expiresOn ?? null,
        });
        return { shareLink: toShareLink(result.link), url: result.url, message };
      }),
    revokeShareLink: (_parent, { input }, context) =>
      attempt(context, async () => {
        const { result, message } = await revokeShareLink(context.rest, requireRowId(input.id, 'ShareLink'));
        return { shareLink: toShareLink(result), message };
      }),
  },
};
