import { drawBox } from './pdf-cell.ts';
import type { PdfFrame } from './pdf-frame.ts';
import { COLOUR, CONTENT_WIDTH, PAGE } from './pdf-style.ts';
import { safeText } from './safe-text.ts';

/**
 * A box for a signature: the signatory's label, the note below and, if signed on screen, the signature as a
 * PNG.
 */
export interface SignatureBox {
  label: string;
  detail: string;
  image?: Buffer | null;
}

/** Height of a signature box in points. */
export const SIGNATURE_HEIGHT = 84;

/** Draws boxes for signatures and stamps, side by side on one page. */
export function signatureBoxes(frame: PdfFrame, boxes: readonly SignatureBox[]): void {
  const { doc } = frame;
  // A single box is on the right, where the issuer signs.
  const width = CONTENT_WIDTH / Math.max(2, boxes.length);
  const left = PAGE.left + CONTENT_WIDTH - width * boxes.length;
  frame.need(SIGNATURE_HEIGHT);
  const top = doc.y;
  for (const [index, { label, detail, image }] of boxes.entries()) {
    const x = left + index * width;
    const inner = { x: x + 5, width: width - 10 };
    drawBox(frame, { x, y: top, width, height: SIGNATURE_HEIGHT });
    frame.mark('P', () => frame.write(safeText(label, 90), { ...inner, y: top + 4, size: 8, weight: 'strong' }));
    if (image) {
      // Decorative for screen readers: the label already says whose signature it is.
      frame.decorate(() => {
        doc.image(image, x + 10, top + 18, {
          fit: [width - 20, SIGNATURE_HEIGHT - 38],
          align: 'center',
          valign: 'center',
        });
      });
    }
    const foot = { ...inner, size: 7.2, colour: COLOUR.second };
    const text = safeText(detail, 120);
    frame.mark('P', () => frame.write(text, { ...foot, y: top + SIGNATURE_HEIGHT - 5 - frame.heightOf(text, foot) }));
  }
  doc.y = top + SIGNATURE_HEIGHT;
}

/** Draws options with a checkbox each. The chosen one has a cross; on a form to fill in by hand, none has. */
export function tickBoxes(frame: PdfFrame, label: string, choices: readonly { text: string; ticked: boolean }[]): void {
  const { doc } = frame;
  const height = 16 + choices.length * 15;
  frame.need(height);
  const top = doc.y;
  drawBox(frame, { x: PAGE.left, y: top, width: CONTENT_WIDTH, height });
  frame.mark('P', () =>
    frame.write(label, { x: PAGE.left + 5, y: top + 4, width: CONTENT_WIDTH - 10, size: 6.8, colour: COLOUR.second }),
  );
  for (const [index, { text, ticked }] of choices.entries()) {
    const [x, y] = [PAGE.left + 6, top + 16 + index * 15];
    frame.decorate(() => {
      doc.rect(x, y, 9, 9).lineWidth(0.8).strokeColor(COLOUR.second).stroke();
      if (!ticked) return;
      doc
        .moveTo(x + 2, y + 2)
        .lineTo(x + 7, y + 7)
        .moveTo(x + 7, y + 2)
        .lineTo(x + 2, y + 7);
      doc.lineWidth(1.2).strokeColor(COLOUR.ink).stroke();
    });
    const weight = ticked ? 'strong' : 'regular';
    frame.mark('P', () => frame.write(text, { x: x + 15, y: y - 0.5, width: CONTENT_WIDTH - 30, size: 9, weight }));
  }
  doc.y = top + height;
}
