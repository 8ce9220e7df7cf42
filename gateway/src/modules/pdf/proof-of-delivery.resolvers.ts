import { languageOfKey } from '@wr1/schema/rules/code/language.ts';
import { attemptWith } from '../../graphql/attempt.ts';
import type { Resolvers } from '../../schema.generated.ts';
import { toBooking } from '../shipment/booking-view.ts';
import { fileUrl } from '../../graphql/file-url.ts';
import { flatPath, recordRowId } from '../shipment/record-change.ts';
import { shipmentOf } from '../shipment/shipment.loaders.ts';
import { announceSignature, signDelivery } from './proof-of-delivery.api.ts';

const attempt = attemptWith(flatPath);

export const proofOfDeliveryResolvers: Resolvers = {
  Mutation: {
    requestSignatureUpload: (_parent, { input }, context) =>
      attempt(context, async () => {
        const { token, expires_at: expiresAt } = await announceSignature(context.rest, input.size);
        return { uploadUrl: fileUrl(token), expiresAt };
      }),
    signDelivery: (_parent, { input }, context) =>
      attempt(context, async () => {
        const id = recordRowId(input.id);
        const body = {
          id,
          version: input.expectedVersion ?? undefined,
          signer: input.signer,
          signed_at: input.signedAt,
          container: input.container ?? null,
          remarks: input.remarks ?? null,
          signature: input.signature ?? null,
          on_paper: input.isOnPaper ?? false,
          ...(input.language && { language: languageOfKey(input.language) }),
        };
        const message = await signDelivery(context.rest, body, input.idempotencyKey);
        context.services.live.touched(context);
        const row = await shipmentOf(context, id);
        return { booking: row === null ? null : toBooking(row, context.language), message };
      }),
  },
};
