import type { ExportFormat } from '@wr1/schema/rules/list/export.ts';
import type { Language } from '@wr1/schema/rules/code/language.ts';
import { writeCsvStream } from 'hucre/csv';
import { writeXlsxStream } from 'hucre/xlsx';
import { CELL_FORMAT, csvCell, spreadsheetCell } from './export-cell.ts';
import type { ExportColumn, OpenList } from './export-source.ts';

/** Rows per read: few enough for memory, enough to limit queries. */
const BATCH = 500;

/**
 * The file columns for the given screen columns, in that order; all columns if none is given or recognized.
 */
export function chosenColumns<Row>(
  columns: readonly ExportColumn<Row>[],
  screen: readonly string[] | undefined,
): readonly ExportColumn<Row>[] {
  const parts = [...new Set(screen)].flatMap((id) => columns.filter((column) => column.screen === id));
  return parts.length === 0 ? columns : parts;
}

async function* rowsOf<Row, Cell>(
  list: OpenList<Row>,
  toCells: (row: Row) => Cell[],
): AsyncGenerator<Cell[], void, undefined> {
  for (let start = 0; start < list.ids.length; start += BATCH) {
    const ids = list.ids.slice(start, start + BATCH);
    // Sequential, so that rows are read only as fast as the client receives them.
    // oxlint-disable-next-line no-await-in-loop
    const rows = await list.read(ids);
    for (const id of ids) {
      const row = rows.get(id);
      if (row !== undefined) yield toCells(row);
    }
  }
}

/** The list and format of an export. */
export interface ExportWriting<Row> {
  list: OpenList<Row>;
  columns: readonly ExportColumn<Row>[];
  format: ExportFormat;
  language: Language;
  /** Sheet name. */
  title: string;
}

/** Streams a list as a file. Rows are read at the receiver's pace, so memory does not grow with their number. */
export function writeExport<Row>(writing: ExportWriting<Row>): ReadableStream<Uint8Array> {
  const { list, columns, format, language, title } = writing;
  const headers = columns.map(({ header }) => header[language]);
  if (format === 'csv') {
    const rows = rowsOf(list, (row) => columns.map(({ cell, kind }) => csvCell(cell(row), kind)));
    return writeCsvStream(rows, { columns: headers, bom: true, escapeFormulae: true });
  }
  const rows = rowsOf(list, (row) => columns.map(({ cell, kind }) => spreadsheetCell(cell(row), kind)));
  return writeXlsxStream(rows, {
    name: title.replaceAll(/[[\]*?:/\\]/g, ' ').slice(0, 31),
    freezePane: { rows: 1 },
    columns: columns.map(({ kind, width }, index) => {
      const numFmt = CELL_FORMAT[kind];
      return { header: headers[index] ?? '', width, ...(numFmt === undefined ? {} : { numFmt }) };
    }),
  });
}
