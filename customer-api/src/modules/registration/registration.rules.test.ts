import { describe, expect, it } from 'vitest';
import {
  companyCode,
  companyHost,
  isSameName,
  nameCore,
  plainTaxCode,
  registrationReference,
} from './registration.rules.ts';

describe('the core of a company name', () => {
  it.each([
    ['Công ty Cổ phần Thép Bạch Đằng', 'thep bach dang'],
    ['Bach Dang Steel Joint Stock Company', 'bach dang steel'],
    ['CÔNG TY TNHH MTV Đất Mũi', 'dat mui'],
    ['Cotton & Co., Ltd.', 'cotton'],
    ['Company Limited', ''],
  ])('%s is %j', (name, core) => expect(nameCore(name)).toBe(core));
});

it('an email domain is the company’s own unless it is a public provider', () => {
  expect(companyHost('an@Bachdang-Steel.example')).toBe('bachdang-steel.example');
  expect(companyHost('an@gmail.com')).toBeNull();
});

it('numbers and codes continue after the last ones', () => {
  expect(companyCode(10)).toBe('C0011');
  expect(companyCode(9999)).toBe('C10000');
  expect(plainTaxCode('0201849365-001')).toBe('0201849365001');
  // 31 December, 18:00 in London is already New Year in Vietnam.
  expect(registrationReference(7, new Date('2026-12-31T18:00:00Z'))).toBe('REG-27-000007');
});

it.each([
  ['bach dang steel dinh vu', 'bach dang steel', true],
  ['moc chau oolong tea', 'moc chau tea', true],
  ['hon dat fish sauce', 'dat mui seafood', false],
  ['saigon', 'saigon coffee roasters', false],
  ['saigon', 'saigon', true],
  ['', '', false],
])('%j and %j: %s', (one, other, same) => expect(isSameName(one, other)).toBe(same));
