import type { PaymentReportState } from '@wr1/schema/rules/money/payment-report.ts';
import type { ColumnType, Generated, Selectable } from 'kysely';
import type { Currency } from '../tariff/charge.rules.ts';

export interface PaymentReportTables {
  payment_report: {
    id: ColumnType<number, never, never>;
    debit_note_id: number;
    order_id: number;
    /** Read as text, written as decimal text. */
    amount: ColumnType<string, string, never>;
    currency: Currency;
    /** YYYY-MM-DD. */
    paid_on: string;
    reference: string | null;
    file_id: number | null;
    state: Generated<PaymentReportState>;
    reason: Generated<string | null>;
    payment_id: Generated<number | null>;
    /** Null once the user is deleted. */
    reported_by: number | null;
    reported_name: string;
    reported_at: Date;
    decided_by: Generated<number | null>;
    decided_name: Generated<string | null>;
    decided_at: Generated<Date | null>;
    version: Generated<number>;
  };
}

export type PaymentReport = Selectable<PaymentReportTables['payment_report']>;
