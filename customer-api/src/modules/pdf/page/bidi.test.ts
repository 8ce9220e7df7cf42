import { expect, test } from 'vitest';
import { isRtlText, visualOrder } from './bidi.ts';

/** The parts of a line as they are drawn, from left to right. */
const drawn = (line: string) => visualOrder(line, isRtlText(line)).map(({ text }) => text);

test('the first letter determines the direction of a line', () => {
  expect([isRtlText('12 شركة WR1'), isRtlText('WR1 شركة'), isRtlText('2026')]).toEqual([true, false, false]);
});

test('Arabic in a Latin line stays one part, digits in it keep their order', () => {
  expect(drawn('To شركة الخليج, Dubai')).toEqual(['To ', 'شركة الخليج', ', Dubai']);
  expect(drawn('To ص.ب 12345 دبي')).toEqual(['To ', ' دبي', '12345', 'ص.ب ']);
});

test('Latin in an Arabic line is to the left of what comes before it', () => {
  expect(drawn('شركة Gulf Trading LLC 2000')).toEqual(['Gulf Trading LLC 2000', 'شركة ']);
});

test('brackets belong together and are mirrored', () => {
  expect(drawn('To شركة (دبي) Gulf')).toEqual(['To ', 'شركة )دبي(', ' Gulf']);
  expect(drawn('To Gulf (دبي) LLC')).toEqual(['To Gulf (', 'دبي', ') LLC']);
});
