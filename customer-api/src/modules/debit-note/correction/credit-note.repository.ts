import type { CreditNoteRow, VatInvoiceRow } from '@wr1/schema/rest/shipment/debit-note.ts';
import type { Db } from '../../../db.ts';
import { moneyPair } from '../../shipment/money/shipment-money.rules.ts';
import type { CreditLine } from './credit-note.rules.ts';

/** Credit notes of debit notes with their lines, oldest first. */
async function findCreditNotes(db: Db, debitNoteIds: readonly number[]) {
  if (debitNoteIds.length === 0) return [];
  const notes = await db
    .selectFrom('credit_note')
    .selectAll()
    .where('debit_note_id', 'in', debitNoteIds)
    .orderBy('id')
    .execute();
  if (notes.length === 0) return [];
  const ids = notes.map(({ id }) => id);
  const lines = await db
    .selectFrom('credit_note_line')
    .selectAll()
    .where('credit_note_id', 'in', ids)
    .orderBy('seq')
    .execute();
  const byNote = Map.groupBy(lines, ({ credit_note_id }) => credit_note_id);
  return notes.map((note) => ({
    ...note,
    lines: (byNote.get(note.id) ?? []).map((line): CreditLine => ({
      seq: line.seq,
      amount: line.amount,
      net: moneyPair(line.net_usd, line.net_vnd),
      vat: moneyPair(line.vat_usd, line.vat_vnd),
    })),
  }));
}

/** Lines that credit notes of a debit note took off so far. */
export async function findCreditLines(db: Db, debitNoteId: number): Promise<CreditLine[]> {
  return (await findCreditNotes(db, [debitNoteId])).flatMap(({ lines }) => lines);
}

/** Credit notes and VAT e-invoices in REST form, by debit note. */
export async function viewCorrections(
  db: Db,
  debitNoteIds: readonly number[],
): Promise<{ creditNotes: Map<number, CreditNoteRow[]>; vatInvoices: Map<number, VatInvoiceRow> }> {
  const found = await findCreditNotes(db, debitNoteIds);
  const rows = found.map((note) => ({
    debitNoteId: note.debit_note_id,
    row: {
      number: note.number,
      reason: note.reason,
      issued_on: note.issued_on,
      issued_by: note.issued_by,
      total: moneyPair(note.total_usd, note.total_vnd),
      lines: note.lines,
    },
  }));
  const invoices =
    debitNoteIds.length === 0
      ? []
      : await db.selectFrom('vat_invoice').selectAll().where('debit_note_id', 'in', debitNoteIds).execute();
  return {
    creditNotes: new Map(
      [...Map.groupBy(rows, ({ debitNoteId }) => debitNoteId)].map(([id, group]) => [id, group.map(({ row }) => row)]),
    ),
    vatInvoices: new Map(
      invoices.map(({ debit_note_id: id, serial, number, issued_on, lookup_code }) => [
        id,
        { serial, number, issued_on, lookup_code },
      ]),
    ),
  };
}
