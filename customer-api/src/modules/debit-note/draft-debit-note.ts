import type { debitNoteActionRequest } from '@wr1/schema/rest/shipment/debit-note.ts';
import { unbilledSeqs } from '@wr1/schema/rules/money/debit-note.ts';
import { Big } from 'big.js';
import type { z } from 'zod';
import type { Trx } from '../../db.ts';
import { ApiError, brokenRules, type FieldProblem } from '../../errors.ts';
import { readCodeBook } from '../master-data/code-book.ts';
import { checkLine, priceLines, tidyCharges, wantedChargeCodes } from '../quotation/price/price.rules.ts';
import { findValidDebitNotes } from '../shipment/money/shipment-money.repository.ts';
import type { MoneyPair } from '../shipment/money/shipment-money.rules.ts';
import { findCharges } from '../shipment/shipment.repository.ts';
import type { Shipment } from '../shipment/shipment.table.ts';
import { debitNoteLines, debitNoteSums, type CopiedCharge, type DraftLine } from './debit-note.rules.ts';

type IssueDebitNote = z.output<(typeof debitNoteActionRequest)['IssueDebitNote']>;

/** What a debit note bills: charges of the price by `seq`, null for all not billed yet, and charges of its own. */
export type WantedLines = Pick<IssueDebitNote, 'charge_seqs' | 'charges'>;

/** All that is not billed yet, and nothing else. */
export const ALL_UNBILLED: WantedLines = { charge_seqs: null, charges: [] };

/** A debit note before it is issued. */
export interface DraftDebitNote {
  lines: DraftLine[];
  sums: { net: MoneyPair; vat: MoneyPair; total: MoneyPair };
  /** VND per USD. */
  rate: string;
  /** Charges of the price that it bills; null for all. */
  chargeSeqs: number[] | null;
}

/** Charges that are not part of the price, with names from the code list. */
async function ownCharges(trx: Trx, charges: WantedLines['charges']): Promise<CopiedCharge[]> {
  const tidied = tidyCharges(charges.map((charge) => ({ ...charge, unit_cost: null })));
  const book = await readCodeBook(trx, wantedChargeCodes(tidied));
  const problems = tidied.flatMap((charge, index) => checkLine(charge, index, book));
  if (problems.length > 0) throw brokenRules(problems);
  return priceLines(tidied, book).map((line) => ({
    ...line,
    cont_type: line.cont_type ?? null,
    quantity: String(line.quantity),
    unit_price: String(line.unit_price),
    amount: String(line.amount),
    vat_rate: String(line.vat_rate),
  }));
}

/**
 * Drafts a debit note of a record. The caller must hold the record's lock.
 * @throws ApiError NOTHING_TO_BILL (409) if all charges are billed and none are added; CHECK_FIELDS (422) at
 * `charge_seqs.i` for a charge that is billed or unknown, at `charges` for invalid ones, or at `charge_seqs` if the total
 * is not above zero
 */
export async function draftDebitNote(trx: Trx, shipment: Shipment, wanted: WantedLines): Promise<DraftDebitNote> {
  const { exchange_rate: rate, revision } = shipment;
  if (rate === null) throw new Error(`Record ${shipment.id} has charges and no exchange rate`);
  const charges = await findCharges(trx, [shipment.id]);
  const seqs = charges.map(({ seq }) => seq);
  const open = unbilledSeqs(seqs, revision, await findValidDebitNotes(trx, shipment.id));
  const chosen = wanted.charge_seqs ?? open;
  const problems = chosen.flatMap((seq, index): FieldProblem[] =>
    open.includes(seq) && chosen.indexOf(seq) === index
      ? []
      : [{ path: ['charge_seqs', index], code: 'CHOICE_INVALID' }],
  );
  if (problems.length > 0) throw brokenRules(problems);
  const own = await ownCharges(trx, wanted.charges);
  const billed = charges.filter(({ seq }) => chosen.includes(seq));
  if (billed.length + own.length === 0) throw new ApiError('NOTHING_TO_BILL', 409);
  const lines = debitNoteLines([...billed, ...own], rate);
  const sums = debitNoteSums(lines);
  if (new Big(sums.total.usd).lte(0)) throw brokenRules([{ path: ['charge_seqs'], code: 'POSITIVE_NUMBER' }]);
  return { lines, sums, rate, chargeSeqs: chosen.length === seqs.length ? null : [...chosen] };
}
