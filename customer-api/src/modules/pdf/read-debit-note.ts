import type { Db } from '../../db.ts';
import { notFound } from '../../errors.ts';
import { readPaymentAccounts, transferRows } from '../debit-note/bank.ts';
import { findDebitNoteLines, findPaymentsOf, findValidDebitNote } from '../debit-note/debit-note.repository.ts';
import { vatSubtotals } from '../debit-note/debit-note.rules.ts';
import { isSome, moneyPair } from '../shipment/money/shipment-money.rules.ts';
import { containerType } from '@wr1/schema/rules/cargo/container-type.ts';
import type { DebitNotePdf } from './debit-note-pdf.ts';
import { readShipmentPdf, type WantedPdf } from './read-record-pdf.ts';
import { findCustomer } from './record-pdf.repository.ts';

/**
 * A valid debit note of a record, with the lines and exchange rate it was issued with and the payments so far.
 * @throws ApiError 404 if there is none, or the viewer may not see the record
 */
export async function readDebitNote(db: Db, wanted: WantedPdf): Promise<DebitNotePdf> {
  const { language, now } = wanted;
  const { pdf, shipment } = await readShipmentPdf(db, wanted);
  const debitNote = await findValidDebitNote(db, shipment.id, wanted.debit_note_id);
  if (debitNote === undefined) throw notFound();
  const lines = await findDebitNoteLines(db, [debitNote.id]);
  const total = moneyPair(debitNote.total_usd, debitNote.total_vnd);
  const paid = moneyPair(debitNote.paid_usd, debitNote.paid_vnd);
  const balance = moneyPair(debitNote.left_usd, debitNote.left_vnd);
  const latest = (await findPaymentsOf(db, [shipment.id])).find(
    ({ kind, reversed_at: reversed }) => kind === 'PAYMENT' && reversed === null,
  );
  const customer = await findCustomer(db, debitNote.customer_id, language);
  return {
    language,
    number: debitNote.number,
    shipment: pdf,
    issuedAt: debitNote.issued_at.toISOString(),
    dueDate: debitNote.due_date,
    currency: debitNote.currency,
    customer:
      debitNote.payer_name === null
        ? (customer ?? { name: '', address: null, taxCode: null, phone: null, email: null })
        : {
            name: debitNote.payer_name,
            address: debitNote.payer_address,
            taxCode: debitNote.payer_tax_code,
            phone: null,
            email: null,
          },
    lines: lines
      .filter(({ kind }) => kind !== 'VAT')
      .map((line) => ({
        name: language === 'vn' ? line.name_vn : line.name,
        quantity: line.kind === 'CHARGE' ? line.quantity : null,
        unit: line.cont_type === null ? null : (containerType(line.cont_type)?.shortName ?? line.cont_type),
        basis: line.kind === 'CHARGE' ? (pdf.row.charges.find(({ code }) => code === line.code)?.basis ?? null) : null,
        unitPrice: line.kind === 'CHARGE' ? line.unit_price : null,
        currency: line.currency,
        vatRate: Number(line.vat_rate ?? 0) === 0 ? null : line.vat_rate,
        usd: line.amount_usd,
        vnd: line.amount_vnd,
      })),
    net: moneyPair(debitNote.net_usd, debitNote.net_vnd),
    vat: vatSubtotals(lines),
    total,
    paid: isSome(paid) ? { ...paid, at: (latest?.recorded_at ?? now).toISOString() } : null,
    balance,
    rate: debitNote.exchange_rate,
    banks: transferRows(await readPaymentAccounts(db, language), {
      vnd: balance.vnd,
      number: debitNote.number,
      currency: debitNote.currency,
    }),
    note: debitNote.note,
  };
}
