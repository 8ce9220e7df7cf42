import { describe, expect, it } from 'vitest';
import { decimalsOf, groupThousands, numberEntry, numberRefusal, parseNumber } from './number-text.ts';

/** The refusal of a text: the number probably meant, or the code if none is suggested. */
function question(text: string, marks?: Parameters<typeof numberRefusal>[1]): string | null {
  const refusal = numberRefusal(text, marks);
  return refusal && (refusal.meant ?? refusal.code);
}

/** Numbers of all sizes with up to three decimals; the same sequence in every run. */
function* numbers(): Generator<number> {
  let seed = 7;
  for (let index = 0; index < 2_000; index += 1) {
    seed = (seed * 48_271) % 2_147_483_647;
    yield Math.round((seed % 10 ** (1 + (index % 9))) * 10 ** (index % 4)) / 10 ** (index % 4) / 10 ** (index % 4);
  }
}

describe('number texts', () => {
  it('parses every number in our format, and nothing else as a number of another size', () => {
    for (const number of numbers()) {
      const plain = number.toFixed(3).replace(/\.?0+$/, '');
      const ours = groupThousands(plain);
      expect([plain, ours].map((text) => numberEntry(text))).toEqual([Number(plain), Number(plain)]);
      // The same number in Vietnamese notation.
      const theirs = ours.replaceAll(/[.,]/g, (mark) => (mark === '.' ? ',' : '.'));
      const read = numberEntry(theirs);
      const isOurs = theirs === ours || /^[1-9]\d{0,2}(,\d{3})+$/.test(theirs) || /^\d{1,3}\.\d{3}$/.test(theirs);
      if (!isOurs) expect([theirs, read, question(theirs)]).toEqual([theirs, theirs, ours]);
    }
  });

  it('ask for the probable meaning', () => {
    expect(
      ['2,5', '1.250,75', '1,25', '12,50', '18000,500', '18,000,5', '0,500', '1 250', '1.250.000'].map(asked),
    ).toEqual(['2.5', '1,250.75', '1.25', '12.50', '18,000.500', '18,000.5', '0.500', '1,250', '1,250,000']);
    expect(question('1.250', { decimals: 0 })).toBe('1,250');
    expect(question('1.250', { decimals: 2 })).toBe('1,250');
    expect(question('-2,5', { signed: true })).toBe('-2.5');
  });

  it('refuse ambiguous texts without a question', () => {
    expect(['abc', '1.2.3', '1,2345', '12 kg', '.', '1e3', '-'].map(asked)).toEqual(Array(7).fill('NUMBER_INVALID'));
    expect(['1.2345', '0.1234'].map(asked)).toEqual(['TOO_MANY_DECIMALS', 'TOO_MANY_DECIMALS']);
    expect([question('2.5', { decimals: 0 }), question('2,5', { decimals: 0 })]).toEqual([
      'INTEGER_INVALID',
      'NUMBER_INVALID',
    ]);
    expect([question('-5'), question('9'.repeat(16))]).toEqual(['POSITIVE_NUMBER', 'MAX_VALUE']);
  });

  it('retain a refused text and count an empty one as empty', () => {
    expect([' 2,5 ', '', ' ', '12.', '.5', '007'].map((text) => numberEntry(text))).toEqual([
      ' 2,5 ',
      null,
      null,
      12,
      0.5,
      7,
    ]);
  });

  it('count decimals of texts and numbers', () => {
    expect(['1.50', 1.5, 1e-7, '2'].map(decimalsOf)).toEqual([2, 1, 7, 0]);
    expect(parseNumber('1,234,567.1234')).toBe(1_234_567.1234);
  });
});

function asked(text: string): string | null {
  return question(text);
}
