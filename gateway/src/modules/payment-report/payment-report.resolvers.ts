import type { PaymentReportRow } from '@wr1/schema/rest/money/payment-report.ts';
import type { GatewayContext } from '../../context.ts';
import { attemptWith } from '../../graphql/attempt.ts';
import { fileUrl } from '../../graphql/file-url.ts';
import { requireRowId } from '../../graphql/global-id.ts';
import type { Resolvers } from '../../schema.generated.ts';
import { DebitNoteView } from '../debit-note/debit-note-view.ts';
import { debitNoteById } from '../debit-note/debit-note.loaders.ts';
import { announceProof, postPaymentReport, putPaymentReport } from './payment-report.api.ts';
import { reportsOfDebitNote, toPaymentReport } from './payment-report.loaders.ts';

const INPUT_NAME: Readonly<Record<string, string>> = {
  paid_on: 'paidOn',
  debit_note_id: 'debitNoteId',
  media_type: 'mediaType',
};
const attempt = attemptWith((path) => path.map((part) => INPUT_NAME[String(part)] ?? String(part)));

/** Answers a change with the debit note, read again. */
async function answered(
  context: GatewayContext,
  change: Promise<{ result: Pick<PaymentReportRow, 'debit_note_id'>; message: string }>,
) {
  const { result, message } = await change;
  context.services.live.touched(context);
  const row = await context.load(debitNoteById, result.debit_note_id);
  return { debitNote: row && new DebitNoteView(row, context.language), message };
}

interface Decision {
  id: string;
  expectedVersion?: number | null | undefined;
  idempotencyKey?: string | null | undefined;
}

const decide = (context: GatewayContext, objectType: string, input: Decision, more: object = {}) =>
  attempt(context, () => {
    const { id, expectedVersion, idempotencyKey } = input;
    const version = typeof expectedVersion === 'number' ? { version: expectedVersion } : {};
    const body = { id: requireRowId(id, 'PaymentReport'), ...version, ...more };
    return answered(context, putPaymentReport(context.rest, objectType, body, idempotencyKey));
  });

export const paymentReportResolvers: Resolvers = {
  DebitNote: {
    async paymentReports({ row }, _args, context) {
      if (context.services.profile.current === 'section7') return [];
      return (await context.load(reportsOfDebitNote, row.id)).map(toPaymentReport);
    },
  },
  Mutation: {
    requestPaymentProofUpload: (_parent, { input }, context) =>
      attempt(context, async () => {
        const { token, expires_at: expiresAt } = await announceProof(context.rest, {
          debit_note_id: requireRowId(input.debitNoteId, 'DebitNote'),
          name: input.name,
          size: input.size,
          media_type: input.mediaType ?? null,
        });
        return { uploadUrl: fileUrl(token), expiresAt };
      }),
    reportPayment: (_parent, { input }, context) =>
      attempt(context, () => {
        const body = {
          debit_note_id: requireRowId(input.debitNoteId, 'DebitNote'),
          amount: input.amount,
          currency: input.currency,
          paid_on: input.paidOn,
          reference: input.reference ?? null,
          proof: input.proof ?? null,
          allow_duplicate: input.isDuplicateAllowed ?? false,
        };
        return answered(context, postPaymentReport(context.rest, body, input.idempotencyKey));
      }),
    confirmPaymentReport: (_parent, { input }, context) =>
      decide(context, 'ConfirmPaymentReport', input, {
        ...(input.amount && { amount: input.amount }),
        ...(input.paidOn && { paid_on: input.paidOn }),
      }),
    rejectPaymentReport: (_parent, { input }, context) =>
      decide(context, 'RejectPaymentReport', input, { reason: input.reason }),
    withdrawPaymentReport: (_parent, { input }, context) => decide(context, 'WithdrawPaymentReport', input),
  },
};
