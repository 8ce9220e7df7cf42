import type { BankRow, BankTransferRow } from '@wr1/schema/rest/shipment/debit-note.ts';
import { masterDataShape } from '@wr1/schema/rest/master-data/master-data.ts';
import type { Language } from '@wr1/schema/rules/code/language.ts';
import { vietQr } from '@wr1/schema/rules/document/viet-qr.ts';
import type { Db } from '../../db.ts';
import type { Currency } from '../tariff/charge.rules.ts';
import { readCodeBook } from '../master-data/code-book.ts';

const SETTING = {
  beneficiary: 'BANK_BENEFICIARY',
  bank: 'BANK_NAME',
  swift: 'BANK_SWIFT',
  account_usd: 'BANK_ACCOUNT_USD',
  account_vnd: 'BANK_ACCOUNT_VND',
} as const satisfies Record<keyof BankRow, string>;

/** A payment account with the values that a VietQR code needs. */
export type PaymentAccount = Omit<BankTransferRow, 'vietqr'> & {
  /** The bank's NAPAS number; null if unknown. */
  bin: string | null;
};

/** The account in the system settings; null unless all its settings are filled in. */
async function readSettings(db: Db): Promise<BankRow | null> {
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

/**
 * The accounts that customers pay into: the active ones, or for a currency without one, the account in the system
 * settings. USD comes first.
 */
export async function readPaymentAccounts(db: Db, language: Language): Promise<PaymentAccount[]> {
  const stored = await db
    .selectFrom('bank_account')
    .selectAll()
    .where('active', '=', true)
    .orderBy('currency')
    .orderBy('id')
    .execute();
  const settings = await readSettings(db);
  const book = await readCodeBook(db, { Bank: stored.map(({ bank_code: code }) => code) });
  const accounts = stored.map(({ currency, bank_code: code, branch, account_number, beneficiary, swift }) => {
    const bank = book.find('Bank', code);
    const name = (language === 'vn' ? bank?.name_vn : bank?.name) ?? code;
    const bin = masterDataShape.Bank.safeParse(bank?.data).data?.bin ?? null;
    return {
      currency,
      bank: [name, branch].filter(Boolean).join(', '),
      account: account_number,
      beneficiary,
      swift,
      bin,
    };
  });
  return (['USD', 'VND'] as const).flatMap((currency) => {
    const own = accounts.filter((account) => account.currency === currency);
    if (own.length > 0 || settings === null) return own;
    const { beneficiary, bank, swift } = settings;
    const account = currency === 'USD' ? settings.account_usd : settings.account_vnd;
    return [{ currency, bank, account, beneficiary, swift, bin: null }];
  });
}

/**
 * The accounts as one row, for callers that support only one bank; null unless there is an account for each currency.
 */
export function bankOf(accounts: readonly PaymentAccount[]): BankRow | null {
  const usd = accounts.find(({ currency }) => currency === 'USD');
  const vnd = accounts.find(({ currency }) => currency === 'VND');
  if (usd === undefined || vnd === undefined) return null;
  const both = (name: 'beneficiary' | 'bank' | 'swift') =>
    [...new Set([usd[name], vnd[name]].filter(Boolean))].join(' / ');
  return {
    beneficiary: both('beneficiary'),
    bank: both('bank'),
    swift: both('swift'),
    account_usd: usd.account,
    account_vnd: vnd.account,
  };
}

/**
 * The accounts with a VietQR code for the open amount of a debit note, those for its currency first.
 * @param due null if nothing is due
 */
export function transferRows(
  accounts: readonly PaymentAccount[],
  due: { vnd: string; number: string; currency: Currency } | null,
): BankTransferRow[] {
  // Sorting is stable: the accounts for the requested currency come first.
  const sorted = accounts.toSorted(
    (a, b) => Number(b.currency === due?.currency) - Number(a.currency === due?.currency),
  );
  return sorted.map(({ bin, ...account }) => {
    const isPayable = account.currency === 'VND' && bin !== null && due !== null && Number(due.vnd) > 0;
    const amount = isPayable ? String(Math.round(Number(due.vnd))) : '';
    const vietqr = isPayable ? vietQr({ bin, account: account.account, amount, purpose: due.number }) : null;
    return { ...account, vietqr };
  });
}
