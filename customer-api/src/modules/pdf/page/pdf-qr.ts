import { encode } from 'uqr';
import type { PdfFrame } from './pdf-frame.ts';

/** Draws a text as a QR code: black modules on the page. Screen readers skip it. */
export function drawQrCode(
  frame: PdfFrame,
  text: string,
  { x, y, size }: { x: number; y: number; size: number },
): void {
  const { data, size: modules } = encode(text, { ecc: 'M', border: 0 });
  const unit = size / modules;
  frame.decorate(() => {
    for (const [row, line] of data.entries()) {
      for (const [column, isDark] of line.entries()) {
        // Slightly larger than a module, so that no hairline is left between two.
        if (isDark) frame.doc.rect(x + column * unit, y + row * unit, unit + 0.05, unit + 0.05);
      }
    }
    frame.doc.fill('#000000');
  });
}
