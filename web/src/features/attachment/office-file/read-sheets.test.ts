// @vitest-environment node
import { randomBytes } from 'node:crypto';
import { zipSync, strToU8, unzipSync } from 'fflate';
import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { readDocxView } from './read-docx.ts';
import { readPptxView } from './read-pptx.ts';
import { readXlsxView } from './read-sheets.ts';
import { answerOf } from './worker-answer.ts';
import type { OfficeView } from './office-view.ts';

function sheetsOf(view: OfficeView) {
  if (view.kind !== 'sheets') throw new Error(view.kind);
  return view.sheets.map(({ name, rows, isCut, width }) => ({
    name,
    isCut,
    width,
    rows: rows.map((cells) => cells.map(({ text }) => text)),
  }));
}

const problemOf = (read: () => OfficeView | Promise<OfficeView>) =>
  answerOf({ extension: '', bytes: new Uint8Array(), language: 'en' }, read).then((answer) =>
    'problem' in answer ? answer.problem : 'none',
  );

test('reads an .xlsx sheet by sheet as displayed, without hidden sheets', async () => {
  const bytes = await writeXlsx({
    sheets: [
      {
        name: 'Hóa đơn',
        columns: [
          { header: 'Mặt hàng', key: 'name' },
          { header: 'Giá', key: 'price', numFmt: '[$₫-42A] #,##0.00' },
          { header: 'Ngày', key: 'day', numFmt: 'mm-dd-yy' },
          { header: 'Đúng', key: 'right' },
        ],
        data: [
          { name: 'Cà phê', price: 1234.5, day: new Date('2026-02-01'), right: true },
          { name: 0.1 + 0.2, price: -3, day: null, right: '=1+1' },
        ],
      },
      { name: 'Trống', rows: [] },
      { name: 'Bí mật', rows: [['x']], hidden: true },
    ],
  });
  expect(sheetsOf(await readXlsxView(bytes, 'vn'))).toEqual([
    {
      name: 'Hóa đơn',
      isCut: false,
      width: 4,
      rows: [
        ['Mặt hàng', 'Giá', 'Ngày', 'Đúng'],
        ['Cà phê', '₫ 1.234,50', '2026-02-01', 'TRUE'],
        ['0,3', expect.stringContaining('3,00'), '', '=1+1'],
      ],
    },
    { name: 'Trống', isCut: false, width: 0, rows: [] },
  ]);
  expect(sheetsOf(await readXlsxView(bytes, 'en'))[0]?.rows[1]?.[1]).toBe('₫ 1,234.50');
});

test('treats merged cells as one, within the displayed range', async () => {
  const merges = [
    { startRow: 0, startCol: 0, endRow: 0, endCol: 2 },
    { startRow: 1, startCol: 0, endRow: 1_000_000, endCol: 0 },
  ];
  const bytes = await writeXlsx({
    sheets: [
      {
        name: 'A',
        rows: [
          ['Packing list', null, 'x'],
          ['1', '2', '3'],
          [null, '5', '6'],
        ],
        merges,
      },
    ],
  });
  const view = await readXlsxView(bytes, 'en');
  const shape =
    view.kind === 'sheets' &&
    view.sheets[0]?.rows.map((row) => row.map(({ column, columns, rows }) => [column, columns, rows]));
  expect(shape).toEqual([
    [[0, 3, 1]],
    [
      [0, 1, 2],
      [1, 1, 1],
      [2, 1, 1],
    ],
    [
      [1, 1, 1],
      [2, 1, 1],
    ],
  ]);
});

test('truncates a large sheet with a notice, but not one at the limit', async () => {
  const rowsOf = (rows: number, columns: number) =>
    Array.from({ length: rows }, () => Array.from({ length: columns }, () => 'x'));
  const bytes = await writeXlsx({
    sheets: [
      { name: 'Long', rows: rowsOf(301, 2) },
      { name: 'Wide', rows: rowsOf(2, 31) },
      { name: 'Full', rows: rowsOf(300, 30) },
      ...Array.from({ length: 20 }, (_, index) => ({ name: `S${index}`, rows: [['x']] })),
    ],
  });
  const view = await readXlsxView(bytes, 'en');
  expect(view).toMatchObject({ isCut: true });
  const sheets = sheetsOf(view);
  expect(sheets).toHaveLength(20);
  expect(sheets.slice(0, 3).map(({ isCut, rows, width }) => [isCut, rows.length, width])).toEqual([
    [true, 300, 2],
    [true, 2, 30],
    [false, 300, 30],
  ]);
});

test('shortens a long cell; refuses one longer than spreadsheet programs write', async () => {
  const fileOf = (length: number) => writeXlsx({ sheets: [{ name: 'A', rows: [['x'.repeat(length)]] }] });
  const view = await readXlsxView(await fileOf(32_767), 'en');
  expect(sheetsOf(view)[0]?.rows[0]?.[0]).toHaveLength(1_000);
  const tooLong = await fileOf(32_768);
  expect(await problemOf(() => readXlsxView(tooLong, 'en'))).toBe('TOO_LARGE');
});

test('two cells at opposite ends of a sheet cost nothing', async () => {
  const parts = unzipSync(await writeXlsx({ sheets: [{ name: 'A', rows: [['x']] }] }));
  const sheet = 'xl/worksheets/sheet1.xml';
  const rows =
    '<sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>x</t></is></c></row>' +
    '<row r="1048576"><c r="XFD1048576" t="inlineStr"><is><t>y</t></is></c></row></sheetData>';
  const text = new TextDecoder().decode(parts[sheet]).replace(/<sheetData>.*<\/sheetData>/s, rows);
  const view = await readXlsxView(zipSync({ ...parts, [sheet]: strToU8(text) }), 'en');
  expect(sheetsOf(view)[0]?.rows).toEqual([['x']]);
});

test('refuses an archive of seventy megabytes before unpacking it', async () => {
  const parts = unzipSync(await writeXlsx({ sheets: [{ name: 'A', rows: [['x']] }] }));
  const bomb = zipSync({ ...parts, 'xl/worksheets/sheet1.xml': new Uint8Array(70 * 1024 * 1024) }, { level: 1 });
  expect(bomb.length).toBeLessThan(1_000_000);
  expect(await problemOf(() => readXlsxView(bomb, 'en'))).toBe('TOO_LARGE');
});

test.each([
  ['of more than a thousand parts', Object.fromEntries(Array.from({ length: 1_000 }, (_, n) => [`xl/${n}.txt`, 'x']))],
  ['packed more than a hundredfold, in a part that is not shown', { 'xl/media/a.png': new Uint8Array(3 << 20) }],
  [
    'of more than a hundred megabytes, in parts that are not shown',
    { 'xl/media/a.bin': new Uint8Array(randomBytes(1 << 20)), 'xl/media/b.bin': new Uint8Array(105 << 20) },
  ],
])('refuses an archive %s by its directory', async (_, more) => {
  const parts = unzipSync(await writeXlsx({ sheets: [{ name: 'A', rows: [['x']] }] }));
  const added = Object.entries(more).map(([path, part]) => [path, typeof part === 'string' ? strToU8(part) : part]);
  const bytes = zipSync({ ...parts, ...Object.fromEntries(added) }, { level: 9 });
  expect(await problemOf(() => readXlsxView(bytes, 'en'))).toBe('TOO_LARGE');
  expect(await problemOf(() => readDocxView(bytes))).toBe('TOO_LARGE');
  expect(await problemOf(() => readPptxView(bytes))).toBe('TOO_LARGE');
});

test("expands none of a file's own entities", async () => {
  const parts = unzipSync(await writeXlsx({ sheets: [{ name: 'A', rows: [['x']] }] }));
  const sheet = 'xl/worksheets/sheet1.xml';
  const entities =
    '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY c SYSTEM "file:///etc/passwd">]>';
  const text = new TextDecoder()
    .decode(parts[sheet])
    .replace('<worksheet', `${entities}<worksheet`)
    .replace(
      /<sheetData>.*<\/sheetData>/s,
      '<sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>&b;&c;</t></is></c></row></sheetData>',
    );
  const shown = JSON.stringify(
    await readXlsxView(zipSync({ ...parts, [sheet]: strToU8(text) }), 'en').catch(() => null),
  );
  expect(shown).not.toMatch(/aaaaaaaaaa|root:/);
});

test.each([
  ['nothing', new Uint8Array()],
  ['half an archive', zipSync({ 'xl/workbook.xml': strToU8('<workbook/>') }).subarray(0, 60)],
  ['an archive of something else', zipSync({ 'note.txt': strToU8('x') })],
])('%s is damaged', async (_, bytes) => {
  expect(await problemOf(() => readXlsxView(bytes, 'en'))).toBe('DAMAGED');
});
