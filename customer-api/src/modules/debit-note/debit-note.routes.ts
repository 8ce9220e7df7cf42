import {
  customerAgeingAnswer,
  customerAgeingQuery,
  debitNoteListAnswer,
  debitNoteListQuery,
  recordVatInvoiceRequest,
  shipmentMoneyAnswer,
  shipmentMoneyQuery,
  vatInvoiceAnswer,
} from '@wr1/schema/rest/shipment/debit-note.ts';
import { shipmentActionAnswer, shipmentActionRequest } from '@wr1/schema/rest/shipment/shipment.ts';
import { message } from '@wr1/schema/rules/message/message.ts';
import type { ActionTable } from '../../http/action-table.ts';
import { QUERY_SUCCESS, success } from '../../http/action.ts';
import type { Deps } from '../../http/deps.ts';
import { parseIds, requireIds } from '../../http/ids.ts';
import { scopeOf } from '../shipment/visibility.ts';
import { listCustomerAgeing } from './customer-ageing.repository.ts';
import { findShipmentIdsOf } from './debit-note.repository.ts';
import { listDebitNotes } from './debit-note-list.repository.ts';
import { issueCreditNote } from './correction/issue-credit-note.ts';
import { recordVatInvoice } from './correction/vat-invoice.ts';
import { issueDebitNote, voidDebitNote } from './issue-debit-note.ts';
import { recordPayment, refund, reversePayment } from './move-money.ts';
import { readShipmentMoney, viewDebitNotes } from './shipment-money.ts';

/** Maximum rows per response. */
const MOST_ROWS = 1_000;

const TAG = 'debit-note';
const READ = { method: 'get', path: '/wr1', tag: TAG, access: { action: 'read', subject: 'DebitNote' } } as const;
const CHANGE = { method: 'put', path: '/wr1', tag: TAG, access: 'any', answer: shipmentActionAnswer } as const;

function registerReads(table: ActionTable, { db }: Deps): void {
  table.add({
    ...READ,
    select: { objectType: 'GetOrderMoney' },
    summary:
      'Returns charges, amounts billed and paid, balance due, debit notes and payments of several records. Records not visible to the caller are omitted.',
    query: shipmentMoneyQuery,
    answer: shipmentMoneyAnswer,
    handler: async ({ query: { ids, payment_ids: paymentIds }, context }) => {
      const shipmentIds = parseIds(ids) ?? (await findShipmentIdsOf(db, requireIds(paymentIds)));
      return success(await readShipmentMoney(db, shipmentIds, context));
    },
  });
  table.add({
    ...READ,
    select: { objectType: 'GetDebitNotes' },
    summary: 'Lists debit notes visible to the caller, with the total balance due and overdue.',
    query: debitNoteListQuery,
    answer: debitNoteListAnswer,
    handler: async ({ query, context: { viewer, now } }) => {
      const scope = scopeOf(viewer);
      const pageSize = Math.min(query.pageSize, MOST_ROWS);
      const wanted = { ...query, ids: parseIds(query.ids), pageSize };
      const { rows, total, exact, totals } = await listDebitNotes(db, scope, wanted, now);
      return {
        result: await viewDebitNotes(db, rows, now),
        message: QUERY_SUCCESS,
        meta: { total, page: query.page, pageSize, totals, ...(exact ? {} : { total_exact: false }) },
      };
    },
  });
}

function registerAgeing(table: ActionTable, { db }: Deps): void {
  table.add({
    ...READ,
    select: { objectType: 'CustomerAgeing' },
    summary: 'Lists customers with open debit notes by days past the due date, with totals.',
    query: customerAgeingQuery,
    answer: customerAgeingAnswer,
    handler: async ({ query, context: { viewer, now } }) => {
      const pageSize = Math.min(query.pageSize, MOST_ROWS);
      const { rows, total, totals } = await listCustomerAgeing(db, scopeOf(viewer), { ...query, pageSize }, now);
      return { result: rows, message: QUERY_SUCCESS, meta: { total, page: query.page, pageSize, totals } };
    },
  });
}

export function registerDebitNoteRoutes(table: ActionTable, deps: Deps): void {
  const { db } = deps;
  registerReads(table, deps);
  registerAgeing(table, deps);
  table.add({
    ...CHANGE,
    select: { objectType: 'IssueDebitNote' },
    summary:
      'Issues a debit note for chosen charges, by default all that are not billed yet. Statuses 8, 9 and 11 become 9, or 11 if everything issued is settled; before delivery, the status does not change. Staff only.',
    body: shipmentActionRequest.IssueDebitNote,
    handler: async ({ body, context }) =>
      success(await issueDebitNote(db, body, context), message('UPDATED', context.language)),
  });
  table.add({
    ...CHANGE,
    select: { objectType: 'RecordPayment' },
    summary:
      'Records a payment, up to the balance due, for one debit note or for those due first. Status 9 becomes 11 once everything issued is settled. Staff only.',
    body: shipmentActionRequest.RecordPayment,
    handler: async ({ body, context }) =>
      success(await recordPayment(db, body, context), message('UPDATED', context.language)),
  });
  table.add({
    ...CHANGE,
    select: { objectType: 'RefundPayment' },
    summary: 'Refunds up to the amount paid: status 13. Staff only.',
    body: shipmentActionRequest.RefundPayment,
    handler: async ({ body, context }) =>
      success(await refund(db, body, context), message('UPDATED', context.language)),
  });
  table.add({
    ...CHANGE,
    select: { objectType: 'VoidDebitNote' },
    summary:
      'Voids a debit note, with a reason: status 9 becomes 8 if no other one is valid, 11 if the others are settled. ADMIN only.',
    body: shipmentActionRequest.VoidDebitNote,
    handler: async ({ body, context }) =>
      success(await voidDebitNote(db, body, context), message('UPDATED', context.language)),
  });
  table.add({
    ...CHANGE,
    select: { objectType: 'IssueCreditNote' },
    summary:
      'Issues a credit note that takes lines or parts of them off a valid debit note, with a reason: status 9 becomes 11 if nothing is due any more. ADMIN only.',
    body: shipmentActionRequest.IssueCreditNote,
    handler: async ({ body, context }) =>
      success(await issueCreditNote(db, body, context), message('UPDATED', context.language)),
  });
  table.add({
    method: 'put',
    path: '/wr1',
    tag: TAG,
    access: { action: 'read', subject: 'DebitNote' },
    select: { objectType: 'RecordVatInvoice' },
    summary:
      'Records or corrects the VAT e-invoice of a valid debit note, which can then no longer be voided. Staff only.',
    body: recordVatInvoiceRequest,
    answer: vatInvoiceAnswer,
    handler: async ({ body, context }) =>
      success(await recordVatInvoice(db, body, context), message('UPDATED', context.language)),
  });
  table.add({
    ...CHANGE,
    select: { objectType: 'ReversePayment' },
    summary: 'Reverses a payment, with a reason: status 11 becomes 9. ADMIN only.',
    body: shipmentActionRequest.ReversePayment,
    handler: async ({ body, context }) =>
      success(await reversePayment(db, body, context), message('UPDATED', context.language)),
  });
}
