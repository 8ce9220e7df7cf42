import type { debitNoteActionRequest } from '@wr1/schema/rest/shipment/debit-note.ts';
import type { ShipmentRow } from '@wr1/schema/rest/shipment/shipment.ts';
import { addDays, businessDay } from '@wr1/schema/rules/tariff/quote-validity.ts';
import type { z } from 'zod';
import type { Db, Trx } from '../../db.ts';
import type { RequestContext } from '../../http/context.ts';
import { recordShipmentDetail } from '../event/record-detail.ts';
import { changeShipment, type Given } from '../shipment/shipment-change.ts';
import {
  findValidDebitNotes,
  leavesDebt,
  settleShipment,
  voidDebitNotes,
} from '../shipment/money/shipment-money.repository.ts';
import { shownMoney, sideOf } from '../shipment/money/shipment-money.rules.ts';
import { brokenRules } from '../../errors.ts';
import { openActions } from '../shipment/transition/shipment-transition.ts';
import { shownDay } from '../shipment/shipment-refusal.ts';
import type { ChangeResult } from '../shipment/shipment-write.ts';
import { nextNumber } from '../shipment/record-number.repository.ts';
import type { Shipment } from '../shipment/shipment.table.ts';
import type { Currency } from '../tariff/charge.rules.ts';
import { findTerms, findValidDebitNote, insertDebitNote, USUAL_TERMS } from './debit-note.repository.ts';
import { checkDueDate } from './debit-note.rules.ts';
import { ALL_UNBILLED, draftDebitNote, type DraftDebitNote } from './draft-debit-note.ts';

type IssueDebitNote = z.output<(typeof debitNoteActionRequest)['IssueDebitNote']>;
type VoidDebitNote = z.output<(typeof debitNoteActionRequest)['VoidDebitNote']>;

/** A payer other than the customer, as printed. */
interface Payer {
  payer_name: string;
  payer_address: string | null;
  payer_tax_code: string | null;
}

/** What a new debit note needs besides its lines. */
interface GivenDebitNote {
  /** Null for the customer's terms, as the currency. */
  dueDate: string | null;
  currency: Currency | null;
  payer?: Payer | null;
  note: string | null;
  issuedBy: string;
  now: Date;
}

/**
 * Inserts a debit note of a record. Earlier payments that pay no other debit note count towards it. The caller must hold
 * the record's lock.
 * @param draft by default all charges that are not billed yet
 * @returns the columns for the record's transition to write
 */
export async function writeDebitNote(
  trx: Trx,
  shipment: Shipment,
  given: GivenDebitNote,
  draft?: DraftDebitNote,
): Promise<ChangeResult> {
  const { now, payer = null } = given;
  const { lines, sums, rate, chargeSeqs } = draft ?? (await draftDebitNote(trx, shipment, ALL_UNBILLED));
  const { net, vat, total } = sums;
  const { customer_id: customerId } = shipment;
  const terms = (await findTerms(trx, customerId === null ? [] : [customerId])).get(customerId ?? 0) ?? USUAL_TERMS;
  const dueDate = given.dueDate ?? addDays(businessDay(now), terms.paymentDays);
  const currency = given.currency ?? terms.currency;
  const debitNote = await insertDebitNote(
    trx,
    {
      order_id: shipment.id,
      customer_id: customerId,
      number: await nextNumber(trx, 'DN', now),
      status: 'OPEN',
      revision: shipment.revision,
      charge_seqs: chargeSeqs,
      ...payer,
      exchange_rate: rate,
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
    columns: await settleShipment(trx, shipment),
    note: given.note,
    notice: {
      debitNote: debitNote.number,
      amount: shownMoney(sideOf(total, currency), currency),
      due: shownDay(dueDate),
    },
  };
}

/**
 * The payer as printed: an active party in the customer's address book.
 * @throws ApiError CHECK_FIELDS (422) at `payer_id` for another one
 */
async function findPayer(trx: Trx, { customer_id: customerId }: Shipment, id: number | null): Promise<Payer | null> {
  if (id === null) return null;
  const party = await trx
    .selectFrom('party')
    .select(['name as payer_name', 'address as payer_address', 'tax_code as payer_tax_code'])
    .where('id', '=', id)
    .where('customer_id', '=', customerId ?? 0)
    .where('active', '=', true)
    .executeTakeFirst();
  if (party === undefined) throw brokenRules([{ path: ['payer_id'], code: 'CHOICE_INVALID' }]);
  return party;
}

/**
 * Issues a debit note of a record (staff only). Before delivery the status does not change; 8, 9 and 11 move to 9, or to
 * 11 if everything issued is settled.
 * @throws ApiError as {@link draftDebitNote}; CHECK_FIELDS (422) at `due_date` or `payer_id`
 */
export async function issueDebitNote(db: Db, body: IssueDebitNote, context: RequestContext): Promise<ShipmentRow> {
  const { now, viewer } = context;
  let draft: DraftDebitNote | undefined;
  const given = async (trx: Trx, shipment: Shipment): Promise<Given> => {
    // The guards say why it cannot be issued.
    if (!openActions(shipment, viewer, now).includes('IssueDebitNote')) return {};
    draft = await draftDebitNote(trx, shipment, body);
    return { balanceDue: await leavesDebt(trx, shipment, { left: draft.sums.total, rate: draft.rate }) };
  };
  return changeShipment(db, { action: 'IssueDebitNote', body, context, given }, async (trx, shipment) => {
    const problems = body.due_date === null ? [] : checkDueDate(body.due_date, now);
    if (problems.length > 0) throw brokenRules(problems);
    const note = body.note?.trim() || null;
    const payer = await findPayer(trx, shipment, body.payer_id);
    const { due_date: dueDate, currency } = body;
    const written = await writeDebitNote(
      trx,
      shipment,
      { dueDate, currency, payer, note, issuedBy: viewer.fullName, now },
      draft,
    );
    const number = String(written.notice?.['debitNote'] ?? '');
    const issued = (await findValidDebitNotes(trx, shipment.id)).find((one) => one.number === number);
    if (issued !== undefined) {
      const event = { type: 'DEBIT_NOTE_ISSUED', debitNote: number, dueDate: issued.due_date } as const;
      await recordShipmentDetail(trx, shipment, event, now);
    }
    return written;
  });
}

/**
 * Voids a valid debit note of a record (ADMIN only). 9 moves back to 8 without another valid one, and to 11 if the others
 * are settled; other statuses do not change. Payments remain on the record.
 * @throws ApiError CHECK_FIELDS (422) at `debit_note_id` if it is not a valid debit note of the record
 */
export async function voidDebitNote(db: Db, body: VoidDebitNote, context: RequestContext): Promise<ShipmentRow> {
  const { now, viewer } = context;
  const note = body.note?.trim() || null;
  const given = async (trx: Trx, shipment: Shipment): Promise<Given> => {
    const debitNote = await findValidDebitNote(trx, shipment.id, body.debit_note_id);
    if (debitNote === undefined && body.debit_note_id !== null) {
      throw brokenRules([{ path: ['debit_note_id'], code: 'CHOICE_INVALID' }]);
    }
    const others = (await findValidDebitNotes(trx, shipment.id)).filter(({ id }) => id !== debitNote?.id);
    return { note, isBilledAfter: others.length > 0, balanceDue: others.some(({ status }) => status === 'OPEN') };
  };
  return changeShipment(db, { action: 'VoidDebitNote', body, context, given }, async (trx, shipment) => {
    const debitNote = await findValidDebitNote(trx, shipment.id, body.debit_note_id);
    const columns = await voidDebitNotes(
      trx,
      shipment,
      { name: viewer.fullName, reason: note, at: now },
      debitNote?.id,
    );
    return { columns, note, notice: { debitNote: debitNote?.number ?? '' } };
  });
}
