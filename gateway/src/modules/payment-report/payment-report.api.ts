import { uploadAnswer } from '@wr1/schema/rest/document/file.ts';
import { paymentReportAnswer, paymentReportsAnswer } from '@wr1/schema/rest/money/payment-report.ts';
import type { requestPaymentProof } from '@wr1/schema/rest/money/payment-report.ts';
import type { z } from 'zod';
import type { RestSession } from '../../rest/session.ts';

/** GET wr1?objectType=PaymentReports: reported payments by debit note or by id. */
export const fetchPaymentReports = async (
  rest: RestSession,
  query: { debit_note_ids: readonly number[] } | { ids: readonly number[] },
) => (await rest.get('wr1', { objectType: 'PaymentReports', ...query }, paymentReportsAnswer)).result;

/** POST wr1?objectType=RequestPaymentProof: a token to upload one proof. */
export const announceProof = async (rest: RestSession, body: z.input<typeof requestPaymentProof>) =>
  (await rest.post('wr1', { objectType: 'RequestPaymentProof' }, body, uploadAnswer)).result;

/** POST wr1?objectType=ReportPayment. */
export const postPaymentReport = (rest: RestSession, body: object, idempotencyKey: string | null | undefined) =>
  rest.post('wr1', { objectType: 'ReportPayment' }, body, paymentReportAnswer, { idempotencyKey });

/** PUT wr1 with a decision on a reported payment. */
export const putPaymentReport = (
  rest: RestSession,
  objectType: string,
  body: object,
  idempotencyKey: string | null | undefined,
) => rest.put('wr1', { objectType }, body, paymentReportAnswer, { idempotencyKey });
