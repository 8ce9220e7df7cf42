import { expect, test } from 'vitest';
import { attachment } from '../download/download.routes.ts';
import { csvCell, spreadsheetCell } from './export-cell.ts';
import { chosenColumns } from './write-export.ts';

const MOMENT = { at: '2026-11-22T20:30:00.000Z', zone: 'Asia/Ho_Chi_Minh' };

test("a cell's type follows its column: numbers, days, local times", () => {
  expect(spreadsheetCell('72178000', 'vnd')).toBe(72_178_000);
  expect(spreadsheetCell('-18.80', 'usd')).toBe(-18.8);
  expect(spreadsheetCell(0, 'integer')).toBe(0);
  expect(spreadsheetCell('2026-12-04', 'day')).toEqual(new Date('2026-12-04T00:00:00Z'));
  expect(spreadsheetCell(MOMENT, 'moment')).toEqual(new Date('2026-11-23T03:30:00Z'));
  expect(spreadsheetCell({ ...MOMENT, zone: 'America/Los_Angeles' }, 'moment')).toEqual(
    new Date('2026-11-22T12:30:00Z'),
  );
  expect(spreadsheetCell(null, 'usd')).toBeNull();
  expect(spreadsheetCell('', 'text')).toBeNull();
  expect(spreadsheetCell('not a number', 'usd')).toBeNull();
});

test('CSV writes days and times so that every program reads them the same way', () => {
  expect(csvCell('2026-12-04', 'day')).toBe('2026-12-04');
  expect(csvCell(MOMENT, 'moment')).toBe('2026-11-23 03:30');
  expect(csvCell('-18.80', 'usd')).toBe(-18.8);
});

test.each(['=1+1', '+84 28', '-1', '@SUM(A1)', '|cmd', '\t=1', '\r=1', '\n=1', '  =1', '\u00A0=1', '＝1', '＠x'])(
  'no text becomes a formula: %j',
  (text) => {
    expect(String(csvCell(text, 'text'))).toMatch(/^'/);
    // In a spreadsheet the cell's type is text, so nothing is prepended.
    expect(typeof spreadsheetCell(text, 'text')).toBe('string');
  },
);

test('characters that break XML or change the text direction are removed, letters of every language remain', () => {
  expect(spreadsheetCell('a\u0000b\u0008c\uFFFEd', 'text')).toBe('abcd');
  expect(spreadsheetCell('Cảng \u202Egnoub\u202C', 'text')).toBe('Cảng gnoub');
  expect(spreadsheetCell('Cát Lái 港 ميناء\nline', 'text')).toBe('Cát Lái 港 ميناء\nline');
  expect(String(spreadsheetCell('\uD800', 'text'))).toBe('\uFFFD');
  expect(String(spreadsheetCell('x'.repeat(40_000), 'text'))).toHaveLength(32_767);
});

test("a file has the screen's columns in their order without duplicates, or all if none is known", () => {
  const columns = ['a', 'a', 'b', 'c'].map((screen, index) => ({
    screen,
    header: { en: `${index}`, vn: `${index}` },
    kind: 'text' as const,
    width: 1,
    cell: () => null,
  }));
  const heads = (screen?: string[]) => chosenColumns(columns, screen).map(({ header }) => header.en);
  expect(heads(['c', 'action', 'a', 'c'])).toEqual(['3', '0', '1']);
  expect(heads(['nothing'])).toEqual(['0', '1', '2', '3']);
  expect(heads()).toEqual(['0', '1', '2', '3']);
});

test('a file name is given in full and in ASCII, and cannot escape its header', () => {
  expect(attachment('Báo giá Đặc biệt.pdf')).toBe(
    `attachment; filename="Bao gia Dac biet.pdf"; filename*=UTF-8''B%C3%A1o%20gi%C3%A1%20%C4%90%E1%BA%B7c%20bi%E1%BB%87t.pdf`,
  );
  expect(attachment('a"\r\nx: y (1).csv')).toBe(
    `attachment; filename="a___x_ y _1_.csv"; filename*=UTF-8''a%22%0D%0Ax%3A%20y%20%281%29.csv`,
  );
});
