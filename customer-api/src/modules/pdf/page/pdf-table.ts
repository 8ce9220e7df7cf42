import type { PdfFrame } from './pdf-frame.ts';
import { COLOUR, CONTENT_WIDTH, PAGE } from './pdf-style.ts';
import { drawBox } from './pdf-cell.ts';
import { safeText } from './safe-text.ts';

/** A table column. `share` is its width relative to the other columns; numbers are right-aligned. */
export interface PdfColumn {
  head: string;
  share: number;
  align?: 'left' | 'right';
}

/** A totals row: a label across the first columns and values in the last ones. */
export interface TotalsRow {
  label: string;
  values: readonly string[];
  isStrong?: boolean;
}

const PAD = 5;
const SIZE = 8.5;
const HEAD_SIZE = 7.2;
/** Total padding above and below a row's text, in points. */
const SPACE = 6;
/** Maximum characters of a cell: longer text could fill a whole page. */
const LONGEST_CELL = 600;

interface Placed extends PdfColumn {
  x: number;
  width: number;
}

function place(columns: readonly PdfColumn[]): Placed[] {
  const all = columns.reduce((sum, { share }) => sum + share, 0);
  let x: number = PAGE.left;
  return columns.map((column) => {
    const width = (column.share / all) * CONTENT_WIDTH;
    const placed = { ...column, x, width };
    x += width;
    return placed;
  });
}

const STYLE = {
  head: { tag: 'TH', size: HEAD_SIZE, weight: 'strong', colour: COLOUR.second, isFilled: true },
  body: { tag: 'TD', size: SIZE, weight: 'regular', colour: COLOUR.text, isFilled: false },
  sum: { tag: 'TD', size: SIZE, weight: 'regular', colour: COLOUR.text, isFilled: false },
  total: { tag: 'TD', size: SIZE, weight: 'strong', colour: COLOUR.ink, isFilled: true },
} as const;

interface Row {
  kind: keyof typeof STYLE;
  texts: readonly string[];
  columns: readonly Placed[];
}

function totalsRow({ label, values, isStrong }: TotalsRow, placed: readonly Placed[]): Row {
  const last = placed.slice(placed.length - values.length);
  const width = (last[0]?.x ?? PAGE.left) - PAGE.left;
  const first: Placed = { head: '', share: 0, x: PAGE.left, width, align: 'right' };
  return { kind: isStrong ? 'total' : 'sum', texts: [label, ...values], columns: [first, ...last] };
}

function heightOf(frame: PdfFrame, { kind, texts, columns }: Row): number {
  const heights = columns.map(({ width }, index) =>
    frame.heightOf(texts[index] ?? '', { ...STYLE[kind], width: width - 2 * PAD }),
  );
  return SPACE + Math.max(...heights);
}

function drawRow(frame: PdfFrame, { kind, texts, columns }: Row, table: PDFKit.PDFStructureElement): void {
  const { doc } = frame;
  const height = heightOf(frame, { kind, texts, columns });
  const top = doc.y;
  const { tag, isFilled, ...style } = STYLE[kind];
  if (isFilled) frame.decorate(() => doc.rect(PAGE.left, top, CONTENT_WIDTH, height).fill(COLOUR.soft));
  const row = frame.group('TR', table);
  for (const [index, { x, width, align = 'left' }] of columns.entries()) {
    drawBox(frame, { x, y: top, width, height });
    const isNumber = align === 'right' && kind !== 'head' && index > 0;
    const place = { x: x + PAD, y: top + 3.5, width: width - 2 * PAD, align, isNumber };
    frame.mark(tag, () => frame.write(texts[index] ?? '', { ...style, ...place }), row);
  }
  doc.y = top + height;
}

/**
 * Draws a table with totals. Rows are never split across pages; every new page repeats the header. Rows and
 * headers are tagged for screen readers.
 */
export function drawTable(
  frame: PdfFrame,
  columns: readonly PdfColumn[],
  rows: readonly (readonly string[])[],
  totals: readonly TotalsRow[] = [],
): void {
  const placed = place(columns);
  const table = frame.group('Table');
  const head: Row = { kind: 'head', texts: columns.map((column) => column.head), columns: placed };
  const all = [
    ...rows.map((cells): Row => {
      return { kind: 'body', texts: cells.map((cell) => safeText(cell, LONGEST_CELL)), columns: placed };
    }),
    ...totals.map((row) => totalsRow(row, placed)),
  ];
  // Keeps the totals on one page, together with the last row above them.
  const together = all.slice(-totals.length - 1).reduce((sum, row) => sum + heightOf(frame, row), 0);
  for (const [index, row] of all.entries()) {
    const isFirst = index === 0;
    const own = index === all.length - totals.length - 1 ? together : heightOf(frame, row);
    const isNewPage = frame.need(own + (isFirst ? heightOf(frame, head) : 0));
    if (isNewPage || isFirst) drawRow(frame, head, table);
    drawRow(frame, row, table);
  }
}
