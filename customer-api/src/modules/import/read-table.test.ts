import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { HOSTILE_TABLES } from '../../testing/hostile-table.ts';
import { readFileCells } from './read-table.ts';

/** Result of reading a file: its refusal, or the number of rows. */
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

test('a large table of ordinary rows is read', async () => {
  const rows = Array.from({ length: 10_000 }, (_, row) => [
    `BK-26-${row}`,
    33,
    `Container ${row}`,
    row / 7,
    'Cảng Cát Lái',
  ]);
  expect(await readFileCells('a.xlsx', await writeXlsx({ sheets: [{ name: 'A', rows }] }))).toHaveLength(10_000);
});

// Takes too long for this test; tests/durability/hostile-table.test.ts covers it.
const SLOW = 'millions of shared strings.xlsx';

test('malicious files are refused, or only their few real cells are read', { timeout: 180_000 }, async () => {
  const found: Record<string, string> = {};
  for (const [name, bytes] of HOSTILE_TABLES)
    if (name !== SLOW) {
      // Copied: a pooled buffer cannot be transferred to the thread.
      found[name] = await outcome(name, new Uint8Array(bytes()));
    }
  expect(found).toMatchInlineSnapshot(`
    {
      "a file of the server.xlsx": "IMPORT_FILE_UNSAFE",
      "a numeral of a million digits.xlsx": "IMPORT_CELL_TOO_LONG",
      "a part of 300 MB in 300 kB.xlsx": "IMPORT_FILE_UNSAFE",
      "a part said to be long.xlsx": "IMPORT_FILE_UNREADABLE",
      "a part said to be short.xlsx": "IMPORT_FILE_UNREADABLE",
      "a quotation mark that never closes.csv": "IMPORT_FILE_SLOW",
      "a second directory in the comment.xlsx": "IMPORT_FILE_UNREADABLE",
      "a sheet that is its own directory.xlsx": "0 rows",
      "a workbook inside.xlsx": "IMPORT_FILE_UNSAFE",
      "a workbook that is its own sheet.xlsx": "0 rows",
      "an archive inside.xlsx": "IMPORT_FILE_UNSAFE",
      "cut off.xlsx": "IMPORT_FILE_UNREADABLE",
      "elements in elements.xlsx": "IMPORT_FILE_UNSAFE",
      "encrypted.xlsx": "IMPORT_FILE_UNREADABLE",
      "entities of entities.xlsx": "IMPORT_FILE_UNSAFE",
      "five million columns.csv": "IMPORT_FILE_UNSAFE",
      "five million rows.csv": "IMPORT_FILE_SLOW",
      "one cell of 9 MB.csv": "IMPORT_FILE_UNSAFE",
      "one cell of 9 MB.xlsx": "IMPORT_CELL_TOO_LONG",
      "one long string in every cell.xlsx": "IMPORT_FILE_UNSAFE",
      "parts upon each other.xlsx": "IMPORT_FILE_UNSAFE",
      "the last column in each row.xlsx": "IMPORT_FILE_UNSAFE",
      "the last row of all.xlsx": "IMPORT_FILE_TOO_LONG",
      "two thousand parts.xlsx": "IMPORT_FILE_UNSAFE",
    }
  `);
});
