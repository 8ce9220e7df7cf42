import { expect, test } from 'vitest';
import { normalizePlate, plate } from './plate.ts';

test.each(['51C-482.16', '15R-012.34', '粤B·12345'.replace('·', ' '), 'กข 1234', 'BA 999', '29H99999'])(
  '%s is a plate',
  (value) => expect(plate(normalizePlate(value))).toBeNull(),
);

test.each(['51', 'Mr Tam', '51C-482.16, 51C-077.93', '+84 903 123 456', 'x'.repeat(15) + '1'])(
  '%s is not a plate',
  (value) => expect(plate(normalizePlate(value))).toBe('PLATE_INVALID'),
);

test('a plate is stored in upper case', () => {
  expect(normalizePlate('  51c-482.16 ')).toBe('51C-482.16');
});
