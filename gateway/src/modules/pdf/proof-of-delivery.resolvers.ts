import { userErrorsOf } from '../../errors.ts';
import type { Resolvers } from '../../schema.generated.ts';
import { toBooking } from '../shipment/booking-view.ts';
import { fileUrl } from '../../graphql/file-url.ts';
import { unsupportedBySection7 } from '../../graphql/not-supported.ts';
import { flatPath, recordRowId } from '../shipment/record-change.ts';
import { shipmentOf } from '../shipment/shipment.loaders.ts';
import { announceSignature, signDelivery } from './proof-of-delivery.api.ts';

export const proofOfDeliveryResolvers: Resolvers = {
  Mutation: {
    async requestSignatureUpload(_parent, { input }, context) {
      unsupportedBySection7(context);
      try {
        const { token, expires_at: expiresAt } = await announceSignature(context.rest, input.size);
        return { uploadUrl: fileUrl(token), expiresAt, userErrors: [] };
      } catch (error) {
        const userErrors = userErrorsOf(error, context.language, context.services.userErrorCodes, flatPath);
        if (userErrors === null) throw error;
        return { uploadUrl: null, expiresAt: null, userErrors };
      }
    },
    async signDelivery(_parent, { input }, context) {
      unsupportedBySection7(context);
      const { services, language } = context;
      try {
        const id = recordRowId(input.id);
        const body = {
          id,
          version: input.expectedVersion ?? undefined,
          signer: input.signer,
          signed_at: input.signedAt,
          container: input.container ?? null,
          remarks: input.remarks ?? null,
          signature: input.signature ?? null,
          on_paper: input.onPaper ?? false,
          ...(input.language && { language: input.language === 'VN' ? ('vn' as const) : ('en' as const) }),
        };
        const message = await signDelivery(context.rest, body, input.idempotencyKey);
        services.live.touched(context);
        const row = await shipmentOf(context, id);
        return { booking: row === null ? null : toBooking(row, language), message, userErrors: [] };
      } catch (error) {
        const userErrors = userErrorsOf(error, language, services.userErrorCodes, flatPath);
        if (userErrors === null) throw error;
        return { booking: null, message: null, userErrors };
      }
    },
  },
};
