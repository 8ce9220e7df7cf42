import { keyOf } from '../code/code-list.ts';
import type { Label } from '../code/language.ts';

/** A booking's debit note status: none yet, unpaid, paid, or void only. */
export const DEBIT_NOTE_STATUS = { NONE: 'NONE', OPEN: 'OPEN', PAID: 'PAID', VOID: 'VOID' } as const;
export type DebitNoteStatus = keyof typeof DEBIT_NOTE_STATUS;

/**
 * Filters of the debit note list; OVERDUE means open and past the due date, REPORTED open with a reported payment that
 * waits for confirmation.
 */
export const DEBIT_NOTE_FILTER = {
  OPEN: 'OPEN',
  OVERDUE: 'OVERDUE',
  REPORTED: 'REPORTED',
  PAID: 'PAID',
  VOID: 'VOID',
} as const;
export type DebitNoteFilter = keyof typeof DEBIT_NOTE_FILTER;

export const PAYMENT_METHOD = { BANK_TRANSFER: 'BANK_TRANSFER', CASH: 'CASH' } as const;
export type PaymentMethod = keyof typeof PAYMENT_METHOD;

export const PAYMENT_METHOD_LABEL: Readonly<Record<PaymentMethod, Label>> = {
  BANK_TRANSFER: { en: 'Bank transfer', vn: 'Chuyển khoản' },
  CASH: { en: 'Cash', vn: 'Tiền mặt' },
};

/**
 * Kinds of debit note lines: a charge, the discount for the customer's level, or VAT on the preceding charge.
 */
export const DEBIT_NOTE_LINE_KIND = { CHARGE: 'CHARGE', DISCOUNT: 'DISCOUNT', VAT: 'VAT' } as const;
export type DebitNoteLineKind = keyof typeof DEBIT_NOTE_LINE_KIND;

/** The charge code of the level discount. */
export const DISCOUNT_CHARGE_CODE = 'DISC';

/** Default payment term in days (company.payment_days takes precedence). */
export const PAYMENT_DAYS = 15;
/** SystemConfig entry: days before the due date on which the customer is reminded; 0 for no reminder. */
export const DUE_NOTICE_ENTRY = 'DEBIT_NOTE_DUE_NOTICE_DAYS';
/** Its usual value [D]: time for one round of bank transfers. */
export const DUE_NOTICE_DAYS = 3;
/** Maximum term in days from the day of issue. */
export const PAYMENT_DAYS_MAX = 120;

/** The part of a debit note that says which charges it bills. */
export interface BilledCharges {
  /** Price revision. */
  revision: number;
  /** Charges of the revision; null for all. */
  charge_seqs: readonly number[] | null;
}

/**
 * Charges of a price revision that no valid debit note bills. A debit note for another revision counts as billing all
 * of them, because a new price replaces the one it billed: it must be voided first.
 */
export function unbilledSeqs(seqs: readonly number[], revision: number, valid: readonly BilledCharges[]): number[] {
  const billed = new Set<number>();
  for (const note of valid) {
    const isWhole = note.charge_seqs === null || (note.revision !== revision && note.charge_seqs.length > 0);
    for (const seq of isWhole ? seqs : (note.charge_seqs ?? [])) billed.add(seq);
  }
  return seqs.filter((seq) => !billed.has(seq));
}

/** The payment method that a text names, or null. */
export function paymentMethodKey(code: unknown): PaymentMethod | null {
  return keyOf(PAYMENT_METHOD, code);
}

/** The debit note status that a text names, or null. */
export function debitNoteStatusKey(code: unknown): DebitNoteStatus | null {
  return keyOf(DEBIT_NOTE_STATUS, code);
}

/**
 * Whether a debit note is open and past its due date. `today` and `dueDate` are days (YYYY-MM-DD)
 * in Asia/Ho_Chi_Minh.
 */
export function isOverdue(status: string, dueDate: string, today: string): boolean {
  return status === DEBIT_NOTE_STATUS.OPEN && dueDate < today;
}
