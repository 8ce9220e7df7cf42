import { z } from 'zod';
import { PAYMENT_REPORT_ACTION, PAYMENT_REPORT_STATE } from '../../rules/money/payment-report.ts';
import { answer, currency, day, decimal, idsQuery, instant, rowId } from '../common.ts';
import { uploadRequest } from '../document/file.ts';

/** The proof of a reported payment; `token` downloads it until `token_ends_at`. */
const proof = z.object({
  name: z.string(),
  media_type: z.string(),
  size: z.number().int(),
  token: z.string(),
  token_ends_at: instant,
});

/** A payment that a customer reported. It changes no balance until it is confirmed. */
export const paymentReportRow = z.object({
  id: rowId,
  debit_note_id: rowId,
  order_id: rowId,
  amount: decimal,
  currency,
  paid_on: day,
  reference: z.string().nullable(),
  proof: proof.nullable(),
  state: z.enum(PAYMENT_REPORT_STATE),
  /** Reason for the rejection; null in other states. */
  reason: z.string().nullable(),
  /** The payment that confirmed it; null in other states. */
  payment_id: rowId.nullable(),
  reported_at: instant,
  reported_by: z.string(),
  decided_at: instant.nullable(),
  decided_by: z.string().nullable(),
  /** What the caller can do now. */
  actions: z.array(z.enum(PAYMENT_REPORT_ACTION)),
  version: z.number().int(),
});

/**
 * GET wr1?objectType=PaymentReports&debit_note_ids=1,2: reported payments of several debit notes, newest first. With
 * `ids` instead: these reports.
 */
export const paymentReportsQuery = z.object({ debit_note_ids: idsQuery, ids: idsQuery });
export const paymentReportsAnswer = answer(z.array(paymentReportRow));

/** POST wr1?objectType=RequestPaymentProof: announces a .pdf, .jpg or .png; returns a token for PUT file. */
export const requestPaymentProof = uploadRequest.extend({
  debit_note_id: rowId,
  media_type: z.string().max(200).nullable().default(null),
});

/** POST wr1?objectType=ReportPayment. `proof` is the token returned by PUT file. */
export const reportPaymentRequest = z.object({
  debit_note_id: rowId,
  amount: decimal,
  currency,
  paid_on: day,
  reference: z.string().max(100).nullable().default(null),
  proof: z.string().max(200).nullable().default(null),
  /** Accepts a report with the same amount and day as an earlier one. */
  allow_duplicate: z.boolean().default(false),
});

const change = z.object({ id: rowId, version: z.number().int().optional() });

/** PUT wr1?objectType=ConfirmPaymentReport: records the payment. `amount` and `paid_on`: as received, if they differ. */
export const confirmPaymentReportRequest = change.extend({ amount: decimal.optional(), paid_on: day.optional() });
/** PUT wr1?objectType=RejectPaymentReport. */
export const rejectPaymentReportRequest = change.extend({ reason: z.string().max(500) });
/** PUT wr1?objectType=WithdrawPaymentReport. */
export const withdrawPaymentReportRequest = change;

export const paymentReportAnswer = answer(paymentReportRow);

export type PaymentReportRow = z.infer<typeof paymentReportRow>;
