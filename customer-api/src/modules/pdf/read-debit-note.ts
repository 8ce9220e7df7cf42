import type { BankRow } from '@wr1/schema/rest/shipment/debit-note.ts';
import type { Language } from '@wr1/schema/rules/code/language.ts';
import type { Db } from '../../db.ts';
import { notFound } from '../../errors.ts';
import type { Viewer } from '../../http/context.ts';
import type { BankAccount, DebitNotePdf } from './debit-note-pdf.ts';
import { findCustomer, findForwarder, findPeople } from './record-pdf.repository.ts';
import { quantityText } from '../tariff/charge.rules.ts';
import { isSome, leftOf, moneyPair } from '../shipment/money/shipment-money.rules.ts';
import { findShipment } from '../shipment/shipment.repository.ts';
import { scopeOf } from '../shipment/visibility.ts';
import { readBank } from '../debit-note/bank.ts';
import { findDebitNoteLines, findPaymentsOf, findValidDebitNote } from '../debit-note/debit-note.repository.ts';

function accountsOf(bank: BankRow | null): BankAccount[] {
  if (bank === null) return [];
  const { beneficiary, bank: name, swift } = bank;
  return [
    { beneficiary, bank: name, swift, currency: 'USD', account: bank.account_usd },
    { beneficiary, bank: name, swift, currency: 'VND', account: bank.account_vnd },
  ];
}

/**
 * The content of a record's valid debit note: its own lines and rate, and payments so far.
 * @throws ApiError 404 if there is none, or the record is hidden from the viewer
 */
export async function readDebitNote(
  db: Db,
  { id, viewer, language, now }: { id: number; viewer: Viewer; language: Language; now: Date },
): Promise<DebitNotePdf> {
  const shipment = await findShipment(db, scopeOf(viewer), { id });
  const debitNote = shipment === undefined ? undefined : await findValidDebitNote(db, shipment.id);
  if (shipment === undefined || debitNote === undefined) throw notFound();
  const lines = await findDebitNoteLines(db, [debitNote.id]);
  const people = await findPeople(db, [shipment.salesman_id]);
  const total = moneyPair(debitNote.total_usd, debitNote.total_vnd);
  const balance = leftOf(total, moneyPair(shipment.paid_usd, shipment.paid_vnd));
  const paid = leftOf(total, balance);
  const latest = (await findPaymentsOf(db, [shipment.id])).find(
    ({ kind, reversed_at: reversed }) => kind === 'PAYMENT' && reversed === null,
  );
  const customer = await findCustomer(db, debitNote.customer_id, language);
  return {
    language,
    number: debitNote.number,
    shipments: [shipment.number],
    issuedAt: debitNote.issued_at.toISOString(),
    dueDate: debitNote.due_date,
    forwarder: await findForwarder(db, language),
    customer: customer ?? { name: '', address: null, taxCode: null, phone: null, email: null },
    salesman: shipment.salesman_id === null ? null : (people.get(shipment.salesman_id)?.name ?? null),
    lines: lines.map((line) => ({
      kind: 'ITEM',
      name: language === 'vn' ? line.name_vn : line.name,
      detail:
        line.kind === 'CHARGE' && line.quantity !== null
          ? `${quantityText(line.quantity)} ×${line.cont_type === null ? '' : ` ${line.cont_type}`}`
          : null,
      usd: line.amount_usd,
      vnd: line.amount_vnd,
    })),
    total,
    paid: isSome(paid) ? { ...paid, at: (latest?.recorded_at ?? now).toISOString() } : null,
    balance,
    rate: { value: debitNote.exchange_rate, at: debitNote.issued_at.toISOString() },
    banks: accountsOf(await readBank(db)),
    note: debitNote.note,
  };
}
