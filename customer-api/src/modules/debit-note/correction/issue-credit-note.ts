import type { debitNoteActionRequest } from '@wr1/schema/rest/shipment/debit-note.ts';
import type { ShipmentRow } from '@wr1/schema/rest/shipment/shipment.ts';
import { businessDay } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { Big } from 'big.js';
import type { z } from 'zod';
import type { Db, Trx } from '../../../db.ts';
import { brokenRules } from '../../../errors.ts';
import type { RequestContext } from '../../../http/context.ts';
import { leavesDebtAfter, settleShipment } from '../../shipment/money/shipment-money.repository.ts';
import { minusPair, shownMoney, sideOf, type MoneyPair } from '../../shipment/money/shipment-money.rules.ts';
import { nextNumber } from '../../shipment/record-number.repository.ts';
import { changeShipment, type Given } from '../../shipment/shipment-change.ts';
import type { Shipment } from '../../shipment/shipment.table.ts';
import { openActions } from '../../shipment/transition/shipment-transition.ts';
import { findCreditLines } from './credit-note.repository.ts';
import { creditLines, creditTotal, type CreditLine } from './credit-note.rules.ts';
import { findDebitNoteLines, findValidDebitNote } from '../debit-note.repository.ts';
import type { DebitNote } from '../debit-note.table.ts';

type IssueCreditNote = z.output<(typeof debitNoteActionRequest)['IssueCreditNote']>;

interface Draft {
  debitNote: DebitNote;
  lines: CreditLine[];
  total: MoneyPair;
}

async function draftCreditNote(trx: Trx, shipment: Shipment, body: IssueCreditNote): Promise<Draft> {
  const debitNote = await findValidDebitNote(trx, shipment.id, body.debit_note_id);
  if (debitNote === undefined) throw brokenRules([{ path: ['debit_note_id'], code: 'CHOICE_INVALID' }]);
  const lines = await findDebitNoteLines(trx, [debitNote.id]);
  const earlier = await findCreditLines(trx, debitNote.id);
  const { credited, problems } = creditLines(lines, earlier, body.lines, debitNote.exchange_rate);
  if (problems.length > 0) throw brokenRules(problems);
  const total = creditTotal(credited);
  if (new Big(total.usd).lte(0) || new Big(total.vnd).lte(0)) {
    throw brokenRules([{ path: ['lines'], code: 'POSITIVE_NUMBER' }]);
  }
  const owed = minusPair(
    { usd: debitNote.total_usd, vnd: debitNote.total_vnd },
    { usd: debitNote.credited_usd, vnd: debitNote.credited_vnd },
  );
  if (new Big(total.usd).gt(owed.usd) || new Big(total.vnd).gt(owed.vnd)) {
    const max = shownMoney(sideOf(owed, debitNote.currency), debitNote.currency);
    throw brokenRules([{ path: ['lines'], code: 'AMOUNT_ABOVE_BALANCE', params: { max } }]);
  }
  return { debitNote, lines: credited, total };
}

async function insertCreditNote(
  trx: Trx,
  { debitNote, lines, total }: Draft,
  by: { reason: string; name: string; now: Date },
): Promise<string> {
  const number = await nextNumber(trx, 'CN', by.now);
  const { id } = await trx
    .insertInto('credit_note')
    .values({
      debit_note_id: debitNote.id,
      number,
      reason: by.reason,
      issued_on: businessDay(by.now),
      issued_by: by.name,
      issued_at: by.now,
      total_usd: total.usd,
      total_vnd: total.vnd,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('credit_note_line')
    .values(
      lines.map(({ seq, amount, net, vat }) => ({
        credit_note_id: id,
        seq,
        amount,
        net_usd: net.usd,
        net_vnd: net.vnd,
        vat_usd: vat.usd,
        vat_vnd: vat.vnd,
      })),
    )
    .execute();
  await trx
    .updateTable('debit_note')
    .set({
      credited_usd: new Big(debitNote.credited_usd).plus(total.usd).toFixed(),
      credited_vnd: new Big(debitNote.credited_vnd).plus(total.vnd).toFixed(),
    })
    .where('id', '=', debitNote.id)
    .execute();
  return number;
}

/**
 * Issues a credit note against a valid debit note (ADMIN only): it reduces what is owed, and payments above that pay the
 * other debit notes or can be refunded. 9 moves to 11 if nothing is due any more; other statuses do not change.
 * @throws ApiError NOTE_REQUIRED (422) at `note`; CHECK_FIELDS (422) at `debit_note_id` unless it is a valid debit note of
 * the record, at `lines` as {@link creditLines}
 */
export async function issueCreditNote(db: Db, body: IssueCreditNote, context: RequestContext): Promise<ShipmentRow> {
  const { now, viewer } = context;
  const note = body.note?.trim() || null;
  let draft: Draft | undefined;
  const given = async (trx: Trx, shipment: Shipment): Promise<Given> => {
    // The guards say why it cannot be issued.
    if (note === null || !openActions(shipment, viewer, now).includes('IssueCreditNote')) return { note };
    draft = await draftCreditNote(trx, shipment, body);
    const { debitNote, total } = draft;
    return { note, balanceDue: await leavesDebtAfter(trx, shipment, { debitNoteId: debitNote.id, credited: total }) };
  };
  return changeShipment(db, { action: 'IssueCreditNote', body, context, given }, async (trx, shipment) => {
    if (draft === undefined) throw new Error('a credit note without a draft was admitted');
    const { debitNote, total } = draft;
    const number = await insertCreditNote(trx, draft, { reason: note ?? '', name: viewer.fullName, now });
    const { currency } = debitNote;
    return {
      columns: await settleShipment(trx, shipment),
      note,
      notice: {
        creditNote: number,
        debitNote: debitNote.number,
        amount: shownMoney(sideOf(total, currency), currency),
      },
    };
  });
}
