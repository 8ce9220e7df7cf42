import type { Currency } from '../tariff/charge.rules.ts';
import type { DebitNoteLineKind, PaymentMethod } from '@wr1/schema/rules/money/debit-note.ts';
import type { ColumnType, Generated, Insertable, Selectable } from 'kysely';

/** A numeric column: read as text, written as text or number. */
type Numeric = ColumnType<string, string | number, string | number>;
type GeneratedNumeric = ColumnType<string, string | number | undefined, string | number>;
type NullableNumeric = ColumnType<string | null, string | number | null, never>;

export type DebitNoteStatus = 'OPEN' | 'PAID' | 'VOID';

interface DebitNoteTable {
  id: ColumnType<number, never, never>;
  order_id: number;
  /** Copied from the record like `salesman_key`; triggers maintain both. */
  customer_id: number | null;
  salesman_key: ColumnType<number, never, never>;
  number: string;
  status: DebitNoteStatus;
  /** The price revision it copies. */
  revision: number;
  /** VND per USD. */
  exchange_rate: Numeric;
  issued_on: string;
  due_date: string;
  /** Currency in which payment is requested. */
  currency: ColumnType<Currency, Currency | undefined, never>;
  net_usd: Numeric;
  net_vnd: Numeric;
  vat_usd: Numeric;
  vat_vnd: Numeric;
  total_usd: Numeric;
  total_vnd: Numeric;
  /** Open amount, 0 unless the debit note is open; maintained by triggers. */
  left_usd: ColumnType<string, never, never>;
  left_vnd: ColumnType<string, never, never>;
  /** Charges of the revision that it bills, by seq; null for all. */
  charge_seqs: ColumnType<number[] | null, number[] | null | undefined, never>;
  /** Payer other than the customer, as printed; null for the customer. */
  payer_name: ColumnType<string | null, string | null | undefined, never>;
  payer_address: ColumnType<string | null, string | null | undefined, never>;
  payer_tax_code: ColumnType<string | null, string | null | undefined, never>;
  /** What credit notes took off the total, and what payments settle of the rest. */
  credited_usd: GeneratedNumeric;
  credited_vnd: GeneratedNumeric;
  paid_usd: GeneratedNumeric;
  paid_vnd: GeneratedNumeric;
  note: string | null;
  issued_by: string;
  issued_at: Date;
  voided_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  voided_by: ColumnType<string | null, string | null | undefined, string | null>;
  void_reason: ColumnType<string | null, string | null | undefined, string | null>;
  due_soon_reminded_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  overdue_told_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

interface DebitNoteLineTable {
  debit_note_id: number;
  seq: number;
  kind: DebitNoteLineKind;
  code: string;
  name: string;
  name_vn: string;
  cont_type: string | null;
  quantity: NullableNumeric;
  unit_price: NullableNumeric;
  vat_rate: NullableNumeric;
  currency: Currency;
  amount: Numeric;
  amount_usd: Numeric;
  amount_vnd: Numeric;
}

interface PaymentTable {
  id: ColumnType<number, never, never>;
  order_id: number;
  kind: 'PAYMENT' | 'REFUND';
  amount: Numeric;
  currency: Currency;
  settled_usd: Numeric;
  settled_vnd: Numeric;
  /** The day on which the payment arrived or was refunded. */
  paid_on: string;
  method: PaymentMethod;
  reference: string | null;
  note: string | null;
  recorded_by: string;
  recorded_at: Date;
  /** The receipt that it is a share of; null for a payment of its own. */
  receipt_id: Generated<number | null>;
  /** The debit note that it was recorded for; null if it pays whatever its record owes. */
  debit_note_id: Generated<number | null>;
  reversed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  reversed_by: ColumnType<string | null, string | null | undefined, string | null>;
  reversal_reason: ColumnType<string | null, string | null | undefined, string | null>;
}

interface CreditNoteTable {
  id: ColumnType<number, never, never>;
  debit_note_id: number;
  number: string;
  reason: string;
  issued_on: string;
  issued_by: string;
  issued_at: Date;
  total_usd: Numeric;
  total_vnd: Numeric;
}

interface CreditNoteLineTable {
  credit_note_id: number;
  /** The line of the debit note that it corrects. */
  seq: number;
  /** Without VAT, in the line's currency. */
  amount: Numeric;
  net_usd: Numeric;
  net_vnd: Numeric;
  vat_usd: Numeric;
  vat_vnd: Numeric;
}

/** The VAT e-invoice issued for a debit note in the invoicing system. */
interface VatInvoiceTable {
  debit_note_id: number;
  serial: string;
  number: string;
  issued_on: string;
  lookup_code: string | null;
  recorded_by: string;
  recorded_at: Date;
}

export interface DebitNoteTables {
  credit_note: CreditNoteTable;
  credit_note_line: CreditNoteLineTable;
  vat_invoice: VatInvoiceTable;
  debit_note: DebitNoteTable;
  debit_note_line: DebitNoteLineTable;
  payment: PaymentTable;
}

export type DebitNote = Selectable<DebitNoteTable>;
export type NewDebitNote = Insertable<DebitNoteTable>;
export type DebitNoteLine = Selectable<DebitNoteLineTable>;
export type NewDebitNoteLine = Insertable<DebitNoteLineTable>;
export type Payment = Selectable<PaymentTable>;
export type NewPayment = Insertable<PaymentTable>;
