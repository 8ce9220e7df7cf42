import { strFromU8, strToU8, zipSync } from 'fflate';
import { formatValue } from 'hucre';
import type { CellValue, MergeRange, Sheet, Workbook } from 'hucre';
import { readXlsx } from 'hucre/xlsx';
import { CELL_MAX } from '@wr1/schema/rules/document/archive-limit.ts';
import type { Language } from '@wr1/schema/rules/code/language.ts';
import { openPackage } from './office-package.ts';
import { OfficeProblem } from './office-view.ts';
import type { OfficeView, SheetCell, SheetView } from './office-view.ts';

/** Maximum numbers of rows, columns and sheets shown, because this is only a preview. */
const MOST_ROWS = 300;
const MOST_COLUMNS = 30;
const MOST_SHEETS = 20;
/** Maximum number of characters in a cell, and in all cells together. */
const MOST_CELL = 1_000;
const MOST_TEXT = 1_000_000;
/** Maximum size of the XML, in bytes. */
const MOST_XML = 64 * 1024 * 1024;
const WORKBOOK_RELATIONS = 'xl/_rels/workbook.xml.rels';

/**
 * Formats in which the order of day and month depends on the reader's locale. They are shown as YYYY-MM-DD.
 */
const OWNERS_DATE = /^(mm-dd-yy|m\/d\/yy(yy)?( h:mm)?)$/i;

function isoDate(value: Date): string {
  const [day = '', time = ''] = value.toISOString().split('T');
  return time.startsWith('00:00:00') ? day : `${day} ${time.slice(0, 5)}`;
}

/** Formats write currencies as `[$€-407]`, which the formatter would drop. */
function withCurrency(format: string): string {
  return format.replaceAll(/\[\$([^\]-]+)(-[^\]]*)?\]/g, '"$1"');
}

function cellText(value: CellValue, format: string, language: Language): string {
  if (value === null) return '';
  if (value instanceof Date) {
    if (Number.isNaN(value.getTime())) return '';
    return format === '' || OWNERS_DATE.test(format) ? isoDate(value) : formatValue(value, format);
  }
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (typeof value !== 'number') {
    if (value.length > CELL_MAX) throw new OfficeProblem('TOO_LARGE');
    return value;
  }
  if (format === '' || /^(general|@)$/i.test(format)) {
    const plain = String(Number(value.toPrecision(15)));
    return language === 'vn' ? plain.replace('.', ',') : plain;
  }
  // The formatter doesn't support Vietnamese; German formats numbers the same way.
  return formatValue(value, withCurrency(format), language === 'vn' ? { locale: 'de-DE' } : {});
}

/** Merged ranges by their first cell, and the cells that they cover, which are not rendered. */
function coveredBy(
  merges: readonly MergeRange[],
  width: number,
): { heads: Map<string, MergeRange>; covered: Set<string> } {
  const heads = new Map<string, MergeRange>();
  const covered = new Set<string>();
  for (const merge of merges) {
    const { startRow, startCol } = merge;
    if (!(startRow < MOST_ROWS && startCol < width) || covered.has(`${startRow},${startCol}`)) continue;
    const endRow = Math.min(merge.endRow, MOST_ROWS - 1);
    const endCol = Math.min(merge.endCol, width - 1);
    for (let row = startRow; row <= endRow; row += 1) {
      for (let column = startCol; column <= endCol; column += 1) covered.add(`${row},${column}`);
    }
    covered.delete(`${startRow},${startCol}`);
    heads.set(`${startRow},${startCol}`, { startRow, startCol, endRow, endCol });
  }
  return { heads, covered };
}

function toSheetView(sheet: Sheet, language: Language, room: { left: number }): SheetView {
  const all = sheet.rows;
  const shown = all.slice(0, MOST_ROWS).map((row) => row.slice(0, MOST_COLUMNS));
  const isSet = (value: CellValue | undefined) => value !== null && value !== undefined && value !== '';
  const width = Math.max(0, ...shown.map((row) => row.findLastIndex(isSet) + 1));
  const height = shown.findLastIndex((row) => row.some(isSet)) + 1;
  let isCut =
    all.slice(MOST_ROWS).some((row) => row.some(isSet)) || all.some((row) => row.slice(MOST_COLUMNS).some(isSet));
  const { heads, covered } = coveredBy(sheet.merges ?? [], width);
  const rows: SheetCell[][] = [];
  for (const [at, row] of shown.slice(0, height).entries()) {
    if (room.left <= 0) {
      isCut = true;
      break;
    }
    const cells: SheetCell[] = [];
    for (let column = 0; column < width; column += 1) {
      const key = `${at},${column}`;
      if (covered.has(key)) continue;
      const value = row[column] ?? null;
      const text = cellText(value, sheet.cells?.get(key)?.style?.numFmt ?? '', language).slice(0, MOST_CELL);
      const merge = heads.get(key);
      room.left -= text.length;
      cells.push({
        column,
        text,
        isNumber: typeof value === 'number',
        columns: merge ? merge.endCol - merge.startCol + 1 : 1,
        rows: merge ? Math.min(merge.endRow, height - 1) - merge.startRow + 1 : 1,
      });
    }
    rows.push(cells);
  }
  return { name: sheet.name, width, rows, isCut };
}

function toView({ sheets }: Workbook, language: Language, total: number): OfficeView {
  const room = { left: MOST_TEXT };
  const shown = sheets.slice(0, MOST_SHEETS).map((sheet) => toSheetView(sheet, language, room));
  return { kind: 'sheets', sheets: shown, isCut: total > shown.length };
}

/** The visible sheets of an .xlsx file. Formulas are never computed; their stored results are shown. */
export async function readXlsxView(bytes: Uint8Array, language: Language): Promise<OfficeView> {
  const parts = openPackage(
    bytes,
    (path) =>
      /^(\[Content_Types\]\.xml|_rels\/.*|xl\/([^/]+|_rels\/[^/]+|(work|chart|dialog|macro)sheets\/[^/]+\.xml))$/i.test(
        path,
      ),
    MOST_XML,
  );
  // The reader fails on other kinds of sheets; read as worksheets, they are empty.
  const relations = parts[WORKBOOK_RELATIONS];
  if (relations) {
    const text = strFromU8(relations).replaceAll(/(relationships\/)(chart|dialog|xlMacro)sheet"/g, '$1worksheet"');
    parts[WORKBOOK_RELATIONS] = strToU8(text);
  }
  let visible = 0;
  // The reader gets an uncompressed archive of only these parts, so that it cannot unpack more.
  const workbook = await readXlsx(zipSync(parts, { level: 0 }), {
    readStyles: true,
    // One extra row and column show whether the sheet continues.
    range: `A1:AE${MOST_ROWS + 1}`,
    maxRows: MOST_ROWS + 1,
    sheets: ({ hidden, veryHidden }) => {
      if (hidden === true || veryHidden === true) return false;
      visible += 1;
      return visible <= MOST_SHEETS;
    },
  });
  return toView(workbook, language, visible);
}
