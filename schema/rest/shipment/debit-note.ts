import { z } from 'zod';
import { chargeInput } from './charge.ts';
import { answer, currency, day, decimal, idsQuery, instant, listMeta, pageQuery, queryId, rowId } from '../common.ts';

/** An amount in both currencies. */
export const moneyPair = z.object({ usd: decimal, vnd: decimal });

/** A line of a debit note; `amount` in the charge's currency, converted line by line at the frozen rate. */
export const debitNoteLineRow = z.object({
  seq: z.number().int(),
  kind: z.enum(['CHARGE', 'DISCOUNT', 'VAT']),
  code: z.string(),
  name: z.string(),
  name_vn: z.string(),
  cont_type: z.string().nullable(),
  /** Null on VAT lines, as is the unit price. */
  quantity: decimal.nullable(),
  unit_price: decimal.nullable(),
  vat_rate: z.number().nullable(),
  currency,
  amount: decimal,
  amount_usd: decimal,
  amount_vnd: decimal,
});

/** An account for customers' payments. */
export const bankTransferRow = z.object({
  currency: z.enum(['USD', 'VND']),
  /** Bank and branch. */
  bank: z.string(),
  account: z.string(),
  beneficiary: z.string(),
  swift: z.string().nullable(),
  /** Content of a VietQR code for the open amount; null for other currencies, unknown banks and if nothing is due. */
  vietqr: z.string().nullable(),
});

/** A credit note. `lines` correct the debit note's line with the same `seq`; `amount` without VAT in its currency. */
export const creditNoteRow = z.object({
  number: z.string(),
  reason: z.string(),
  issued_on: day,
  issued_by: z.string(),
  total: moneyPair,
  lines: z.array(z.object({ seq: z.number().int(), amount: decimal, net: moneyPair, vat: moneyPair })),
});

/** The VAT e-invoice of a debit note, issued in the invoicing system. */
export const vatInvoiceRow = z.object({
  serial: z.string(),
  number: z.string(),
  issued_on: day,
  lookup_code: z.string().nullable(),
});

/** A debit note. `paid` and `balance` are zero once it is void. */
export const debitNoteRow = z.object({
  id: rowId,
  order_id: rowId,
  number: z.string(),
  status: z.enum(['OPEN', 'PAID', 'VOID']),
  overdue: z.boolean(),
  customer_id: rowId.nullable(),
  /** Payer other than the customer; null or omitted for the customer. */
  payer: z.object({ name: z.string(), address: z.string().nullable(), tax_code: z.string().nullable() }).nullish(),
  revision: z.number().int(),
  exchange_rate: decimal,
  issued_on: day,
  issued_at: instant,
  issued_by: z.string(),
  due_date: day,
  /** Currency in which payment is requested; omitted by customer APIs that always request USD. */
  currency: currency.optional(),
  note: z.string().nullable(),
  net: moneyPair,
  vat: moneyPair,
  total: moneyPair,
  /** Taken off by credit notes; omitted by customer APIs without them. */
  credited: moneyPair.optional(),
  /** Oldest first; omitted by customer APIs without credit notes, as is the e-invoice. */
  credit_notes: z.array(creditNoteRow).optional(),
  vat_invoice: vatInvoiceRow.nullish(),
  paid: moneyPair,
  balance: moneyPair,
  /** Net amount and VAT by rate in percent, lowest first. */
  vat_subtotals: z.array(z.object({ rate: decimal, net: moneyPair, vat: moneyPair })).optional(),
  /** Accounts to pay to while it is open; omitted in lists and by customer APIs that have one account for all. */
  bank_accounts: z.array(bankTransferRow).optional(),
  voided_at: instant.nullable(),
  voided_by: z.string().nullable(),
  void_reason: z.string().nullable(),
  lines: z.array(debitNoteLineRow),
});

/** A payment or refund; `settled` is its value in both currencies. */
export const paymentRow = z.object({
  id: rowId,
  order_id: rowId,
  kind: z.enum(['PAYMENT', 'REFUND']),
  amount: decimal,
  currency,
  settled: moneyPair,
  paid_on: day,
  method: z.enum(['BANK_TRANSFER', 'CASH']),
  reference: z.string().nullable(),
  note: z.string().nullable(),
  recorded_at: instant,
  recorded_by: z.string(),
  /** The receipt that it is a share of; null or omitted for a payment of its own. */
  receipt_id: rowId.nullish(),
  reversed_at: instant.nullable(),
  reversed_by: z.string().nullable(),
  reversal_reason: z.string().nullable(),
});

/** Bank accounts for customers' payments. */
export const bankRow = z.object({
  beneficiary: z.string(),
  bank: z.string(),
  swift: z.string(),
  account_usd: z.string(),
  account_vnd: z.string(),
});

/** Debit notes and payments of one record, with its price and the amounts billed, paid and open. */
export const shipmentMoneyRow = z.object({
  order_id: rowId,
  debit_note_status: z.enum(['NONE', 'OPEN', 'PAID', 'VOID']),
  exchange_rate: decimal.nullable(),
  charges: moneyPair,
  billed: moneyPair.nullable(),
  paid: moneyPair,
  refunded: moneyPair,
  balance: moneyPair,
  /** Charges of the current price that no valid debit note bills; omitted by customer APIs that bill all at once. */
  unbilled: z
    .array(
      z.object({
        seq: z.number().int(),
        code: z.string(),
        name: z.string(),
        name_vn: z.string(),
        cont_type: z.string().nullable(),
        currency,
        amount: decimal,
        /** With VAT, at the rate frozen with the price. */
        total: moneyPair,
      }),
    )
    .optional(),
  /** Whether the price changed after the latest valid debit note was issued. */
  price_changed: z.boolean(),
  /** Payment term of the customer's company in days. */
  payment_days: z.number().int(),
  /** Currency proposed for a new debit note; omitted by customer APIs that always request USD. */
  debit_note_currency: currency.optional(),
  bank: bankRow.nullable(),
  /** Accounts to pay to; omitted by customer APIs that have only `bank`. */
  bank_accounts: z.array(bankTransferRow).optional(),
  debit_notes: z.array(debitNoteRow),
  payments: z.array(paymentRow),
});

/**
 * GET wr1?objectType=GetOrderMoney&ids=1,2: debit notes and payments of several records, so that a
 * gateway can batch. With `payment_ids` instead: of the records that these payments belong to.
 */
export const shipmentMoneyQuery = z.object({ ids: z.string().max(20_000).optional(), payment_ids: idsQuery });
export const shipmentMoneyAnswer = answer(z.array(shipmentMoneyRow));

/** GET wr1?objectType=GetDebitNotes: debit notes visible to the caller. `from` and `to` are days of issue. */
export const debitNoteListQuery = pageQuery.extend({
  ids: idsQuery,
  /** REPORTED: a payment that the customer reported waits for confirmation. */
  status: z.enum(['OPEN', 'OVERDUE', 'REPORTED', 'PAID', 'VOID']).optional(),
  customer_id: queryId.optional(),
  from: day.optional(),
  to: day.optional(),
  search: z.string().max(100).optional(),
  sort: z.enum(['issued_on', 'due_date', 'number', 'total']).default('issued_on'),
  order: z.enum(['asc', 'desc']).default('desc'),
});

/**
 * Totals over all matches, whatever their status, in both currencies. `exact: false`: the search was capped,
 * so each total is a lower bound.
 */
export const debitNoteTotals = z.object({
  outstanding: moneyPair,
  overdue: moneyPair,
  overdue_count: z.number().int(),
  exact: z.boolean().optional(),
});

export const debitNoteListAnswer = z.object({
  result: z.array(debitNoteRow),
  message: z.string(),
  meta: listMeta.extend({ totals: debitNoteTotals }),
});

/** Balances due by days past the due date; amounts in both currencies. */
export const debitNoteAgeing = z.object({
  not_due: moneyPair,
  /** 1 to 30 days past due; then 31 to 60, 61 to 90, and more. */
  days_30: moneyPair,
  days_60: moneyPair,
  days_90: moneyPair,
  older: moneyPair,
  overdue: moneyPair,
  total: moneyPair,
});

/** GET wr1?objectType=CustomerAgeing: customers with open debit notes. Amounts are sorted in USD. */
export const customerAgeingQuery = pageQuery.extend({
  sort: z
    .enum(['customer', 'not_due', 'days_30', 'days_60', 'days_90', 'older', 'overdue', 'total'])
    .default('overdue'),
  order: z.enum(['asc', 'desc']).default('desc'),
});
export const customerAgeingRow = debitNoteAgeing.extend({
  /** Null for debit notes without a customer. */
  customer_id: rowId.nullable(),
  open_count: z.number().int(),
});
export const customerAgeingAnswer = z.object({
  result: z.array(customerAgeingRow),
  message: z.string(),
  meta: listMeta.extend({ totals: debitNoteAgeing }),
});

const change = z.object({ id: rowId, version: z.number().int().optional() });
const note = z.string().max(500).nullable().optional();

const moneyMoved = change.extend({
  amount: decimal,
  currency,
  paid_on: day,
  method: z.enum(['BANK_TRANSFER', 'CASH']),
  reference: z.string().max(100).nullable().default(null),
  note,
});

/** Bodies of the money actions of the transition table. */
export const debitNoteActionRequest = {
  IssueDebitNote: change.extend({
    due_date: day.nullable().default(null),
    /** Currency in which payment is requested; null for the customer's. */
    currency: currency.nullable().default(null),
    /** Party in the customer's address book that pays; null for the customer. */
    payer_id: rowId.nullable().default(null),
    /** Charges of the current price by `seq`; null for all that are not billed yet. */
    charge_seqs: z.array(z.number().int().min(1)).max(200).nullable().default(null),
    /** Charges that are not part of the price, such as demurrage. */
    charges: z
      .array(chargeInput.omit({ unit_cost: true }))
      .max(50)
      .default([]),
    note,
  }),
  /** If `debit_note_id` is null, the debit notes due first are paid. */
  RecordPayment: moneyMoved.extend({ debit_note_id: rowId.nullable().default(null) }),
  RefundPayment: moneyMoved,
  /** If `debit_note_id` is null, the latest open debit note is voided, else the latest. */
  VoidDebitNote: change.extend({ debit_note_id: rowId.nullable().default(null), note }),
  /** Takes lines or parts of them off a valid debit note; `note` is the reason. */
  IssueCreditNote: change.extend({
    debit_note_id: rowId,
    lines: z
      .array(z.object({ seq: z.number().int().min(1), amount: decimal }))
      .min(1)
      .max(400),
    note,
  }),
  /** If `payment_id` is absent, the latest payment is reversed. */
  ReversePayment: change.extend({ payment_id: rowId.nullable().default(null), note }),
} as const;

/** PUT wr1?objectType=RecordVatInvoice: records or corrects the VAT e-invoice of a valid debit note. */
export const recordVatInvoiceRequest = z.object({
  debit_note_id: rowId,
  serial: z.string().trim().max(20),
  number: z.string().trim().max(20),
  issued_on: day,
  lookup_code: z.string().trim().max(100).nullable().default(null),
});
export const vatInvoiceAnswer = answer(vatInvoiceRow);

export type CreditNoteRow = z.infer<typeof creditNoteRow>;
export type VatInvoiceRow = z.infer<typeof vatInvoiceRow>;
export type MoneyPair = z.infer<typeof moneyPair>;
export type DebitNoteLineRow = z.infer<typeof debitNoteLineRow>;
export type DebitNoteRow = z.infer<typeof debitNoteRow>;
export type PaymentRow = z.infer<typeof paymentRow>;
export type BankRow = z.infer<typeof bankRow>;
export type BankTransferRow = z.infer<typeof bankTransferRow>;
export type ShipmentMoneyRow = z.infer<typeof shipmentMoneyRow>;
export type DebitNoteListQuery = z.output<typeof debitNoteListQuery>;
export type DebitNoteAgeingRow = z.infer<typeof debitNoteAgeing>;
export type CustomerAgeingRow = z.infer<typeof customerAgeingRow>;
export type CustomerAgeingQuery = z.output<typeof customerAgeingQuery>;
export type DebitNoteTotalsRow = z.infer<typeof debitNoteTotals>;
