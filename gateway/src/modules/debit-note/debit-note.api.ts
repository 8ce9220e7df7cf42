import {
  customerAgeingAnswer,
  debitNoteListAnswer,
  shipmentMoneyAnswer,
  vatInvoiceAnswer,
} from '@wr1/schema/rest/shipment/debit-note.ts';
import type {
  CustomerAgeingRow,
  DebitNoteAgeingRow,
  DebitNoteRow,
  DebitNoteTotalsRow,
  recordVatInvoiceRequest,
  ShipmentMoneyRow,
} from '@wr1/schema/rest/shipment/debit-note.ts';
import type { z } from 'zod';
import { listTotal, type ListTotal } from '../../connection.ts';
import type { Query } from '../../rest/target.ts';
import type { RestSession } from '../../rest/session.ts';

/**
 * GET wr1?objectType=GetOrderMoney: debit notes and payments of several records, selected by their ids or by the ids of
 * payments.
 */
export async function fetchShipmentMoney(
  rest: RestSession,
  query: { ids: readonly number[] } | { payment_ids: readonly number[] },
): Promise<readonly ShipmentMoneyRow[]> {
  return (await rest.get('wr1', { objectType: 'GetOrderMoney', ...query }, shipmentMoneyAnswer)).result;
}

/** GET wr1?objectType=GetDebitNotes: a page of debit notes. */
export async function listDebitNotes(
  rest: RestSession,
  query: Query,
): Promise<{ rows: readonly DebitNoteRow[]; count: ListTotal; totals: DebitNoteTotalsRow }> {
  const { result, meta } = await rest.get('wr1', { objectType: 'GetDebitNotes', ...query }, debitNoteListAnswer);
  return { rows: result, count: listTotal(meta), totals: meta.totals };
}

/** PUT wr1?objectType=RecordVatInvoice; returns the success message. */
export async function putVatInvoice(
  rest: RestSession,
  body: z.input<typeof recordVatInvoiceRequest>,
  idempotencyKey: string | null | undefined,
): Promise<string> {
  return (await rest.put('wr1', { objectType: 'RecordVatInvoice' }, body, vatInvoiceAnswer, { idempotencyKey }))
    .message;
}

/** GET wr1?objectType=CustomerAgeing: a page of customers with open debit notes. */
export async function listCustomerAgeing(
  rest: RestSession,
  query: Query,
): Promise<{ rows: readonly CustomerAgeingRow[]; count: ListTotal; totals: DebitNoteAgeingRow }> {
  const { result, meta } = await rest.get('wr1', { objectType: 'CustomerAgeing', ...query }, customerAgeingAnswer);
  return { rows: result, count: listTotal(meta), totals: meta.totals };
}
