import type { Currency } from '../tariff/charge.rules.ts';
import type { DebitNoteLineKind, PaymentMethod } from '@wr1/schema/rules/money/debit-note.ts';
import type { ColumnType, Insertable, Selectable } from 'kysely';

/** numeric: read as text, written as text or number. */
type Numeric = ColumnType<string, string | number, string | number>;
type NullableNumeric = ColumnType<string | null, string | number | null, never>;

export type DebitNoteStatus = 'OPEN' | 'PAID' | 'VOID';

interface DebitNoteTable {
  id: ColumnType<number, never, never>;
  order_id: number;
  /** Follows the record, as does `salesman_key`: triggers keep both. */
  customer_id: number | null;
  salesman_key: ColumnType<number, never, never>;
  number: string;
  status: DebitNoteStatus;
  /** Revision of the price that was copied. */
  revision: number;
  /** VND for one USD, frozen with the price. */
  exchange_rate: Numeric;
  issued_on: string;
  due_date: string;
  net_usd: Numeric;
  net_vnd: Numeric;
  vat_usd: Numeric;
  vat_vnd: Numeric;
  total_usd: Numeric;
  total_vnd: Numeric;
  /** What is left to pay, 0 unless it is open; triggers keep it. */
  left_usd: ColumnType<string, never, never>;
  left_vnd: ColumnType<string, never, never>;
  note: string | null;
  issued_by: string;
  issued_at: Date;
  voided_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  voided_by: ColumnType<string | null, string | null | undefined, string | null>;
  void_reason: ColumnType<string | null, string | null | undefined, string | null>;
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
  /** The day on which it arrived or was paid back. */
  paid_on: string;
  method: PaymentMethod;
  reference: string | null;
  note: string | null;
  recorded_by: string;
  recorded_at: Date;
  reversed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  reversed_by: ColumnType<string | null, string | null | undefined, string | null>;
  reversal_reason: ColumnType<string | null, string | null | undefined, string | null>;
}

/** Tables that this module brings to the database. */
export interface DebitNoteTables {
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
