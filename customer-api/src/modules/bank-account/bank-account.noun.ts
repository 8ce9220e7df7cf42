import type { Selectable } from 'kysely';
import { bankAccountFields } from '@wr1/schema/field/bank-account.ts';
import type { BankAccountRow } from '@wr1/schema/rest/master-data/bank-account.ts';
import type { RecordNoun } from '../record/record-noun.ts';
import { announceToAdmins } from '../user-group/announce-admins.ts';
import type { BankAccountTables } from './bank-account.table.ts';

type StoredBankAccount = Selectable<BankAccountTables['bank_account']>;

/** The forwarder's accounts for payments. */
export const bankAccountNoun: RecordNoun<typeof bankAccountFields, StoredBankAccount, BankAccountRow> = {
  name: 'BankAccount',
  table: 'bank_account',
  subject: 'MasterData',
  audit: 'BANK_ACCOUNT',
  fields: bankAccountFields,
  label: ({ bank_code: bank, account_number: number }) => `${bank} ${number}`,
  row: ({ created_by: _creator, created_at: _created, edited_at: _edited, ...row }) => row,
  changed: (trx, at) => announceToAdmins(trx, 'MasterData', at),
  unique: { bank_account_number: 'account_number' },
};
