import { expect, test } from 'vitest';
import { PDF_TEXT_EN } from '../pdf-text-en.ts';
import { PDF_TEXT_VN } from '../pdf-text-vn.ts';
import { pdfWords } from '../pdf-words.ts';
import { safeText } from './safe-text.ts';

test('user input is printed as harmless characters', () => {
  expect(safeText('<script>alert(1)</script>')).toBe('<script>alert(1)</script>');
  expect(safeText('a\u202Eb\u0000c\u200Bd\u2066e')).toBe('abcde');
  expect(safeText('one\r\ntwo\tthree')).toBe('one\ntwo three');
  expect(safeText('x'.repeat(50), 10)).toBe(`${'x'.repeat(9)}…`);
  // Vietnamese letters may arrive decomposed, but the font only has the composed ones.
  expect(safeText('Việt'.normalize('NFD'))).toBe('Việt');
});

test("numbers and dates use the language's format", () => {
  const [en, vn] = [pdfWords('en'), pdfWords('vn')];
  expect([en.amount('72178000', 'VND'), vn.amount('72178000', 'VND')]).toEqual(['72,178,000', '72.178.000']);
  expect([en.amount('2776.08', 'USD'), vn.amount('2776.08', 'USD')]).toEqual(['2,776.08', '2.776,08']);
  expect(en.price('0.6', 'USD')).toBe('0.60');
  expect(en.number('123456789012345.123456', 6)).toBe('123,456,789,012,345.123456');
  expect(vn.date('2026-12-04')).toBe('04/12/2026');
  expect(vn.moment('2026-11-22T20:30:00Z', 'Asia/Ho_Chi_Minh')).toBe('23/11/2026 03:30');
  expect(en.offset('2026-11-22T20:30:00Z', 'Asia/Ho_Chi_Minh')).toBe('UTC+7');
});

function placeholders(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return [`${path}: ${(value.match(/\{\w+\}/g) ?? []).sort().join(' ')}`];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => placeholders(inner, `${path}.${key}`));
}

test('both languages have the same texts with the same placeholders', () => {
  expect(placeholders(PDF_TEXT_VN)).toEqual(placeholders(PDF_TEXT_EN));
});
