import { uploadAnswer } from '@wr1/schema/rest/document/file.ts';
import {
  confirmPaymentReportRequest,
  paymentReportAnswer,
  paymentReportsAnswer,
  paymentReportsQuery,
  rejectPaymentReportRequest,
  reportPaymentRequest,
  requestPaymentProof,
  withdrawPaymentReportRequest,
} from '@wr1/schema/rest/money/payment-report.ts';
import { message } from '@wr1/schema/rules/message/message.ts';
import type { ActionTable } from '../../http/action-table.ts';
import { success } from '../../http/action.ts';
import type { Deps } from '../../http/deps.ts';
import { parseIds } from '../../http/ids.ts';
import { confirmReport } from './confirm-report.ts';
import { announceProof } from './payment-proof.ts';
import { listReports } from './payment-report.repository.ts';
import { rejectReport, reportPayment, withdrawReport } from './report-payment.ts';

const PLACE = {
  path: '/wr1',
  tag: 'payment-report',
  access: { action: 'read', subject: 'DebitNote' },
} as const;

/** Routes for payments that customers report and staff confirm or reject. */
export function registerPaymentReportRoutes(table: ActionTable, { db }: Deps): void {
  table.add({
    ...PLACE,
    method: 'get',
    select: { objectType: 'PaymentReports' },
    summary: 'Lists the reported payments of several debit notes, newest first.',
    query: paymentReportsQuery,
    answer: paymentReportsAnswer,
    handler: async ({ query, context }) => {
      const ids = parseIds(query.ids);
      const by = ids === undefined ? { debitNoteIds: parseIds(query.debit_note_ids) ?? [] } : { ids };
      return success(await listReports(db, by, context));
    },
  });
  table.add({
    ...PLACE,
    method: 'post',
    select: { objectType: 'RequestPaymentProof' },
    summary: 'Returns a token for `PUT uploadFile`, valid for ten minutes and one proof of payment. Customers only.',
    body: requestPaymentProof,
    answer: uploadAnswer,
    handler: async ({ body, context }) => {
      const { token, expiresAt } = await announceProof(db, body, context);
      return success({ token, expires_at: expiresAt.toISOString() });
    },
  });
  table.add({
    ...PLACE,
    method: 'post',
    select: { objectType: 'ReportPayment' },
    summary: 'Reports a payment of an open debit note; the balance changes once staff confirm it. Customers only.',
    body: reportPaymentRequest,
    answer: paymentReportAnswer,
    handler: async ({ body, context }) =>
      success(await reportPayment(db, body, context), message('ADDED', context.language)),
  });
  table.add({
    ...PLACE,
    method: 'put',
    select: { objectType: 'ConfirmPaymentReport' },
    summary: 'Confirms a reported payment, which records it. Staff only.',
    body: confirmPaymentReportRequest,
    answer: paymentReportAnswer,
    handler: async ({ body, context }) =>
      success(await confirmReport(db, body, context), message('UPDATED', context.language)),
  });
  table.add({
    ...PLACE,
    method: 'put',
    select: { objectType: 'RejectPaymentReport' },
    summary: 'Rejects a reported payment, with a reason. Staff only.',
    body: rejectPaymentReportRequest,
    answer: paymentReportAnswer,
    handler: async ({ body, context }) =>
      success(await rejectReport(db, body, context), message('UPDATED', context.language)),
  });
  table.add({
    ...PLACE,
    method: 'put',
    select: { objectType: 'WithdrawPaymentReport' },
    summary: 'Withdraws a reported payment. Customers only.',
    body: withdrawPaymentReportRequest,
    answer: paymentReportAnswer,
    handler: async ({ body, context }) =>
      success(await withdrawReport(db, body, context), message('UPDATED', context.language)),
  });
}
