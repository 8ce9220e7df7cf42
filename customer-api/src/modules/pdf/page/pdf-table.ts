import { COLOUR, CONTENT_WIDTH, PAGE, type PdfFrame } from './pdf-frame.ts';
import { safeText } from './safe-text.ts';

/** A table column; widths are relative. Numbers are right-aligned. */
export interface PdfColumn {
  head: string;
  share: number;
  align?: 'left' | 'right';
}

const PAD = 6;
const SIZE = 8.5;
/** Maximum characters per cell: longer text would fill a page. */
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

/**
 * Draws a table. Rows are never split: one that does not fit starts a new page with the header
 * repeated. Rows and headers are tagged for screen readers.
 */
export function drawTable(frame: PdfFrame, columns: readonly PdfColumn[], rows: readonly (readonly string[])[]): void {
  const placed = place(columns);
  const { doc } = frame;
  const table = frame.group('Table');
  const heightOf = (texts: readonly string[], weight: 'regular' | 'strong') =>
    Math.max(
      ...placed.map(({ width }, index) =>
        frame.heightOf(texts[index] ?? '', { width: width - 2 * PAD, size: SIZE, weight }),
      ),
    );

  const drawRow = (type: 'TH' | 'TD', texts: readonly string[], height: number) => {
    const top = doc.y;
    const row = frame.group('TR', table);
    for (const [index, { x, width, align }] of placed.entries()) {
      frame.mark(
        type,
        () =>
          doc
            .font(type === 'TH' ? 'strong' : 'regular')
            .fontSize(type === 'TH' ? 8 : SIZE)
            .fillColor(type === 'TH' ? COLOUR.second : COLOUR.text)
            .text(texts[index] ?? '', x + PAD, top + 4, { width: width - 2 * PAD, lineGap: 1, align: align ?? 'left' }),
        row,
      );
    }
    doc.y = top + height + 7;
  };

  const heads = columns.map(({ head }) => head);
  const headHeight = heightOf(heads, 'strong');
  const drawHead = () => {
    const top = doc.y;
    frame.decorate(() => {
      doc.roundedRect(PAGE.left, top, CONTENT_WIDTH, headHeight + 7, 3).fill(COLOUR.soft);
    });
    drawRow('TH', heads, headHeight);
  };

  let isHeaded = false;
  for (const cells of rows) {
    const texts = cells.map((cell) => safeText(cell, LONGEST_CELL));
    const height = heightOf(texts, 'regular');
    const isNewPage = frame.need(height + 7 + (isHeaded ? 0 : headHeight + 7));
    if (isNewPage || !isHeaded) drawHead();
    isHeaded = true;
    drawRow('TD', texts, height);
    frame.rule(doc.y);
  }
  doc.y += 7;
}
