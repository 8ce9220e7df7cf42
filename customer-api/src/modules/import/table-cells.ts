import { CELL_MAX } from '@wr1/schema/rules/document/archive-limit.ts';
import { IMPORT_FILE_ROWS } from '@wr1/schema/rules/list/import-file.ts';
import { extensionOf } from '@wr1/schema/rules/validation/validation-file.ts';
import { parseCsv } from 'hucre/csv';
import { streamXlsxRows } from 'hucre/xlsx';
import { judgeArchive, TableRefusal } from './archive.ts';

/** A cell as read from a spreadsheet or text file. */
export type FileCell = string | number | boolean | Date | null;

/** Maximum columns read; those further right are ignored. */
const MOST_COLUMNS = 60;
/** Maximum characters in all cells together, because every cell may refer to the same long text. */
const MOST_TEXT = 16 * 1024 * 1024;
/** Maximum cells in all rows together, including empty ones: 500 columns per row. */
const MOST_CELLS = 5_000_000;
/** Maximum characters per line of a text file. */
const MOST_LINE = 1024 * 1024;

const tooLong = () => new TableRefusal('IMPORT_FILE_TOO_LONG', { n: IMPORT_FILE_ROWS });

function csvText(bytes: Uint8Array): string {
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  const encoding = isUtf16 ? (bytes[0] === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8';
  return new TextDecoder(encoding, { fatal: true }).decode(bytes);
}

/** Length of the longest line, limited because the CSV parser needs hundreds of bytes per character. */
function longestLine(text: string): number {
  let longest = 0;
  for (let at = 0, end = 0; end >= 0; at = end + 1) {
    end = text.indexOf('\n', at);
    longest = Math.max(longest, (end < 0 ? text.length : end) - at);
  }
  return longest;
}

/** Collects rows and refuses tables with implausibly long texts or many cells. */
function takeRows() {
  const rows: FileCell[][] = [];
  let text = 0;
  let cells = 0;
  return {
    rows,
    take: (values: readonly FileCell[], index = rows.length) => {
      if (index > IMPORT_FILE_ROWS) throw tooLong();
      cells += values.length;
      if (cells > MOST_CELLS) throw new TableRefusal('IMPORT_FILE_UNSAFE');
      const row = values.slice(0, MOST_COLUMNS);
      for (const cell of row) {
        // A number with too many digits is read as infinite.
        const isEndless = typeof cell === 'number' && !Number.isFinite(cell);
        const length = typeof cell === 'string' ? cell.length : 0;
        text += length;
        if (isEndless || length > CELL_MAX) {
          throw new TableRefusal('IMPORT_CELL_TOO_LONG', { row: index + 1, n: CELL_MAX });
        }
        if (text > MOST_TEXT) throw new TableRefusal('IMPORT_FILE_UNSAFE');
      }
      while (rows.length < index) rows.push([]);
      rows.push(row);
    },
  };
}

/**
 * The cells of a file's first sheet, row by row, including the first row; `readFileCells` calls it
 * in a separate thread.
 * @throws TableRefusal, and any parser error for an invalid file
 */
export async function tableCells(name: string, bytes: Uint8Array): Promise<FileCell[][]> {
  const { rows, take } = takeRows();
  if (extensionOf(name) === 'xlsx') {
    await judgeArchive(bytes);
    // Row by row, so that a sheet with millions of rows is aborted early.
    for await (const { index, values } of streamXlsxRows(bytes)) take(values, index);
    return rows;
  }
  const text = csvText(bytes);
  if (longestLine(text) > MOST_LINE) throw new TableRefusal('IMPORT_FILE_UNSAFE');
  for (const row of parseCsv(text, { unescapeFormulae: true, maxRows: IMPORT_FILE_ROWS + 2 })) take(row);
  return rows;
}
