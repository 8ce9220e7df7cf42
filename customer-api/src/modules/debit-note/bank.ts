import type { BankRow } from '@wr1/schema/rest/shipment/debit-note.ts';
import { masterDataShape } from '@wr1/schema/rest/master-data/master-data.ts';
import type { Db } from '../../db.ts';
import { readCodeBook } from '../master-data/code-book.ts';

const SETTING = {
  beneficiary: 'BANK_BENEFICIARY',
  bank: 'BANK_NAME',
  swift: 'BANK_SWIFT',
  account_usd: 'BANK_ACCOUNT_USD',
  account_vnd: 'BANK_ACCOUNT_VND',
} as const satisfies Record<keyof BankRow, string>;

/** The bank account customers pay to, from the system settings; null until an ADMIN has completed them. */
export async function readBank(db: Db): Promise<BankRow | null> {
  const book = await readCodeBook(db, { SystemConfig: Object.values(SETTING) });
  const value = (code: string) =>
    masterDataShape.SystemConfig.safeParse(book.find('SystemConfig', code)?.data).data?.value ?? '';
  const row: BankRow = {
    beneficiary: value(SETTING.beneficiary),
    bank: value(SETTING.bank),
    swift: value(SETTING.swift),
    account_usd: value(SETTING.account_usd),
    account_vnd: value(SETTING.account_vnd),
  };
  return Object.values(row).includes('') ? null : row;
}
