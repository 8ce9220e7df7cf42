import type { PdfFrame } from './pdf-frame.ts';
import { COLOUR, CONTENT_WIDTH, PAGE } from './pdf-style.ts';
import { safeText } from './safe-text.ts';

/** A form box: a label in small type above its value. */
export interface Cell {
  label: string;
  value: string | null | undefined;
  /** Further lines in smaller type, such as address and tax code. */
  lines?: readonly (string | null)[];
  /** Width relative to the other cells of its row; 1 by default. */
  share?: number;
  /** Whether to print the value in the strong weight. */
  isStrong?: boolean;
  /** Whether to print the box even if it is blank; {@link rowsOfCells} omits other blank ones. */
  isRequired?: boolean;
  /** Minimum height in points, for example for handwriting. */
  minHeight?: number;
}

const PAD = 5;
const LABEL = { size: 6.8, colour: COLOUR.second };
/** Maximum characters of a value: longer text could push the form off the page. */
const LONGEST = 400;

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

function partsOf({ value, lines, isStrong }: Cell) {
  const weight = isStrong ? ('strong' as const) : ('regular' as const);
  return [
    { text: safeText(value ?? '', LONGEST), size: 9, weight, colour: COLOUR.text },
    ...(lines ?? []).map((line) => ({
      text: safeText(line ?? '', LONGEST),
      size: 8,
      weight: 'regular' as const,
      colour: COLOUR.text,
    })),
  ].filter(({ text }) => text !== '');
}

function heightOfCell(frame: PdfFrame, cell: Cell, width: number): number {
  const inner = width - 2 * PAD;
  const label = frame.heightOf(cell.label, { width: inner, size: LABEL.size });
  const parts = partsOf(cell).map((part) => frame.heightOf(part.text, { ...part, width: inner }));
  // A blank box has enough height for one handwritten line.
  const filled = parts.reduce((sum, height) => sum + height, 0);
  return Math.max(cell.minHeight ?? 0, label + Math.max(12, filled) + 8);
}

export function drawBox(frame: PdfFrame, { x, y, width, height }: Box): void {
  frame.decorate(() => frame.doc.rect(x, y, width, height).lineWidth(0.6).strokeColor(COLOUR.border).stroke());
}

function drawCell(frame: PdfFrame, cell: Cell, box: Box): void {
  drawBox(frame, box);
  const inner = { x: box.x + PAD, width: box.width - 2 * PAD };
  frame.mark('P', () => {
    frame.write(cell.label, { ...inner, ...LABEL, y: box.y + 4 });
    for (const { text, ...style } of partsOf(cell)) frame.write(text, { ...inner, ...style, y: frame.doc.y });
  });
}

interface MeasuredRow {
  cells: readonly { cell: Cell; x: number; width: number }[];
  height: number;
}

function measure(frame: PdfFrame, cells: readonly Cell[], { x, width }: { x: number; width: number }): MeasuredRow {
  const all = cells.reduce((sum, { share = 1 }) => sum + share, 0);
  let left = x;
  const placed = cells.map((cell) => {
    const own = ((cell.share ?? 1) / all) * width;
    left += own;
    return { cell, x: left - own, width: own };
  });
  return { cells: placed, height: Math.max(...placed.map((one) => heightOfCell(frame, one.cell, one.width))) };
}

function drawRow(frame: PdfFrame, { cells, height }: MeasuredRow, y: number): void {
  for (const { cell, x, width } of cells) drawCell(frame, cell, { x, y, width, height });
}

/** Draws rows of boxes over the full width; a row is never split across pages. */
export function drawGrid(frame: PdfFrame, rows: readonly (readonly Cell[])[]): void {
  for (const cells of rows) {
    const row = measure(frame, cells, { x: PAGE.left, width: CONTENT_WIDTH });
    frame.need(row.height);
    const top = frame.doc.y;
    drawRow(frame, row, top);
    frame.doc.y = top + row.height;
  }
}

/** Draws a form's header: the parties stacked on the left, rows of references on the right, both of equal height. */
export function drawHeadGrid(frame: PdfFrame, parties: readonly Cell[], rows: readonly (readonly Cell[])[]): void {
  const width = CONTENT_WIDTH / 2;
  const columns = [
    parties.map((party) => measure(frame, [party], { x: PAGE.left, width })),
    rows.map((cells) => measure(frame, cells, { x: PAGE.left + width, width })),
  ];
  const heights = columns.map((column) => column.reduce((sum, { height }) => sum + height, 0));
  const height = Math.max(...heights);
  frame.need(height);
  const top = frame.doc.y;
  for (const [index, column] of columns.entries()) {
    const more = (height - (heights[index] ?? 0)) / column.length;
    let y = top;
    for (const row of column) {
      drawRow(frame, { ...row, height: row.height + more }, y);
      y += row.height + more;
    }
  }
  frame.doc.y = top + height;
}

/** Arranges cells in rows of `perRow`, omitting blank ones that are not required. */
export function rowsOfCells(cells: readonly Cell[], perRow: number): Cell[][] {
  const filled = cells.filter(({ value, isRequired }) => value || isRequired);
  return Array.from({ length: Math.ceil(filled.length / perRow) }, (_, index) =>
    filled.slice(index * perRow, (index + 1) * perRow),
  );
}
