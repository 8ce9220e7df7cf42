import type { debitNoteActionRequest } from '@wr1/schema/rest/shipment/debit-note.ts';
import type { ShipmentRow } from '@wr1/schema/rest/shipment/shipment.ts';
import { addDays, businessDay } from '@wr1/schema/rules/tariff/quote-validity.ts';
import type { z } from 'zod';
import type { Db, Trx } from '../../db.ts';
import type { RequestContext } from '../../http/context.ts';
import { recordShipmentDetail } from '../event/record-detail.ts';
import { changeShipment } from '../shipment/shipment-change.ts';
import { voidValidDebitNote } from '../shipment/money/shipment-money.repository.ts';
import { balanceOf, isSome, shownMoney, sideOf } from '../shipment/money/shipment-money.rules.ts';
import { brokenRules } from '../../errors.ts';
import { shownDay } from '../shipment/shipment-refusal.ts';
import type { ChangeResult } from '../shipment/shipment-write.ts';
import { nextNumber } from '../shipment/record-number.repository.ts';
import { findCharges } from '../shipment/shipment.repository.ts';
import type { Shipment } from '../shipment/shipment.table.ts';
import type { Currency } from '../tariff/charge.rules.ts';
import { findTerms, findValidDebitNote, insertDebitNote, USUAL_TERMS } from './debit-note.repository.ts';
import { checkDueDate, debitNoteLines, debitNoteSums } from './debit-note.rules.ts';

type IssueDebitNote = z.output<(typeof debitNoteActionRequest)['IssueDebitNote']>;
type VoidDebitNote = z.output<(typeof debitNoteActionRequest)['VoidDebitNote']>;

/**
 * Inserts a record's debit note: the charges of its current revision with VAT and level discount as separate
 * lines, at the rate frozen with the price. Earlier payments count towards it. The caller must hold the
 * record's lock.
 * @param given `dueDate` and `currency`: null for the customer's terms
 * @returns the columns for the record's transition to write
 */
export async function writeDebitNote(
  trx: Trx,
  shipment: Shipment,
  given: { dueDate: string | null; currency: Currency | null; note: string | null; issuedBy: string; now: Date },
): Promise<ChangeResult> {
  const { now } = given;
  if (shipment.exchange_rate === null) throw new Error(`Record ${shipment.id} has charges and no exchange rate`);
  const lines = debitNoteLines(await findCharges(trx, [shipment.id]), shipment.exchange_rate);
  const { net, vat, total } = debitNoteSums(lines);
  const { customer_id: customerId } = shipment;
  const terms = (await findTerms(trx, customerId === null ? [] : [customerId])).get(customerId ?? 0) ?? USUAL_TERMS;
  const dueDate = given.dueDate ?? addDays(businessDay(now), terms.paymentDays);
  const currency = given.currency ?? terms.currency;
  const isPaid = !isSome(balanceOf(shipment));
  const debitNote = await insertDebitNote(
    trx,
    {
      order_id: shipment.id,
      customer_id: customerId,
      number: await nextNumber(trx, 'DN', now),
      status: isPaid ? 'PAID' : 'OPEN',
      revision: shipment.revision,
      exchange_rate: shipment.exchange_rate,
      issued_on: businessDay(now),
      due_date: dueDate,
      currency,
      net_usd: net.usd,
      net_vnd: net.vnd,
      vat_usd: vat.usd,
      vat_vnd: vat.vnd,
      total_usd: total.usd,
      total_vnd: total.vnd,
      note: given.note,
      issued_by: given.issuedBy,
      issued_at: now,
    },
    lines,
  );
  return {
    columns: { debit_note_status: debitNote.status, billed_usd: total.usd, billed_vnd: total.vnd },
    note: given.note,
    notice: {
      debitNote: debitNote.number,
      amount: shownMoney(sideOf(total, currency), currency),
      due: shownDay(dueDate),
    },
  };
}

/**
 * Issues a record's debit note (staff only). Before delivery the status does not change; 8 moves to 9, or to
 * 11 if the record is fully prepaid.
 */
export async function issueDebitNote(db: Db, body: IssueDebitNote, context: RequestContext): Promise<ShipmentRow> {
  const { now, viewer } = context;
  return changeShipment(db, { action: 'IssueDebitNote', body, context }, async (trx, shipment) => {
    const problems = body.due_date === null ? [] : checkDueDate(body.due_date, now);
    if (problems.length > 0) throw brokenRules(problems);
    const note = body.note?.trim() || null;
    const written = await writeDebitNote(trx, shipment, {
      dueDate: body.due_date,
      currency: body.currency,
      note,
      issuedBy: viewer.fullName,
      now,
    });
    const debitNote = await findValidDebitNote(trx, shipment.id);
    if (debitNote !== undefined) {
      const { number, due_date: dueDate } = debitNote;
      await recordShipmentDetail(trx, shipment, { type: 'DEBIT_NOTE_ISSUED', debitNote: number, dueDate }, now);
    }
    return written;
  });
}

/**
 * Voids a record's valid debit note (ADMIN only). 9 moves back to 8, other statuses do not change. Payments
 * remain on the record.
 */
export async function voidDebitNote(db: Db, body: VoidDebitNote, context: RequestContext): Promise<ShipmentRow> {
  const { now, viewer } = context;
  const note = body.note?.trim() || null;
  return changeShipment(db, { action: 'VoidDebitNote', body, context, given: { note } }, async (trx, shipment) => {
    const debitNote = await findValidDebitNote(trx, shipment.id);
    const columns = await voidValidDebitNote(trx, shipment, { name: viewer.fullName, reason: note, at: now });
    return { columns, note, notice: { debitNote: debitNote?.number ?? '' } };
  });
}
