import { expect, it } from 'vitest';
import { PROFILE_LENGTH, profileText, type ProfileText } from './validation-profile.ts';

it.each<[ProfileText, string, string | null]>([
  ['contactName', '   ', 'REQUIRED'],
  ['contactName', 'Lê Thu Hà', null],
  ['companyName', '', 'REQUIRED'],
  ['companyNameVn', '', null],
  ['email', '', 'REQUIRED'],
  ['email', 'nowhere', 'EMAIL_INVALID'],
  ['email', ' ha.le@binhminh.example ', null],
  ['phone', '', null],
  ['phone', '+84 90 123 4567', null],
  ['phone', 'x', 'PHONE_INVALID'],
  ['taxCode', '0312345678', null],
  ['taxCode', '0312345678-001', null],
  ['taxCode', '031234567', 'TAX_CODE_INVALID'],
  ['identityCard', '', null],
  ['identityCard', '079088001234', null],
  ['identityCard', 'B12', 'INVALID_FORMAT'],
  ['identityCard', 'B1234 567', 'INVALID_FORMAT'],
  ['bankAccount', '0071-0001234', null],
  ['bankAccount', '12 34', 'INVALID_FORMAT'],
  ['address', 'x'.repeat(501), 'TOO_LONG'],
])('%s "%s" is %s', (field, value, code) => {
  expect(profileText(field, value)).toBe(code);
});

it('limits the length of every text', () => {
  for (const field of Object.keys(PROFILE_LENGTH) as ProfileText[]) {
    expect(profileText(field, 'x'.repeat(PROFILE_LENGTH[field] + 1))).toBe('TOO_LONG');
  }
});
