import { expect, test } from 'vitest';
import { rowCounter } from './save-file.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

test('rows of CSV are counted as they come, line breaks within quotes are none', () => {
  const count = rowCounter();
  expect(count(bytes('a,b\r\n1,"x\n'))).toBe(1);
  expect(count(bytes('y ""z"" "\r\n2,'))).toBe(2);
  expect(count(bytes('3\r\n'))).toBe(3);
});
