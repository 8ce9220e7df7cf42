import type { ColumnType, Generated } from 'kysely';
import type { PaymentMethod } from '@wr1/schema/rules/money/debit-note.ts';
import type { Currency } from '../tariff/charge.rules.ts';

export interface ReceiptTables {
  receipt: {
    id: ColumnType<number, never, never>;
    /** Read and written as decimal text. */
    amount: ColumnType<string, string, never>;
    bank_fee: Generated<string>;
    currency: Currency;
    /** YYYY-MM-DD. */
    paid_on: string;
    method: PaymentMethod;
    reference: string | null;
    note: string | null;
    recorded_by: string;
    recorded_at: Date;
  };
}
