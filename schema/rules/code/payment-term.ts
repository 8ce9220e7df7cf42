import { keyOf } from './code-list.ts';
import type { Label } from './language.ts';

/** Payment terms (specification, section 3). */
export const PAYMENT_TERM = { PREPAID: 'PREPAID', COLLECT: 'COLLECT' } as const;
export type PaymentTerm = keyof typeof PAYMENT_TERM;

export const PAYMENT_TERM_LABEL: Readonly<Record<PaymentTerm, Label>> = {
  PREPAID: { en: 'Prepaid', vn: 'Cước trả trước (prepaid)' },
  COLLECT: { en: 'Collect', vn: 'Cước trả sau (collect)' },
};

export const PAYMENT_TERM_DCSA: Readonly<Record<PaymentTerm, 'PRE' | 'COL'>> = { PREPAID: 'PRE', COLLECT: 'COL' };

/** The payment term that a text names, or null. */
export function paymentTermKey(code: unknown): PaymentTerm | null {
  return keyOf(PAYMENT_TERM, code);
}

/** Payment status of a record (specification: invoice status). */
export const DEBIT_NOTE_STATUS = { NONE: 'NONE', OPEN: 'OPEN', PAID: 'PAID', VOID: 'VOID' } as const;
export type DebitNoteStatus = keyof typeof DEBIT_NOTE_STATUS;

export const DEBIT_NOTE_STATUS_LABEL: Readonly<Record<DebitNoteStatus, Label>> = {
  NONE: { en: 'Not billed', vn: 'Chưa có debit note' },
  OPEN: { en: 'Open', vn: 'Chờ thanh toán' },
  PAID: { en: 'Paid', vn: 'Đã thanh toán' },
  VOID: { en: 'Void', vn: 'Đã hủy' },
};

/** The payment status that a text names, or null. */
export function debitNoteStatusKey(code: unknown): DebitNoteStatus | null {
  return keyOf(DEBIT_NOTE_STATUS, code);
}
