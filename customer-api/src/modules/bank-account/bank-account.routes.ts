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
    summary: {
      list: 'The forwarder’s accounts for payments, with their versions.',
      create: 'Adds an account for payments.',
      update: 'Updates an account for payments; the whole form, an older version is refused.',
      delete: 'Deletes an account for payments.',
    },
  });
}
