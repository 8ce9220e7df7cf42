import type { confirmPaymentReportRequest, PaymentReportRow } from '@wr1/schema/rest/money/payment-report.ts';
import { Big } from 'big.js';
import type { z } from 'zod';
import type { Db } from '../../db.ts';
import { ApiError } from '../../errors.ts';
import type { RequestContext } from '../../http/context.ts';
import { findLivePayment, findValidDebitNote } from '../debit-note/debit-note.repository.ts';
import { recordPaymentWithin } from '../debit-note/move-money.ts';
import { moneyText } from '../tariff/charge.rules.ts';
import { readReport, mayDecide } from './payment-report.repository.ts';
import { finishReport, lockWaiting } from './report-payment.ts';

/**
 * Confirms a reported payment: records it as `RecordPayment` does, with its rules and notice, in one transaction. To undo
 * it, reverse the payment.
 * @throws ApiError FORBIDDEN (403) without the act RECORD_PAYMENT; NOT_FOUND (404) if it is hidden from the viewer;
 * STALE_VERSION (409); INVALID_TRANSITION (409) unless it waits for confirmation; as `recordPayment`
 */
export async function confirmReport(
  db: Db,
  body: z.output<typeof confirmPaymentReportRequest>,
  context: RequestContext,
): Promise<PaymentReportRow> {
  const { viewer, now } = context;
  if (!mayDecide(viewer)) throw new ApiError('FORBIDDEN', 403);
  return db.transaction().execute(async (trx) => {
    const seen = await readReport(trx, body.id, context);
    const debitNote = await findValidDebitNote(trx, seen.order_id, seen.debit_note_id);
    const moved = {
      id: seen.order_id,
      // A payment for a debit note that was voided since pays those that replaced it.
      debit_note_id: debitNote?.id ?? null,
      amount: body.amount ?? moneyText(new Big(seen.amount), seen.currency),
      currency: seen.currency,
      paid_on: body.paid_on ?? seen.paid_on,
      method: 'BANK_TRANSFER' as const,
      reference: seen.reference,
    };
    await recordPaymentWithin(trx, moved, context, async (shipment) => {
      const before = await lockWaiting(trx, body);
      const payment = await findLivePayment(trx, shipment.id, null);
      await trx
        .updateTable('payment_report')
        .set({
          state: 'CONFIRMED',
          payment_id: payment?.id ?? null,
          decided_by: viewer.userId,
          decided_name: viewer.fullName,
          decided_at: now,
          version: before.version + 1,
        })
        .where('id', '=', before.id)
        .execute();
      await finishReport(trx, { shipment, before, id: before.id }, context, null);
    });
    return readReport(trx, body.id, context);
  });
}
