import { bankAccountCalls } from '@wr1/schema/rest/master-data/bank-account.ts';
import type { ActionTable } from '../../http/action-table.ts';
import type { Deps } from '../../http/deps.ts';
import { registerRecordRoutes } from '../record/record-routes.ts';
import { bankAccountNoun } from './bank-account.noun.ts';

/** Routes for the forwarder's accounts for payments; ADMIN only. */
export function registerBankAccountRoutes(table: ActionTable, { db }: Deps): void {
  registerRecordRoutes(table, {
    db,
    noun: bankAccountNoun,
    calls: bankAccountCalls,
    recent: true,
    summary: {
      list: 'Lists the bank accounts that customers pay to.',
      create: 'Adds a bank account that customers pay to.',
      update: 'Replaces the details of a bank account. Refused if the account has changed since it was read.',
      delete: 'Deletes a bank account that customers pay to.',
    },
  });
}
