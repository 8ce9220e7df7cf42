import { expect, test } from 'vitest';
import { rowCounter } from './save-file.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

test('CSV rows are counted as they arrive, except line breaks within quotes', () => {
  const count = rowCounter();
  expect(count(bytes('a,b\r\n1,"x\n'))).toBe(1);
  expect(count(bytes('y ""z"" "\r\n2,'))).toBe(2);
  expect(count(bytes('3\r\n'))).toBe(3);
});
