import type {
  BankTransferRow,
  DebitNoteAgeingRow,
  DebitNoteLineRow,
  DebitNoteRow,
  DebitNoteTotalsRow,
  MoneyPair as MoneyPairRow,
  ShipmentMoneyRow,
  PaymentRow,
} from '@wr1/schema/rest/shipment/debit-note.ts';
import { DEBIT_NOTE_LINE_KIND, DEBIT_NOTE_STATUS, PAYMENT_METHOD } from '@wr1/schema/rules/money/debit-note.ts';
import type { Language } from '@wr1/schema/rules/code/language.ts';
import type { DebitNoteLine, MoneyPair, Payment } from '../../schema.generated.ts';
import { globalId } from '../../graphql/global-id.ts';
import { codeReader } from '../../graphql/code-reader.ts';
import { toDecimal } from '../../graphql/decimal.ts';
import type { WithTypename } from '../../graphql/typename.ts';

const readBookingDebitNote = codeReader('debit note status', DEBIT_NOTE_STATUS);
const readDebitNoteStatus = codeReader('debit note status', { OPEN: 'OPEN', PAID: 'PAID', VOID: 'VOID' } as const);
const readLineKind = codeReader('debit note line kind', DEBIT_NOTE_LINE_KIND);
const readMethod = codeReader('payment method', PAYMENT_METHOD);
const readKind = codeReader('payment kind', { PAYMENT: 'PAYMENT', REFUND: 'REFUND' } as const);

export function toMoneyPair(pair: MoneyPairRow): MoneyPair {
  return { usd: { amount: pair.usd, currency: 'USD' }, vnd: { amount: pair.vnd, currency: 'VND' } };
}

function toLine(row: DebitNoteLineRow, language: Language): DebitNoteLine {
  const { currency } = row;
  return {
    seq: row.seq,
    kind: readLineKind(row.kind),
    code: row.code,
    name: language === 'vn' ? row.name_vn : row.name,
    containerTypeCode: row.cont_type,
    quantity: row.quantity,
    unitPrice: row.unit_price === null ? null : { amount: row.unit_price, currency },
    vatRate: toDecimal(row.vat_rate),
    amount: { amount: row.amount, currency },
    total: toMoneyPair({ usd: row.amount_usd, vnd: row.amount_vnd }),
  };
}

/** A payment in GraphQL form; its receipt is loaded on demand. */
export type PaymentView = WithTypename<Omit<Payment, 'receipt'>> & { receiptRowId: number | null };

export function toPayment(row: PaymentRow): PaymentView {
  return {
    __typename: 'Payment',
    id: globalId('Payment', row.id),
    kind: readKind(row.kind),
    amount: { amount: row.amount, currency: row.currency },
    settled: toMoneyPair(row.settled),
    paidOn: row.paid_on,
    method: readMethod(row.method),
    reference: row.reference,
    note: row.note,
    recordedAt: row.recorded_at,
    recordedBy: row.recorded_by,
    receiptRowId: row.receipt_id ?? null,
    reversedAt: row.reversed_at,
    reversedBy: row.reversed_by,
    reversalReason: row.reversal_reason,
  };
}

/** A debit note in GraphQL form; booking and customer are loaded on demand. */
export class DebitNoteView {
  readonly __typename = 'DebitNote' as const;
  readonly row: DebitNoteRow;
  readonly language: Language;

  constructor(row: DebitNoteRow, language: Language) {
    this.row = row;
    this.language = language;
  }

  get id() {
    return globalId('DebitNote', this.row.id);
  }
  get number() {
    return this.row.number;
  }
  get status() {
    return readDebitNoteStatus(this.row.status);
  }
  get isOverdue() {
    return this.row.overdue;
  }
  get revision() {
    return this.row.revision;
  }
  get exchangeRate() {
    return this.row.exchange_rate;
  }
  get issuedOn() {
    return this.row.issued_on;
  }
  get issuedAt() {
    return this.row.issued_at;
  }
  get issuedBy() {
    return this.row.issued_by;
  }
  get dueDate() {
    return this.row.due_date;
  }
  get currency() {
    return this.row.currency ?? 'USD';
  }
  get note() {
    return this.row.note;
  }
  get net() {
    return toMoneyPair(this.row.net);
  }
  get vat() {
    return toMoneyPair(this.row.vat);
  }
  get total() {
    return toMoneyPair(this.row.total);
  }
  get payer() {
    const { payer } = this.row;
    return payer ? { name: payer.name, address: payer.address, taxCode: payer.tax_code } : null;
  }
  get vatSubtotals() {
    return (this.row.vat_subtotals ?? []).map(({ rate, net, vat }) => ({
      rate,
      net: toMoneyPair(net),
      vat: toMoneyPair(vat),
    }));
  }
  get credited() {
    return toMoneyPair(this.row.credited ?? { usd: '0.00', vnd: '0' });
  }
  get creditNotes() {
    return (this.row.credit_notes ?? []).map((note) => ({
      number: note.number,
      reason: note.reason,
      issuedOn: note.issued_on,
      issuedBy: note.issued_by,
      total: toMoneyPair(note.total),
      lines: note.lines.map(({ seq, amount, net, vat }) => ({
        seq,
        amount,
        net: toMoneyPair(net),
        vat: toMoneyPair(vat),
      })),
    }));
  }
  get vatInvoice() {
    const invoice = this.row.vat_invoice;
    if (!invoice) return null;
    const { serial, number, issued_on: issuedOn, lookup_code: lookupCode } = invoice;
    return { serial, number, issuedOn, lookupCode };
  }
  get paymentAccounts() {
    return (this.row.bank_accounts ?? []).map(toAccount);
  }
  get paid() {
    return toMoneyPair(this.row.paid);
  }
  get balance() {
    return toMoneyPair(this.row.balance);
  }
  get lines() {
    return this.row.lines.map((line) => toLine(line, this.language));
  }
  get voidedAt() {
    return this.row.voided_at;
  }
  get voidedBy() {
    return this.row.voided_by;
  }
  get voidReason() {
    return this.row.void_reason;
  }
}

function toAccount({ vietqr, ...account }: BankTransferRow) {
  return { ...account, vietQr: vietqr };
}

/** The accounts of a customer API that has only one bank. */
function accountsOf(bank: ShipmentMoneyRow['bank']): BankTransferRow[] {
  if (bank === null) return [];
  const { beneficiary, bank: name, swift } = bank;
  const shared = { bank: name, beneficiary, swift, vietqr: null };
  return [
    { ...shared, currency: 'USD', account: bank.account_usd },
    { ...shared, currency: 'VND', account: bank.account_vnd },
  ];
}

/** The payments and debit notes of a booking in GraphQL form. */
export function toBookingMoney(row: ShipmentMoneyRow, language: Language) {
  const { bank } = row;
  return {
    debitNoteStatus: readBookingDebitNote(row.debit_note_status),
    exchangeRate: row.exchange_rate,
    charges: toMoneyPair(row.charges),
    billed: row.billed === null ? null : toMoneyPair(row.billed),
    paid: toMoneyPair(row.paid),
    refunded: toMoneyPair(row.refunded),
    balance: toMoneyPair(row.balance),
    hasPriceChanged: row.price_changed,
    paymentDays: row.payment_days,
    debitNoteCurrency: row.debit_note_currency ?? ('USD' as const),
    bank:
      bank === null
        ? null
        : {
            beneficiary: bank.beneficiary,
            bank: bank.bank,
            swift: bank.swift,
            accountUsd: bank.account_usd,
            accountVnd: bank.account_vnd,
          },
    paymentAccounts: (row.bank_accounts ?? accountsOf(bank)).map(toAccount),
    unbilledCharges: (row.unbilled ?? []).map((charge) => ({
      seq: charge.seq,
      code: charge.code,
      name: language === 'vn' ? charge.name_vn : charge.name,
      containerTypeCode: charge.cont_type,
      amount: { amount: charge.amount, currency: charge.currency },
      total: toMoneyPair(charge.total),
    })),
    debitNotes: row.debit_notes.map((debitNote) => {
      // A customer API with one account for all pays its only open debit note there.
      const accounts = row.bank_accounts ?? accountsOf(bank);
      const own = debitNote.status === 'OPEN' ? { bank_accounts: debitNote.bank_accounts ?? accounts } : {};
      return new DebitNoteView({ ...debitNote, ...own }, language);
    }),
    payments: row.payments.map(toPayment),
  };
}

/** Totals of a list of debit notes. */
export function toDebitNoteTotals(row: DebitNoteTotalsRow) {
  return {
    outstanding: toMoneyPair(row.outstanding),
    overdue: toMoneyPair(row.overdue),
    overdueCount: row.overdue_count,
    isExact: row.exact ?? true,
  };
}

/** Balances by days past the due date. */
export function toAgeing(row: DebitNoteAgeingRow) {
  return {
    notDue: toMoneyPair(row.not_due),
    days30: toMoneyPair(row.days_30),
    days60: toMoneyPair(row.days_60),
    days90: toMoneyPair(row.days_90),
    older: toMoneyPair(row.older),
    overdue: toMoneyPair(row.overdue),
    total: toMoneyPair(row.total),
  };
}
