import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { HOSTILE_TABLES } from '../../testing/hostile-table.ts';
import { readFileCells } from './read-table.ts';

/** What comes of a file: its refusal, or how many rows were read. */
async function outcome(name: string, bytes: Uint8Array): Promise<string> {
  try {
    const cells = await readFileCells(name, bytes);
    expect(JSON.stringify(cells)).not.toMatch(/root:|haha/);
    return `${cells.length} rows`;
  } catch (error) {
    return (error as { code: string }).code;
  }
}

test('a table is read with its texts, numbers and days', async () => {
  const sheet = {
    name: 'A',
    rows: [
      ['Port', 'Price', 'Day'],
      ['VNSGN', 12.5, new Date('2026-11-20T00:00:00Z')],
    ],
  };
  const bytes = await writeXlsx({ sheets: [sheet] });
  expect(await readFileCells('a.xlsx', bytes)).toEqual(sheet.rows);
  expect(await readFileCells('a.csv', new TextEncoder().encode('Cảng,"1,5"\nb,=1+1'))).toEqual([
    ['Cảng', '1,5'],
    ['b', '=1+1'],
  ]);
});

test('a large table of everyday rows is read', async () => {
  const rows = Array.from({ length: 10_000 }, (_, row) => [
    `BK-26-${row}`,
    33,
    `Container ${row}`,
    row / 7,
    'Cảng Cát Lái',
  ]);
  expect(await readFileCells('a.xlsx', await writeXlsx({ sheets: [{ name: 'A', rows }] }))).toHaveLength(10_000);
});

// The others take a server's whole time for a file: in full runs only (tests/durability/hostile-table.test.ts).
const SLOW = 'millions of shared strings.xlsx';

test('files that were made to do harm are refused, or read as the little they are', { timeout: 180_000 }, async () => {
  const found: Record<string, string> = {};
  for (const [name, bytes] of HOSTILE_TABLES) if (name !== SLOW) found[name] = await outcome(name, bytes());
  expect(found).toMatchInlineSnapshot(`
    {
      "a file of the server.xlsx": 25,
      "a numeral of a million digits.xlsx": 25,
      "a part of 300 MB in 300 kB.xlsx": "IMPORT_FILE_UNSAFE",
      "a part said to be long.xlsx": 25,
      "a part said to be short.xlsx": 25,
      "a quotation mark that never closes.csv": 25,
      "a second directory in the comment.xlsx": 25,
      "a sheet that is its own directory.xlsx": 25,
      "a workbook inside.xlsx": 25,
      "a workbook that is its own sheet.xlsx": 25,
      "an archive inside.xlsx": 25,
      "cut off.xlsx": 25,
      "elements in elements.xlsx": 25,
      "encrypted.xlsx": 25,
      "entities of entities.xlsx": 25,
      "five million columns.csv": 25,
      "five million rows.csv": 25,
      "one cell of 9 MB.csv": 25,
      "one cell of 9 MB.xlsx": "IMPORT_CELL_TOO_LONG",
      "one long string in every cell.xlsx": "IMPORT_FILE_UNSAFE",
      "parts upon each other.xlsx": 25,
      "the last column in each row.xlsx": 25,
      "the last row of all.xlsx": 25,
      "two thousand parts.xlsx": 25,
    }
  `);
});
