import { HOME_COUNTRY } from '../rules/place/location.ts';
import { email } from '../rules/validation/validation.ts';
import { emails, phone, taxCode } from '../rules/validation/validation-contact.ts';
import { describeFields, fieldProblems } from './field.ts';
import type { GivenValues, Problems } from './field.ts';

/** A customer's details, as staff create and edit them. */
export const customerFields = describeFields({
  name: { rest: 'name', kind: { type: 'text', max: 200 }, required: true, sort: 'name' },
  nameVn: { rest: 'name_vn', kind: { type: 'text', max: 200 } },
  acronym: { rest: 'acronym', kind: { type: 'text', max: 30 } },
  /** ISO 3166-1 alpha-2. */
  countryCode: { rest: 'country_code', kind: { type: 'entry', list: 'Country', max: 2 }, required: true },
  /** Any text for a company outside Vietnam. */
  taxCode: { rest: 'tax_code', kind: { type: 'text', max: 50 } },
  address: { rest: 'address', kind: { type: 'text', max: 500 } },
  addressVn: { rest: 'address_vn', kind: { type: 'text', max: 500 } },
  regionCode: { rest: 'region_code', kind: { type: 'entry', list: 'Region', max: 50 } },
  phone: { rest: 'phone', kind: { type: 'text', max: 30 }, check: phone },
  email: { rest: 'email', kind: { type: 'text', max: 254 }, check: email },
  businessTypeCode: { rest: 'business_type_code', kind: { type: 'entry', list: 'BusinessType', max: 50 } },
  bankCode: { rest: 'bank_code', kind: { type: 'entry', list: 'Bank', max: 50 } },
  bankAccount: { rest: 'bank_account', kind: { type: 'text', max: 50 } },
  /** For staff only. */
  note: { rest: 'note', kind: { type: 'text', max: 2000, lines: true } },
});

type CustomerFields = typeof customerFields;

/**
 * Applies the field rules and the rules across fields: a company in Vietnam needs a tax code of 10, 12 or 13 digits,
 * and only such a company has a region. The server also checks that the codes exist and the tax code is not taken.
 */
export function customerProblems(values: GivenValues<CustomerFields>): Problems<CustomerFields> {
  const found = fieldProblems(customerFields, values);
  const text = (name: keyof CustomerFields) => String(values[name] ?? '').trim();
  if (text('countryCode') === HOME_COUNTRY) {
    const code = text('taxCode') === '' ? 'REQUIRED' : taxCode(text('taxCode'));
    if (code !== null) found.taxCode = { code };
  } else if (text('regionCode') !== '') found.regionCode = { code: 'INVALID_VALUE' };
  return found;
}

/** The highest credit limit, in either currency. */
const CREDIT_MAX = 1_000_000_000_000;

/** The terms agreed with a customer; only an ADMIN changes them. */
export const customerTermFields = describeFields({
  levelCode: { rest: 'customer_level_code', kind: { type: 'entry', list: 'CustomerLevel', max: 50 } },
  isVip: { rest: 'vip', kind: { type: 'flag' } },
  /** Days from the issue of a debit note until it is due; null for the default. */
  paymentDays: { rest: 'payment_days', kind: { type: 'number', decimals: 0, min: 0, max: 120 } },
  /** Null if unlimited. */
  creditLimit: { rest: 'credit_limit', kind: { type: 'number', decimals: 2, min: 0, max: CREDIT_MAX } },
  creditCurrency: { rest: 'credit_currency', kind: { type: 'choice', values: ['USD', 'VND'] }, required: true },
  /** Currency proposed when a debit note is issued; null for USD. */
  debitNoteCurrency: { rest: 'debit_note_currency', kind: { type: 'choice', values: ['USD', 'VND'] } },
  /** Recipients of emails about debit notes; null for the customer's users. */
  debitNoteEmails: { rest: 'debit_note_emails', kind: { type: 'text', max: 500 }, check: emails },
});
