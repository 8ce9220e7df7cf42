import { HOME_COUNTRY } from '../rules/place/location.ts';
import type { Check } from '../rules/validation/validation.ts';
import { email } from '../rules/validation/validation.ts';
import { phone, taxCode, website } from '../rules/validation/validation-contact.ts';
import { timeZone } from '../rules/validation/validation-code.ts';
import { describeFields, fieldProblems } from './field.ts';
import type { GivenValues, Problems } from './field.ts';

/**
 * Weekdays from their stored form.
 * @param text ISO weekdays from 1 (Monday) to 7, separated by commas
 * @returns null if empty or invalid
 */
export function workingDaysOf(text: string | null | undefined): number[] | null {
  if (!text || !/^[1-7](,[1-7])*$/.test(text)) return null;
  return [...new Set(text.split(',').map(Number))].sort((one, other) => one - other);
}

const weekdays = (text: string): Check => (workingDaysOf(text) === null ? 'INVALID_FORMAT' : null);
const timeOfDay = (text: string): Check => (/^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? null : 'INVALID_FORMAT');

/** Details that a company's administrator changes at once. */
export const ownCompanyFields = describeFields({
  acronym: { rest: 'acronym', kind: { type: 'text', max: 30 } },
  businessTypeCode: { rest: 'business_type_code', kind: { type: 'entry', list: 'BusinessType', max: 50 } },
  address: { rest: 'address', kind: { type: 'text', max: 500 } },
  addressVn: { rest: 'address_vn', kind: { type: 'text', max: 500 } },
  regionCode: { rest: 'region_code', kind: { type: 'entry', list: 'Region', max: 50 } },
  contactName: { rest: 'contact_name', kind: { type: 'text', max: 200 } },
  phone: { rest: 'phone', kind: { type: 'text', max: 30 }, check: phone },
  email: { rest: 'email', kind: { type: 'text', max: 254 }, check: email },
  website: { rest: 'website', kind: { type: 'text', max: 200 }, check: website },
  /** Name and title printed where the forwarder signs documents; only the forwarder has one. */
  signatureLine: { rest: 'signature_line', kind: { type: 'text', max: 120 } },
  /** ISO weekdays that count in the forwarder's response times, for example `1,2,3,4,5,6`; only the forwarder has them. */
  workingDays: { rest: 'working_days', kind: { type: 'text', max: 20 }, check: weekdays },
  /** IANA name of the time zone of the working hours; null for Asia/Ho_Chi_Minh. */
  timeZone: { rest: 'time_zone', kind: { type: 'text', max: 60 }, check: timeZone },
  /** Opening and closing time as HH:MM in the time zone. */
  opensAt: { rest: 'opens_at', kind: { type: 'text', max: 5 }, check: timeOfDay },
  closesAt: { rest: 'closes_at', kind: { type: 'text', max: 5 }, check: timeOfDay },
  /** Whether users read the records of their colleagues. */
  hasSharedRecords: { rest: 'share_within_company', kind: { type: 'flag' } },
});

/** Details that identify a company to the authorities; changes to a customer's need an ADMIN's approval. */
export const companyIdentityFields = describeFields({
  name: { rest: 'name', kind: { type: 'text', max: 200 }, required: true },
  nameVn: { rest: 'name_vn', kind: { type: 'text', max: 200 } },
  /** Any text for a company outside Vietnam. */
  taxCode: { rest: 'tax_code', kind: { type: 'text', max: 50 } },
});

/** Whether a company is in Vietnam, where a region and a Vietnamese tax code are possible. */
export const isHomeCompany = (countryCode: string): boolean => countryCode === HOME_COUNTRY;

/** Applies the field rules; only a company in Vietnam has a region, and an office closes after it opens. */
export function ownCompanyProblems(
  values: GivenValues<typeof ownCompanyFields>,
  countryCode: string,
): Problems<typeof ownCompanyFields> {
  const found = fieldProblems(ownCompanyFields, values);
  if (!isHomeCompany(countryCode) && values.regionCode) found.regionCode = { code: 'INVALID_VALUE' };
  if (values.opensAt && values.closesAt && String(values.closesAt) <= String(values.opensAt)) {
    found.closesAt ??= { code: 'INVALID_VALUE' };
  }
  return found;
}

/** Applies the field rules; a company in Vietnam needs a tax code of 10, 12 or 13 digits. */
export function companyIdentityProblems(
  values: GivenValues<typeof companyIdentityFields>,
  countryCode: string,
): Problems<typeof companyIdentityFields> {
  const found = fieldProblems(companyIdentityFields, values);
  const given = String(values.taxCode ?? '').trim();
  const code = given === '' ? 'REQUIRED' : taxCode(given);
  if (isHomeCompany(countryCode) && code !== null) found.taxCode = { code };
  return found;
}
