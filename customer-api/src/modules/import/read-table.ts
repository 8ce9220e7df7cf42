import { IMPORT_FILE_ROWS } from '@wr1/schema/rules/import-file.ts';
import { extensionOf } from '@wr1/schema/rules/validation-file.ts';
import { parseCsv } from 'hucre/csv';
import { streamXlsxRows } from 'hucre/xlsx';
import { ApiError } from '../../errors.ts';

/** A cell as a spreadsheet or a text file gives it. */
export type FileCell = string | number | boolean | Date | null;

/** Columns that are looked at; what stands further right is nobody's. */
const MOST_COLUMNS = 60;

function csvText(bytes: Uint8Array): string {
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  const encoding = isUtf16 ? (bytes[0] === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8';
  return new TextDecoder(encoding, { fatal: true }).decode(bytes);
}

async function xlsxCells(bytes: Uint8Array): Promise<FileCell[][]> {
  const rows: FileCell[][] = [];
  // Row by row, so that a sheet that unpacks to gigabytes is given up early.
  for await (const { index, values } of streamXlsxRows(bytes)) {
    if (index > IMPORT_FILE_ROWS) throw new ApiError('IMPORT_FILE_TOO_LONG', 422, { n: IMPORT_FILE_ROWS });
    while (rows.length < index) rows.push([]);
    rows.push(values.slice(0, MOST_COLUMNS));
  }
  return rows;
}

/**
 * The cells of a file's first sheet, row by row, the first row included. Formulas are never computed: of one in a
 * spreadsheet counts the value that was saved with it, in a text file it is text.
 * @throws ApiError IMPORT_FILE_UNREADABLE or IMPORT_FILE_TOO_LONG (422)
 */
export async function readFileCells(name: string, bytes: Uint8Array): Promise<FileCell[][]> {
  try {
    if (extensionOf(name) === 'xlsx') return await xlsxCells(bytes);
    const rows = parseCsv(csvText(bytes), { unescapeFormulae: true, maxRows: IMPORT_FILE_ROWS + 2 });
    if (rows.length > IMPORT_FILE_ROWS + 1) throw new ApiError('IMPORT_FILE_TOO_LONG', 422, { n: IMPORT_FILE_ROWS });
    return rows.map((row) => row.slice(0, MOST_COLUMNS));
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw new ApiError('IMPORT_FILE_UNREADABLE', 422);
  }
}
