import { bankAccountCalls } from '@wr1/schema/rest/master-data/bank-account.ts';
import type { BankAccountRow } from '@wr1/schema/rest/master-data/bank-account.ts';
import type { RestSession } from '../../rest/session.ts';
import type { Query } from '../../rest/target.ts';

/** GET wr1?objectType=BankAccountList. */
export async function listBankAccounts(rest: RestSession, query: Query): Promise<readonly BankAccountRow[]> {
  const target = { objectType: 'BankAccountList', ...query };
  return (await rest.get('wr1', target, bankAccountCalls.listAnswer)).result;
}
