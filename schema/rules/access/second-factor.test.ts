import { expect, test } from 'vitest';
import { readAuthenticatorCode, readRecoveryCode } from './second-factor.ts';

test('codes are accepted as people type and paste them', () => {
  expect(readAuthenticatorCode(' 123 456 ')).toBe('123456');
  expect(readAuthenticatorCode('12345')).toBeNull();
  expect(readAuthenticatorCode('12345a')).toBeNull();
  expect(readRecoveryCode('ABCD efgh-2345ijkl')).toBe('abcd-efgh-2345-ijkl');
  expect(readRecoveryCode('abcd-efgh-2345')).toBeNull();
  expect(readRecoveryCode('abcd-efgh-0189-ijkl')).toBeNull();
});
