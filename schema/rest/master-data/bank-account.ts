import { z } from 'zod';
import { bankAccountFields } from '../../field/bank-account.ts';
import { recordCalls } from '../../field/record-call.ts';
import { columnShape } from '../../field/shape.ts';
import { rowId } from '../common.ts';

/** An account of the forwarder for payments. */
export const bankAccountRow = z.object({
  ...columnShape(bankAccountFields),
  id: rowId,
  version: z.number().int(),
});

/** BankAccountList, CreateBankAccount, UpdateBankAccount and DeleteBankAccount. */
export const bankAccountCalls = recordCalls(bankAccountFields, bankAccountRow);

export type BankAccountRow = z.infer<typeof bankAccountRow>;
