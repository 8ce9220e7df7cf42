import { bankAccountFields } from '@wr1/schema/field/bank-account.ts';
import { bankAccountCalls } from '@wr1/schema/rest/master-data/bank-account.ts';
import type { BankAccountRow } from '@wr1/schema/rest/master-data/bank-account.ts';
import { globalId } from '../../graphql/global-id.ts';
import { recordQuery, recordResolvers } from '../../graphql/record.ts';
import type { WithTypename } from '../../graphql/typename.ts';
import type { BankAccount, Resolvers } from '../../schema.generated.ts';

/** One of the forwarder's payment accounts in GraphQL form. */
export function toBankAccount(row: BankAccountRow): WithTypename<BankAccount> {
  return {
    __typename: 'BankAccount',
    id: globalId('BankAccount', row.id),
    currency: row.currency,
    bankCode: row.bank_code,
    branch: row.branch,
    accountNumber: row.account_number,
    beneficiary: row.beneficiary,
    swift: row.swift,
    isActive: row.active,
    version: row.version,
  };
}

const bankAccount = recordResolvers({
  noun: 'BankAccount',
  key: 'bankAccount',
  fields: bankAccountFields,
  calls: bankAccountCalls,
  toSource: (_context, row: BankAccountRow) => toBankAccount(row),
});

export const bankAccountResolvers: Resolvers = {
  Query: {
    bankAccounts: (_parent, window, context) =>
      bankAccount.list(context, window, recordQuery(bankAccountFields, { sort: 'CURRENCY' })),
  },
  Mutation: {
    createBankAccount: (_parent, { input }, context) => bankAccount.create(context, input),
    updateBankAccount: (_parent, { input }, context) => bankAccount.update(context, input),
    deleteBankAccount: (_parent, { input }, context) => bankAccount.delete(context, input),
  },
};
