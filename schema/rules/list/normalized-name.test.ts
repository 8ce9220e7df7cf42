import { describe, expect, it } from 'vitest';
import { normalizedName } from './normalized-name.ts';
import { TEMPLATE_NAME_LENGTH, templateNameProblem } from '../transition/request-template.ts';

describe('normalizedName', () => {
  it('collapses blanks, trims, and normalizes accents', () => {
    expect(normalizedName('  Weekly  FCL \t Busan ')).toBe('Weekly FCL Busan');
    expect(normalizedName('Hàng'.normalize('NFD'))).toBe('Hàng'.normalize('NFC'));
  });
});

describe('templateNameProblem', () => {
  it.each([
    ['Weekly', [], null],
    ['Weekly', ['Monthly'], null],
    ['', [], 'REQUIRED'],
    ['x'.repeat(TEMPLATE_NAME_LENGTH), [], null],
    ['x'.repeat(TEMPLATE_NAME_LENGTH + 1), [], 'TOO_LONG'],
    ['weekly', ['Weekly'], 'TEMPLATE_NAME_TAKEN'],
    ['Hàng TUẦN', ['hàng tuần'], 'TEMPLATE_NAME_TAKEN'],
  ])('%j next to %j: %s', (name, others, code) => {
    expect(templateNameProblem(name, others)).toBe(code);
  });
});
