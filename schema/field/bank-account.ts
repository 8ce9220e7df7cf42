import type { Check } from '../rules/validation/validation.ts';
import { describeFields } from './field.ts';

/** 4 to 40 letters, digits, spaces and dashes. */
const ACCOUNT_NUMBER = /^[A-Za-z0-9][A-Za-z0-9 -]{2,38}[A-Za-z0-9]$/;
/** ISO 9362: 8 or 11 characters. */
const SWIFT = /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/;

const accountNumber = (text: string): Check => (ACCOUNT_NUMBER.test(text) ? null : 'INVALID_FORMAT');
const swift = (text: string): Check => (SWIFT.test(text) ? null : 'INVALID_FORMAT');

/** One of the forwarder's payment accounts. */
export const bankAccountFields = describeFields({
  currency: {
    rest: 'currency',
    kind: { type: 'choice', values: ['VND', 'USD'] },
    required: true,
    sort: 'currency',
    filter: true,
  },
  bankCode: { rest: 'bank_code', kind: { type: 'entry', list: 'Bank', max: 50 }, required: true },
  branch: { rest: 'branch', kind: { type: 'text', max: 100 } },
  accountNumber: { rest: 'account_number', kind: { type: 'text', max: 40 }, required: true, check: accountNumber },
  beneficiary: { rest: 'beneficiary', kind: { type: 'text', max: 200 }, required: true },
  swift: { rest: 'swift', kind: { type: 'text', max: 11 }, check: swift },
  /** Inactive accounts are not printed on debit notes. */
  isActive: { rest: 'active', kind: { type: 'flag' } },
});
