import { describe, expect, it } from 'vitest';
import { UPLOAD_TYPES } from '../list/limit.ts';
import {
  canChangePassword,
  changePasswordHints,
  changePasswordProblems,
  password,
  passwordRules,
  username,
} from './validation-account.ts';
import { parseNumber } from './number-text.ts';
import { profileImage, uploadFile, uploadFiles } from './validation-file.ts';
import {
  between,
  decimals,
  integer,
  maxValue,
  minNumber,
  minValue,
  positiveNumber,
  quantity3,
} from './validation-number.ts';
import {
  alpha,
  alphaDash,
  alphaNum,
  confirmed,
  creditCard,
  digits,
  divisibleByQuantity,
  email,
  length,
  maxLength,
  oneOf,
  regex,
  required,
  selectRequired,
  url,
} from './validation.ts';

/** The values refused by a check. */
function refused<T>(check: (value: T) => string | null, values: readonly T[]): T[] {
  return values.filter((value) => check(value) !== null);
}

describe('texts', () => {
  it('required', () => {
    expect(refused(required, ['', '  ', null, undefined, [], 0, false, 'x', [0]])).toEqual([
      '',
      '  ',
      null,
      undefined,
      [],
    ]);
    expect([required(''), selectRequired('')]).toEqual(['REQUIRED', 'SELECT_REQUIRED']);
  });

  it('email', () => {
    const good = ['', 'a@b.vn', 'lan.nguyen+wr1@mail.example.com', "o'neil@example.co", 'x@xn--abc.example'];
    const bad = [
      'a',
      'a@b',
      '@b.vn',
      'a@.vn',
      'a@b..vn',
      'a b@c.vn',
      'a@-b.vn',
      'a..b@c.vn',
      '.a@b.vn',
      'a@b.1',
      'a@b@',
      `${'a'.repeat(65)}@b.vn`,
    ];
    expect(refused(email, [...good, ...bad])).toEqual(bad);
    expect(email('a')).toBe('EMAIL_INVALID');
  });

  it('web address', () => {
    const good = ['', 'example.com', 'https://example.com', 'HTTP://www.example.com:8080/a?b=c#d', 'example.vn/đường'];
    const bad = [
      'x',
      'ftp://example.com',
      'javascript:alert(1)',
      'https://',
      'https://exa mple.com',
      'https://user@example.com',
      'https://-a.com',
      `a.${'b'.repeat(64)}`,
    ];
    expect(refused(url, [...good, ...bad])).toEqual(bad);
    expect(url('x')).toBe('URL_INVALID');
  });

  it('credit card: 15 digits from 34 or 37', () => {
    const bad = ['', '361234567890123', '37123456789012', '3712345678901234', '37123456789012a', '371234567890123 '];
    expect(refused(creditCard, ['341234567890123', '371234567890123', ...bad])).toEqual(bad);
    expect(creditCard('')).toBe('CREDIT_CARD');
  });

  it('letters, digits, dashes, lengths', () => {
    expect(refused(alpha, ['', 'Nguyễn', 'a1', 'a b'])).toEqual(['a1', 'a b']);
    expect(refused(alphaNum, ['', 'Lô12', 'a-b', 'a_b'])).toEqual(['a-b', 'a_b']);
    expect(refused(alphaDash, ['', 'Lô-1_2', 'a b', 'a.b'])).toEqual(['a b', 'a.b']);
    expect([digits('012', 3), digits('12', 3), digits('1a2', 3), digits('١٢٣', 3)]).toEqual([
      null,
      'DIGITS',
      'DIGITS',
      'DIGITS',
    ]);
    expect([length('ê', 1), length('ab', 1)]).toEqual([null, 'LENGTH']);
    expect([maxLength('ê'.repeat(5), 5), maxLength('123456', 5)]).toEqual([null, 'TOO_LONG']);
    const pattern = /^a+$/g;
    expect([regex('aa', pattern), regex('aa', pattern), regex('b', pattern)]).toEqual([null, null, 'INVALID_FORMAT']);
    expect([confirmed('a', 'a'), confirmed('a', 'b')]).toEqual([null, 'PASSWORD_MISMATCH']);
    expect([oneOf(1, [1, 2]), oneOf(3, [1, 2])]).toEqual([null, 'CHOICE_INVALID']);
    expect([divisibleByQuantity(['a', 'b'], 2), divisibleByQuantity(['a'], 2)]).toEqual([null, 'TRUNK_ID_QUANTITY']);
  });

  it('takes linear time on long hostile text', () => {
    const long = 'a'.repeat(200_000);
    const started = performance.now();
    email(`${long}@${long}.${long}`);
    url(`http://${'a.'.repeat(1_000)}`);
    username(`${long}..`);
    alphaDash(`${long}!`);
    password(long);
    parseNumber(`${'1,111'.repeat(40_000)}x`);
    expect(performance.now() - started).toBeLessThan(1_000);
  });
});

describe('accounts', () => {
  it('password: 8 characters, digit, lower, upper, one of !@#$%&*()', () => {
    const bad = ['', 'Demo#26', 'demo#2026', 'DEMO#2026', 'Demo#abcd', 'Demo2026', 'Demo^2026', 'Đemó2026'];
    expect(refused(password, ['Demo#2026', 'aA1!aaaa', ...bad])).toEqual(bad);
    for (const special of '!@#$%&*()') expect(password(`Abcdef1${special}`)).toBeNull();
    expect(password(`Aa1!${'x'.repeat(200)}`)).toBe('TOO_LONG');
    expect(passwordRules('abc1').map((rule) => `${rule.key} ${rule.ok}`)).toEqual([
      'LENGTH false',
      'DIGIT true',
      'LOWER true',
      'UPPER false',
      'SPECIAL false',
    ]);
  });

  it('change password', () => {
    const form = (oldPass: string, newPass: string, confirmNewPass: string) => ({ oldPass, newPass, confirmNewPass });
    expect(canChangePassword(form('', '', ''))).toBe(false);
    expect(canChangePassword(form('Demo#2026', 'Demo#2027', 'Demo#2027'))).toBe(true);
    expect(changePasswordProblems(form('Demo#2026', 'Demo#2026', 'x'))).toEqual({
      oldPass: null,
      newPass: 'PASSWORD_SAME_AS_OLD',
      confirmNewPass: 'PASSWORD_MISMATCH',
    });
    expect(changePasswordProblems(form('', 'weak', ''))).toEqual({
      oldPass: 'REQUIRED',
      newPass: 'PASSWORD_RULE',
      confirmNewPass: 'REQUIRED',
    });
    expect(changePasswordHints(form('', '', ''))).toEqual({ oldPass: null, newPass: null, confirmNewPass: null });
    expect(changePasswordHints(form('Demo#2026', 'Demo#2026', ''))).toMatchObject({
      newPass: 'PASSWORD_SAME_AS_OLD',
      confirmNewPass: null,
    });
    expect(changePasswordHints(form('Demo#2026', 'Demo#2027', 'Demo'))).toMatchObject({
      newPass: null,
      confirmNewPass: 'PASSWORD_MISMATCH',
    });
  });

  it('username', () => {
    const good = ['admin.demo', 'abc_12', 'a.b_c.d', 'a'.repeat(20), '123456'];
    const bad = [
      'abc12',
      'a'.repeat(21),
      '.abcdef',
      'abcdef.',
      '_abcdef',
      'abcdef_',
      'abc..def',
      'abc__def',
      'abc._def',
      'abc def',
      'abc-def',
      'nguyễn12',
    ];
    expect(refused(username, [...good, ...bad])).toEqual(bad);
    expect(username('')).toBe('USERNAME_RULE');
  });
});

describe('numbers', () => {
  it('reads comma thousands and dot decimals', () => {
    expect(['1,234.5', '1234.5', ' 0 ', '-1', '+2', '1.', '.5', '1,234,567'].map(parseNumber)).toEqual([
      1234.5, 1234.5, 0, -1, 2, 1, 0.5, 1234567,
    ]);
    const bad = [
      '',
      '1,23',
      ',123',
      '1,2345',
      '1.2.3',
      '1.2,3',
      '1e3',
      'NaN',
      'Infinity',
      '0x10',
      '١',
      '--1',
      '.',
      '0,500',
    ];
    expect(bad.filter((text) => parseNumber(text) !== null)).toEqual([]);
  });

  it('positive: zero or greater', () => {
    expect(
      refused(positiveNumber, [0, 1, 0.5, '1,000', -0.001, Number.NaN, Infinity, 1e308, 2 ** 53, 'x', '']),
    ).toEqual([-0.001, Number.NaN, Infinity, 1e308, 2 ** 53, 'x', '']);
    expect(positiveNumber(-1)).toBe('POSITIVE_NUMBER');
  });

  it('bounds', () => {
    expect([minNumber(1, 0), minNumber(0, 0), minNumber('x', 0)]).toEqual([null, 'MIN_NUMBER', 'MIN_NUMBER']);
    expect([maxValue(5, 5), maxValue(5.001, 5), maxValue('x', 5)]).toEqual([null, 'MAX_VALUE', 'NUMBER_INVALID']);
    expect([minValue(5, 5), minValue(4.9, 5), minValue(Number.NaN, 5)]).toEqual([null, 'MIN_VALUE', 'NUMBER_INVALID']);
    expect([between(1, 1, 3), between('3', 1, 3), between(4, 1, 3), between('', 1, 3)]).toEqual([
      null,
      null,
      'BETWEEN',
      'NUMBER_INVALID',
    ]);
    expect([integer(3), integer('1,000'), integer(1.5), integer(2 ** 53)]).toEqual([
      null,
      null,
      'INTEGER_INVALID',
      'INTEGER_INVALID',
    ]);
  });

  it('three decimals', () => {
    expect(
      refused(
        (value: number | string) => decimals(value),
        [1, 0.001, 1.234, '1.234', '1,000.5', 0.0001, 1e-7, '1.2340'],
      ),
    ).toEqual([0.0001, 1e-7, '1.2340']);
    expect([decimals(1.25, 1), decimals('x')]).toEqual(['TOO_MANY_DECIMALS', 'NUMBER_INVALID']);
    expect([quantity3(0.333), quantity3(-1), quantity3(0.3333)]).toEqual([
      null,
      'POSITIVE_NUMBER',
      'TOO_MANY_DECIMALS',
    ]);
  });
});

describe('files', () => {
  const mb = 1024 * 1024;
  const file = (name: string, size = 1) => ({ name, size });

  it('profile image: .jpg or .png, at most 2 MB', () => {
    expect([profileImage(file('a.JPG', 2 * mb)), profileImage(file('a.png'))]).toEqual([null, null]);
    expect(profileImage(file('a.png', 2 * mb + 1))).toBe('IMAGE_TOO_LARGE');
    expect(['a.jpeg', 'a.gif', 'png', '.png'].map((name) => profileImage(file(name)))).toEqual(
      Array.from({ length: 4 }, () => 'IMAGE_TYPE'),
    );
  });

  it('uploads: listed types, at most 10 MB each and 20 in all', () => {
    expect(UPLOAD_TYPES).toHaveLength(16);
    expect(UPLOAD_TYPES.filter((type) => uploadFile(file(`a.${type}`, 10 * mb)) !== null)).toEqual([]);
    expect([
      uploadFile(file('a.pdf', 10 * mb + 1)),
      uploadFile(file('a.exe')),
      uploadFile(file('a.pdf.exe')),
      uploadFile(file('a.pdf', 0)),
    ]).toEqual(Array.from({ length: 4 }, () => 'FILE_INVALID'));
    const twenty = Array.from({ length: 20 }, () => file('a.pdf'));
    expect([uploadFiles(twenty), uploadFiles(twenty, 1), uploadFiles([file('a.pdf'), file('b.exe')])]).toEqual([
      null,
      'TOO_MANY_FILES',
      'FILE_INVALID',
    ]);
  });
});
