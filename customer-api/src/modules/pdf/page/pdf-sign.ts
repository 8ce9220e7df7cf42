import { COLOUR, CONTENT_WIDTH, PAGE, type PdfFrame } from './pdf-frame.ts';
import { safeText } from './safe-text.ts';

/** A signature box: label, printed content, and a signature captured on screen (a PNG). */
export interface SignatureBox {
  label: string;
  detail: string;
  image?: Buffer | null;
}

const GAP = 20;
const BOX_HEIGHT = 112;
/** Width of the labels in points, as for the facts of a sheet. */
const LABEL = 104;
const LINE_HEIGHT = 26;

/** One or two signature boxes side by side, not split across pages. */
export function signatureBoxes(frame: PdfFrame, boxes: readonly SignatureBox[]): void {
  const { doc } = frame;
  const width = (CONTENT_WIDTH - GAP) / 2;
  frame.need(BOX_HEIGHT + 26);
  const top = doc.y + 8;
  for (const [index, { label, detail, image }] of boxes.entries()) {
    const x = PAGE.left + index * (width + GAP);
    frame.mark('P', () => {
      doc.font('strong').fontSize(8.5).fillColor(COLOUR.ink);
      doc.text(safeText(label, 120), x, top, { width, height: 12, ellipsis: true });
    });
    frame.decorate(() => {
      doc
        .roundedRect(x, top + 14, width, BOX_HEIGHT - 14, 3)
        .lineWidth(0.8)
        .strokeColor(COLOUR.line)
        .stroke();
    });
    if (image) {
      // The name next to it already describes it.
      frame.decorate(() => {
        doc.image(image, x + 10, top + 18, { fit: [width - 20, BOX_HEIGHT - 40], align: 'center', valign: 'center' });
      });
    }
    frame.mark('P', () => {
      doc.font('regular').fontSize(8).fillColor(COLOUR.second);
      doc.text(safeText(detail, 160), x + 8, top + BOX_HEIGHT - 13, { width: width - 16, height: 11, ellipsis: true });
    });
  }
  doc.y = top + BOX_HEIGHT + 8;
}

/** Lines to fill in, two per row; known values are printed on them. */
export function fillLines(frame: PdfFrame, fields: readonly (readonly [label: string, value: string | null])[]): void {
  const { doc } = frame;
  const width = (CONTENT_WIDTH - GAP) / 2;
  for (let index = 0; index < fields.length; index += 2) {
    frame.need(LINE_HEIGHT + 4);
    const top = doc.y;
    for (const [place, [label, value]] of fields.slice(index, index + 2).entries()) {
      const x = PAGE.left + place * (width + GAP);
      frame.mark('P', () => {
        doc.font('regular').fontSize(8.5).fillColor(COLOUR.second);
        doc.text(label, x, top + 8, { width: LABEL - 6, height: 12, ellipsis: true });
        if (value === null) return;
        doc.font('strong').fontSize(9).fillColor(COLOUR.text);
        doc.text(safeText(value, 80), x + LABEL, top + 7.5, { width: width - LABEL, height: 13, ellipsis: true });
      });
      frame.rule(top + LINE_HEIGHT - 5, x + LABEL, width - LABEL);
    }
    doc.y = top + LINE_HEIGHT;
  }
}

/** Checkboxes: the chosen one is crossed, none if to be ticked by hand. */
export function tickBoxes(frame: PdfFrame, label: string, choices: readonly { text: string; ticked: boolean }[]): void {
  const { doc } = frame;
  frame.need(18 * choices.length + 4);
  const first = doc.y + 4;
  for (const [index, { text, ticked }] of choices.entries()) {
    const top = first + index * 17;
    const x = PAGE.left + LABEL;
    frame.decorate(() => {
      doc.rect(x, top, 9, 9).lineWidth(0.8).strokeColor(COLOUR.second).stroke();
      if (!ticked) return;
      doc
        .moveTo(x + 2, top + 2)
        .lineTo(x + 7, top + 7)
        .moveTo(x + 7, top + 2)
        .lineTo(x + 2, top + 7);
      doc.lineWidth(1.2).strokeColor(COLOUR.ink).stroke();
    });
    frame.mark('P', () => {
      doc.font('regular').fontSize(8.5).fillColor(COLOUR.second);
      if (index === 0) doc.text(label, PAGE.left, top, { width: LABEL - 6 });
      doc
        .font(ticked ? 'strong' : 'regular')
        .fontSize(9)
        .fillColor(COLOUR.text);
      doc.text(text, x + 16, top - 0.5, { width: CONTENT_WIDTH - LABEL - 16 });
    });
  }
  doc.y = first + choices.length * 17 + 4;
}

/** Empty lines across the full width, for handwriting. */
export function blankLines(frame: PdfFrame, label: string, count: number): void {
  const { doc } = frame;
  frame.need(LINE_HEIGHT * count);
  for (let index = 0; index < count; index += 1) {
    const top = doc.y;
    if (index === 0) {
      frame.mark('P', () => {
        doc.font('regular').fontSize(8.5).fillColor(COLOUR.second);
        doc.text(label, PAGE.left, top + 8, { width: LABEL - 6, height: 12, ellipsis: true });
      });
    }
    frame.rule(top + LINE_HEIGHT - 5, PAGE.left + LABEL, CONTENT_WIDTH - LABEL);
    doc.y = top + LINE_HEIGHT - 4;
  }
  doc.y += 4;
}
