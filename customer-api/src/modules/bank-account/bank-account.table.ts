import type { bankAccountFields } from '@wr1/schema/field/bank-account.ts';
import type { FieldColumns } from '@wr1/schema/field/field.ts';
import type { RecordColumns } from '../record/record-noun.ts';

export interface BankAccountTables {
  bank_account: FieldColumns<typeof bankAccountFields> & RecordColumns;
}
