import { expect, it } from 'vitest';
import { parseJson } from './safe-json.ts';

const read = (text: string): unknown => parseJson(Buffer.from(text));
const nested = (depth: number, open: string, close: string): string => open.repeat(depth) + '1' + close.repeat(depth);

it('parses ordinary text, including Vietnamese and names with underscores', () => {
  const value = { proto__: 1, x__proto__: 2, name: 'Cảng Cát Lái', list: [[[[1]]]], text: ']'.repeat(40) };
  expect(read(JSON.stringify(value))).toEqual(value);
});

it.each([
  ['lists', '[', ']'],
  ['objects', '{"a":', '}'],
  ['both in turns', '[{"a":', '}]'],
])('refuses %s nested deeper than 64 levels anywhere', (_, open, close) => {
  for (let before = 0; before < 30; before += 1) {
    const text = `{"${'x'.repeat(before)}":${nested(70, open, close)},"more":"${'y'.repeat(100)}"}`;
    expect(() => read(text), `${before}`).toThrow('nested too deep');
  }
  expect(read(nested(30, open, close))).toBeDefined();
});

it('refuses a key that names the prototype, and invalid JSON', () => {
  expect(() => read('{"a":{"__proto__" : {"isStaff":true}}}')).toThrow('__proto__');
  expect(() => read('<html></html>')).toThrow(SyntaxError);
});
